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
