import { counted, NO_VALUE } from '#school/text/formats.ts';
import { hasSeveralMarks, type StudentToday } from '#school/attendance/studentsToday.ts';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { PersonName } from '#records/lists/PersonName.tsx';
import { PaperTable, type PaperColumn } from '#ui/paper/PaperTable.tsx';

/** The same on paper, to call the parents by. */
export function TodayPaper({
  name,
  day,
  rows,
}: {
  name: string;
  day: string;
  rows: readonly StudentToday[];
}) {
  return (
    <SchoolSheet title={name} about={day} note={counted(rows.length, 'student')}>
      <PaperTable
        numbered
        label={name}
        columns={hasSeveralMarks(rows) ? COLUMNS : COLUMNS.filter((one) => one !== MARK)}
        rows={rows}
        nothing="Nobody"
      />
    </SchoolSheet>
  );
}

/** Of no use where all say the same. */
const MARK: PaperColumn<StudentToday> = {
  header: 'Mark',
  share: 0.7,
  cell: ({ mark }) => mark || NO_VALUE,
};

const COLUMNS: readonly PaperColumn<StudentToday>[] = [
  {
    header: 'Student',
    share: 2,
    cell: ({ student }) => <PersonName kind="student" person={student} />,
  },
  { header: 'Class', share: 0.8, cell: ({ className }) => className || NO_VALUE },
  MARK,
  {
    header: 'Remark',
    share: 1.6,
    cell: ({ record, remark }) => [record?.reason, remark].filter(Boolean).join('; ') || NO_VALUE,
  },
  { header: 'Parent', share: 1.5, cell: ({ student }) => student.parentName || NO_VALUE },
  { header: 'Parent Phone', share: 1.1, cell: ({ student }) => student.parentPhone || NO_VALUE },
];
