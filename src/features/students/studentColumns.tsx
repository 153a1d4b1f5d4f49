import { NO_VALUE } from '#domain/formats.ts';
import type { Student } from '#domain/students.ts';
import { fullName, studentName } from '#domain/students.ts';
import { EditAndDelete } from '#editing/EditAndDelete.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { Column } from '#ui/table/tableColumns.ts';

/** Stands where a stored record has nothing to show. */

/** The columns of the students' list (conformance P5). */
export function studentColumns(
  edit: (student: Student) => void,
  remove: (student: Student) => void,
): readonly Column<Student>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'minmax(0, 2fr)',
      cell: (student) => (
        <TwoLines
          strong
          first={studentName(student)}
          second={student.email}
          avatarName={fullName(student) || '?'}
        />
      ),
      sortValue: fullName,
    },
    {
      id: 'rollNumber',
      header: 'Roll Number',
      width: '7.5rem',
      cell: ({ rollNumber }) => rollNumber || NO_VALUE,
      sortValue: ({ rollNumber }) => rollNumber,
    },
    {
      id: 'class',
      header: 'Class',
      width: 'minmax(0, 0.9fr)',
      cell: (student) => student.class || NO_VALUE,
      sortValue: (student) => student.class,
    },
    {
      id: 'phone',
      header: 'Phone',
      width: 'minmax(0, 1.25fr)',
      cell: ({ phone }) => phone || NO_VALUE,
      sortValue: ({ phone }) => phone,
    },
    {
      id: 'parent',
      header: 'Parent',
      width: 'minmax(0, 1.4fr)',
      lines: 2,
      cell: ({ parentName, parentPhone }) => (
        <TwoLines first={parentName || NO_VALUE} second={parentPhone} />
      ),
      sortValue: ({ parentName }) => parentName,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '6.5rem',
      align: 'end',
      cell: (student) => (
        <EditAndDelete
          name={studentName(student)}
          onEdit={() => edit(student)}
          onDelete={() => remove(student)}
        />
      ),
    },
  ];
}
