import { NO_VALUE } from '#school/text/formats.ts';
import type { StudentToday } from '#school/attendance/studentsToday.ts';
import { PersonLink } from '#records/people/PersonLink.tsx';
import { PhoneCell } from '#ui/display/ContactLink.tsx';
import { CellText } from '#ui/display/CellText.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { ReasonField } from './ReasonField.tsx';

/** Whom to look for, and whom to call: with the mark where marks differ, and why where that is asked for. */
export function todayColumns({
  withMark,
  withReasons,
}: {
  withMark: boolean;
  withReasons: boolean;
}): readonly Column<StudentToday>[] {
  const mark: Column<StudentToday> = {
    id: 'mark',
    header: 'Mark',
    cell: (row) => row.mark || NO_VALUE,
  };
  const reason: Column<StudentToday> = {
    id: 'reason',
    header: 'Reason',
    width: '9rem',
    cell: (row) => <ReasonField row={row} />,
  };
  return [
    {
      id: 'student',
      header: 'Student',
      cell: ({ student }) => <PersonLink kind="student" person={student} />,
    },
    {
      id: 'class',
      header: 'Class',
      cell: ({ className }) => <CellText text={className || NO_VALUE} />,
    },
    ...(withMark ? [mark] : []),
    ...(withReasons ? [reason] : []),
    {
      id: 'remark',
      header: 'Remark',
      width: 'min(12rem, 11vw)',
      cell: ({ remark }) => remark || NO_VALUE,
    },
    {
      id: 'parent',
      header: 'Parent',
      cell: ({ student }) => <CellText text={student.parentName || NO_VALUE} />,
    },
    {
      id: 'phone',
      header: 'Parent Phone',
      width: '8.5rem',
      cell: ({ student: { parentPhone } }) =>
        parentPhone === '' ? NO_VALUE : <PhoneCell phone={parentPhone} />,
    },
  ];
}
