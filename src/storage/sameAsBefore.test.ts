import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { monthPeriod } from '#school/calendar/periods.ts';
import { asSettings } from '#school/settings/settings.ts';
import { editClass, deleteClass } from '#school/classes/classIntents.ts';
import { type School, COLLECTION_NAMES, FIELD_NAMES } from '#school/collections.ts';
import { exportCsv, exportTable } from '#school/exporting/exportTables.ts';
import { addGrade, editGrade } from '#school/grades/gradeIntents.ts';
import { makeReport } from '#school/reports/report.ts';
import { REPORTS } from '#school/reports/reports.ts';
import { sampleSchool } from '#school/sample/sampleSchool.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { addStudent, deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { editTeacher } from '#school/teachers/teacherIntents.ts';
import { student } from '#testing/records.ts';
import { saveRegister } from '#testing/registers.ts';
import { Browser } from '#testing/stores.ts';
import { talliedGrades, talliedMarks } from '#testing/tallies.ts';
import { expect, test } from 'vitest';
import { schoolBackups } from '#storage/backups/schoolBackups.ts';
import { keyOf } from '#storage/sixKeys/sixKeys.ts';

const TODAY = '2026-11-21';

/** What the program wrote of this school before schools had rules of their own. Never write this file again. */
const FILE = path.join(import.meta.dirname, '../../e2e/fixtures/before-own-rules.json');

/** Random numbers that are the same in every run. */
function repeatable(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Does something of every kind in the sample school, and returns every text that the program then writes. */
async function writtenTexts(): Promise<Readonly<Record<string, string>>> {
  const browser = new Browser();
  const sample = sampleSchool({ today: TODAY, random: repeatable() });
  browser.sample = sample;
  const store = await browser.open();
  const [first, second, third] = sample.students;
  const [teacher] = sample.teachers;
  const [grade] = sample.grades;
  const [, ofSecond] = sample.classes;
  const last = sample.classes.at(-1);
  if (!first || !second || !third || !teacher || !grade || !ofSecond || !last) throw new Error();
  const marks = [first, second].map(({ id }) => ({ studentId: id, status: 'late' as const }));
  for (const intent of [
    addStudent(student({ id: 'new', firstName: 'Zoë', class: 'Class 2', rollNumber: '007' })),
    editStudent(first, { phone: '1', class: 'Class 3' }),
    deleteStudent(third),
    editTeacher(teacher, { subject: 'Physics', salary: 45_000 }),
    editClass(ofSecond, { room: 'Attic', capacity: 12 }),
    saveRegister({ date: '2026-11-20', classId: ofSecond.id, marks }),
    addGrade({
      ...grade,
      id: 'new',
      marks: 13.5,
      maxMarks: 20,
      examType: 'Project',
      title: 'Owls',
    }),
    editGrade(grade, { marks: 0 }),
    deleteClass(last),
    saveSettings({ principalName: 'Ada Byron' }),
  ]) {
    await store.commit(intent);
  }
  const keys = FIELD_NAMES.map((field) => [
    `key ${field}`,
    browser.keys.getItem(keyOf(field)) ?? '',
  ]);
  // `as`: the six keys hold a school.
  const school = Object.fromEntries(
    FIELD_NAMES.map((field) => [field, browser.key(field)]),
  ) as unknown as School;
  const sources = {
    ...school,
    settings: asSettings({ ...school.settings }),
    attendance: talliedMarks(school.attendance),
    grades: talliedGrades(school.grades),
  };
  const choice = {
    className: 'Class 2',
    period: monthPeriod('2026-11'),
    today: TODAY,
    due: { first: '2026-11-01', last: TODAY },
  };
  const reports = REPORTS.flatMap((report) => {
    const made = makeReport(report, choice, sources);
    return [
      [`report ${report.id}`, made.csv()],
      [
        `figures ${report.id}`,
        JSON.stringify([made.rows.map(({ cells }) => cells), made.totals, made.sum, made.second]),
      ],
    ];
  });
  const lists = COLLECTION_NAMES.map((name) => [
    `list ${name}`,
    exportCsv(exportTable(name, school[name], school)),
  ]);
  const { file } = await schoolBackups(store).build();
  return Object.fromEntries([...keys, ...reports, ...lists, ['backup', await file.text()]]);
}

/** Long texts by their hash. */
function inShort(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text.length > 2000 ? createHash('sha256').update(text).digest('hex') : text,
    ]),
  );
}

// @shows A school's own rules: A school without these settings is the same byte for byte in keys, files and figures
test('a school without rules of its own writes what it wrote before there were any', async () => {
  expect(inShort(await writtenTexts())).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});
