import { msg, t, type Text } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatDay, NO_VALUE } from '#school/text/formats.ts';
import type { Membership } from '#school/classes/membership.ts';
import { leavingOf } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMembership } from '#state/school/useSchoolFacts.ts';
import type { Column } from '#ui/table/tableColumns.ts';
import { useCallback } from 'react';
import type { GradeRow } from './gradeIndex.ts';
import type { GradeTable } from './GradeTable.tsx';

/** The grades of leavers, with their last day, former class and reason. */
export function LeftGradeTable({
  Table,
  ...props
}: {
  /** The screen's table, passed in: importing it here would move it into a file of its own. */
  Table: typeof GradeTable;
  list: RecordList<GradeRow>;
  dialogs: RecordDialogsState<GradeRow>;
}) {
  const membership = useMembership();
  const students = useSchool((school) => school.students);
  const columnsFrom = useCallback(
    (usual: readonly Column<GradeRow>[]) => leftColumns(membership, students, usual),
    [membership, students],
  );
  return <Table {...props} columnsFrom={columnsFrom} />;
}

/** Returns the columns with last day, former class and reason in place of roll number and class. */
function leftColumns(
  membership: Membership,
  students: readonly Student[],
  usual: readonly Column<GradeRow>[],
): readonly Column<GradeRow>[] {
  const leavers = new Map(
    students.flatMap((student) => {
      const leaving = leavingOf(student);
      const classThen = leaving && membership.classOn(student, leaving.leftOn);
      return leaving ? [[student.id, { ...leaving, classThen: classThen ?? '' }] as const] : [];
    }),
  );
  const text = (
    id: 'leftOn' | 'classThen' | 'leftReason',
    header: Text,
    shown: (stored: string) => string,
  ) => {
    const textOf = ({ student }: GradeRow): string => leavers.get(student.id)?.[id] ?? '';
    return {
      id,
      header: t(header),
      narrow: 'hidden',
      width: 'minmax(4.5rem, 0.9fr)',
      cell: (row: GradeRow) => shown(textOf(row)) || NO_VALUE,
      sortValue: textOf,
    } as const;
  };
  const [student, ...others] = usual.filter(({ id }) => id !== 'rollNumber' && id !== 'class');
  return [
    ...(student ? [student] : []),
    text('leftOn', msg('Last day'), formatDay),
    text('classThen', msg('Class then'), (name) => choiceText('class', name)),
    text('leftReason', msg('Reason'), (reason) => choiceText('leavingReason', reason)),
    ...others,
  ];
}
