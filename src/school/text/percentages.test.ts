import { percentageBand, scaleOf } from '#school/grading/scales.ts';
import { performanceWordsOf } from '#school/grading/performance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Grade, asGrade } from '#school/grades/grades.ts';
import { gradeTallyOf } from '#school/grades/gradeTallies.ts';
import { ShareSum, percentDigits, percentage } from './percentages.ts';
import { monthPeriod } from '#school/calendar/periods.ts';
import { gradeReport } from '#school/reports/gradeReport.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';

it.each([
  [45, 50, 90],
  [0, 20, 0],
  [55, 50, 110],
  [1, 3, 100 / 3],
  [5, 0, undefined],
  [5, -1, undefined],
])('%d of %d marks are %s percent', (marks, maxMarks, expected) => {
  expect(percentage(marks, maxMarks)).toBe(expected);
});

it('puts whole marks at exactly a limit on the right side', () => {
  const limits = fc.constantFrom(50, 60, 70, 80, 90);
  fc.assert(
    fc.property(limits, fc.integer({ min: 1, max: 100_000 }), (limit, tenth) => {
      expect(percentage((limit / 10) * tenth, 10 * tenth)).toBe(limit);
    }),
  );
});

/** A decimal text as a fraction of whole numbers. */
interface Exact {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** A decimal as people and programs write it, with its exact value. */
interface Written {
  readonly value: number;
  readonly exact: Exact;
}

function written(digits: number, places: number): Written {
  return {
    value: Number(`${digits}e-${places}`),
    exact: { top: BigInt(digits), bottom: 10n ** BigInt(places) },
  };
}

function sumOf(numbers: readonly Written[]): Exact {
  return numbers.reduce(
    ({ top, bottom }, { exact }) => ({
      top: top * exact.bottom + exact.top * bottom,
      bottom: bottom * exact.bottom,
    }),
    { top: 0n, bottom: 1n },
  );
}

/** True if part ÷ whole is at least `limit` hundredths; the whole is above 0. */
function reaches(part: Exact, whole: Exact, limit: bigint): boolean {
  return part.top * whole.bottom * 100n >= limit * whole.top * part.bottom;
}

function digitsOf(part: Exact, whole: Exact): string {
  const twice = part.top * whole.bottom * 2000n;
  const divisor = whole.top * part.bottom;
  const tenths = (twice + divisor) / (2n * divisor);
  return `${tenths / 10n}.${tenths % 10n}`;
}

const LETTERS = scaleOf(DEFAULT_SETTINGS);

function expectExact(percent: number | undefined, part: Exact, whole: Exact): void {
  const known = percent ?? Number.NaN;
  const band = [90n, 80n, 70n, 60n].findIndex((limit) => reaches(part, whole, limit));
  const isHalf = reaches(part, whole, 50n);
  expect(LETTERS.gradeOf(known)).toBe(['A+', 'A', 'B', 'C', isHalf ? 'D' : 'F'].at(band));
  expect(percentageBand(known)).toBe(band < 0 ? 4 : band);
  expect(performanceWordsOf(DEFAULT_SETTINGS).wordOf(known)).toBe(
    reaches(part, whole, 80n)
      ? 'Excellent'
      : reaches(part, whole, 70n)
        ? 'Good'
        : 'Needs Improvement',
  );
  expect(percentDigits(known)).toBe(digitsOf(part, whole));
}

const decimal = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, places]) => written(digits, places));
const long = fc
  .tuple(fc.integer({ min: 1, max: 999_999_999_999_999 }), fc.integer({ min: 0, max: 20 }))
  .map(([digits, places]) => written(digits, places));
/** Pairs that are exactly a multiple of 0.05 %, or one digit off. */
const nearStep = fc
  .tuple(
    fc.integer({ min: 1, max: 3_000_000 }),
    fc.integer({ min: 1, max: 2400 }),
    fc.constantFrom(-1, 0, 1),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(
    ([whole, step, off, places]) =>
      [written(whole * step + off, places), written(whole * 2000, places)] as const,
  );

function isSome({ value }: Written): boolean {
  return value > 0;
}

describe('against fractions of whole numbers', () => {
  it.each([
    ['decimals', fc.tuple(decimal, decimal.filter(isSome))],
    ['pairs at a limit', nearStep],
    ['long decimals', fc.tuple(long, long)],
    // @shows Reports, exactly: Letters, bands, labels and rounding go by the exact value of decimals
  ])('a percentage is exact: %s', (_name, pairs) => {
    fc.assert(
      fc.property(pairs, ([part, whole]) => {
        // Above this, doubles are further apart than the steps.
        fc.pre(part.value / whole.value < 1e11);
        expectExact(percentage(part.value, whole.value), part.exact, whole.exact);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives marks in tenths the same letter as the same pair in whole marks', () => {
    const wrong: string[] = [];
    for (let whole = 10; whole <= 400; whole += 1) {
      for (let part = 0; part <= whole; part += 1) {
        const percent = percentage(part / 10, whole / 10) ?? Number.NaN;
        if (LETTERS.gradeOf(percent) !== LETTERS.gradeOf((part * 100) / whole)) {
          wrong.push(`${part / 10} of ${whole / 10}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['decimals', decimal],
    ['long decimals among them', fc.oneof({ weight: 5, arbitrary: decimal }, long)],
    // @shows Reports, exactly: Letters, bands, labels and rounding go by the exact value of decimals
  ])('an average is exact: %s', (_name, number) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number), { minLength: 1 }), (pairs) => {
        const [part, whole] = [sumOf(pairs.map(([a]) => a)), sumOf(pairs.map(([, b]) => b))];
        const sum = new ShareSum();
        const halves = [new ShareSum(), new ShareSum()] as const;
        pairs.forEach(([a, b], index) => {
          sum.add(a.value, b.value);
          halves[index % 2 === 0 ? 0 : 1].add(a.value, b.value);
        });
        halves[0].addSum(halves[1]);
        if (whole.top === 0n) {
          expect(sum.percent()).toBeUndefined();
          expect(halves[0].percent()).toBeUndefined();
          return;
        }
        fc.pre(!reaches(part, whole, 100n * 10n ** 11n));
        expectExact(sum.percent(), part, whole);
        expectExact(halves[0].percent(), part, whole);
      }),
    );
  });

  it('the average of equal grades at a limit is at the limit', () => {
    fc.assert(
      fc.property(nearStep, fc.integer({ min: 1, max: 40 }), ([part, whole], count) => {
        const sum = new ShareSum();
        for (let added = 0; added < count; added += 1) sum.add(part.value, whole.value);
        expectExact(sum.percent(), part.exact, whole.exact);
      }),
    );
  });
});

function report(...marks: [number, number][]) {
  const grades = marks.map(([marksGiven, maxMarks]): Grade =>
    asGrade({ subject: 'History', marks: marksGiven, maxMarks }),
  );
  const sources = {
    students: [],
    teachers: [],
    classes: [],
    settings: DEFAULT_SETTINGS,
    attendance: [],
    grades: [gradeTallyOf(grades)],
  };
  return gradeReport.rows(sources, {
    className: '',
    period: monthPeriod('2026-11'),
    today: '2026-11-20',
    due: { first: '', last: '2026-11-20' },
  });
}

// @shows §9: Average grade: total marks of total max marks
it('averages by total marks over total max marks', () => {
  const sum = new ShareSum();
  expect(sum.percent()).toBeUndefined();
  sum.add(10, 20);
  sum.add(80, 100);
  expect(sum.percent()).toBe(75);
  const empty = new ShareSum();
  empty.add(1, 0);
  expect(empty.percent()).toBeUndefined();
});

// @shows Reports, exactly: Letters, bands, labels and rounding go by the exact value of decimals
it('gives the letter of the exact average and of the exact grade', () => {
  const [row] = report([6.3, 7], [6.3, 7], [6.3, 7]);
  expect(row).toMatchObject({ average: 90, highest: 90, lowest: 90 });
  expect(LETTERS.gradeOf(row?.average ?? 0)).toBe('A+');
  expect(LETTERS.gradeOf(percentage(18.9, 21) ?? 0)).toBe('A+');
  expect(LETTERS.gradeOf(percentage(18.89999999999999, 21) ?? 0)).toBe('A');
});

it.each([
  [1e308, 1e308, '100.0'],
  [5e-324, 5e-324, '100.0'],
  [1e-7, 1, '0.0'],
  [1, 1e308, '0.0'],
  [-5, 100, '-5.0'],
  [-0.05, 100, '0.0'],
  [-0.06, 100, '-0.1'],
  [2 ** 53, 2 ** 53, '100.0'],
  [0.1 + 0.2, 3, '10.0'],
  [2 ** 60, 1, '115292150460684697600.0'],
])('%d of %d is %s percent', (part, whole, expected) => {
  expect(percentDigits(percentage(part, whole) ?? Number.NaN)).toBe(expected);
});
