import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { useMemo, type ComponentProps, useCallback } from 'react';
import { TransferButtons } from '#import/dialog/TransferButtons.tsx';
import {
  LazyDialogs,
  useRecordDialogs,
  type RecordDialogsState,
} from '#records/forms/useRecordDialogs.tsx';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { leaverColumns, leftOf } from '#records/lists/leaverColumns.ts';
import { ListToolbar } from '#records/lists/ListToolbar.tsx';
import { NextYearNote } from '#records/lists/ListNotes.tsx';
import {
  type ListFilter,
  type Searched,
  chosenOption,
  useRecordList,
  type RecordList,
} from '#records/lists/useRecordList.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { ownFilters, type ListPlace } from '#records/lists/ownColumns.tsx';
import { LazyPersonPage } from '#records/people/LazyPersonPage.tsx';
import { LEFT_SCHOOL, classFilterChoices, listedUnder } from '#school/classes/currentClass.ts';
import type { WithFields } from '#school/fields/schoolFields.ts';
import { hasLeft, studentsNow } from '#school/students/leaving.ts';
import { isIncomplete } from '#school/students/incomplete.ts';
import {
  showsRollNumbers,
  studentFields,
  type Student,
  studentSearchText,
  studentName,
} from '#school/students/students.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Plus, UserPlus } from '#ui/display/icons.ts';
import { Page } from '#ui/layout/Page.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { NothingMatches } from '#records/lists/EmptyLists.tsx';
import { useRecentDays } from '#records/lists/RecentDays.tsx';
import { TickedActions } from '#records/lists/TickedActions.tsx';
import { ListSheet, paperOf } from '#records/paper/SchoolSheet.tsx';
import { useView } from '#state/browser/remembered.ts';
import {
  useNameOrder,
  useSchoolToday,
  useMembership,
  useShowsRollNumbers,
} from '#state/school/useSchoolFacts.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import { useMedia } from '#ui/layout/media.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column, Sort } from '#ui/table/SimpleTable.tsx';
import { useTicking } from '#ui/table/TickBox.tsx';
import { studentColumns } from './studentColumns.tsx';
import { choiceText } from '#school/text/choices.ts';

const DIALOGS = lazyPart(async () => (await import('./StudentDialogs.tsx')).StudentDialogs);
const PAGE = lazyPart(async () => (await import('./StudentPage.tsx')).StudentPage);

/** Students: find, add, edit and delete (spec §2). */
export function StudentsScreen() {
  const classNames = useClassNamesOffered();
  const students = useSchool((school) => school.students);
  const settings = useSchool((school) => school.settings);
  const choices = useTexts(() => {
    const classes = classFilterChoices(classNames, students);
    return students.some((student) => isIncompleteNow(student, settings))
      ? [...classes, INCOMPLETE]
      : classes;
  }, [classNames, students, settings]);
  const shown = chosenOption(choices, useAddress().get('class'));
  const showsLeft = shown === LEFT_SCHOOL;
  const showsIncomplete = shown === INCOMPLETE.value;
  const filters = useTexts(
    (): ListFilter<Student>[] => [
      {
        id: 'class',
        label: t('Filter by class'),
        all: t('All Classes'),
        choices,
        valueOf: showsIncomplete
          ? (student) => (isIncomplete(student, settings) ? INCOMPLETE.value : '')
          : listedUnder,
      },
      ...ownFilters<Student>(studentFields(settings).all),
    ],
    [choices, showsIncomplete, settings],
  );
  const list = useRecordList({
    records: useMemo(
      () => (showsLeft ? students.filter(hasLeft) : studentsNow(students)),
      [showsLeft, students],
    ),
    searched,
    filters,
  });
  const dialogs = useRecordDialogs<Student>();
  const Table = showsLeft ? LeftStudentTable : StudentTable;
  const isEmpty = list.all.length === 0;
  return (
    <Page
      title={t('Students')}
      fill="table"
      actions={
        <>
          <TransferButtons
            collection="students"
            shown={() => list.shown.current ?? []}
            isEmpty={isEmpty}
          />
          <Button variant={isEmpty ? 'secondary' : 'primary'} icon={<Plus />} onClick={dialogs.add}>
            {t('Add Student')}
          </Button>
        </>
      }
    >
      <LazyPersonPage kind="student" part={PAGE} list={list} />
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
      <NextYearNote />
      <ListToolbar
        list={list}
        plural="students"
        placeholder={
          showsRollNumbers(settings) ? t('Search by name or roll number') : t('Search by name')
        }
      />
      <Table list={list} dialogs={dialogs} />
    </Page>
  );
}

/** Students with missing required fields; they are also listed in their classes. */
const INCOMPLETE = { value: '-incomplete', label: 'Incomplete' };

function isIncompleteNow(student: Student, settings: WithFields): boolean {
  return !hasLeft(student) && isIncomplete(student, settings);
}

function searched(student: Student): Searched {
  return { haystack: studentSearchText(student) };
}

const PAPER = paperOf(ListSheet<Student>);

const TICKED = lazyPart(async () => (await import('./StudentTicked.tsx')).StudentTicked);

/** "Class 10A": a longer name takes more room. */
const LONGEST_USUAL_CLASS = 9;

function StudentTable({
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
  const isClassLong = useSchool(({ classes }) =>
    classes.some(({ name }) => choiceText('class', name).length > LONGEST_USUAL_CLASS),
  );
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
        isClassLong,
        recentDays: isWide && place === 'list' ? recentDays : undefined,
      });
      return columnsFrom?.(usual) ?? usual;
    };
    return [columnsOf('list'), columnsOf('paper')];
  }, [columnsFrom, edit, remove, order, today, settings, isClassLong, drawn, isWide, isVeryWide]);
  const ticking = useTicking(studentName);
  return (
    <>
      {source}
      <DataTable
        label={t('Students')}
        columns={columns}
        list={list}
        rowKey={idOf}
        // Who left has four facts in a narrow row.
        narrowLines={columnsFrom ? 3 : 2}
        compact={useView('rows') === 'compact'}
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

function NoStudentsShown({ list, onAdd }: { list: RecordList<Student>; onAdd: () => void }) {
  const hasNumbers = useShowsRollNumbers();
  return list.all.length === 0 ? (
    <NoStudents onAdd={onAdd} />
  ) : (
    <NothingMatches title={t('No student matches')} plural="students" onShowAll={list.showAll}>
      {hasNumbers
        ? t(
            'This box searches first name, last name and roll number. Ctrl+K also finds parents and phone numbers.',
          )
        : t(
            'This box searches first name and last name. Ctrl+K also finds parents and phone numbers.',
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
function LeftStudentTable(props: Omit<ComponentProps<typeof StudentTable>, 'columnsFrom'>) {
  const membership = useMembership();
  const settings = useSchool((school) => school.settings);
  const columnsFrom = useCallback(
    (usual: readonly Column<Student>[]) => {
      const usualOf = (name: string) => usual.filter(({ id }) => id === name);
      const left = leaverColumns<Student>((student) => leftOf(membership, student), settings, {
        width: 'minmax(6rem, 1.2fr)',
      });
      return [...usualOf('name'), ...usualOf('rollNumber'), ...left, ...usualOf('actions')];
    },
    [membership, settings],
  );
  return <StudentTable {...props} columnsFrom={columnsFrom} />;
}
