import { NO_VALUE } from '#domain/basics/formats.ts';
import type { StudentToday } from '#domain/attendance/studentsToday.ts';
import { PersonLink } from '#editing/people/PersonLink.tsx';
import type { Column } from '#ui/table/tableColumns.ts';

/** Whom to look for, and whom to call. */
export const TODAY_COLUMNS: readonly Column<StudentToday>[] = [
  {
    id: 'student',
    header: 'Student',
    cell: ({ student }) => <PersonLink kind="student" person={student} />,
  },
  { id: 'class', header: 'Class', cell: ({ className }) => className || NO_VALUE },
  { id: 'mark', header: 'Mark', cell: ({ mark }) => mark || NO_VALUE },
  { id: 'remark', header: 'Remark', cell: ({ remark }) => remark || NO_VALUE },
  { id: 'parent', header: 'Parent', cell: ({ student }) => student.parentName || NO_VALUE },
  {
    id: 'phone',
    header: 'Parent Phone',
    cell: ({ student }) => <Phone text={student.parentPhone} />,
  },
];

function Phone({ text }: { text: string }) {
  return text === '' ? NO_VALUE : <a href={`tel:${text.replaceAll(/[^\d+]/g, '')}`}>{text}</a>;
}
