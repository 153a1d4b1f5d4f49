/** A list that was imported, and comes again: as it was, with one more column, with one student moved. */
import { describe, expect, test } from 'vitest';
import { planOf, sheetOf } from '#testing/importing.ts';
import { smallSchool, student } from '#testing/records.ts';

type Rows = readonly (readonly string[])[];

const LISTS: Readonly<Record<string, Rows>> = {
  'name and class': [
    ['Name', 'Class'],
    ['Ann Lee', 'Class 1'],
    ['Bo Brown', 'Class 1'],
    ['Cy Clark', 'Class 2'],
  ],
  'number, name and class': [
    ['Roll No', 'Name', 'Class'],
    ['1', 'Ann Lee', 'Class 1'],
    ['2', 'Bo Brown', 'Class 1'],
    // Numbers repeat in each class.
    ['1', 'Cy Clark', 'Class 2'],
  ],
  'email, first and last name, and class': [
    ['Email', 'First Name', 'Last Name', 'Class'],
    ['ann@example.org', 'Ann', 'Lee', 'Class 1'],
    ['bo@example.org', 'Bo', 'Brown', 'Class 1'],
    ['', 'Cy', 'Clark', 'Class 2'],
  ],
  'name, birth date and class': [
    ['Name', 'Date of Birth', 'Class'],
    ['Ann Lee', '2014-03-09', 'Class 1'],
    ['Bo Brown', '2014-03-10', 'Class 1'],
    ['Ann Lee', '2013-01-01', 'Class 2'],
  ],
  'names in columns that nobody headed': [
    ['LEE', 'Ann', 'Class 1'],
    ['BROWN', 'Bo', 'Class 1'],
    ['ADAMS', 'Cy', 'Class 2'],
  ],
};

/** The list again, in the school that has it already. */
function again(rows: Rows, changed: Rows, otherClass: '' | 'move' = '') {
  const empty = { ...smallSchool(), students: [] };
  const first = planOf('students', sheetOf(...rows), { school: empty });
  const students = first.result.added.map((fields, at) => student({ ...fields, id: `s${at}` }));
  return planOf('students', sheetOf(...changed), {
    school: { ...empty, students },
    allRows: { otherClass },
  });
}

describe.each(Object.entries(LISTS))('a list of %s', (_what, rows) => {
  const people = rows.filter(([cell]) => !/^(?:Name|Roll No|Email)$/u.test(cell ?? '')).length;

  test('is all the same', () => {
    expect(again(rows, rows).plan.counts).toEqual({ new: 0, changed: 0, same: 3, problem: 0 });
    expect(people).toBe(3);
  });

  test.each([
    ['of phones', 'Phone', (at: number) => `555-010${at}`],
    ['of phones that few have', 'Phone', (at: number) => (at === 1 ? '555-0101' : '')],
    ['that is not imported', 'Shoe Size', (at: number) => `${30 + at}`],
    // @shows Import and export: A list that comes again, with one more column or one student moved, has nobody twice
  ])('with one more column %s has nobody twice', (_of, heading, cellAt) => {
    const isHeaded = people < rows.length;
    const more = rows.map((row, at) => [...row, isHeaded && at === 0 ? heading : cellAt(at)]);
    expect(again(rows, more).plan.counts).toMatchObject({ new: 0, problem: 0 });
  });

  // @shows Import and export: A list that comes again, with one more column or one student moved, has nobody twice
  test('of whom one has moved is one changed', () => {
    const last = rows.length - 2;
    const moved = rows.map((row, at) => (at === last ? [...row.slice(0, -1), 'Class 2'] : row));
    const { plan, result } = again(rows, moved, 'move');
    expect(plan.counts).toEqual({ new: 0, changed: 1, same: 2, problem: 0 });
    expect(result.changed).toMatchObject([
      { record: { lastName: expect.stringMatching(/brown/iu) }, fields: { class: 'Class 2' } },
    ]);
  });
});
