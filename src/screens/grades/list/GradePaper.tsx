import { formatDay, formatNumber, NO_VALUE } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/formatPercent.ts';
import { examName } from '#school/grades/examName.ts';
import { marksOverMaximum } from '#school/grades/grades.ts';
import { ListSheet } from '#records/paper/ListSheet.tsx';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { PersonName } from '#records/lists/PersonName.tsx';
import { PaperDetail, type PaperColumn } from '#ui/paper/PaperTable.tsx';
import type { GradeRow } from './gradeIndex.ts';

/** The grades that are listed, on paper. */
export function GradePaper(props: { list: RecordList<GradeRow>; rows: readonly GradeRow[] }) {
  return <ListSheet {...props} title="Grades" one="grade" plural="grades" columns={COLUMNS} />;
}

const COLUMNS: readonly PaperColumn<GradeRow>[] = [
  {
    header: 'Student',
    share: 2.3,
    text: ({ student }) => student.name,
    cell: ({ student }) =>
      student.id === '' ? student.name : <PersonName kind="student" person={student} />,
  },
  { header: 'Roll Number', share: 0.9, cell: ({ student }) => student.rollNumber || NO_VALUE },
  { header: 'Class', share: 0.9, cell: ({ student }) => student.className || NO_VALUE },
  { header: 'Subject', share: 1.35, cell: ({ grade }) => grade.subject || NO_VALUE },
  { header: 'Exam Type', share: 1, cell: ({ grade }) => examName(grade) || NO_VALUE },
  {
    header: 'Marks',
    share: 1.1,
    align: 'end',
    text: marksOf,
    cell: (row) => (
      <>
        {marksOf(row)}
        <PaperDetail>
          {marksOverMaximum(row.grade.marks, row.grade.maxMarks) ? 'Over maximum' : ''}
        </PaperDetail>
      </>
    ),
  },
  { header: 'Percentage', share: 1.2, align: 'end', cell: ({ percent }) => formatPercent(percent) },
  { header: 'Grade', share: 0.75, align: 'center', cell: ({ letter }) => letter ?? NO_VALUE },
  { header: 'Date', share: 1.35, cell: ({ grade }) => formatDay(grade.date) || NO_VALUE },
];

function marksOf({ grade: { marks, maxMarks } }: Pick<GradeRow, 'grade'>): string {
  return `${formatNumber(marks)} / ${formatNumber(maxMarks)}`;
}
