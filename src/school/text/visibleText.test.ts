import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { schoolClass, student } from '#testing/records.ts';
import { expect, it } from 'vitest';
import { classFormSchema, classInputs } from '#school/classes/classForm.ts';
import { monthPeriod } from '#school/calendar/periods.ts';
import { attendanceReport } from '#school/reports/attendanceReport.ts';
import { classReport } from '#school/reports/classReport.ts';
import { makeReport } from '#school/reports/report.ts';
import { schoolOverview } from '#school/reports/schoolOverview.ts';
import { studentForm, studentInputs } from '#school/students/studentForm.ts';
import { fullName } from '#school/students/students.ts';
import { isVisible } from './visibleText.ts';

const studentFormSchema = studentForm({}).schema.omit({ classFrom: true });

const INVISIBLE = ['', ' ', '\t\n', '\u00A0', '\u200B', '\u2060\uFEFF', '\u202E', '\u00AD', '\0'];

// @shows Departures: A required field needs something to see: zero-width characters alone are no answer. A name that
//   shows nothing cannot be clicked, called or found
it.each(INVISIBLE)('treats %j as invisible, and no form accepts it', (text) => {
  expect(isVisible(text)).toBe(false);
  expect(fullName({ firstName: text, lastName: text })).toBe('');
  const named = { ...studentInputs(student(), '2026-11-21'), firstName: text };
  expect(studentFormSchema.safeParse(named).error?.issues).toMatchObject([
    { path: ['firstName'], message: 'Enter a first name' },
  ]);
  const room = { ...classInputs(schoolClass()), room: text };
  expect(classFormSchema(() => false).safeParse(room).success).toBe(false);
});

it.each(['a', ' a ', '\u202Eabc', '0', '👩‍👩‍👧‍👦', 'ا', '\u200Bx', '\u0301'])('sees %j', (text) => {
  expect(isVisible(text)).toBe(true);
});

// @shows Reports, exactly: A student or class without a name has a row that says so
it('gives every row of a report a visible name', () => {
  const unnamed = student({ firstName: '', lastName: '\u200B', class: '' });
  const classes = [schoolClass({ name: '' })];
  const sources = {
    students: [unnamed],
    classes,
    teachers: [],
    settings: DEFAULT_SETTINGS,
    attendance: [],
    grades: [],
  };
  const period = monthPeriod('2026-11');
  const choice = { className: '', period, today: period.last, due: period };
  expect(makeReport(classReport, choice, sources).rows[0]?.cells[0]).toBe('Unnamed student');
  expect(makeReport(attendanceReport, choice, sources).rows[0]?.cells[0]).toBe('Unnamed class');
  expect(makeReport(schoolOverview, choice, sources).rows[0]?.cells[0]).toBe('Unnamed class');
});
