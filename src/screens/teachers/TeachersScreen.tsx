import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { TransferButtons } from '#import/dialog/TransferButtons.tsx';
import {
  LazyDialogs,
  useRecordDialogs,
  type RecordDialogsState,
} from '#records/forms/useRecordDialogs.tsx';
import { ListToolbar } from '#records/lists/ListToolbar.tsx';
import {
  type ListFilter,
  type Searched,
  useRecordList,
  type RecordList,
} from '#records/lists/useRecordList.ts';
import { ownFilters, type ListPlace } from '#records/lists/ownColumns.tsx';
import { LazyPersonPage } from '#records/people/LazyPersonPage.tsx';
import { teacherFields, type Teacher, teacherSearchText } from '#school/teachers/teachers.ts';
import { chooseView, useView } from '#state/browser/remembered.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Plus, UserPlus } from '#ui/display/icons.ts';
import { SwitchField } from '#ui/fields/fields.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { subjectsOffered } from '#school/grading/subjects.ts';
import { NothingMatches } from '#records/lists/EmptyLists.tsx';
import { ListSheet, paperOf } from '#records/paper/SchoolSheet.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Sort } from '#ui/table/SimpleTable.tsx';
import { teacherColumns } from './teacherColumns.tsx';

const DIALOGS = lazyPart(async () => (await import('./TeacherDialogs.tsx')).TeacherDialogs);
const PAGE = lazyPart(async () => (await import('./TeacherPage.tsx')).TeacherPage);

/** Teachers: find, add, edit and delete (spec §2). */
export function TeachersScreen() {
  const teachers = useSchool((school) => school.teachers);
  const settings = useSchool((school) => school.settings);
  const filters = useTexts(
    (): ListFilter<Teacher>[] => [
      {
        id: 'subject',
        label: t('Filter by subject'),
        all: t('All Subjects'),
        choices: subjectsOffered(
          settings,
          'teachers',
          teachers.map(({ subject }) => subject),
        ),
        valueOf: ({ subject }) => subject,
      },
      ...ownFilters<Teacher>(teacherFields(settings).all),
    ],
    [settings, teachers],
  );
  const list = useRecordList({ records: teachers, searched, filters });
  const dialogs = useRecordDialogs<Teacher>();
  const hasSalaries = useView('salaries') === 'shown';
  const isEmpty = list.all.length === 0;
  return (
    <Page
      title={t('Teachers')}
      fill="table"
      actions={
        <>
          <TransferButtons
            collection="teachers"
            shown={() => list.shown.current ?? []}
            isEmpty={isEmpty}
          />
          <Button variant={isEmpty ? 'secondary' : 'primary'} icon={<Plus />} onClick={dialogs.add}>
            {t('Add Teacher')}
          </Button>
        </>
      }
    >
      <LazyPersonPage kind="teacher" part={PAGE} list={list} />
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
      <ListToolbar
        list={list}
        plural="teachers"
        placeholder={t('Search by name or email')}
        aside={
          <SwitchField
            label={t('Show salaries')}
            checked={hasSalaries}
            onChange={({ target: { checked } }) =>
              chooseView('salaries', checked ? 'shown' : 'hidden')
            }
          />
        }
      />
      <TeacherTable list={list} dialogs={dialogs} />
    </Page>
  );
}

function searched(teacher: Teacher): Searched {
  return { haystack: teacherSearchText(teacher) };
}

const PAPER = paperOf(ListSheet<Teacher>);

function TeacherTable({
  list,
  dialogs,
}: {
  list: RecordList<Teacher>;
  dialogs: RecordDialogsState<Teacher>;
}) {
  const { add, edit, remove } = dialogs;
  const order = useNameOrder();
  const hasSalaries = useView('salaries') === 'shown';
  const settings = useSchool((school) => school.settings);
  const [columns, printed] = useTexts(() => {
    const columnsOf = (place: ListPlace) =>
      teacherColumns({ edit, remove, order, hasSalaries, settings, place });
    return [columnsOf('list'), columnsOf('paper')];
  }, [edit, remove, order, hasSalaries, settings]);
  return (
    <DataTable
      label={t('Teachers')}
      columns={columns}
      list={list}
      rowKey={idOf}
      defaultSort={BY_NAME}
      compact={useView('rows') === 'compact'}
      onPaper={(rows) => (
        <PAPER.OnPaper {...{ list, rows }} columns={printed} title={t('Teachers')} of="teachers" />
      )}
      empty={
        list.all.length === 0 ? (
          <NoTeachers onAdd={add} />
        ) : (
          <NothingMatches
            title={t('No teacher matches')}
            plural="teachers"
            onShowAll={list.showAll}
          >
            {t(
              'This box searches first name, last name and email. Ctrl+K also finds phone numbers.',
            )}
          </NothingMatches>
        )
      }
    />
  );
}

const BY_NAME: Sort = { column: 'name', direction: 'ascending' };

function idOf(teacher: Teacher): string {
  return teacher.id;
}

function NoTeachers({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={t('No teachers yet')}
      drawn
      action={
        <Button icon={<UserPlus />} onClick={onAdd}>
          {t('Add the first teacher')}
        </Button>
      }
    >
      {t(
        'Import your list with the button above, add the first teacher here, or restore a backup in Settings.',
      )}
    </EmptyState>
  );
}
