/** The mark book of a class in a subject: a row a student, a column an assessment, made from the stored grades. */
import { classIdOf, type SchoolClass } from '#domain/classes/classes.ts';
import { membershipOf } from '#domain/classes/membership.ts';
import { formatNumber } from '#domain/basics/formats.ts';
import { gradeAverage } from './gradeAverage.ts';
import {
  assessmentKey,
  assessmentName,
  assessmentOf,
  cellKey,
  type Assessment,
} from './assessments.ts';
import { EXAM_TYPES, GRADE, marksOverMaximum, type Grade } from './grades.ts';
import { groupBy } from '#domain/basics/grouping.ts';
import { byName, type NameOrder } from '#domain/settings/nameOrder.ts';
import { compareNatural } from '#domain/basics/naturalOrder.ts';
import { numberInputText, numberTyped, twoMeanings } from '#domain/basics/numberInputs.ts';
import { recordsOfPeriod, type Period } from '#domain/calendar/periods.ts';
import type { Student } from '#domain/students/students.ts';

/** Which mark book. A class without a record has no id, and is known by its name alone. */
export interface MarkBookId {
  readonly classId: string;
  readonly className: string;
  readonly subject: string;
}

/** A mark that was typed, and what the cell held when typing began. */
export interface TypedMark extends Assessment {
  readonly studentId: string;
  /** Of the student, who may be deleted by now. */
  readonly name: string;
  readonly text: string;
  readonly over: string;
  /** Ids of grades that its assessment had, by which it is found again: see `movedAssessments.ts`. */
  readonly among?: readonly string[];
}

/** Marks that are typed and not saved, by `cellKey`. */
export type TypedMarks = Readonly<Record<string, TypedMark>>;

/** A column of a mark book. */
export interface MarkBookColumn extends Assessment {
  readonly key: string;
  /** "Quiz: Fractions 12 Mar 2026", unlike that of any other column. */
  readonly name: string;
  /** The stored grades of each student; nearly always one. */
  readonly grades: ReadonlyMap<string, readonly Grade[]>;
}

/** A row of a mark book. */
export interface MarkBookRow {
  readonly student: Student;
  /** Not in the class in this period; listed for the grades that were given in it. */
  readonly hasLeft: boolean;
}

export interface MarkBook {
  readonly rows: readonly MarkBookRow[];
  readonly columns: readonly MarkBookColumn[];
}

/** The school as far as a mark book needs it. */
interface SchoolOfBook {
  readonly students: readonly Student[];
  readonly classes: readonly SchoolClass[];
}

/** The book of a class by its name, which is what students carry. */
export function markBookId(
  classes: readonly SchoolClass[],
  className: string,
  subject: string,
): MarkBookId {
  return { classId: classIdOf(classes, className), className, subject };
}

/**
 * The grades of a class in a subject: those given in it, and those of its students that carry no class of the school,
 * as when it had no record yet.
 */
export function gradesOfBook(
  grades: readonly Grade[],
  { classId, className, subject }: MarkBookId,
  school: SchoolOfBook,
): readonly Grade[] {
  const known = new Set(school.classes.map(({ id }) => id));
  const membership = membershipOf(school);
  const isMember = ({ studentId, date }: Grade): boolean =>
    membership.membersOn(className, date).some(({ id }) => id === studentId);
  return grades.filter(
    (grade) =>
      grade.subject === subject &&
      (known.has(grade.classId) ? grade.classId === classId : isMember(grade)),
  );
}

/** What a mark book is made from. */
export interface MarkBookSources extends SchoolOfBook {
  readonly id: MarkBookId;
  readonly period: Period;
  readonly grades: readonly Grade[];
  readonly order: NameOrder;
  /** Assessments that show in whichever period: nobody has a mark of them yet, or not all are saved. */
  readonly added: readonly Assessment[];
  /** Whose rows show, whichever class they are in by now: some of their marks are not saved. */
  readonly typedFor: ReadonlySet<string>;
}

/** A mark book: the students of the class in the period by name, and its assessments by their day. */
export function markBook(sources: MarkBookSources): MarkBook {
  const { id, period, students, order, added, typedFor } = sources;
  const all = gradesOfBook(sources.grades, id, sources);
  const wanted = new Set(added.map(assessmentKey));
  const inPeriod = new Set(recordsOfPeriod(all, period));
  const grades = all.filter((grade) => inPeriod.has(grade) || wanted.has(assessmentKey(grade)));
  const graded = new Set(grades.map(({ studentId }) => studentId));
  const members = new Set(membershipOf(sources).membersDuring(id.className, period));
  const rows = students
    .filter((one) => members.has(one) || graded.has(one.id) || typedFor.has(one.id))
    .toSorted(byName(order))
    .map((student) => ({ student, hasLeft: !members.has(student) }));
  return { rows, columns: columnsOf(grades, added) };
}

function columnsOf(
  grades: readonly Grade[],
  others: readonly Assessment[],
): readonly MarkBookColumn[] {
  const stored = groupBy(grades, assessmentKey);
  const assessments = new Map<string, Assessment>();
  for (const one of [...grades, ...others]) assessments.set(assessmentKey(one), one);
  const named = groupBy(assessments.values(), assessmentName);
  return [...assessments]
    .toSorted(([, a], [, b]) => compareAssessments(a, b))
    .map(([key, assessment]) => {
      const name = assessmentName(assessment);
      // Other programs may have stored two of a kind on one day.
      const isShared = (named.get(name) ?? []).length > 1;
      return {
        ...assessmentOf(assessment),
        key,
        name: isShared ? `${name} of ${markText(assessment.maxMarks)}` : name,
        grades: groupBy(stored.get(key) ?? [], ({ studentId }) => studentId),
      };
    });
}

/** In order of day; on one day in the order in which exam types are offered. */
function compareAssessments(a: Assessment, b: Assessment): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  const rank = ({ examType }: Assessment): number => {
    const place = EXAM_TYPES.findIndex((known) => known === examType);
    return place < 0 ? EXAM_TYPES.length : place;
  };
  return (
    rank(a) - rank(b) ||
    compareNatural(a.examType, b.examType) ||
    compareNatural(a.title ?? '', b.title ?? '') ||
    a.maxMarks - b.maxMarks
  );
}

/** A mark as it is typed and read in one way only, with a comma where people write one: "17,5". */
export function markText(marks: number): string {
  const decimalMark = formatNumber(0.5).replaceAll(/\d/g, '');
  return numberInputText(marks).replace('.', decimalMark);
}

/** What is stored in a cell, as it is shown: several grades are listed. */
export function storedText({ grades }: MarkBookColumn, studentId: string): string {
  return (grades.get(studentId) ?? []).map(({ marks }) => markText(marks)).join(' + ');
}

/** What a text in a cell says: a mark, no grade at all, or nothing that could be kept. */
export type MarkRead =
  | { readonly kind: 'mark'; readonly marks: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly message: string };

/** "1e3" is far more often a slip of the finger than 1,000. */
const WITH_EXPONENT = /^\s*[+\-−]?[\d.,]+e/i;

/** Numbers keep no more of them exactly. */
const MOST_DIGITS = 15;

function digitsOf(text: string): number {
  return text.replaceAll(/\P{Nd}/gu, '').length;
}

/** Reads what was typed into a cell (conformance O6): nothing is ever taken for 0. */
export function readMark(text: string): MarkRead {
  if (text.trim() === '') return { kind: 'none' };
  if (WITH_EXPONENT.test(text)) return { kind: 'wrong', message: 'Type the number in full' };
  if (digitsOf(text) > MOST_DIGITS) {
    return { kind: 'wrong', message: `Type a number of up to ${MOST_DIGITS} digits` };
  }
  const [marks, other] = numberTyped(text);
  if (marks === undefined) return { kind: 'wrong', message: 'Type a number, or leave it empty' };
  if (other !== undefined) return { kind: 'wrong', message: twoMeanings(text, [marks, other]) };
  if (marks < GRADE.marks.min) return { kind: 'wrong', message: 'Marks are 0 or more' };
  return { kind: 'mark', marks };
}

/** The student's total marks ÷ total maximum in percent, with what is typed; `undefined` without marks (conformance P4). */
export function averageOf(
  columns: readonly MarkBookColumn[],
  typed: TypedMarks,
  studentId: string,
): number | undefined {
  const counting = columns.flatMap((column): readonly Pick<Grade, 'marks' | 'maxMarks'>[] => {
    const mark = typed[cellKey(column, studentId)];
    const read = mark && readMark(mark.text);
    if (read?.kind === 'mark') return [{ marks: read.marks, maxMarks: column.maxMarks }];
    return read ? [] : (column.grades.get(studentId) ?? []);
  });
  return gradeAverage(counting);
}

/** How many of the typed marks are over the maximum of their assessment. */
export function countOverMaximum(typed: TypedMarks): number {
  return Object.values(typed).filter(({ text, maxMarks }) => {
    const read = readMark(text);
    return read.kind === 'mark' && marksOverMaximum(read.marks, maxMarks);
  }).length;
}

/** Lays typed texts over those that are not saved yet; a text that is stored so already is none of them. */
export function withTyped(
  typed: TypedMarks,
  edits: readonly (Omit<TypedMark, 'over'> & { readonly stored: string })[],
): TypedMarks {
  const changed = { ...typed };
  for (const { stored, ...edit } of edits) {
    const key = cellKey(edit, edit.studentId);
    if (saysTheSame(edit.text, stored)) delete changed[key];
    else changed[key] = { ...edit, over: stored };
  }
  return changed;
}

/** Whether a typed text is what is stored: "17.50" is "17,5". */
export function saysTheSame(text: string, stored: string): boolean {
  if (text.trim() === stored) return true;
  const [a, b] = [readMark(text), readMark(stored)];
  if (a.kind !== 'mark') return a.kind === 'none' && b.kind === 'none';
  return b.kind === 'mark' && a.marks === b.marks;
}
