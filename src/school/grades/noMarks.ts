/**
 * Why a student has no mark in an assessment: absent, or excused. It is no grade, and rides on the student (decision 24) as
 * `noMarks`, under a key that names the cell of the mark book.
 */
import { msg, t, type Text } from '#language/t.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { Student } from '#school/students/students.ts';
import { assessmentOf, type Assessment } from './assessments.ts';

/** As it is stored. */
export type NoMark = 'absent' | 'excused';

/** As it is shown in a cell, in files and on cards. */
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

/** What a text says of a mark that was not given: "abs", "Excused", "EX."; `undefined` where it says something else. */
export function readNoMark(text: string): NoMark | undefined {
  const word = text.trim().toLowerCase().replace(/\.$/, '');
  return (
    WORDS.get(word) ?? NO_MARKS.find((noMark) => t(NO_MARK_TEXTS[noMark]).toLowerCase() === word)
  );
}

const NO_MARKS = ['absent', 'excused'] as const;

/** What a student has of an assessment: marks, or why there are none. */
export type Mark = number | NoMark;

/** Whether it says why there are no marks. */
export function isNoMark(mark: unknown): mark is NoMark {
  return mark === 'absent' || mark === 'excused';
}

/** Where a mark or grade has its place: the cell of a book, but for the student. */
export interface PlaceOfMark extends Assessment {
  readonly classId: string;
  readonly subject: string;
}

/** An assessment of which a student has no mark, and why. */
export interface MissedAssessment extends PlaceOfMark {
  readonly studentId: string;
  readonly noMark: NoMark;
}

/** Under what it is stored, among a student's `noMarks`. The title comes last, so that it may hold anything. */
export function noMarkKey({ classId, subject, title, ...assessment }: PlaceOfMark): string {
  const { examType, date, maxMarks } = assessment;
  return [...[classId, subject, examType, date].map(escaped), maxMarks, title ?? ''].join('|');
}

// Only a name with a bar in it is written otherwise than it reads; one that holds "%7C" itself is still told apart.
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
  // What another program wrote in other words could not be found again by its place.
  return noMarkKey(place) === key ? place : undefined;
}

const KNOWN = new WeakMap<Student, readonly MissedAssessment[]>();

/** The assessments that a student was not there for or was excused from; odd entries count as not there, and stay. */
export function missedBy(student: Student): readonly MissedAssessment[] {
  const known = KNOWN.get(student);
  if (known) return known;
  const { noMarks, id: studentId } = student;
  const missed = Object.entries(isRecord(noMarks) ? noMarks : {}).flatMap(
    ([key, noMark]): readonly MissedAssessment[] => {
      const place = isNoMark(noMark) ? placeOf(key) : undefined;
      return place && isNoMark(noMark) ? [{ ...place, studentId, noMark }] : [];
    },
  );
  KNOWN.set(student, missed);
  return missed;
}

/** Whether something else is stored where this would be said; it stays. */
export function isNoMarksTaken({ noMarks }: Student): boolean {
  return noMarks !== undefined && !isRecord(noMarks);
}

/** A student with some of this said or, where it is `undefined`, said no more; the same one where nothing changes. */
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

/** Students of whom nothing of the kind is said at these places any more; only those who change. */
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
