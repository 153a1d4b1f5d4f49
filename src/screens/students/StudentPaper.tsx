import { NO_VALUE } from '#school/text/formats.ts';
import type { Student } from '#school/students/students.ts';
import { ListSheet } from '#records/paper/ListSheet.tsx';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { PersonName } from '#records/lists/PersonName.tsx';
import { useSchoolToday } from '#state/school/useSchoolToday.ts';
import { PaperDetail, type PaperColumn } from '#ui/paper/PaperTable.tsx';

/** The students that are listed, on paper. */
export function StudentPaper(props: { list: RecordList<Student>; rows: readonly Student[] }) {
  return (
    <ListSheet {...props} title="Students" one="student" plural="students" columns={COLUMNS} />
  );
}

const COLUMNS: readonly PaperColumn<Student>[] = [
  {
    header: 'Name',
    share: 6.6,
    cell: (student) => (
      <>
        <PersonName kind="student" person={student} />
        <PaperDetail>{student.email}</PaperDetail>
      </>
    ),
  },
  { header: 'Roll Number', share: 1.35, cell: ({ rollNumber }) => rollNumber || NO_VALUE },
  { header: 'Class', share: 1.95, cell: (student) => <StoredClass student={student} /> },
  { header: 'Phone', share: 2.6, cell: ({ phone }) => phone || NO_VALUE },
  {
    header: 'Parent',
    share: 4.5,
    cell: ({ parentName, parentPhone }) => (
      <>
        {parentName || NO_VALUE}
        <PaperDetail>{parentPhone}</PaperDetail>
      </>
    ),
  },
];

function StoredClass({ student }: { student: Student }) {
  return useSchoolToday().storedClassInWords(student) || NO_VALUE;
}
