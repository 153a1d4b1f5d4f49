import { describe, expect, test } from 'vitest';
import { sheetOf, TODAY } from '#testing/importing.ts';
import { smallSchool } from '#testing/records.ts';
import { collectionsSpokenOf } from './collectionOfFile.ts';

interface Named {
  readonly fileName?: string;
  readonly sheet?: string;
  readonly remembered?: Parameters<typeof collectionsSpokenOf>[0]['remembered'];
}

/** Rows with "|" between their cells. */
function spokenOf(lines: readonly string[], { fileName = '', sheet, remembered }: Named = {}) {
  const rows = sheetOf(...lines.map((line) => line.split('|')));
  return collectionsSpokenOf({
    workbook: { sheets: [{ ...rows, ...(sheet !== undefined && { name: sheet }) }] },
    fileName,
    school: smallSchool(),
    today: TODAY,
    remembered: remembered ?? {},
  });
}

describe('the columns speak of', () => {
  test.each<readonly [string, string, ...string[]]>([
    ['students', 'Name|Class|Parent Phone', 'Ann Adams|5A|555-0101', 'Bo Brown|5B|555-0102'],
    ['students', 'Roll No|Surname|First Name|DOB|Sex', '1|Adams|Ann|2014-03-12|F'],
    ['students', 'Student Name|Email|Phone', 'Ann Adams|a@example.org|555-0101'],
    ['students', 'Name|Class|Age|Fee', 'Ann Adams|5A|11|120', 'Bo Brown|5B|12|130'],
    ['students', 'Nombre|Apellidos|Curso|Fecha de nacimiento', 'Ana|Ruiz|5|12/03/2014'],
    ['students', 'Ann Adams|Class 1|555-010-1234', 'Bo Brown|Class 1|555-010-1235'],
    ['students', 'Name|Class', 'Ann Adams|5A', 'Bo Brown|5B'],
    ['teachers', 'Teacher|Subject|Phone', 'Ann Adams|English|555-0101'],
    ['teachers', 'Name|Subject|Qualification|Join Date', 'Ann Adams|Maths|MSc|2015-08-01'],
    ['teachers', 'Staff Name|Email|Salary', 'Ann Adams|a@example.org|30000.00'],
    ['teachers', 'Name|Subject|Email', 'Ann Adams|Maths|a@example.org'],
    ['classes', 'Class|Class Teacher|Room|Capacity', '5A|Ann Adams|12|30', '5B|Bo Brown|13|28'],
    ['classes', 'Class Name|Teacher', '5A|Ann Adams', '5B|Bo Brown'],
    ['grades', 'Student|Subject|Marks|Out of', 'Ann Adams|English|42|50'],
    ['grades', 'Name|Class|English|Maths|Science', 'Ann Adams|5A|42|50|38', 'Bo Brown|5A|32|40|28'],
    ['attendance', 'Name|Date|Status', 'Ann Adams|2026-11-02|Present'],
    ['attendance', 'Roll No|Name|02/11/2026|03/11/2026', '1|Ann Adams|P|A', '2|Bo Brown|P|P'],
    ['attendance', 'Name|1|2|3|4', 'Ann Adams|P|P|A|P', 'Bo Brown|P|L|P|P'],
    // @shows Moving in: A spreadsheet dropped anywhere in the window, or pasted by Ctrl+V outside of fields and grids
    //   (two rows and two columns at least), opens the import of what its columns speak of, at the step Columns.
    //   What was pasted is a table where tabs stand between its columns, as every spreadsheet copies it. What the
    //   file or its sheet is called after decides where the columns leave it open; a dialog that takes files keeps
    //   those that are dropped on it
  ])('%s: %s', (collection, ...lines) => {
    expect(spokenOf(lines)).toEqual([collection]);
  });

  // @shows Moving in: Where it could be two, dialog "What is in it?" with a button each. All five where no list is more
  //   likely
  test('students or teachers, where both have all of it', () => {
    const rows = ['Name|Email|Phone', 'Ann Adams|ann@example.org|555-0101'];
    expect(spokenOf(rows)).toEqual(['students', 'teachers']);
  });

  test('what the file or its sheet is called after, where its columns leave it open', () => {
    const rows = ['Name|Email|Phone', 'Ann Adams|ann@example.org|555-0101'];
    expect(spokenOf(rows, { fileName: 'teachers_2026.xlsx' })).toEqual(['teachers']);
    expect(spokenOf(rows, { sheet: 'Pupils' })).toEqual(['students']);
    expect(spokenOf(rows, { fileName: 'students and teachers.csv' })).toHaveLength(2);
    const ofStudents = ['Name|Class|Parent Phone', 'Ann Adams|5A|555-0101'];
    expect(spokenOf(ofStudents, { fileName: 'Marks.xlsx' })).toEqual(['students']);
  });

  test('what headings in no known words were taken for last time', () => {
    const rows = ['Xxa|Xxb', 'one|3', 'two|4'];
    expect(spokenOf(rows)).toEqual([]);
    const remembered = { teachers: { xxa: 'fullName', xxb: 'experience' } };
    expect(spokenOf(rows, { remembered })).toEqual(['teachers']);
  });

  test.each([
    ['names alone', 'Ann Adams|ann@example.org', 'Bo Brown|bo@example.org'],
    ['a shopping list', 'Milk|2', 'Bread|1'],
    ['a letter', 'Dear parents,|', 'school begins on Monday|'],
    // @shows Moving in: Where it could be two, dialog "What is in it?" with a button each. All five where no list is more
    //   likely
  ])('no list more than another: %s', (_, ...lines) => {
    expect(spokenOf(lines)).toEqual([]);
  });
});
