import { describe, expect, test } from 'vitest';
import { NEW_FIELD, type ColumnChoice } from '#import/columns/columnChoice.ts';
import { newFieldFault } from '#import/columns/newFields.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { asStudent } from '#school/students/students.ts';
import { sheetOf, TODAY } from '#testing/importing.ts';
import { smallSchool } from '#testing/records.ts';
import { ImportSession } from './importSession.ts';

const FIELDS = {
  fields: {
    students: [
      { id: 'own_sex', label: 'Sex', kind: 'choice', choices: ['Girl', 'Boy'] },
      { id: 'own_bus', label: 'Bus', kind: 'yesNo' },
      { id: 'own_height', label: 'Height', kind: 'number' },
      { id: 'own_baptism', label: 'Baptism', kind: 'day' },
      { id: 'own_old', label: 'Old', kind: 'text', removed: true },
      { id: 'address', use: 'hidden' },
    ],
  },
};
const SCHOOL: ImportSchool = { ...smallSchool(), rules: FIELDS };

function looked(rows: readonly (readonly string[])[], school: ImportSchool = SCHOOL) {
  const sheets = [sheetOf(...rows)];
  const session = new ImportSession('students', { sheets }, school, '');
  const seen = session.look({ sheet: 0, today: TODAY, remembered: {} });
  const planned = (columns: readonly ColumnChoice[] = seen.guesses) => {
    const choices = { columns, writtenAs: {}, allRows: {} };
    const { lines } = session.questions(choices);
    const plan = session.plan({ ...choices, matchBy: '', createsClasses: true, corrections: {} });
    return { lines: lines.map(({ text }) => text), plan, result: session.result() };
  };
  return { seen, planned };
}

describe('fields of the school’s own', () => {
  test('are told from specified fields whose names mean the same', () => {
    const rules = { fields: { students: [{ id: 'own_mobile', label: 'Mobile', kind: 'phone' }] } };
    const { seen } = looked(
      [
        ['First Name', 'Last Name', 'Phone', 'Mobile'],
        ['Ann', 'Berg', '555-0101', '555-0199'],
      ],
      { ...smallSchool(), rules },
    );
    expect(seen.guesses.map(({ field }) => field).slice(2)).toEqual(['phone', 'own_mobile']);
  });

  test('are found by a label that reads as a day, above days', () => {
    const rules = { fields: { students: [{ id: 'own_day', label: '2026-01-01', kind: 'day' }] } };
    const { seen, planned } = looked(
      [
        ['First Name', 'Last Name', '2026-01-01'],
        ['Ann', 'Berg', '2015-03-04'],
        ['Bo', 'Lund', '2014-12-31'],
      ],
      { ...smallSchool(), rules },
    );
    expect(seen.guesses.at(-1)?.field).toBe('own_day');
    expect(planned().plan.counts).toMatchObject({ new: 2, problem: 0 });
  });

  test('are found by their labels, and their values are read by their kinds', () => {
    const { seen, planned } = looked([
      ['Name', 'SEX', 'Bus', 'Height', 'Baptism', 'Old', 'Address'],
      ['Ann Berg', 'girl', 'oui', '1,5', '13.04.2012', 'x', '1 Elm'],
      ['Bo Lund', '', 'nein', '', '', 'y', '2 Elm'],
    ]);
    // Removed and hidden ones are not offered.
    expect(seen.guesses.map(({ field }) => field)).toEqual([
      'fullName',
      'own_sex',
      'own_bus',
      'own_height',
      'own_baptism',
      '',
      '',
    ]);
    const { plan, result } = planned();
    expect(plan.counts).toEqual({ new: 2, changed: 0, same: 0, problem: 0 });
    expect(result.added[0]).toMatchObject({
      own_sex: 'Girl',
      own_bus: true,
      own_height: 1.5,
      own_baptism: '2012-04-13',
    });
    // Nothing is stored where nothing was said.
    expect(Object.keys(result.added[1] ?? {}).filter((name) => name.startsWith('own_'))).toEqual([
      'own_bus',
    ]);
    expect(result.added[1]).toMatchObject({ own_bus: false });
  });

  test('hold no value that their form would not take', () => {
    const { planned } = looked([
      ['Name', 'Sex', 'Bus', 'Height'],
      ['Ann Berg', 'diverse', 'perhaps', 'tall'],
    ]);
    const [row] = planned().plan.rows;
    expect(row?.outcome).toBe('problem');
    expect(row?.cells.flatMap((cell) => (typeof cell === 'string' ? [] : [cell.problem]))).toEqual([
      'Choose one of: Girl, Boy',
      'Enter Yes or No',
      'Enter a number',
    ]);
  });

  test('are the same where the school has them so, and changed where it has them otherwise', () => {
    const [maya] = smallSchool().students;
    const students = [asStudent({ ...maya, own_bus: true, own_height: 1.4 })];
    const rows = (bus: string) => [
      ['Name', 'Class', 'Bus', 'Height'],
      ['Maya Patel', 'Class 1', bus, '1.4'],
    ];
    const of = (bus: string) => looked(rows(bus), { ...SCHOOL, students }).planned();
    expect(of('Yes').plan.counts).toMatchObject({ same: 1 });
    expect(of('No').result.changed.map(({ fields }) => fields)).toEqual([{ own_bus: false }]);
  });
});

describe('columns that become new fields', () => {
  const ROWS = [
    ['Name', 'House', 'Allergies', 'Left handed', 'Shoe size', 'Tutor mail'],
    ['Ann Berg', 'Red', 'nuts', 'yes', '38', 'a@example.org'],
    ['Bo Lund', 'Blue', '', 'no', '41.5', 'b@example.org'],
    ['Cy Kaur', 'Red', '', 'yes', '39', 'c@example.org'],
    ['Di Roos', 'Blue', 'milk and eggs', 'no', '40', 'd@example.org'],
    ['Ed Moss', 'Red', '', 'no', '40', 'e@example.org'],
    ['Fay Tan', 'Blue', '', 'no', '36', 'f@example.org'],
  ];

  test('are offered the kind that all of their values have', () => {
    const { seen } = looked(ROWS);
    expect(seen.columns.map(({ kind }) => kind)).toEqual([
      'text',
      'choice',
      'text',
      'yesNo',
      'number',
      'email',
    ]);
  });

  test.each([
    ['numbers with zeros in front', ['007', '018', '120'], 'text'],
    ['days', ['2012-03-04', '2011-05-06', '2010-01-02'], 'day'],
    ['telephones', ['+44 20 555 0101', '+44 20 555 0102', '+44 20 555 0103'], 'phone'],
    ['long texts', ['a'.repeat(70), 'short', 'short too'], 'lines'],
    ['yes and something else', ['yes', 'no', 'perhaps'], 'text'],
  ])('%s are of this kind', (_, values, kind) => {
    const rows = values.map((value, place) => [`Ann ${'BCD'[place]}erg`, value]);
    expect(looked([['Name', 'Note'], ...rows]).seen.columns[1]?.kind).toBe(kind);
  });

  test('are told, and give their values under the names that the fields will have', () => {
    const { seen, planned } = looked(ROWS);
    const columns = seen.guesses.map((guess, place): ColumnChoice => {
      const kind = seen.columns[place]?.kind;
      return place === 1 || place === 3 ? { field: NEW_FIELD, ...(kind && { kind }) } : guess;
    });
    const { lines, plan, result } = planned(columns);
    expect(lines).toContain('New field: House (Choice)');
    expect(plan.columns.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['House', 'Left handed']),
    );
    expect(result.added[0]).toMatchObject({ own_house: 'Red', own_left_handed: true });
    expect(result.newFields).toEqual([
      { name: 'own_house', field: { label: 'House', kind: 'choice', choices: ['Red', 'Blue'] } },
      { name: 'own_left_handed', field: { label: 'Left handed', kind: 'yesNo' } },
    ]);
    // Chosen otherwise, nothing is added.
    expect(planned(seen.guesses).result.newFields).toEqual([]);
  });

  test('wait where a field of that label is there, or two would have one', () => {
    const chosen = [{ field: NEW_FIELD }, { field: NEW_FIELD }];
    const fault = (...headings: readonly string[]) =>
      newFieldFault('students', chosen.slice(0, headings.length), headings, FIELDS);
    expect(fault('House')).toBeUndefined();
    expect(fault('sex')).toMatch(
      /^There is already a field called .*Sex.*\. Choose another field/u,
    );
    expect(fault('Phone')).toMatch(/^There is already a field/u);
    expect(fault('House', 'HOUSE')).toMatch(/^Two new fields are called/u);
  });
});
