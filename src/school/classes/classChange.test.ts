import { schoolClass, student } from '#testing/records.ts';
import { describe, expect, it, test } from 'vitest';
import { formatDay } from '#school/text/formats.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';
import { fromProblem, usualFrom, withClassFrom } from './classChange.ts';
import { membershipOf } from './membership.ts';

const TODAY = '2026-03-18';
const CLASSES = ['Class 1', 'Class 2', 'Class 3'].map((name, index) =>
  schoolClass({ id: `c${index + 1}`, name }),
);
const SETTINGS = { ...DEFAULT_SETTINGS, schoolYear: { from: '2025-08-04', to: '2026-07-31' } };
const LAST_YEAR = { class: 'Class 1', classId: 'c1', from: '2024-08-01', to: '2025-08-03' };

function moved(fields: Partial<Student>, ...moves: readonly (readonly [string, string])[]) {
  return moves.reduce(
    (student, [to, from]) =>
      withClassFrom(student, to, { from, today: TODAY, settings: SETTINGS, classes: CLASSES }),
    student({ class: 'Class 1', enrollmentDate: '', ...fields }),
  );
}

/** A field of another program. */
const HOUSE: object = { house: 'red' };

const inClass1 = (to: string, from = '2025-08-04') => ({
  class: 'Class 1',
  classId: 'c1',
  from,
  to,
});

describe('a change of class', () => {
  it('keeps the old class from this year’s first day to the day before', () => {
    expect(moved({ ...HOUSE }, ['Class 2', TODAY])).toEqual(
      student({
        class: 'Class 2',
        enrollmentDate: '',
        ...HOUSE,
        pastClasses: [inClass1('2026-03-17')],
      }),
    );
  });

  it('keeps it from the day after the last stored past class', () => {
    const fields = { class: 'Class 2', pastClasses: [LAST_YEAR] };
    expect(moved(fields, ['Class 3', '2026-03-10']).pastClasses).toEqual([
      LAST_YEAR,
      { class: 'Class 2', classId: 'c2', from: '2025-08-04', to: '2026-03-09' },
    ]);
  });

  it('keeps a single day, and cuts an entry that ends on the first day in the new class', () => {
    expect(moved({}, ['Class 2', '2025-08-05']).pastClasses).toEqual([inClass1('2025-08-04')]);
    expect(moved({}, ['Class 2', TODAY], ['Class 3', '2026-03-17']).pastClasses).toEqual([
      inClass1('2026-03-16'),
    ]);
  });

  it('keeps the name of a class without a record', () => {
    expect(moved({ class: 'Reception' }, ['Class 2', TODAY]).pastClasses).toEqual([
      { class: 'Reception', classId: '', from: '2025-08-04', to: '2026-03-17' },
    ]);
  });

  test.each<readonly [string, Partial<Student>, readonly (readonly [string, string])[], unknown]>([
    ['this year’s first day', {}, [['Class 2', '2025-08-04']], undefined],
    ['an earlier day', {}, [['Class 2', '2025-03-01']], undefined],
    ['no class', { class: '' }, [['Class 2', TODAY]], undefined],
    ['the class itself', {}, [['Class 1', TODAY]], undefined],
    [
      'a second one on the same day',
      {},
      [
        ['Class 2', TODAY],
        ['Class 3', TODAY],
      ],
      [inClass1('2026-03-17')],
    ],
    [
      'a second one that reaches further back',
      {},
      [
        ['Class 2', TODAY],
        ['Class 3', '2026-03-10'],
      ],
      [inClass1('2026-03-09')],
    ],
    [
      'one that reaches back to this year’s first day',
      { class: 'Class 2', pastClasses: [LAST_YEAR, inClass1('2026-03-09')] },
      [['Class 3', '2025-08-04']],
      [LAST_YEAR],
    ],
    [
      'one that takes back the only one',
      {},
      [
        ['Class 2', TODAY],
        ['Class 1', '2025-08-04'],
      ],
      undefined,
    ],
  ])('from %s keeps no day in the old class', (_what, fields, moves, pastClasses) => {
    const result = moved(fields, ...moves);
    expect(result.pastClasses).toEqual(pastClasses);
    expect('pastClasses' in result).toBe(pastClasses !== undefined);
    expect(result.class).toBe(moves.at(-1)?.[0]);
  });

  it('keeps entries that other programs stored there', () => {
    const odd = [{ class: 'Class 9' }, null];
    expect(moved({ pastClasses: odd }, ['Class 2', TODAY]).pastClasses).toEqual([
      ...odd,
      inClass1('2026-03-17'),
    ]);
    expect(moved({ pastClasses: 'Class 9' }, ['Class 2', TODAY]).pastClasses).toEqual([
      'Class 9',
      inClass1('2026-03-17'),
    ]);
  });

  it('returns a leaver on that day, and keeps a student who has not left yet', () => {
    const left = { class: '', leftOn: '2026-03-12', leftFrom: 'Class 1', leftFromId: 'c1' };
    const classesOn = (from: string, days: readonly string[]) => {
      const back = moved(left, ['Class 2', from]);
      const membership = membershipOf({ students: [back], classes: CLASSES });
      return days.map((day) => membership.classOn(back, day));
    };
    expect(classesOn(TODAY, ['2026-03-12', '2026-03-17', TODAY])).toEqual([
      'Class 1',
      undefined,
      'Class 2',
    ]);
    expect(classesOn('2026-03-01', ['2026-03-12', '2026-03-17'])).toEqual(['Class 2', 'Class 2']);
  });

  it('lists the student in the old class up to the day before, then in the new one', () => {
    const ada = moved({}, ['Class 2', '2026-03-10'], ['Class 3', TODAY]);
    const membership = membershipOf({ students: [ada], classes: CLASSES });
    const days = ['2025-09-01', '2026-03-09', '2026-03-10', '2026-03-17', TODAY];
    expect(days.map((day) => membership.classOn(ada, day))).toEqual([
      'Class 1',
      'Class 1',
      'Class 2',
      'Class 2',
      'Class 3',
    ]);
  });
});

describe('the day of a change of class', () => {
  const EARLY = { pastClasses: [{ ...LAST_YEAR, to: '2026-07-31' }] };
  const problem = (fields: Partial<Student>, from: string) =>
    fromProblem(student(fields), { from, today: TODAY, settings: SETTINGS });

  it('is today, or the first day of a year that was started early', () => {
    expect(usualFrom([student()], TODAY)).toBe(TODAY);
    expect(usualFrom([student(), student(EARLY)], TODAY)).toBe('2026-08-01');
  });

  it('is today for a leaver, who returns today', () => {
    const left = { class: '', leftOn: '2026-07-31', leftFrom: 'Class 1', leftFromId: 'c1' };
    expect(usualFrom([student({ ...EARLY, ...left })], TODAY)).toBe(TODAY);
  });

  it('is at most today, or the first day of a year that was started early', () => {
    expect(problem(EARLY, '2026-08-01')).toBeUndefined();
    expect(problem(EARLY, '2026-08-02')).toMatch(/can be entered from that day on\.$/u);
    expect(problem({}, TODAY)).toBeUndefined();
    expect(problem({}, '2026-03-19')).toMatch(/^A change of class on .* from that day on\.$/u);
    expect(problem({}, '')).toBe('Enter the first day in the new class.');
    expect(problem({}, '2026-02-30')).toBe('Enter the first day in the new class.');
  });

  it('may not lie in an ended school year whose class is stored', () => {
    const fields = { firstName: 'Ada', lastName: 'Abbot', pastClasses: [LAST_YEAR] };
    expect(problem(fields, '2025-08-04')).toBeUndefined();
    expect(problem(fields, '2025-08-03')).toBe(
      `Ada Abbot was in Class 1 until ${formatDay('2025-08-03')}, in a school year that has ended. Choose ${formatDay('2025-08-04')} or a later day.`,
    );
    expect(problem({}, '2025-08-03')).toBeUndefined();
  });

  it('may not lie in the running year if the next one was started early', () => {
    const settings = {
      ...SETTINGS,
      schoolYear: { from: '2026-08-01', to: '2027-07-31' },
      schoolYears: [{ name: '2025-2026', from: '2025-08-04', to: '2026-07-31', terms: [] }],
    };
    const of = (from: string) =>
      fromProblem(student({ firstName: 'Ada', ...EARLY }), { from, today: TODAY, settings });
    expect(of(TODAY)).toContain(`Choose ${formatDay('2026-08-01')} or a later day.`);
    expect(of('2026-08-01')).toBeUndefined();
  });

  it('may lie in another class of this year', () => {
    const fields = { class: 'Class 2', pastClasses: [inClass1('2026-03-09')] };
    expect(problem(fields, '2026-03-02')).toBeUndefined();
  });
});
