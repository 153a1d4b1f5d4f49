import { lazily } from '#language/locale.ts';
import { NO_VALUE } from './formats.ts';

/** Fractions of whole numbers of any size: for averages of averages, which no decimal holds. */

/** `part` ÷ `whole`, which is above 0. */
export interface Fraction {
  readonly part: bigint;
  readonly whole: bigint;
}

const ZERO: Fraction = { part: 0n, whole: 1n };

function commonDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a < 0n ? -a : a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}

function reduced(part: bigint, whole: bigint): Fraction {
  const divisor = commonDivisor(part, whole);
  return divisor === 1n ? { part, whole } : { part: part / divisor, whole: whole / divisor };
}

/** Returns the product of two fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  return reduced(a.part * b.part, a.whole * b.whole);
}

/** Returns the quotient of two fractions; the second must be above 0. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  return reduced(a.part * b.whole, a.whole * b.part);
}

/** Returns the sum of fractions. */
export function sumOf(fractions: Iterable<Fraction>): Fraction {
  // Most averages of a school have few different denominators: these are added without growing.
  const parts = new Map<bigint, bigint>();
  for (const { part, whole } of fractions) parts.set(whole, (parts.get(whole) ?? 0n) + part);
  let sum = ZERO;
  for (const [whole, part] of parts) {
    sum = reduced(sum.part * whole + part * sum.whole, sum.whole * whole);
  }
  return sum;
}

/** Returns the mean of fractions; `undefined` for an empty list. */
export function meanOf(fractions: readonly Fraction[]): Fraction | undefined {
  if (fractions.length === 0) return undefined;
  return dividedBy(sumOf(fractions), { part: BigInt(fractions.length), whole: 1n });
}

/**
 * Percentages of decimals, exact at every limit. A percentage is a double, and a double next to 90 may stand for less
 * than 90. So every percentage made here lies on the same side of every multiple of 0.05 as the exact value. These
 * multiples include the limits of letters, bands and labels, and the points where rounding to 1 decimal changes.
 */

/** A decimal: `units` ÷ 10 to the power of `places`. */
interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

const NOTHING: Decimal = { units: 0n, places: 0 };

const THOUSAND = 1000;

/** Returns a number in thousandths if whole, as usual for marks; otherwise `undefined`. */
function thousandths(value: number): number | undefined {
  const scaled = Math.round(value * THOUSAND);
  // Up to 15 digits a double stands for exactly one decimal.
  return Math.abs(scaled) < 1e15 && scaled / THOUSAND === value ? scaled : undefined;
}

function decimalOf(value: number): Decimal {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const units = BigInt(whole + fraction);
  const places = fraction.length - Number(exponent);
  return places < 0 ? { units: units * power(-places), places: 0 } : { units, places };
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function plus(a: Decimal, b: Decimal): Decimal {
  if (b === NOTHING) return a;
  const places = Math.max(a.places, b.places);
  const units = a.units * power(places - a.places) + b.units * power(places - b.places);
  return { units, places };
}

/** Returns the percentage of two whole numbers; `undefined` if double arithmetic might cross a limit. */
function quickPercent(part: number, whole: number): number | undefined {
  // Below this, rounding moves the value less than its distance to any multiple of 0.05 that it does not equal.
  return 2000 * Math.abs(part) + whole < 2 ** 52 ? (100 * part) / whole : undefined;
}

function exactPercent(part: Decimal, whole: Decimal): number | undefined {
  if (whole.units <= 0n) return undefined;
  const divisor = whole.units * power(part.places);
  const hundredths = part.units * power(whole.places) * 10_000n;
  let step = hundredths / divisor;
  // BigInt division truncates towards 0.
  if (step * divisor > hundredths) step -= 1n;
  const above = ((hundredths - step * divisor) << 53n) / divisor;
  const floor = Math.min(Number(step) / 100, Number.MAX_VALUE);
  const percent = floor + Number(above) / 2 ** 53 / 100;
  const next = Number(step + 1n) / 100;
  if (percent < next) return percent;
  // Rounding would reach the next step, which the exact value does not: use the double before it, or the current step.
  return next > 0 ? Math.max(floor, next * (1 - Number.EPSILON / 2)) : floor;
}

/** Returns a part in percent of the whole, over 100 if larger. `undefined` unless the whole is above 0. */
export function percentage(part: number, whole: number): number | undefined {
  if (!(whole > 0)) return undefined;
  const quick = quickPercent(thousandths(part) ?? Infinity, thousandths(whole) ?? Infinity);
  return quick ?? exactPercent(decimalOf(part), decimalOf(whole));
}

/** Returns a fraction in percent, exact like all percentages here. */
export function percentOfFraction({ part, whole }: Fraction): number | undefined {
  return exactPercent({ units: part, places: 0 }, { units: whole, places: 0 });
}

/** Returns a decimal as a fraction. */
export function fractionOf(value: number): Fraction {
  const { units, places } = decimalOf(value);
  return { part: units, whole: power(places) };
}

/** Sums parts and wholes for total part ÷ total whole, without the rounding errors of adding doubles. */
export class ShareSum {
  // In thousandths while whole and safe; other values are summed separately.
  #part = 0;
  #whole = 0;
  #otherPart = NOTHING;
  #otherWhole = NOTHING;

  add(part: number, whole: number): void {
    if (this.#fits(thousandths(part), thousandths(whole))) return;
    this.#otherPart = plus(this.#otherPart, decimalOf(part));
    this.#otherWhole = plus(this.#otherWhole, decimalOf(whole));
  }

  addSum(sum: ShareSum): void {
    this.#otherPart = plus(this.#otherPart, sum.#otherPart);
    this.#otherWhole = plus(this.#otherWhole, sum.#otherWhole);
    if (this.#fits(sum.#part, sum.#whole)) return;
    this.#otherPart = plus(this.#otherPart, { units: BigInt(sum.#part), places: 3 });
    this.#otherWhole = plus(this.#otherWhole, { units: BigInt(sum.#whole), places: 3 });
  }

  /** Returns the percentage; `undefined` if there is nothing to divide by. */
  percent(): number | undefined {
    if (this.#otherPart === NOTHING && this.#otherWhole === NOTHING) {
      if (this.#whole <= 0) return undefined;
      const quick = quickPercent(this.#part, this.#whole);
      if (quick !== undefined) return quick;
    }
    return exactPercent(
      plus({ units: BigInt(this.#part), places: 3 }, this.#otherPart),
      plus({ units: BigInt(this.#whole), places: 3 }, this.#otherWhole),
    );
  }

  /** Returns the exact share; `undefined` if there is nothing to divide by. */
  share(): Fraction | undefined {
    const part = plus({ units: BigInt(this.#part), places: 3 }, this.#otherPart);
    const whole = plus({ units: BigInt(this.#whole), places: 3 }, this.#otherWhole);
    if (whole.units <= 0n) return undefined;
    return dividedBy(
      { part: part.units, whole: power(part.places) },
      { part: whole.units, whole: power(whole.places) },
    );
  }

  #fits(part = NaN, whole = NaN): boolean {
    const nextPart = this.#part + part;
    const nextWhole = this.#whole + whole;
    if (!Number.isSafeInteger(nextPart) || !Number.isSafeInteger(nextWhole)) return false;
    this.#part = nextPart;
    this.#whole = nextWhole;
    return true;
  }
}

/** Formats a percentage rounded to 1 decimal, half upwards: "93.3". */
export function percentDigits(percent: number): string {
  let steps = Math.round(percent * 20);
  // Beyond this, doubles are further apart than the steps.
  if (!Number.isSafeInteger(steps)) return percent.toFixed(1);
  if (steps / 20 > percent) steps -= 1;
  return (Math.floor((steps + 1) / 2) / 10).toFixed(1);
}

// The minimum raises the maximum with it, so there is always exactly one decimal.
const percentFormat = lazily(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }),
);

/** Formats a percentage: "93.3%", or a dash if there is none (docs/conformance.md, Reports, exactly). */
export function formatPercent(percent: number | undefined): string {
  // Rounded by our own rule first: the browser would round the double instead of the decimal it stands for.
  return percent === undefined
    ? NO_VALUE
    : percentFormat().format(Number(percentDigits(percent)) / 100);
}

/** Returns the number of a formatted percentage, for columns whose name has the sign: "93.3". */
export function withoutPercentSign(formatted: string): string {
  return formatted.replaceAll(/[\s%٪\u061c\u200e]/gu, '');
}
