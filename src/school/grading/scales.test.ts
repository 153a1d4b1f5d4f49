import { speak } from '#language/current.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { gradeInWords, percentInWords } from './gradeWords.ts';
import { performanceWordsOf } from './performance.ts';
import {
  gradeGroups,
  SCALE_KINDS,
  scaleOf,
  scaleText,
  stepFaults,
  type ScaleStep,
} from './scales.ts';
import { unreadableRules } from './unreadable.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';

afterEach(() => speak({ browser: 'en-GB' }));

const OWN: readonly ScaleStep[] = [
  { label: 'E.E.', from: 80 },
  { label: 'M.E.', from: 50 },
  { label: 'A.E.', from: 25.5 },
  { label: 'B.E.', from: 0 },
];

function scale(kind: string, more: object = {}) {
  return scaleOf({ scale: { kind, steps: OWN, ...more } });
}

// @shows A school's own rules: The grading scales, from their limits on; formulas have one decimal and stop at their ends
describe('a scale', () => {
  test.each([
    ['letters', 89.95, 'A'],
    ['letters', 90, 'A+'],
    ['oneToSix', 92, '1'],
    ['oneToSix', 91.9, '2'],
    ['oneToSix', 66.9, '4'],
    ['oneToSix', 29, '6'],
    ['sixToOne', 100, '6.0'],
    ['sixToOne', 83.5, '5.2'],
    ['sixToOne', 0, '1.0'],
    ['zeroToTwenty', 83.25, '16.7'],
    ['zeroToTwenty', 105, '20.0'],
    ['oneToTen', (100 * 5) / 9, '6.0'],
    ['oneToTen', 100 / 180, '1.1'],
    ['a1ToE', 33, 'D'],
    ['a1ToE', 32.9, 'E'],
    ['passOrFail', 50, 'Pass'],
    ['passOrFail', 49.9, 'Fail'],
    ['percentOnly', 80, ''],
    ['own', 25.5, 'A.E.'],
    ['own', 25.4, 'B.E.'],
  ])('%s: %d percent is %j', (kind, percent, grade) => {
    expect(scale(kind).gradeOf(percent)).toBe(grade);
  });

  test('is written as people write numbers, and in files with a point', () => {
    speak({ browser: 'fr-FR' });
    expect(scale('zeroToTwenty').gradeOf(83.25)).toBe('16,7');
    expect(scale('zeroToTwenty').plainGradeOf(83.25)).toBe('16.7');
  });

  test('is called a letter only where it is one', () => {
    const lettered = SCALE_KINDS.filter((kind) => scale(kind).isLetters);
    expect(lettered).toEqual(['letters', 'a1ToE', 'own']);
  });

  test('gives no worse grade for a higher percentage', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SCALE_KINDS),
        fc.double({ min: 0, max: 120, noNaN: true }),
        fc.double({ min: 0, max: 120, noNaN: true }),
        (kind, one, other) => {
          const [low = 0, high = 0] = [one, other].toSorted((a, b) => a - b);
          const { gradeOf, rankOf } = scale(kind);
          const [worse, better] = [rankOf(low), rankOf(high)];
          expect(better).toBeGreaterThanOrEqual(worse);
          expect(worse === better).toBe(gradeOf(low) === gradeOf(high));
        },
      ),
    );
  });

  test('says what its grades mean', () => {
    expect(scaleText(scale('letters'))).toBe(
      'A+ from 90%, A from 80%, B from 70%, C from 60%, D from 50%, F below',
    );
    expect(scaleText(scale('zeroToTwenty', { passFrom: 50 }))).toBe(
      '0 at 0%, 20 at 100%, in equal steps between. Passed from 50%',
    );
    expect(scaleText(scale('percentOnly'))).toBe('');
  });

  test('says who has not passed, beside the grade or, without one, beside the percentage', () => {
    const five = scale('oneToSix', { passFrom: 50 });
    expect(gradeInWords(five, 49.9)).toBe('5, not passed');
    expect(gradeInWords(five, 50)).toBe('4');
    expect(percentInWords(five, 49.9)).toBe('49.9%');
    expect(percentInWords(scale('percentOnly', { passFrom: 50 }), 49.9)).toBe('49.9%, not passed');
  });

  test('groups its grades for a chart: by step, whole number or colour', () => {
    expect(gradeGroups(scale('oneToSix')).labels).toEqual(['1', '2', '3', '4', '5', '6']);
    const twenty = gradeGroups(scale('zeroToTwenty'));
    expect([twenty.labels[0], twenty.labels.at(-1), twenty.labelOf(83.25)]).toEqual([
      '20',
      '0',
      '16',
    ]);
    expect(gradeGroups(scale('percentOnly')).labelOf(59.9)).toBe('Below 60%');
  });
});

// @shows A school's own rules: Values that cannot be read count as absent, are kept, and are said once
test.each([
  [{ scale: 'much' }, ['the grading scale']],
  [{ scale: { kind: 'stars' } }, ['the grading scale']],
  [{ scale: { kind: 'own', steps: [{ label: 'A', from: 0 }] } }, ['the grading scale']],
  [{ subjects: 'Art' }, ['subjects']],
  [{ subjects: [{ name: 5 }] }, ['subjects']],
  [{ examTypes: [7] }, ['assessment types']],
  [{ averages: 5, performance: { words: [] } }, ['averages', 'performance words']],
  [{ subjects: { 0: { name: 'Art' } } }, ['subjects']],
  [{ subjects: [] }, ['subjects']],
  [
    { subjects: null, examTypes: null, averages: null },
    ['subjects', 'assessment types', 'averages'],
  ],
  [{ scale: null, performance: null }, ['the grading scale', 'performance words']],
  [{ subjects: [{ name: 'Art', short: 5 }] }, ['subjects']],
  [{ subjects: [{ name: 'Art', short: 'Painting' }] }, ['subjects']],
  [{ examTypes: [{ name: 'Quiz', maxMarks: '20' }] }, ['assessment types']],
  [{ examTypes: [{ name: 'Quiz', weight: -1 }] }, ['assessment types']],
  [{ examTypes: [{ name: 'Quiz' }, { name: ' ' }] }, ['assessment types']],
  [{ averages: 'points' }, ['averages']],
  [{ scale: [] }, ['the grading scale']],
  [{ scale: { passFrom: '50' } }, ['the grading scale']],
  [{ scale: { passFrom: 500 } }, ['the grading scale']],
  [{ performance: [] }, ['performance words']],
  [{ performance: { off: 'yes' } }, ['performance words']],
  [{ subjects: [{ name: 'Art' }], scale: { kind: 'own', steps: OWN }, averages: 'weights' }, []],
])('of %j it says what cannot be read, and goes by the specification', (stored, unreadable) => {
  const settings = { ...DEFAULT_SETTINGS, ...stored };
  expect(unreadableRules(settings)).toEqual(unreadable);
  const isRead = unreadable.length === 0;
  expect(scaleOf(settings).gradeOf(95)).toBe(isRead ? 'E.E.' : 'A+');
});

// @shows A school's own rules: Performance words can be others, or off
test('performance has the school’s words, or none', () => {
  const words = [
    { word: 'Top', from: 60 },
    { word: 'Keep going', from: 0 },
  ];
  expect(performanceWordsOf({}).wordOf(79.9)).toBe('Good');
  expect(performanceWordsOf({ performance: { words } }).wordOf(59.9)).toBe('Keep going');
  expect(performanceWordsOf({ performance: { words, off: true } }).wordOf(80)).toBe('');
});

// @shows A school's own rules: An own scale has at least two steps, the last from 0, no two labels and no two
//   beginnings alike; faults stand at their fields
test('finds what is wrong with typed steps', () => {
  const faults = (...steps: readonly (readonly [string, number | undefined])[]) =>
    stepFaults(
      steps.map(([label, from]) => ({ label, from })),
      'label',
    ).map(({ index, field, message }) => `${index} ${field}: ${message}`);
  expect(faults(['A', 50], ['B', 0])).toEqual([]);
  expect(faults(['A', 50], ['B', 20])).toEqual(['1 from: The last label must begin at 0']);
  expect(faults(['A', 50], [' ', 0])).toEqual(['1 label: Enter a label']);
  expect(faults(['A', 50], ['A', 0])).toEqual(['1 label: The label A is already in use']);
  expect(faults(['A', 0], ['B', 0])).toEqual(['1 from: Another label already begins at 0']);
  expect(faults(['A', undefined], ['B', 0])).toEqual(['0 from: Enter a number from 0 to 100']);
});

test('two PCs may have made two steps that begin alike: the scale still has one grade for each percentage', () => {
  const merged = scaleOf({ scale: { kind: 'own', steps: [...OWN, { label: 'Z', from: 50 }] } });
  expect(merged.steps.map(({ label }) => label)).toEqual(['E.E.', 'M.E.', 'A.E.', 'B.E.']);
});
