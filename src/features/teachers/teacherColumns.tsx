import { counted, formatNumber, NO_VALUE } from '#domain/formats.ts';
import type { Teacher } from '#domain/teachers.ts';
import { fullName } from '#domain/students.ts';
import { teacherName } from '#domain/teachers.ts';
import { EditAndDelete } from '#editing/EditAndDelete.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { Column } from '#ui/table/tableColumns.ts';

/** Stands where a stored record has nothing to show. */

/** The columns of the teachers' list (conformance P5). */
export function teacherColumns(
  edit: (teacher: Teacher) => void,
  remove: (teacher: Teacher) => void,
): readonly Column<Teacher>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'minmax(0, 2.4fr)',
      cell: (teacher) => (
        <TwoLines
          strong
          first={teacherName(teacher)}
          second={[teacher.phone, teacher.email].filter(Boolean).join(' · ')}
          avatarName={fullName(teacher) || '?'}
        />
      ),
      sortValue: fullName,
    },
    {
      id: 'subject',
      header: 'Subject',
      width: 'minmax(0, 1.2fr)',
      cell: ({ subject }) => subject || NO_VALUE,
      sortValue: ({ subject }) => subject,
    },
    {
      id: 'qualification',
      header: 'Qualification',
      cell: ({ qualification }) => qualification || NO_VALUE,
      sortValue: ({ qualification }) => qualification,
    },
    {
      id: 'experience',
      header: 'Experience',
      width: '8rem',
      align: 'end',
      cell: ({ experience }) => counted(experience, 'year'),
      sortValue: ({ experience }) => experience,
    },
    {
      id: 'salary',
      header: 'Salary',
      width: '8rem',
      align: 'end',
      cell: ({ salary }) => formatNumber(salary),
      sortValue: ({ salary }) => salary,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '6.5rem',
      align: 'end',
      cell: (teacher) => (
        <EditAndDelete
          name={teacherName(teacher)}
          onEdit={() => edit(teacher)}
          onDelete={() => remove(teacher)}
        />
      ),
    },
  ];
}
