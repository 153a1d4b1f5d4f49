import { type ComponentProps, useCallback } from 'react';
import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import type { ListPlace } from '#records/lists/ownColumns.tsx';
import { NothingMatches } from '#records/lists/EmptyLists.tsx';
import { useRecentDays } from '#records/lists/RecentDays.tsx';
import { TickedActions } from '#records/lists/TickedBar.tsx';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { ListSheet, paperOf } from '#records/paper/SchoolSheet.tsx';
import { type Student, studentName } from '#school/students/students.ts';
import { useView } from '#state/browser/remembered.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder, useSchoolToday, useMembership } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { UserPlus } from '#ui/display/icons.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import { useMedia } from '#ui/layout/media.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column, Sort } from '#ui/table/tableColumns.ts';
import { useTicking } from '#ui/table/TickBox.tsx';
import { studentColumns } from './studentColumns.tsx';
import { choiceText } from '#school/text/choices.ts';
import { formatDay, NO_VALUE } from '#school/text/formats.ts';
import type { Membership } from '#school/classes/membership.ts';
import { leavingOf } from '#school/students/leaving.ts';

const PAPER = paperOf(ListSheet<Student>);

const TICKED = lazyPart(async () => (await import('./StudentTicked.tsx')).StudentTicked);

/** The list of students, or why it is empty and what to do. */
export function StudentTable({
  list,
  dialogs,
  columnsFrom,
}: {
  list: RecordList<Student>;
  dialogs: RecordDialogsState<Student>;
  /** Derives the columns from the usual ones; memoize it. */
  columnsFrom?: (usual: readonly Column<Student>[]) => readonly Column<Student>[];
}) {
  const { add, edit, remove } = dialogs;
  const order = useNameOrder();
  const today = useSchoolToday();
  const settings = useSchool((school) => school.settings);
  const isWide = useMedia(STRIPS_BESIDE_NAMES);
  const isVeryWide = useMedia(STRIPS_IN_COLUMN);
  const { drawn, source } = useRecentDays(isWide);
  const [columns, printed] = useTexts(() => {
    const recentDays = { drawn, at: isVeryWide ? ('column' as const) : ('name' as const) };
    const columnsOf = (place: ListPlace) => {
      const usual = studentColumns({
        edit,
        remove,
        order,
        today,
        settings,
        place,
        recentDays: isWide && place === 'list' ? recentDays : undefined,
      });
      return columnsFrom?.(usual) ?? usual;
    };
    return [columnsOf('list'), columnsOf('paper')];
  }, [columnsFrom, edit, remove, order, today, settings, drawn, isWide, isVeryWide]);
  const ticking = useTicking(studentName);
  return (
    <>
      {source}
      <DataTable
        label={t('Students')}
        columns={columns}
        rows={list.rows}
        rowKey={idOf}
        compact={useView('rows') === 'compact'}
        sort={list.sort}
        onSortChange={list.sortBy}
        shownRows={list.shown}
        defaultSort={order === 'rollNumber' ? BY_ROLL_NUMBER : BY_NAME}
        ticking={ticking}
        onPaper={(rows) => (
          <PAPER.OnPaper
            {...{ list, rows }}
            columns={printed}
            title={t('Students')}
            of="students"
          />
        )}
        empty={<NoStudentsShown list={list} onAdd={add} />}
      />
      <TickedActions list={list} ticks={ticking.ticks} Actions={TICKED.Part} />
    </>
  );
}

const STRIPS_BESIDE_NAMES = '(width >= 1280px)';
const STRIPS_IN_COLUMN = '(width >= 1920px)';

const BY_NAME: Sort = { column: 'name', direction: 'ascending' };

const BY_ROLL_NUMBER: Sort = { column: 'rollNumber', direction: 'ascending' };

function idOf(student: Student): string {
  return student.id;
}

/** Says why the list of students is empty, and what to do. */
function NoStudentsShown({ list, onAdd }: { list: RecordList<Student>; onAdd: () => void }) {
  return list.all.length === 0 ? (
    <NoStudents onAdd={onAdd} />
  ) : (
    <NothingMatches title={t('No student matches')} plural="students" onShowAll={list.showAll}>
      {t(
        'This box searches first name, last name and roll number. Ctrl+K also finds parents and phone numbers.',
      )}
    </NothingMatches>
  );
}

function NoStudents({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={t('No students yet')}
      drawn
      action={
        <Button icon={<UserPlus />} onClick={onAdd}>
          {t('Add the first student')}
        </Button>
      }
    >
      {t(
        'Import your list with the button above, add the first student here, or restore a backup in Settings.',
      )}
    </EmptyState>
  );
}

/** The list of leavers: day, former class, reason. */
export function LeftStudentTable(props: Omit<ComponentProps<typeof StudentTable>, 'columnsFrom'>) {
  const membership = useMembership();
  const columnsFrom = useCallback(
    (usual: readonly Column<Student>[]) => leftColumns(membership, usual),
    [membership],
  );
  return <StudentTable {...props} columnsFrom={columnsFrom} />;
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
