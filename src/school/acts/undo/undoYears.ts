/**
 * Moves restored students into the present school year. Their records have the class of an earlier year, so the students
 * go where their class went. If that is unclear, a student gets no class, and a remark says so.
 */
import { msg, t, type Text } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { addDays } from '#school/text/days.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import { withMove, withPastClass } from '#school/newYear/newYearRecords.ts';
import { isSameValue } from '#school/definitions/sameRecord.ts';
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { withoutLeaving } from '#school/students/leaveAndReturn.ts';
import { leavingOf, pastClassesOf } from '#school/students/leaving.ts';
import { asStudent, studentName, type Student } from '#school/students/students.ts';
import { listed } from '#school/acts/skipped.ts';
import type { Reversal } from './reversal.ts';
import type { YearSince } from './schoolForUndo.ts';

/** A student after the years since the act, with the facts for the remark. */
export interface Resettled {
  readonly student: Student;
  /** The name of the last year that moved the student. */
  readonly year: string;
  /** True if the start of that year was undone. */
  readonly isUndone: boolean;
  /** The new class, or `LEFT`; `undefined` if a person has to choose the class. */
  readonly place: string | undefined;
}

/** Returns the student after the school years started since the act; `undefined` if none affects the student. */
export function overYearsSince(reversal: Reversal, record: StoredRecord): Resettled | undefined {
  let settled: Resettled | undefined;
  for (const year of reversal.present.yearsSince) {
    const student = settled?.student ?? asStudent(record);
    settled = (year.isUndone ? movedBack : movedOn)(reversal, student, year) ?? settled;
  }
  return settled && isSameValue(settled.student, asStudent(record)) ? undefined : settled;
}

/** Moves the student where most of the class went. */
function movedOn(
  { classNames }: Reversal,
  student: Student,
  { act, name, first, endedFirst }: YearSince,
): Resettled | undefined {
  const eve = addDays(first, -1);
  const isMovedAlready = (pastClassesOf(student).at(-1)?.to ?? '') >= eve;
  if (student.class === '' || isMovedAlready) return undefined;
  const ended = { first: endedFirst, last: eve };
  const classId = [...classNames].find(([, className]) => isInClass(student, className))?.[0] ?? '';
  const { before, after } = act.classIds;
  const wasClassmate = (one: Student): boolean =>
    classId === '' ? isInClass(one, student.class) : before[one.class] === classId;
  const went = new Map<string, number>();
  for (const [from, to] of act.effect.students?.changed ?? []) {
    if (!wasClassmate(asStudent(from))) continue;
    const className = String(to['class']);
    went.set(className, (went.get(className) ?? 0) + 1);
  }
  const [most, next] = [...went].toSorted(([, a], [, b]) => b - a);
  const ofYear = { year: name, isUndone: false };
  const from = {
    key: `id:${classId}`,
    id: classId,
    name: student.class,
    capacity: undefined,
  } as const;
  if (!most || most[1] === next?.[1]) {
    return {
      ...ofYear,
      student: { ...withPastClass(student, from, ended), class: '' },
      place: undefined,
    };
  }
  const [className] = most;
  if (className === '') {
    const left = withMove({ student, from, to: undefined, choice: undefined }, ended);
    return { ...ofYear, student: left, place: LEFT };
  }
  const present = classNames.get(after[className] ?? '') ?? className;
  const moved = withMove(
    { student, from, to: { ...from, name: present }, choice: undefined },
    ended,
  );
  return { ...ofYear, student: moved, place: present };
}

const LEFT = 'left school';

/** Moves the student back to the class before a year, because the start of that year was undone. */
function movedBack(
  { classNames }: Reversal,
  student: Student,
  { name, first }: YearSince,
): Resettled | undefined {
  const eve = addDays(first, -1);
  const last = pastClassesOf(student).at(-1);
  const { pastClasses } = student;
  if (last?.to !== eve || !Array.isArray(pastClasses)) return undefined;
  const leaving = leavingOf(student);
  if (leaving && leaving.leftOn !== eve) return undefined;
  const isOther = (entry: unknown): boolean => !isRecord(entry) || entry['to'] !== eve;
  const { pastClasses: _pastClasses, ...others } = leaving ? withoutLeaving(student) : student;
  const place = classNames.get(last.classId) ?? last.class;
  const before = pastClasses.filter(isOther);
  const back = { ...others, class: place, ...(before.length > 0 && { pastClasses: before }) };
  return { student: back, year: name, isUndone: true, place };
}

/** Returns remarks on the moved students: a sentence for each year and kind of move. */
export function resettledSentences(all: readonly Resettled[]): readonly string[] {
  const sentences = new Map<
    string,
    { readonly began: string; readonly way: Text; readonly names: readonly string[] }
  >();
  for (const { student, year, isUndone, place } of all) {
    const name = studentName(student);
    const began = isUndone
      ? t('{year} was undone since then.', { year })
      : t('{year} was started since then.', { year });
    const [way, moved] =
      place === undefined
        ? [UNKNOWN, name]
        : place === LEFT
          ? [LEFT_WITH_CLASS, name]
          : [
              isUndone ? MOVED_BACK : MOVED_WITH_CLASS,
              t('{name} to {className}', { name, className: choiceText('class', place) }),
            ];
    const key = JSON.stringify([began, way]);
    const names = [...(sentences.get(key)?.names ?? []), moved];
    sentences.set(key, { began, way, names });
  }
  return [...sentences.values()].map(
    ({ began, way, names }) => `${began} ${t(way, { names: listed(names) })}`,
  );
}

const UNKNOWN = msg('The new class is unknown, so choose it under Edit: {names}.');
const LEFT_WITH_CLASS = msg('Left school with the class: {names}.');
const MOVED_BACK = msg('Moved back: {names}.');
const MOVED_WITH_CLASS = msg('Moved with the class: {names}.');
