/**
 * Abs and Exc: the reason why a student has no mark in an assessment. The reason is not a grade. The student's `noMarks`
 * hold it (decision 24), under a key that identifies the cell of the mark book.
 */
import { msg, t, type Text } from '#language/t.ts';
import { memoize } from '#school/text/memoize.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { Student } from '#school/students/students.ts';
import { assessmentOf, type Assessment } from './assessments.ts';

/** The reason as stored. */
export type NoMark = 'absent' | 'excused';

/** The reason as shown in cells, in files and on cards. */
export const NO_MARK_TEXTS: Readonly<Record<NoMark, Text>> = {
  absent: msg('Abs'),
  excused: msg('Exc'),
};

const WORDS: ReadonlyMap<string, NoMark> = new Map([
  ['abs', 'absent'],
  ['absent', 'absent'],
  ['ex', 'excused'],
  ['exc', 'excused'],
  ['excused', 'excused'],
]);

/** Reads a text as a reason: "abs", "Excused", "EX."; `undefined` for any other text. */
export function readNoMark(text: string): NoMark | undefined {
  const word = text.trim().toLowerCase().replace(/\.$/, '');
  return (
    WORDS.get(word) ?? NO_MARKS.find((noMark) => t(NO_MARK_TEXTS[noMark]).toLowerCase() === word)
  );
}

const NO_MARKS = ['absent', 'excused'] as const;

/** A student's result in an assessment: marks, or the reason why there are none. */
export type Mark = number | NoMark;

/** True for a reason why there are no marks. */
export function isNoMark(mark: unknown): mark is NoMark {
  return mark === 'absent' || mark === 'excused';
}

/** The place of a mark: a column of a mark book. */
export interface PlaceOfMark extends Assessment {
  readonly classId: string;
  readonly subject: string;
}

/** An assessment in which a student has no mark, with the reason. */
export interface MissedAssessment extends PlaceOfMark {
  readonly studentId: string;
  readonly noMark: NoMark;
}

/** Returns the key of a place among a student's `noMarks`. The title comes last, because it may hold any character. */
export function noMarkKey({ classId, subject, title, ...assessment }: PlaceOfMark): string {
  const { examType, date, maxMarks } = assessment;
  return [...[classId, subject, examType, date].map(escaped), maxMarks, title ?? ''].join('|');
}

// Escapes only the bar. A name that contains "%7C" itself gets "%257C", so that it differs from an escaped bar.
function escaped(text: string): string {
  return text.replaceAll(/%(?=(?:25)*7C)/g, '%25').replaceAll('|', '%7C');
}

function unescaped(text: string): string {
  return text.replaceAll(/%(?:25)*7C/g, (bar) => (bar === '%7C' ? '|' : `%${bar.slice(3)}`));
}

function placeOf(key: string): PlaceOfMark | undefined {
  const parts = key.split('|');
  const [classId = '', subject = '', examType = '', date = ''] = parts.map(unescaped);
  const [title, maxMarks] = [parts.slice(5).join('|'), Number(parts[4])];
  const place = { classId, subject, ...assessmentOf({ examType, title, date, maxMarks }) };
  // Another program may have written the key differently: such an entry could not be found again by its place.
  return noMarkKey(place) === key ? place : undefined;
}

/** Returns the assessments that a student missed. Odd entries are ignored, and stay stored. */
export const missedBy = memoize(
  ({ noMarks, id: studentId }: Student): readonly MissedAssessment[] =>
    Object.entries(isRecord(noMarks) ? noMarks : {}).flatMap(([key, noMark]) => {
      const place = isNoMark(noMark) ? placeOf(key) : undefined;
      return place && isNoMark(noMark) ? [{ ...place, studentId, noMark }] : [];
    }),
);

/** True if another program stored something else in place of `noMarks`. */
export function isNoMarksTaken({ noMarks }: Student): boolean {
  return noMarks !== undefined && !isRecord(noMarks);
}

/** Returns the student with other `noMarks`; `undefined` removes an entry. The same student if nothing changes. */
export function withNoMarks(
  student: Student,
  changes: Iterable<readonly [key: string, noMark: NoMark | undefined]>,
): Student {
  const { noMarks, ...others } = student;
  const stored = isRecord(noMarks) ? noMarks : {};
  const next = new Map(Object.entries(stored));
  let isChanged = false;
  for (const [key, noMark] of changes) {
    if (next.get(key) === noMark) continue;
    isChanged = true;
    if (noMark === undefined) next.delete(key);
    else next.set(key, noMark);
  }
  if (!isChanged) return student;
  return next.size === 0 ? others : { ...others, noMarks: Object.fromEntries(next) };
}

/** Returns the students that change if entries of `noMarks` are removed. */
export function withoutNoMarks(
  students: readonly Student[],
  isLeftOut: (missed: MissedAssessment) => boolean,
): readonly Student[] {
  return students.flatMap((student) => {
    const keys = missedBy(student).filter(isLeftOut).map(noMarkKey);
    return keys.length === 0
      ? []
      : [
          withNoMarks(
            student,
            keys.map((key) => [key, undefined]),
          ),
        ];
  });
}

/** Collects changes to the `noMarks` of students. */
export class NoMarkChanges {
  readonly #known: ReadonlyMap<string, Student>;
  readonly #changed = new Map<string, Student>();

  /** `students`: the stored students by id. */
  constructor(students: ReadonlyMap<string, Student>) {
    this.#known = students;
  }

  /** Sets the Abs or Exc of a cell; `undefined` removes it. Ignores unknown students. */
  set(place: Omit<MissedAssessment, 'noMark'>, noMark: NoMark | undefined): void {
    const id = place.studentId;
    const student = this.#changed.get(id) ?? this.#known.get(id);
    if (student) this.#changed.set(id, withNoMarks(student, [[noMarkKey(place), noMark]]));
  }

  /** The students with other `noMarks` than stored. */
  students(): readonly Student[] {
    return [...this.#changed.values()].filter((student) => student !== this.#known.get(student.id));
  }
}
