import type { Change, Intent, SchoolReader } from '#school/acts/changes.ts';
import type { NewYearAsked } from '#school/newYear/newYearIntents.ts';
import type { School, PartitionedName } from '#school/collections.ts';

/** Reads a school that never changes. */
export function reading(school: School): SchoolReader {
  const all = async (collection: PartitionedName) =>
    school[collection].map((record) => ({ ...record }));
  let made = 0;
  return {
    newId: () => `new${(made += 1)}`,
    students: async () => school.students,
    teachers: async () => school.teachers,
    classes: async () => school.classes,
    settings: async () => school.settings,
    attendanceOn: async (date) => school.attendance.filter((record) => record.date === date),
    attendanceOf: async (ids) =>
      school.attendance.filter(({ studentId }) => ids.includes(studentId)),
    gradesOf: async (ids) => school.grades.filter(({ studentId }) => ids.includes(studentId)),
    grade: async (known) => school.grades.find(({ id }) => id === known.id),
    act: async () => undefined,
    actsSince: async () => [],
    stored: async (field) =>
      field === 'settings'
        ? [{ ...school.settings }]
        : school[field].map((record) => ({ ...record })),
    allStored: all,
    storedNear: all,
    storedSince: all,
  };
}

/** An act that makes this change. */
export function doing(change: Change): Intent {
  return async () => ({ label: { say: 'settingsChanged' }, ...change });
}

/** A year that begins in August 2026, started a week before, with every guess for classes and students kept. */
export const NEW_YEAR: NewYearAsked = {
  name: '2026-2027',
  first: '2026-08-10',
  last: '2027-07-31',
  copiesTerms: true,
  choices: { classes: {}, students: {} },
  today: '2026-08-03',
};
