import { leaverColumns, leftOf, type Left } from '#records/lists/leaverColumns.ts';
import { rankDays, rankTexts } from './rankTexts.ts';
import { current, type Spoken } from '#language/current.ts';
import { t } from '#language/t.ts';
import type { Membership } from '#school/classes/membership.ts';
import { editColumn } from '#records/forms/RowActions.tsx';
import { PersonName, PersonLink } from '#records/lists/PersonName.tsx';
import { compareClassNames } from '#school/classes/classes.ts';
import { examName } from '#school/grades/assessments.ts';
import { gradeInWords, percentInWords } from '#school/grading/gradeWords.ts';
import { percentageBand, scaleOf, type Scale } from '#school/grading/scales.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { studentFields, type Student } from '#school/students/students.ts';
import { nameSortText, type NameOrder } from '#school/settings/nameOrder.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatDayInColumn, NO_VALUE } from '#school/text/formats.ts';
import { memoize } from '#school/text/memoize.ts';
import { compareNatural } from '#school/text/naturalOrder.ts';
import { ScaleBadge, type ScaleStep, TwoLines } from '#ui/display/text.tsx';
import { PaperDetail } from '#ui/paper/PrintSheet.tsx';
import type { Column, Sort } from '#ui/table/SimpleTable.tsx';
import { gradeTitle, marksText, type GradedStudent, type GradeRow } from './gradeIndex.ts';

export const NEWEST_FIRST: Sort = { column: 'date', direction: 'descending' };

/** The colours of percentages, best first (spec §9). The letter says the same. */
const COLOURS: readonly ScaleStep[] = ['first', 'second', 'third', 'fourth', 'last'];

/** The columns of the list on screen and paper (docs/conformance.md, Names of controls), for all its rows. */
export function gradeColumns(
  rows: readonly GradeRow[],
  edit: (row: GradeRow) => void,
  remove: (row: GradeRow) => void,
  order: NameOrder,
  settings: SchoolSettings,
  leavers: Leavers | undefined,
): readonly Column<GradeRow>[] {
  const scale = scaleOf(settings);
  const { hidden } = studentFields(settings);
  const sorts = SORTS_OF(rows)(current())[order];
  const rollNumber: Column<GradeRow> = {
    id: 'rollNumber',
    header: t('Roll Number'),
    narrow: 'hidden',
    width: '6rem',
    sortValue: sorts.rollNumber,
    cell: (row) => row.student.rollNumber || NO_VALUE,
    paper: { share: 0.9 },
  };
  const className: Column<GradeRow> = {
    id: 'class',
    header: t('Class'),
    narrow: 'hidden',
    width: 'minmax(clamp(4.25rem, 6vw, 5rem), 0.8fr)',
    sortValue: sorts.class,
    cell: (row) => choiceText('class', row.student.className) || NO_VALUE,
    paper: { share: 0.9 },
  };
  const all: readonly Column<GradeRow>[] = [
    {
      id: 'student',
      header: t('Student'),
      width: 'minmax(0, 3fr)',
      sortValue: sorts.student,
      cell: ({ student }) => <StudentName student={student} />,
      paper: {
        share: 3.4,
        text: ({ student }) => student.name,
        cell: ({ student }) =>
          student.id === '' ? student.name : <PersonName kind="student" person={student} />,
      },
    },
    ...(leavers
      ? leaverColumns<GradeRow>(({ student }) => leavers.get(student.id), settings, {
          narrow: 'hidden',
          width: 'minmax(4.5rem, 0.9fr)',
        })
      : [rollNumber, className]),
    {
      id: 'subject',
      header: t('Subject'),
      width: 'minmax(6.5rem, 1fr)',
      sortValue: sorts.subject,
      cell: (row) => choiceText('subject', row.grade.subject) || NO_VALUE,
      paper: { share: 1.35 },
    },
    {
      id: 'examType',
      header: t('Exam Type'),
      width: '6rem',
      sortValue: sorts.examType,
      cell: (row) => examName(row.grade) || NO_VALUE,
      paper: {},
    },
    {
      id: 'marks',
      header: t('Marks'),
      width: '5rem',
      align: 'end',
      sortValue: (row) => row.grade.marks,
      cell: marksCell,
      paper: {
        share: 1.1,
        text: marksText,
        cell: (row) => (
          <>
            {marksText(row)}
            <PaperDetail>{isOverMaximum(row) ? t('Over maximum') : ''}</PaperDetail>
          </>
        ),
      },
    },
    {
      id: 'percentage',
      header: t('Percentage'),
      width: '5.25rem',
      align: 'end',
      sortValue: (row) => row.percent ?? -1,
      cell: ({ percent }) => percentInWords(scale, percent),
      paper: { share: 1.2 },
    },
    ...(scale.hasGrades ? [gradeColumn(scale)] : []),
    {
      id: 'date',
      header: t('Date'),
      // German and Arabic name months longer.
      width: formatDayInColumn('2026-09-30').length > 13 ? '7.75rem' : '7rem',
      sortValue: sorts.date,
      cell: (row) => formatDayInColumn(row.grade.date) || NO_VALUE,
      paper: { share: 1.35 },
    },
    editColumn<GradeRow>('5rem', gradeTitle, edit, remove),
  ];
  return all.filter(({ id }) => !hidden.includes(id));
}

/** Leavers by id. */
export type Leavers = ReadonlyMap<string, Left>;

/** Returns the students who have left, with last day, former class and reason. */
export function leaversOf(membership: Membership, students: readonly Student[]): Leavers {
  return new Map(
    students.flatMap((student) => {
      const left = leftOf(membership, student);
      return left ? [[student.id, left] as const] : [];
    }),
  );
}

/** The sort values of text and day columns. They are kept with the rows, because the list may be opened again. */
const SORTS_OF = memoize((rows: readonly GradeRow[]) =>
  // Subjects and exam types are sorted as they are shown.
  memoize((_language: Spoken) => ({
    firstName: sortsOf(rows, 'firstName'),
    lastName: sortsOf(rows, 'lastName'),
    rollNumber: sortsOf(rows, 'rollNumber'),
  })),
);

function compareSubjects(a: string, b: string): number {
  return compareNatural(choiceText('subject', a), choiceText('subject', b));
}

function sortsOf(rows: readonly GradeRow[], order: NameOrder) {
  const nameOf = nameSortText(order);
  const sortedName = ({ student }: GradeRow) => nameOf(student);
  return {
    student: rankTexts(rows, sortedName, compareNatural),
    rollNumber: rankTexts(rows, (row) => row.student.rollNumber, compareNatural),
    class: rankTexts(rows, (row) => row.student.className, compareClassNames),
    subject: rankTexts(rows, (row) => row.grade.subject, compareSubjects),
    examType: rankTexts(rows, (row) => examName(row.grade), compareNatural),
    // Grades of one day are sorted by class, subject and name.
    date: rankDays(rows, ({ dayNumber }) => dayNumber, [
      { textOf: ({ student }) => student.className, compare: compareClassNames },
      { textOf: ({ grade }) => grade.subject, compare: compareSubjects },
      { textOf: sortedName, compare: compareNatural },
    ]),
  } satisfies Readonly<Record<string, Column<GradeRow>['sortValue']>>;
}

/** Address keys that the list of students behind a student's page takes over from this list. */
const SAME_CHOICES = ['search', 'class'];

function StudentName({ student }: { student: GradedStudent }) {
  if (student.id === '') return student.name;
  return <PersonLink kind="student" person={student} carry={SAME_CHOICES} />;
}

function isOverMaximum({ grade: { marks, maxMarks } }: GradeRow): boolean {
  return marks > maxMarks;
}

// docs/conformance.md, Departures: marks may exceed the maximum, and are marked in the table.
function marksCell(row: GradeRow) {
  const text = marksText(row);
  return isOverMaximum(row) ? <TwoLines first={text} second={t('Over maximum')} /> : text;
}

const LONGEST_IN_BADGE = 4;

function gradeColumn(scale: Scale): Column<GradeRow> {
  const hasLongGrades =
    scale.passFrom !== undefined ||
    scale.steps.some(({ label }) => label.length > LONGEST_IN_BADGE);
  return {
    id: 'grade',
    header: t('Grade'),
    width: hasLongGrades ? '6rem' : '4.25rem',
    align: 'center',
    // Grades without a percentage come first, then the best grade.
    sortValue: ({ percent }) =>
      percent === undefined ? Number.MIN_SAFE_INTEGER : -scale.rankOf(percent),
    cell: ({ percent }) => {
      if (percent === undefined) return NO_VALUE;
      const badge = (
        <ScaleBadge step={COLOURS[percentageBand(percent)] ?? 'last'}>
          {scale.gradeOf(percent)}
        </ScaleBadge>
      );
      return scale.isNotPassed(percent) ? (
        <TwoLines first={badge} second={t('not passed')} />
      ) : (
        badge
      );
    },
    paper: {
      share: hasLongGrades ? 1.1 : 0.75,
      cell: ({ percent }) => gradeInWords(scale, percent),
    },
  };
}
