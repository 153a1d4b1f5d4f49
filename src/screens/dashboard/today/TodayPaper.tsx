import { t } from '#language/t.ts';
import { PersonName } from '#records/lists/PersonName.tsx';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { PersonLink } from '#records/people/PersonLink.tsx';
import { type StudentToday, hasSeveralMarks } from '#school/attendance/studentsToday.ts';
import { NO_VALUE } from '#school/text/formats.ts';
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
        columns={hasSeveralMarks(rows ?? []) ? COLUMNS : COLUMNS.filter((one) => one !== MARK)}
        rows={rows}
        emptyText={t('Nobody')}
      />
    </SchoolSheet>
  );
}

/** Useless if all marks are equal. */
const MARK: PaperColumn<StudentToday> = {
  get header() {
    return t('Mark');
  },
  share: 0.7,
  cell: ({ mark }) => mark || NO_VALUE,
};

const COLUMNS: readonly PaperColumn<StudentToday>[] = [
  {
    get header() {
      return t('Student');
    },
    share: 2,
    cell: ({ student }) => <PersonName kind="student" person={student} />,
  },
  {
    get header() {
      return t('Class');
    },
    share: 0.8,
    cell: ({ className }) => className || NO_VALUE,
  },
  MARK,
  {
    get header() {
      return t('Remark');
    },
    share: 1.6,
    cell: ({ record, remark }) => [record?.reason, remark].filter(Boolean).join('; ') || NO_VALUE,
  },
  {
    get header() {
      return t('Parent');
    },
    share: 1.5,
    cell: ({ student }) => student.parentName || NO_VALUE,
  },
  {
    get header() {
      return t('Parent Phone');
    },
    share: 1.1,
    cell: ({ student }) => student.parentPhone || NO_VALUE,
  },
];

/** Returns the columns: student and whom to call, the mark if marks differ, and the reason if requested. */
export function todayColumns({
  withMark,
  withReasons,
}: {
  withMark: boolean;
  withReasons: boolean;
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
    {
      id: 'parent',
      header: t('Parent'),
      cell: ({ student }) => <CellText text={student.parentName || NO_VALUE} />,
    },
    {
      id: 'phone',
      header: t('Parent Phone'),
      width: '8.5rem',
      cell: ({ student: { parentPhone } }) =>
        parentPhone === '' ? NO_VALUE : <PhoneCell phone={parentPhone} />,
    },
  ];
}
