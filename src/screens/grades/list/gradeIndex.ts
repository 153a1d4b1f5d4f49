import { t } from '#language/t.ts';
import type { Grade } from '#school/grades/grades.ts';
import { marksOutOf } from '#school/grading/gradeWords.ts';
import { examName } from '#school/grades/assessments.ts';
import type { SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import { choiceOptions, choiceText } from '#school/text/choices.ts';
import { dayParts } from '#school/text/days.ts';
import { memoize } from '#school/text/memoize.ts';
import { percentage } from '#school/text/percentages.ts';
import { studentName, type Student, studentSearchText } from '#school/students/students.ts';
import type { ListFilter } from '#records/lists/useRecordList.ts';

/** The student of grades, as the list shows and searches one. Made once for all grades of a student. */
export interface GradedStudent {
  /** Empty if the student is unknown. */
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly rollNumber: string;
  /** The student's class of today; empty if the student is unknown. */
  readonly className: string;
  /** The value of the class filter that shows the grades; empty if the student is unknown. */
  readonly listedUnder: string;
  /** The text that search looks in: full name and roll number (spec §5). */
  readonly haystack: string;
}

/** One line of the list. */
export interface GradeRow {
  readonly grade: Grade;
  readonly student: GradedStudent;
  /** `undefined` without a maximum to divide by. */
  readonly percent: number | undefined;
  /** The date as a number, such as 20261121, for sorting; 0 for a text that is no day. */
  readonly dayNumber: number;
}

/** The content of the list. Made again only if grades or students change; typing just filters it. */
export interface GradeIndex {
  readonly rows: readonly GradeRow[];
  readonly subjects: readonly string[];
}

const UNKNOWN: GradedStudent = {
  id: '',
  get name() {
    return t('Unknown student');
  },
  get firstName() {
    return t('Unknown student');
  },
  lastName: '',
  rollNumber: '',
  className: '',
  listedUnder: '',
  haystack: '',
};

/** Returns the same index for the same grades, students and day, because the list may be left and opened again. */
export const gradeIndexOf = memoize((grades: readonly Grade[]) =>
  memoize((students: readonly Student[]) =>
    memoize((today: SchoolOfDay) => gradeIndex(grades, students, today)),
  ),
);

/** Joins grades with their students. The grade of a deleted student gets an unknown student. */
export function gradeIndex(
  grades: readonly Grade[],
  students: readonly Student[],
  today: SchoolOfDay,
): GradeIndex {
  const byId = new Map(students.map((student) => [student.id, gradedStudent(student, today)]));
  const dayNumbers = new Map<string, number>();
  const rows = grades.map((grade) => {
    const percent = percentage(grade.marks, grade.maxMarks);
    let dayNumber = dayNumbers.get(grade.date);
    if (dayNumber === undefined) {
      dayNumber = numberOfDay(grade.date);
      dayNumbers.set(grade.date, dayNumber);
    }
    return {
      grade,
      student: byId.get(grade.studentId) ?? UNKNOWN,
      percent,
      dayNumber,
    };
  });
  return { rows, subjects: [...new Set(grades.map(({ subject }) => subject))] };
}

/** Returns the filters of the list: by class and by subject. */
export function gradeFilters(
  subjects: readonly string[],
  classes: ListFilter<GradeRow>['choices'],
): readonly ListFilter<GradeRow>[] {
  return [
    {
      id: 'class',
      label: t('Filter by class'),
      all: t('All Classes'),
      choices: classes,
      valueOf: ({ student }) => student.listedUnder,
    },
    {
      id: 'subject',
      label: t('Filter by subject'),
      all: t('All Subjects'),
      choices: choiceOptions('subject', subjects),
      valueOf: ({ grade }) => grade.subject,
    },
  ];
}

/** Returns the name of a grade on its buttons: "Asha Rao Mathematics Quiz: Fractions". */
export function gradeTitle({ student, grade }: GradeRow): string {
  return [student.name, choiceText('subject', grade.subject), examName(grade)]
    .filter((part) => part !== '')
    .join(' ');
}

/** Returns the marks out of the maximum: "45 / 50". */
export function marksText({ grade: { marks, maxMarks } }: GradeRow): string {
  return marksOutOf(marks, maxMarks);
}

function gradedStudent(student: Student, today: SchoolOfDay): GradedStudent {
  return {
    id: student.id,
    name: studentName(student),
    firstName: student.firstName,
    lastName: student.lastName,
    rollNumber: student.rollNumber,
    className: today.classOf(student),
    listedUnder: today.listedUnder(student),
    haystack: studentSearchText(student),
  };
}

function numberOfDay(date: string): number {
  const parts = dayParts(date);
  return parts === undefined ? 0 : parts.year * 10_000 + parts.month * 100 + parts.day;
}
