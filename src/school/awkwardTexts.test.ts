import { AWKWARD_TEXTS } from '#testing/awkwardTexts.ts';
import { grade, schoolClass, student, teacher } from '#testing/records.ts';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { classFormSchema, classInputs } from '#school/classes/classForm.ts';
import { csvText } from '#school/exporting/csv.ts';
import { gradeFormSchema, gradeInputs } from '#school/grades/gradeForm.ts';
import { finder, searchText } from '#school/text/search.ts';
import { studentForm, studentInputs } from '#school/students/studentForm.ts';
import { teacherForm, teacherInputs } from '#school/teachers/teacherForm.ts';

const studentFormSchema = studentForm({}).schema.omit({ classFrom: true });
const teacherFormSchema = teacherForm({}).schema;

const TODAY = '2026-11-21';
const NOT_TEXT = [
  'email',
  'dateOfBirth',
  'enrollmentDate',
  'joinDate',
  'date',
  'experience',
  'salary',
  'capacity',
  'marks',
  'maxMarks',
];

describe.each([
  ['student', studentFormSchema, { ...studentInputs(student(), TODAY) }],
  ['teacher', teacherFormSchema, { ...teacherInputs(teacher(), TODAY) }],
  ['class', classFormSchema(() => false), { ...classInputs(schoolClass()) }],
  ['grade', gradeFormSchema, { ...gradeInputs(grade(), TODAY) }],
])('the %s form', (_name, schema, inputs) => {
  // @shows Bad input: Awkward text typed into any field
  it.each(Object.keys(inputs).filter((field) => !NOT_TEXT.includes(field)))(
    'stores every awkward text in %s unchanged',
    (field) => {
      for (const text of AWKWARD_TEXTS) {
        const read = schema.safeParse({ ...inputs, [field]: ` ${text} ` });
        expect(read.data, text).toMatchObject({ [field]: text });
      }
    },
  );
});

// @shows Departures: CSV: a cell that a spreadsheet would run gets a leading apostrophe, numbers excepted; what shows
//   first counts, full-width signs as plain ones. A name must not become a formula on the office PC
// @shows Departures: CSV: a cell that a spreadsheet would run gets a leading apostrophe, numbers excepted. A name must
//   not become a formula on the office PC
it('writes awkward texts to CSV so that no spreadsheet runs them and none is lost', () => {
  const file = csvText(
    ['Text', 'Again'],
    AWKWARD_TEXTS.map((text) => [text, text]),
  );
  const rows = Papa.parse<string[]>(file.slice(1), { skipEmptyLines: true }).data.slice(1);
  expect(rows).toHaveLength(AWKWARD_TEXTS.length);
  rows.forEach(([cell = '', again], index) => {
    const text = AWKWARD_TEXTS[index] ?? '';
    expect(again).toBe(cell);
    expect(cell.replaceAll(/(^|[;\t])'(?=\u200B?[=+\-@＝])/gu, '$1')).toBe(text);
    expect(cell).not.toMatch(/(^[\s\u200B]*|[;\t])[=+\-@＝](?!\d+$)/);
  });
});

it('finds every awkward text by searching for it', () => {
  for (const text of AWKWARD_TEXTS) expect(finder(text)(searchText(text)), text).toBe(true);
});
