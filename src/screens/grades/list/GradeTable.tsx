import { type ComponentProps, useCallback, useState } from 'react';
import { t, msg, type Text } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { NothingMatches } from '#records/lists/EmptyLists.tsx';
import {
  TickedActions,
  TickedBar,
  useTicked,
  type TickedProps,
} from '#records/lists/TickedBar.tsx';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { ListSheet, paperOf } from '#records/paper/SchoolSheet.tsx';
import { useView } from '#state/browser/remembered.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder, useMembership } from '#state/school/useSchoolFacts.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { useTicking } from '#ui/table/TickBox.tsx';
import { gradeColumns, NEWEST_FIRST } from './gradeColumns.tsx';
import { gradeTitle, type GradeRow } from './gradeIndex.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatDay, NO_VALUE } from '#school/text/formats.ts';
import type { Membership } from '#school/classes/membership.ts';
import { leavingOf } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import { deleteGrades } from '#school/grades/gradeIntents.ts';
import { ExportButton } from '#records/exporting/ExportMenu.tsx';
import { TickedRemoval } from '#records/lists/TickedRemoval.tsx';
import { Button } from '#ui/controls/Button.tsx';

/** Ten columns need this width, in pixels. */
const NARROW_BELOW_PX = 930;

const PAPER = paperOf(ListSheet<GradeRow>);

/** The grades, newest first. */
export function GradeTable({
  list,
  dialogs,
  columnsFrom,
}: {
  list: RecordList<GradeRow>;
  dialogs: RecordDialogsState<GradeRow>;
  /** Derives the columns from the usual ones; memoize it. */
  columnsFrom?: (usual: readonly Column<GradeRow>[]) => readonly Column<GradeRow>[];
}) {
  const { all } = list;
  const { edit, remove } = dialogs;
  const order = useNameOrder();
  const settings = useSchool((school) => school.settings);
  const columns = useTexts(() => {
    const usual = gradeColumns(all, edit, remove, order, settings);
    return columnsFrom?.(usual) ?? usual;
  }, [all, columnsFrom, edit, remove, order, settings]);
  const ticking = useTicking(gradeTitle);
  return (
    <>
      <DataTable
        label={t('Grades')}
        columns={columns}
        rows={list.rows}
        rowKey={idOf}
        sort={list.sort}
        onSortChange={list.sortBy}
        shownRows={list.shown}
        defaultSort={NEWEST_FIRST}
        narrowBelow={NARROW_BELOW_PX}
        narrowLines={3}
        compact={useView('rows') === 'compact'}
        ticking={ticking}
        onPaper={(rows) => (
          <PAPER.OnPaper {...{ list, rows, columns }} title={t('Grades')} of="grades" />
        )}
        empty={
          all.length === 0 ? (
            <NoGrades />
          ) : (
            <NothingMatches title={t('No grades found')} plural="grades" onShowAll={list.showAll}>
              {t('This box searches the student’s name and roll number.')}
            </NothingMatches>
          )
        }
      />
      <TickedActions list={list} ticks={ticking.ticks} Actions={GradeTicked} />
    </>
  );
}

function idOf({ grade }: GradeRow): string {
  return grade.id;
}

function NoGrades() {
  return (
    <EmptyState title={t('No grades yet')} drawn>
      {t(
        'Import grades or add the first one with the buttons above. In the Mark Book you enter a whole class at once.',
      )}
    </EmptyState>
  );
}

/** The grades of leavers, with their last day, former class and reason. */
export function LeftGradeTable(props: Omit<ComponentProps<typeof GradeTable>, 'columnsFrom'>) {
  const membership = useMembership();
  const students = useSchool((school) => school.students);
  const columnsFrom = useCallback(
    (usual: readonly Column<GradeRow>[]) => leftColumns(membership, students, usual),
    [membership, students],
  );
  return <GradeTable {...props} columnsFrom={columnsFrom} />;
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

/** Actions for the ticked grades: a file, deleting. */
function GradeTicked(props: TickedProps<GradeRow>) {
  const ticked = useTicked(props, idOf);
  const [isAsking, setAsking] = useState(false);
  const { rows } = ticked;
  if (rows.length === 0) return null;
  const count = rows.length;
  return (
    <>
      <TickedBar ticked={ticked} kind="grade">
        <ExportButton collection="grades" shown={() => ticked.inOrder().map(({ grade }) => grade)}>
          {t('Export {count, plural, one {# grade} other {# grades}}', { count })}
        </ExportButton>
        <Button onClick={() => setAsking(true)}>
          {t('Delete {count, plural, one {# grade} other {# grades}}', { count })}
        </Button>
      </TickedBar>
      {isAsking ? (
        <TickedRemoval
          kind="grade"
          names={rows.map(gradeTitle)}
          consequence={t(
            'Averages and reports will no longer count them. You can undo this right afterwards.',
          )}
          intent={() => deleteGrades(rows.map(({ grade }) => grade))}
          onClose={() => setAsking(false)}
          onDeleted={ticked.clear}
        />
      ) : null}
    </>
  );
}
