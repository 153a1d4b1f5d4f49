/**
 * The part of the bench's `long` that runs in a page: reports over many years, from the database to the figures, as the
 * app computes them, including periods that no screen offers. Bundled by `longPeriods.mjs`.
 */
import { english } from '#language/t.ts';
import type { GradeTally } from '#school/grades/gradeTallies.ts';
import { makeReport } from '#school/reports/report.ts';
import { REPORTS } from '#school/reports/reports.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { asClass } from '#school/classes/classes.ts';
import { asStudent } from '#school/students/students.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import type { PartitionedName } from '#school/collections.ts';
import { openIndexedDbRows } from '#storage/database/indexedDbRows.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { readTallies } from '#storage/journal/tallyReads.ts';
import { talliesCounting } from '#storage/journal/tallyRows.ts';

const STUDENTS_A_CLASS = 30;
const SUBJECTS = ['Mathematics', 'Science', 'English', 'History', 'Geography', 'Physics'];
const MONTHS = ['09', '10', '11', '12', '01', '02', '03', '04', '05', '06'];
const DAYS_A_MONTH = 19;
const STATUSES = [...Array<string>(18).fill('present'), 'late', 'absent'];

const two = (value: number): string => String(value).padStart(2, '0');
const id = (kind: string, value: number): string => kind + value.toString(36).padStart(8, '0');

interface Size {
  readonly students: number;
  readonly years: number;
}

/**
 * Stores tallies of many school years of ten months and 19 days each, with 36 grades a year, where the app keeps them.
 */
async function fill(database: RowDatabase, { students, years }: Size): Promise<void> {
  const classes = Math.ceil(students / STUDENTS_A_CLASS);
  for (let year = 0; year < years; year += 1) {
    await database.write((tx) => {
      for (const [place, name] of MONTHS.entries()) {
        const month = `${2016 + year + (place > 3 ? 1 : 0)}-${name}`;
        const rows = new Map<string, StoredRecord[]>();
        for (let at = 0; at < classes; at += 1) {
          const classId = id('c', at);
          const ids = Array.from({ length: STUDENTS_A_CLASS }, (_, index) =>
            id('s', at * STUDENTS_A_CLASS + index),
          );
          for (let day = 0; day < DAYS_A_MONTH; day += 1) {
            const date = `${month}-${two(day + 3)}`;
            const marks = ids.map((studentId, index) => ({
              studentId,
              date,
              classId,
              status: STATUSES[(day * 7 + index * 3) % STATUSES.length],
            }));
            rows.set(`attendance|${date}|${classId}`, marks);
          }
          const grades = ids.flatMap((studentId, index) =>
            Array.from({ length: place % 5 === 0 ? 3 : 4 }, (_, exam) => ({
              studentId,
              subject: SUBJECTS[(place * 4 + exam) % SUBJECTS.length],
              examType: 'Quiz',
              date: `${month}-${two(exam + 5)}`,
              maxMarks: 100,
              marks: 40 + ((index * 7 + exam * 11) % 60),
              classId,
            })),
          );
          rows.set(`grades|${month}|${classId}`, grades);
        }
        for (const [key, tally] of talliesCounting(rows, 1)) {
          tx.put('tallies', key, tally);
        }
      }
    });
  }
}

/** The days of a school year; the first is 2016-2017. */
function daysOfYear(year: number): { readonly from: string; readonly to: string } {
  return { from: `${2016 + year}-08-01`, to: `${2017 + year}-07-31` };
}

/** The years as stored by the starts of new ones; the last is the current year. */
function yearsOf(count: number) {
  const ended = Array.from({ length: count - 1 }, (_, year) => {
    const { from, to } = daysOfYear(year);
    return { name: `${2016 + year}`, from, to, terms: [], startedOn: to };
  });
  return { schoolYear: daysOfYear(count - 1), schoolYears: ended };
}

/** Each student has been in another class each year. */
function pastClassesOf(index: number, years: number) {
  return Array.from({ length: years - 1 }, (_, year) => {
    const place = (Math.floor(index / STUDENTS_A_CLASS) + year) % 10;
    return { class: `Class ${place}`, classId: id('c', place), ...daysOfYear(year) };
  });
}

/** Returns the milliseconds of each report and period, by "report, period"; each is computed `times` times. */
async function measure(
  size: Size,
  times: number,
): Promise<Readonly<Record<string, readonly number[]>>> {
  const database = await openIndexedDbRows(() => undefined);
  await fill(database, size);
  const people = {
    students: Array.from({ length: size.students }, (_, index) =>
      asStudent({
        id: id('s', index),
        class: `Class ${Math.floor(index / STUDENTS_A_CLASS)}`,
        pastClasses: pastClassesOf(index, size.years),
      }),
    ),
    classes: Array.from({ length: Math.ceil(size.students / STUDENTS_A_CLASS) }, (_, index) =>
      asClass({ id: id('c', index), name: `Class ${index}` }),
    ),
    teachers: [],
    settings: { ...DEFAULT_SETTINGS, ...yearsOf(size.years) },
  };
  const last = 2016 + size.years;
  const periods = {
    'a month': { from: `${last}-03-01`, to: `${last}-03-31` },
    'a term': { from: `${last - 1}-09-07`, to: `${last - 1}-12-18` },
    'a year': { from: `${last - 1}-08-01`, to: `${last}-07-31` },
    [`${size.years} years`]: { from: '2016-08-01', to: `${last}-07-31` },
  };
  const samples: Record<string, number[]> = {};
  for (let time = 0; time <= times; time += 1) {
    for (const [name, bounds] of Object.entries(periods)) {
      for (const report of REPORTS) {
        const began = performance.now();
        const read = async (collection: PartitionedName) =>
          report.needs.includes(collection)
            ? [...(await readTallies(database, collection, bounds, async () => undefined)).values()]
            : [];
        const [attendance, grades] = await Promise.all([read('attendance'), read('grades')]);
        const period = { first: bounds.from, last: bounds.to, name };
        makeReport(
          report,
          { className: 'Class 7', period, today: period.last, due: period },
          {
            ...people,
            // `as`: the columns that these queries read.
            attendance: attendance.flat() as unknown as readonly AttendanceTally[],
            grades: grades.flat() as unknown as readonly GradeTally[],
          },
        );
        const took = performance.now() - began;
        // Skips the first time, when nothing is compiled yet.
        if (time > 0) (samples[`${english(report.title)}, ${name}`] ??= []).push(took);
      }
    }
  }
  database.close();
  return samples;
}

Reflect.set(globalThis, 'measureLongPeriods', measure);
