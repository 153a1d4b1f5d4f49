import { type Said, t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { examTypeOrder } from '#school/grading/examTypes.ts';
import { subjectNames, subjectsOffered } from '#school/grading/subjects.ts';
import {
  assessmentKey,
  assessmentOf,
  cellKey,
  type Assessment,
  assessmentName,
} from '#school/grades/assessments.ts';
import {
  gradesOfBook,
  markBook,
  markBookId,
  storedText,
  type MarkBook,
  type MarkBookColumn,
} from '#school/grades/markBook.ts';
import { withTyped, type TypedMark, type TypedMarks } from '#school/grades/typedMarks.ts';
import {
  gradesToFollow,
  marksOfGoneAssessments,
  assessmentFinder,
} from '#school/grades/movedAssessments.ts';
import {
  type Period,
  recordsOfPeriod,
  shortestPeriodWith,
  type OfferedPeriod,
} from '#school/calendar/periods.ts';
import { studentName } from '#school/students/students.ts';
import {
  useClassesNamed,
  useClassToBeginWith,
  useNoteClassUsed,
} from '#records/classChoice/ClassField.tsx';
import { useAddress } from '#records/lists/useAddress.ts';
import { useClassNamesEver } from '#records/forms/useClassNamesOffered.ts';
import { usePeriods, type PeriodChoice } from '#records/lists/usePeriods.ts';
import { DRAFT_KINDS, useDraft } from '#state/drafts/draftKinds.ts';
import { useFoundDraft } from '#state/drafts/foundDrafts.ts';
import { draftsOfBook, type MarkBookDrafts } from '#state/drafts/markBookDrafts.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMembership, useNameOrder } from '#state/school/useSchoolFacts.ts';
import { useGradesOfClass } from '#state/school/useRecords.ts';
import type { GridEdit } from '#ui/grid/gridModel.ts';
import { useDropStored, useFollowAssessments } from './useStoredElsewhere.ts';
import { useCallback, useMemo, useState } from 'react';
import { isolated } from '#language/isolated.ts';
import { formatList } from '#school/text/formats.ts';

/** The content of the mark book, and ways to change it. */
export type MarkBookState = ReturnType<typeof useMarkBook>;

/** The choices above the mark book; they are kept in the address. */
export interface MarkBookChoice {
  readonly class?: string;
  readonly subject?: string;
  readonly period?: string;
}

/** Combines the chosen class, subject and period, the stored grades and the unsaved marks. */
export function useMarkBook() {
  const address = useAddress();
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const offered = useClassesNamed(useClassNamesEver());
  const begunWith = useClassToBeginWith(offered);
  const periods = usePeriods(address.get('period'));
  const asked = offered.find(({ name }) => name === address.get('class'));
  useNoteClassUsed(asked);
  const className = (asked ?? begunWith)?.name ?? '';
  const settings = useSchool((school) => school.settings);
  const subject = address.get('subject') ?? subjectNames(settings, 'grades')[0] ?? '';
  const { period } = periods;
  const membership = useMembership();
  const id = useMemo(() => markBookId(classes, className, subject), [classes, className, subject]);

  const drafts = useMemo(() => draftsOfBook(id), [id]);
  const found = useFoundDraft(drafts.marks);
  useFoundDraft(drafts.assessments);
  const typed = useDraft(DRAFT_KINDS.marks, drafts.marks);
  const added = useDraft(DRAFT_KINDS.assessments, drafts.assessments);
  const [marksOutside, setMarksOutside] = useState(NO_MARKS);
  const { keptInSight, keepInSight } = useKeptInSight(drafts, periods);
  const { first, last } = around(period, [...added, ...keptInSight, ...marksOutside]);
  const { status, records } = useGradesOfClass(id.classId, first, last);
  const grades = useMemo(
    () => gradesOfBook(records, id, { students, classes }),
    [records, id, students, classes],
  );
  const order = useNameOrder();
  const compareTypes = examTypeOrder(settings);
  const make = useTexts(
    () => (added: readonly Assessment[], typedFor: ReadonlySet<string>) =>
      markBook({
        id,
        period,
        students,
        classes,
        grades,
        order,
        compareTypes,
        added,
        keptInSight,
        typedFor,
      }),
    [id, period, students, classes, grades, order, compareTypes, keptInSight],
  );
  const base = useMemo(() => make(added, NOBODY), [make, added]);
  // The grid is made again only if a typed mark needs a row or column of its own.
  const asking = marksOutsideOf(base, typed);
  if (!isSameList(asking, marksOutside)) setMarksOutside(asking);
  const book = useMemo(() => {
    if (marksOutside.length === 0) return base;
    const typedFor = new Set(marksOutside.map(({ studentId }) => studentId));
    return make([...added, ...marksOutside], typedFor);
  }, [base, make, added, marksOutside]);
  const subjects = useMemo(
    () => subjectsOffered(settings, 'grades', [subject, ...records.map((grade) => grade.subject)]),
    [settings, records, subject],
  );
  const findAssessment = useMemo(
    () => (status === 'loaded' ? assessmentFinder(grades) : undefined),
    [status, grades],
  );
  useFollowAssessments(findAssessment, drafts, typed);
  const marksOfDeleted = useMemo(
    () => (findAssessment ? marksOfGoneAssessments(typed, findAssessment) : NO_MARKS),
    [typed, findAssessment],
  );
  useDropStored(status === 'loaded' ? book : undefined, drafts, typed, added);

  const edit = useCallback(
    (edits: readonly GridEdit[]) => {
      const columns = new Map(book.columns.map((column) => [column.key, column]));
      const typed = DRAFT_KINDS.marks.now(drafts.marks);
      const names = new Map(book.rows.map(({ student }) => [student.id, studentName(student)]));
      const marks = edits.flatMap(({ row, column, text }) => {
        const assessment = columns.get(column);
        if (!assessment) return [];
        return [typedMark(assessment, row, names.get(row) ?? '', text, typed)];
      });
      DRAFT_KINDS.marks.keep(drafts.marks, withTyped(typed, marks));
    },
    [book, drafts],
  );
  const unsaved = (): readonly GridEdit[] =>
    Object.values(typed).flatMap((mark) => {
      const key = assessmentKey(mark);
      const column = book.columns.find((one) => one.key === key);
      const row = mark.studentId;
      return column ? [{ row, column: key, text: storedText(column, row) }] : [];
    });
  const strays = useMemo(() => {
    const known = new Set(students.map(({ id }) => id));
    return Object.values(typed).filter(({ studentId }) => !known.has(studentId));
  }, [typed, students]);

  return {
    id,
    classes: offered,
    hasStudents: (name: string) => membership.membersDuring(name, period).length > 0,
    subjects,
    periods,
    period,
    choose: (choice: MarkBookChoice) => address.set({ ...choice }),
    status,
    book,
    grades,
    typed,
    /** Unsaved marks of students who were deleted meanwhile. */
    strays,
    /** Unsaved marks of assessments that were deleted meanwhile. */
    marksOfDeleted,
    edit,
    /** Returns the edits that revert all unsaved marks. */
    unsaved,
    keepInSight,
    drafts,
    found,
  };
}

/** Extends a period to the days of these assessments; assessments without a day do not count. */
function around(period: Period, assessments: readonly Assessment[]): Period {
  const days = assessments.map(({ date }) => date).filter((date) => date !== '');
  const sorted = [period.first, period.last, ...days].toSorted();
  return {
    ...period,
    first: sorted[0] ?? period.first,
    last: sorted.at(-1) ?? period.last,
  };
}

const NO_MARKS: readonly TypedMark[] = [];
const NOBODY: ReadonlySet<string> = new Set();

function marksOutsideOf({ rows, columns }: MarkBook, typed: TypedMarks): readonly TypedMark[] {
  const marks = Object.values(typed);
  if (marks.length === 0) return NO_MARKS;
  const keys = new Set(columns.map(({ key }) => key));
  const students = new Set(rows.map(({ student }) => student.id));
  return marks.filter((mark) => !keys.has(assessmentKey(mark)) || !students.has(mark.studentId));
}

function isSameList(a: readonly TypedMark[], b: readonly TypedMark[]): boolean {
  const keyOf = (mark: TypedMark | undefined) => mark && cellKey(mark, mark.studentId);
  return a.length === b.length && a.every((mark, place) => keyOf(mark) === keyOf(b[place]));
}

function typedMark(
  column: MarkBookColumn,
  studentId: string,
  name: string,
  text: string,
  typed: TypedMarks,
): Omit<TypedMark, 'over'> & { readonly stored: string } {
  const { key } = column;
  const stored = storedText(column, studentId);
  const mark = { ...assessmentOf(column), studentId, name, text, stored };
  // For an assessment that was deleted meanwhile, earlier typed marks still hold its grades.
  const before = Object.values(typed).find((one) => one.among && assessmentKey(one) === key);
  const among = column.grades.size > 0 ? gradesToFollow(column) : before?.among;
  return among ? { ...mark, among } : mark;
}

const NONE: readonly Assessment[] = [];

/** Keeps assessments on screen that were saved with a day outside of the period. Otherwise they would vanish at once. */
function useKeptInSight({ marks: book }: MarkBookDrafts, { period, offered }: PeriodChoice) {
  // Stored settings give another object for the same period.
  const place = `${book} ${period.first} ${period.last}`;
  const [kept, setKept] = useState({ place, assessments: NONE });
  const keptInSight = kept.place === place ? kept.assessments : NONE;
  /** Returns a sentence about finding them later; `undefined` if none is outside. */
  const keepInSight = useCallback(
    (saved: readonly Assessment[]): Said | undefined => {
      const outside = outsideOf(period, saved);
      if (outside.length === 0) return undefined;
      setKept({ place, assessments: [...keptInSight, ...outside] });
      return () => outsideSentence(outside, period, offered);
    },
    [place, keptInSight, period, offered],
  );
  return { keptInSight, keepInSight };
}

function outsideOf(period: Period, saved: readonly Assessment[]): readonly Assessment[] {
  const inside = new Set(recordsOfPeriod(saved, period));
  const outside = saved.filter((one) => !inside.has(one));
  return [...new Map(outside.map((one) => [assessmentKey(one), one])).values()];
}

/** Returns "Quiz 12 Mar 2026 is not in Term 1. To see it again, choose the period This school year." */
export function outsideSentence(
  outside: readonly Assessment[],
  period: Period,
  offered: readonly OfferedPeriod[],
): string {
  const dates = outside.map(({ date }) => date);
  const other = shortestPeriodWith(offered, dates);
  const values = {
    count: outside.length,
    names: formatList(outside.map((one) => isolated(assessmentName(one)))),
    period: period.name,
  };
  return other
    ? t(
        '{count, plural, one {{names} is not in {period}. To see it again, choose the period {other}.} other {{names} are not in {period}. To see them again, choose the period {other}.}}',
        { ...values, other: other.name },
      )
    : t(
        '{count, plural, one {{names} is not in {period}. Find it in the list of grades.} other {{names} are not in {period}. Find them in the list of grades.}}',
        values,
      );
}
