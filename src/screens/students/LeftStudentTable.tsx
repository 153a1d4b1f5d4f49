import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { formatDay, NO_VALUE } from '#school/text/formats.ts';
import type { Membership } from '#school/classes/membership.ts';
import { leavingOf } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { useMembership } from '#state/school/useSchoolFacts.ts';
import type { Column } from '#ui/table/tableColumns.ts';
import { useCallback } from 'react';
import type { StudentTable } from './StudentTable.tsx';

/** The list of leavers: day, former class, reason. */
export function LeftStudentTable({
  Table,
  ...props
}: {
  /** The screen's table, passed in: importing it here would move it into a file of its own. */
  Table: typeof StudentTable;
  list: RecordList<Student>;
  dialogs: RecordDialogsState<Student>;
}) {
  const membership = useMembership();
  const columnsFrom = useCallback(
    (usual: readonly Column<Student>[]) => leftColumns(membership, usual),
    [membership],
  );
  return <Table {...props} columnsFrom={columnsFrom} />;
}

function leftColumns(
  membership: Membership,
  usual: readonly Column<Student>[],
): readonly Column<Student>[] {
  const known = new Map(usual.map((column) => [column.id, column]));
  const text = (id: string, header: string, textOf: (student: Student) => string) => ({
    id,
    header,
    width: 'minmax(6rem, 1.2fr)',
    cell: (student: Student) => textOf(student) || NO_VALUE,
    sortValue: textOf,
  });
  const lastDay = (student: Student): string => leavingOf(student)?.leftOn ?? '';
  return [
    ...['name', 'rollNumber'].flatMap((id) => known.get(id) ?? []),
    {
      ...text('lastDay', t('Last day'), lastDay),
      cell: (student: Student) => formatDay(lastDay(student)),
    },
    text(
      'classThen',
      t('Class then'),
      (student) => membership.classOn(student, lastDay(student)) ?? '',
    ),
    text('reason', t('Reason'), (student) =>
      choiceText('leavingReason', leavingOf(student)?.leftReason ?? ''),
    ),
    ...['actions'].flatMap((id) => known.get(id) ?? []),
  ];
}
