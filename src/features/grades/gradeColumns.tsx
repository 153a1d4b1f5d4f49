import { compareClassNames } from '#domain/classes.ts';
import { formatDay, formatPercent, NO_VALUE } from '#domain/formats.ts';
import {
  LETTER_GRADES,
  marksOverMaximum,
  percentageBand,
  type PercentageBand,
} from '#domain/grades.ts';
import { compareNatural } from '#domain/naturalOrder.ts';
import { EditAndDelete } from '#editing/EditAndDelete.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import type { Column, Sort } from '#ui/table/tableColumns.ts';
import type { Tone } from '#ui/tones.ts';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { gradeTitle, type GradeRow } from './gradeIndex.ts';
import { rankTexts } from './rankTexts.ts';

export const NEWEST_FIRST: Sort = { column: 'date', direction: 'descending' };

/** spec §9: colour bands at 90, 80, 70 and 60. The figure says the same. */
const BAND_TONES: Readonly<Record<PercentageBand, Tone>> = {
  outstanding: 'good',
  strong: 'info',
  fair: 'accent',
  weak: 'warning',
  low: 'bad',
};

/** The columns of the list (conformance P5), for all its rows. */
export function gradeColumns(
  rows: readonly GradeRow[],
  edit: (row: GradeRow) => void,
  remove: (row: GradeRow) => void,
): Column<GradeRow>[] {
  return [
    {
      id: 'student',
      header: 'Student',
      width: 'minmax(0, 2fr)',
      sortValue: rankTexts(rows, (row) => row.student.name, compareNatural),
      cell: (row) => <strong>{row.student.name}</strong>,
    },
    {
      id: 'rollNumber',
      header: 'Roll Number',
      width: '6.25rem',
      sortValue: rankTexts(rows, (row) => row.student.rollNumber, compareNatural),
      cell: (row) => row.student.rollNumber || NO_VALUE,
    },
    {
      id: 'class',
      header: 'Class',
      width: '5rem',
      sortValue: rankTexts(rows, (row) => row.student.className, compareClassNames),
      cell: (row) => row.student.className || NO_VALUE,
    },
    {
      id: 'subject',
      header: 'Subject',
      width: 'minmax(6.5rem, 1.3fr)',
      sortValue: rankTexts(rows, (row) => row.grade.subject, compareNatural),
      cell: (row) => row.grade.subject || NO_VALUE,
    },
    {
      id: 'examType',
      header: 'Exam Type',
      width: '6rem',
      sortValue: rankTexts(rows, (row) => row.grade.examType, compareNatural),
      cell: (row) => row.grade.examType || NO_VALUE,
    },
    {
      id: 'marks',
      header: 'Marks',
      width: '6.5rem',
      align: 'end',
      lines: 2,
      sortValue: (row) => row.grade.marks,
      cell: marksCell,
    },
    {
      id: 'percentage',
      header: 'Percentage',
      width: '6.25rem',
      align: 'end',
      sortValue: (row) => row.percent ?? -1,
      cell: percentCell,
    },
    {
      id: 'grade',
      header: 'Grade',
      width: '4.25rem',
      align: 'center',
      sortValue: ({ letter }) => (letter === undefined ? -1 : LETTER_GRADES.indexOf(letter)),
      cell: ({ letter }) => (letter === undefined ? NO_VALUE : <Badge>{letter}</Badge>),
    },
    {
      id: 'date',
      header: 'Date',
      width: '6.25rem',
      sortValue: (row) => row.dayNumber,
      cell: (row) => formatDay(row.grade.date) || NO_VALUE,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '5.25rem',
      align: 'end',
      cell: (row) => (
        <EditAndDelete
          name={gradeTitle(row)}
          onEdit={() => edit(row)}
          onDelete={() => remove(row)}
        />
      ),
    },
  ];
}

// conformance P2: marks may exceed the maximum, and are marked in the table.
function marksCell({ grade: { marks, maxMarks } }: GradeRow) {
  const text = `${marks} / ${maxMarks}`;
  return marksOverMaximum(marks, maxMarks) ? <TwoLines first={text} second="Over maximum" /> : text;
}

function percentCell({ percent }: GradeRow) {
  if (percent === undefined) return NO_VALUE;
  return <Badge tone={BAND_TONES[percentageBand(percent)]}>{formatPercent(percent)}</Badge>;
}
