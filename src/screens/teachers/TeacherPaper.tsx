import { NO_VALUE } from '#school/text/formats.ts';
import type { Teacher } from '#school/teachers/teachers.ts';
import { ListSheet } from '#records/paper/ListSheet.tsx';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { PersonName } from '#records/lists/PersonName.tsx';
import { useView } from '#state/browser/views.ts';
import { PaperDetail, type PaperColumn } from '#ui/paper/PaperTable.tsx';
import { experienceText, salaryText } from './teacherFigures.ts';

/** The teachers that are listed, on paper. */
export function TeacherPaper(props: { list: RecordList<Teacher>; rows: readonly Teacher[] }) {
  return (
    <ListSheet
      {...props}
      title="Teachers"
      one="teacher"
      plural="teachers"
      columns={useView('salaries') === 'shown' ? [...COLUMNS, SALARY] : COLUMNS}
    />
  );
}

const COLUMNS: readonly PaperColumn<Teacher>[] = [
  {
    header: 'Name',
    share: 3.6,
    cell: (teacher) => (
      <>
        <PersonName kind="teacher" person={teacher} />
        <PaperDetail>{[teacher.phone, teacher.email].filter(Boolean).join(' · ')}</PaperDetail>
      </>
    ),
  },
  { header: 'Subject', share: 1.3, cell: ({ subject }) => subject || NO_VALUE },
  {
    header: 'Qualification',
    share: 1.1,
    cell: ({ qualification }) => qualification || NO_VALUE,
  },
  { header: 'Experience', align: 'end', cell: experienceText },
];

const SALARY: PaperColumn<Teacher> = {
  header: 'Salary',
  share: 0.8,
  align: 'end',
  cell: salaryText,
};
