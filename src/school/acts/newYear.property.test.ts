import { english } from '#language/t.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#school/text/days.ts';
import { endingYearOf } from '#school/calendar/schoolYear.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { monthPeriod } from '#school/calendar/periods.ts';
import { makeReport } from '#school/reports/report.ts';
import { REPORTS } from '#school/reports/reports.ts';
import type { School } from '#school/collections.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { reading } from '#testing/intents.ts';
import { EMPTY_SCHOOL, grade, mark, schoolClass, student } from '#testing/records.ts';
import { talliedGrades, talliedMarks } from '#testing/tallies.ts';
import type { Intent } from './changes.ts';
import { Refusal } from './changes.ts';
import { leaveSchool, returnToSchool } from '#school/students/leavingIntents.ts';
import { startSchoolYear } from '#school/newYear/newYearIntents.ts';

const CLASSES = ['Class 1', 'Class 2', 'Class 3'];
const YEARS = 10;

/** The school after an intent; as it was where a rule refuses that. */
async function after(school: School, intent: Intent): Promise<School> {
  try {
    const { students, settings = school.settings } = await intent(reading(school));
    const put = new Map(students?.put?.map((one) => [one.id, one]));
    return { ...school, settings, students: school.students.map((one) => put.get(one.id) ?? one) };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return school;
  }
}

/** Who is in each class on a day, and what the reports of its month say; Attendance Warnings are of those here now. */
function encodeCells(school: School, day: string) {
  const membership = membershipOf(school);
  const register = CLASSES.map((name) => membership.membersOn(name, day).map(({ id }) => id));
  const marks = school.students.map(({ id: studentId }) =>
    mark({ id: `m${studentId}`, studentId, classId: 'c0', date: day }),
  );
  const grades = school.students.map(({ id: studentId }) =>
    grade({ id: `g${studentId}`, studentId, classId: 'c0', date: day }),
  );
  const sources = { ...school, attendance: talliedMarks(marks), grades: talliedGrades(grades) };
  const period = monthPeriod(day.slice(0, 7));
  const reports = REPORTS.filter(({ title }) => english(title) !== 'Attendance Warnings').flatMap(
    (report) =>
      // A report without a choice of class says the same for each.
      (report.choices.includes('class') ? CLASSES : ['']).map((className) =>
        makeReport(
          report,
          { className, period, today: day, due: { first: '', last: day } },
          sources,
        ).csv(),
      ),
  );
  return { register, reports };
}

const pupil = fc.nat(5);
const className = fc.constantFrom(...CLASSES);
const year = fc.record({
  leaves: fc.array(pupil, { maxLength: 2 }),
  returns: fc.array(fc.tuple(pupil, className), { maxLength: 2 }),
  choices: fc.dictionary(
    pupil.map((place) => `s${place}`),
    fc.constantFrom('stays', 'leaves', 'id:c0', 'id:c2'),
  ),
});

// The first day, what follows on the last before the next, and the days of school in a week.
test.each<[kind: string, start: string, holidays: number, days: readonly number[]]>([
  ['August to July, five days a week', '08-10', 10, [1, 2, 3, 4, 5]],
  ['February to December, six days a week', '02-02', 50, [1, 2, 3, 4, 5, 6]],
  ['July to June, without Fridays and Saturdays', '07-01', 1, [7, 1, 2, 3, 4]],
])(
  // @shows The school year: Every student once, every mark and grade unchanged; all of it or nothing; ten years keep
  //   each register and report
  '%s: registers and reports stay the same through ten years of leavers and returners',
  async (_kind, start, holidays, days) => {
    const firstOf = (year: number): string => `${year}-${start}`;
    const lastOf = (year: number): string => addDays(firstOf(year + 1), -holidays);
    await fc.assert(
      fc.asyncProperty(
        fc.array(className, { minLength: 6, maxLength: 6 }),
        fc.array(year, { minLength: YEARS, maxLength: YEARS }),
        async (names, years) => {
          let school: School = {
            ...EMPTY_SCHOOL,
            students: names.map((name, place) => student({ id: `s${place}`, class: name })),
            classes: CLASSES.map((name, place) => schoolClass({ id: `c${place}`, name })),
            settings: {
              ...DEFAULT_SETTINGS,
              academicYear: '2015-2016',
              terms: [{ name: 'All year', from: firstOf(2015), to: lastOf(2015) }],
              calendar: { days, closed: [] },
            },
          };
          const told: (readonly [day: string, what: ReturnType<typeof encodeCells>])[] = [];
          const tell = (day: string): void => void told.push([day, encodeCells(school, day)]);
          for (const [place, { leaves, returns, choices }] of years.entries()) {
            const began = 2015 + place;
            const day = (after: number): string => addDays(firstOf(began), after);
            tell(day(60));
            const lastDay = day(180);
            const leavers = school.students.filter((_, index) => leaves.includes(index));
            const leaving = { lastDay, reason: '', today: lastDay, evenSo: true };
            school = await after(school, leaveSchool(leavers, leaving));
            tell(day(210));
            for (const [index, name] of returns) {
              const one = school.students[index];
              const back = { className: name, firstDay: day(265) };
              if (one) school = await after(school, returnToSchool(one, back));
            }
            tell(day(300));
            const next = {
              name: `${began + 1}-${began + 2}`,
              first: firstOf(began + 1),
              last: lastOf(began + 1),
              choices: { classes: { 'id:c2': 'id:c0' }, students: choices },
            };
            const today = addDays(firstOf(began + 1), -3);
            school = await after(school, startSchoolYear({ ...next, copiesTerms: true, today }));
            expect(school.settings.academicYear).toBe(next.name);
            expect(endingYearOf(school.settings, today).last).toBe(next.last);
          }
          for (const [day, what] of told) expect(encodeCells(school, day)).toEqual(what);
        },
      ),
      { numRuns: 8 },
    );
  },
);
