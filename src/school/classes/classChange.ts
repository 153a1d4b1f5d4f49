/** Updates a student's record for a change of class within a year: the old class is kept for the days before. */
import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { addDays, isDay } from '#school/text/days.ts';
import { formatDay } from '#school/text/formats.ts';
import { schoolYearOf } from '#school/calendar/schoolYear.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { withClass, firstDayInClass, leavingOf, pastClassesOf } from '#school/students/leaving.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { classIdOf, type SchoolClass } from './classes.ts';
import { isInClass } from './currentClass.ts';

/** The day from which a change of class is valid, and the school. */
export interface ClassChange {
  /** `YYYY-MM-DD`: the first day in the new class. */
  readonly from: string;
  readonly today: string;
  readonly settings: SchoolSettings;
  readonly classes: readonly SchoolClass[];
}

/**
 * Returns the default first day of a change of class: today, or the first day of a year started early unless the
 * student has left.
 */
export function usualFrom(students: readonly Student[], today: string): string {
  const atSchool = students.filter((student) => !leavingOf(student));
  const begun = atSchool.map((student) => firstDayInClass(student) ?? today);
  return begun.reduce((latest, day) => (day > latest ? day : latest), today);
}

/** Returns why a student's change of class cannot start on that day, or `undefined`. */
export function fromProblem(
  student: Student,
  { from, today, settings }: Omit<ClassChange, 'classes'>,
): string | undefined {
  if (!isDay(from)) return t('Enter the first day in the new class.');
  if (from > usualFrom([student], today)) {
    return t('A change of class on {day} can be entered from that day on.', {
      day: formatDay(from),
    });
  }
  const first = yearOf(student, today, settings);
  const past = pastClassesOf(student).findLast(({ to }) => from <= to && to < first);
  if (!past) return undefined;
  return t(
    '{name} was in {className} until {last}, in a school year that has ended. Choose {first} or a later day.',
    {
      name: studentName(student),
      className: choiceText('class', past.class),
      last: formatDay(past.to),
      first: formatDay(first),
    },
  );
}

/**
 * Moves the student to another class from a day on. The old class becomes a past class for the days before; past
 * classes of later days are cut. Students without a class and leavers add no past class. A leaver returns on that day,
 * or has never left if the last day is not before it.
 */
export function withClassFrom(
  student: Student,
  className: string,
  { from, today, settings, classes }: ClassChange,
): Student {
  if (isInClass(student, className)) return student;
  if (leavingOf(student)) return withClass(student, className, from);
  const changed = { ...student, class: className };
  if (student.class === '') return changed;
  const eve = addDays(from, -1);
  const kept = withoutDaysFrom(student.pastClasses, from, eve);
  const begin = firstDayInClass(student) ?? yearOf(student, today, settings);
  const stored = { class: student.class, classId: classIdOf(classes, student.class) };
  const pastClasses = begin <= eve ? [...kept, { ...stored, from: begin, to: eve }] : kept;
  if (pastClasses.length > 0) return { ...changed, pastClasses };
  const { pastClasses: _none, ...others } = changed;
  return others;
}

/** Returns the first day of the school year in which a student is in the stored class. */
function yearOf(student: Student, today: string, settings: SchoolSettings): string {
  return schoolYearOf(settings, usualFrom([student], today)).first;
}

/** Returns the stored past classes up to `eve`; entries that another program stored stay as they are. */
function withoutDaysFrom(pastClasses: unknown, from: string, eve: string): readonly unknown[] {
  if (pastClasses === undefined) return [];
  if (!Array.isArray(pastClasses)) return [pastClasses];
  return pastClasses.flatMap((entry: unknown): readonly unknown[] => {
    if (!isRecord(entry) || pastClassesOf({ pastClasses: [entry] }).length === 0) return [entry];
    if (String(entry['from']) >= from) return [];
    return [String(entry['to']) >= from ? { ...entry, to: eve } : entry];
  });
}
