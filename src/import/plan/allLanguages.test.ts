/** Lists that were exported in one language are imported in every other one. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { speak } from '#language/current.ts';
import { ENGLISH, LANGUAGES, type Language } from '#language/languages.ts';
import { SCHEDULES } from '#school/classes/classes.ts';
import { type School, COLLECTION_NAMES, type CollectionName } from '#school/collections.ts';
import { exportTable } from '#school/exporting/exportTables.ts';
import type { Sheet } from '#school/exporting/sheets.ts';
import { markEntries } from '#school/grades/markEntries.ts';
import { noMarkKey } from '#school/grades/noMarks.ts';
import { EXAM_TYPES } from '#school/grading/examTypes.ts';
import { GRADE_SUBJECTS, TEACHER_SUBJECTS } from '#school/grading/subjects.ts';
import { USUAL_FIELDS, withFieldAdded } from '#school/fieldSettings.ts';
import { rulesOf, type ImportSchool } from '#import/reading/importSchool.ts';
import { planOf, sheetOf } from '#testing/importing.ts';
import { EMPTY_SCHOOL, grade, mark, schoolClass, student, teacher } from '#testing/records.ts';
import type { PreviewCell } from './preview.ts';

const NAMES = ['Ada', 'Ben', 'Chloe', 'Dario', 'Elif', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jonas'];
const STATUSES = ['present', 'late', 'absent', 'absent', 'absent', 'absent'] as const;
const REASONS = ['', '', '', 'Sick', 'Excused', 'Unexcused'];
const REMARKS = [
  '',
  'Bus',
  'Called 8:41, reached',
  'Called 8:41, no answer; Called 12:05, reached',
];
const MISSED = { subject: 'Mathematics', examType: 'Quiz', date: '2026-11-03', maxMarks: 20 };

/** A school in which every fixed choice that a list shows occurs. */
function schoolOfAllChoices(): School {
  let { settings } = EMPTY_SCHOOL;
  const own: Record<string, string | boolean> = {};
  for (const field of USUAL_FIELDS) {
    const added = withFieldAdded(settings, 'students', field);
    ({ settings } = added);
    own[added.name] = field.kind === 'yesNo' ? true : '555-0103';
  }
  const students = NAMES.map((firstName, nr) => {
    const missed = noMarkKey({ ...MISSED, classId: `class${nr + 1}` });
    return student({
      id: `s${nr}`,
      firstName,
      lastName: `Kaiser ${nr}`,
      email: `s${nr}@example.org`,
      rollNumber: `${1001 + nr}`,
      class: `Class ${nr + 1}`,
      ...own,
      ...(nr < 2 && { noMarks: { [missed]: nr === 0 ? 'absent' : 'excused' } }),
    });
  });
  const teachers = TEACHER_SUBJECTS.map((subject, nr) =>
    teacher({ id: `t${nr}`, lastName: `Berg ${nr}`, email: `t${nr}@example.org`, subject }),
  );
  const classes = NAMES.map((_, nr) =>
    schoolClass({
      id: `class${nr + 1}`,
      name: `Class ${nr + 1}`,
      teacherId: nr === 0 ? '' : `t${nr % 3}`,
      schedule: SCHEDULES[nr % SCHEDULES.length] ?? '',
      room: `10${nr}`,
      students: [`s${nr}`],
    }),
  );
  const attendance = STATUSES.map((status, nr) => {
    const reason = REASONS[nr];
    return mark({
      id: `m${nr}`,
      studentId: `s${nr}`,
      classId: `class${nr + 1}`,
      status,
      remark: REMARKS[nr] ?? '',
      ...(reason !== '' && { reason }),
      ...(status === 'late' && { minutesLate: 12 }),
    });
  });
  const grades = GRADE_SUBJECTS.map((subject, nr) =>
    grade({
      id: `g${nr}`,
      studentId: `s${nr % NAMES.length}`,
      classId: `class${(nr % NAMES.length) + 1}`,
      subject,
      examType: EXAM_TYPES[nr % EXAM_TYPES.length] ?? '',
      marks: 71.5 + nr,
    }),
  );
  return { ...EMPTY_SCHOOL, students, teachers, classes, attendance, grades, settings };
}

const SCHOOL = schoolOfAllChoices();
const school: ImportSchool = { ...SCHOOL, rules: rulesOf(SCHOOL.settings) };

function isMarked(cell: PreviewCell): boolean {
  return typeof cell !== 'string';
}

const wordsOf = new Map<string, Readonly<Record<string, string>>>();

function inLanguage(language: Language): void {
  speak({ language, words: wordsOf.get(language.code) ?? {} });
}

function exported(collection: CollectionName, language: Language): Sheet {
  inLanguage(language);
  const { students, grades } = SCHOOL;
  const records =
    collection === 'grades' ? markEntries(grades, students, ({ id }) => id) : SCHOOL[collection];
  const { headings, rows } = exportTable<CollectionName>(collection, records, SCHOOL);
  return sheetOf(headings, ...rows);
}

beforeAll(async () => {
  for (const { code, fetch } of LANGUAGES) {
    if (fetch) wordsOf.set(code, (await fetch()).default.words);
  }
});

afterEach(() => speak({ language: ENGLISH, words: {} }));

describe.each(LANGUAGES)('lists exported in $name', (writing) => {
  test.each(LANGUAGES)('are all the same where $name is spoken', (reading) => {
    for (const collection of COLLECTION_NAMES) {
      const english = planOf(collection, exported(collection, ENGLISH), { school });
      const sheet = exported(collection, writing);
      inLanguage(reading);
      const { plan, table, guessed } = planOf(collection, sheet, { school });
      const taken = table.columns.map(({ heading }, nr) => `${heading}: ${guessed[nr]?.field}`);
      expect(taken, collection).toEqual(
        table.columns.map(({ heading }, nr) => `${heading}: ${english.guessed[nr]?.field}`),
      );
      const others = plan.rows.filter(({ outcome }) => outcome !== 'same');
      expect(others.map(({ cells }) => cells.filter(isMarked))).toEqual([]);
      expect(plan.counts.same, collection).toBe(sheet.rows.length - 1);
    }
  });
});
