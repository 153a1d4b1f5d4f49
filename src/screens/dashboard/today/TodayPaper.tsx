import { t } from '#language/t.ts';
import { PersonName } from '#records/lists/PersonName.tsx';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { PersonLink } from '#records/people/PersonLink.tsx';
import { type StudentToday, hasSeveralMarks } from '#school/attendance/studentsToday.ts';
import type { Definition } from '#school/definitions/record.ts';
import { studentFields } from '#school/students/students.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { CellText } from '#ui/display/text.tsx';
import { PhoneCell } from '#ui/display/ContactLink.tsx';
import { type PaperColumn, PaperTable } from '#ui/paper/PaperTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { ReasonField } from './ReasonField.tsx';

/** Today's students on paper, for calling parents. */
export function TodayPaper({
  name,
  day,
  rows,
}: {
  name: string;
  day: string;
  /** `undefined` while loading. */
  rows: readonly StudentToday[] | undefined;
}) {
  const shown = useSchool(({ settings }) => studentFields(settings).shown);
  return (
    <SchoolSheet
      title={name}
      about={day}
      note={
        rows && t('{count, plural, one {# student} other {# students}}', { count: rows.length })
      }
    >
      <PaperTable
        numbered
        label={name}
        columns={paperColumns(rows ?? [], shown)}
        rows={rows}
        emptyText={t('Nobody')}
      />
    </SchoolSheet>
  );
}

/** The mark is useless if all marks are equal. */
function paperColumns(
  rows: readonly StudentToday[],
  shown: Definition,
): readonly PaperColumn<StudentToday>[] {
  const mark: PaperColumn<StudentToday> = {
    header: t('Mark'),
    share: 0.7,
    cell: (row) => row.mark || NO_VALUE,
  };
  const parent: PaperColumn<StudentToday> = {
    header: t('Parent'),
    share: 1.5,
    cell: ({ student }) => student.parentName || NO_VALUE,
  };
  const phone: PaperColumn<StudentToday> = {
    header: t('Parent Phone'),
    share: 1.1,
    cell: ({ student }) => student.parentPhone || NO_VALUE,
  };
  return [
    {
      header: t('Student'),
      share: 2,
      cell: ({ student }) => <PersonName kind="student" person={student} />,
    },
    { header: t('Class'), share: 0.8, cell: ({ className }) => className || NO_VALUE },
    ...(hasSeveralMarks(rows) ? [mark] : []),
    {
      header: t('Remark'),
      share: 1.6,
      cell: ({ record, remark }) => [record?.reason, remark].filter(Boolean).join('; ') || NO_VALUE,
    },
    ...('parentName' in shown ? [parent] : []),
    ...('parentPhone' in shown ? [phone] : []),
  ];
}

/** Returns the columns: student and whom to call, the mark if marks differ, and the reason if requested. */
export function todayColumns({
  withMark,
  withReasons,
  shown,
}: {
  withMark: boolean;
  withReasons: boolean;
  /** The fields of students that the school shows. */
  shown: Definition;
}): readonly Column<StudentToday>[] {
  const mark: Column<StudentToday> = {
    id: 'mark',
    header: t('Mark'),
    cell: (row) => row.mark || NO_VALUE,
  };
  const reason: Column<StudentToday> = {
    id: 'reason',
    header: t('Reason'),
    width: '9rem',
    cell: (row) => <ReasonField row={row} />,
  };
  const parent: Column<StudentToday> = {
    id: 'parent',
    header: t('Parent'),
    cell: ({ student }) => <CellText text={student.parentName || NO_VALUE} />,
  };
  const phone: Column<StudentToday> = {
    id: 'phone',
    header: t('Parent Phone'),
    width: '8.5rem',
    cell: ({ student: { parentPhone } }) =>
      parentPhone === '' ? NO_VALUE : <PhoneCell phone={parentPhone} />,
  };
  return [
    {
      id: 'student',
      header: t('Student'),
      cell: ({ student }) => <PersonLink kind="student" person={student} />,
    },
    {
      id: 'class',
      header: t('Class'),
      cell: ({ className }) => <CellText text={className || NO_VALUE} />,
    },
    ...(withMark ? [mark] : []),
    ...(withReasons ? [reason] : []),
    {
      id: 'remark',
      header: t('Remark'),
      width: 'min(12rem, 11vw)',
      cell: ({ remark }) => remark || NO_VALUE,
    },
    ...('parentName' in shown ? [parent] : []),
    ...('parentPhone' in shown ? [phone] : []),
  ];
}
