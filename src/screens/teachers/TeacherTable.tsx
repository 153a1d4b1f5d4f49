import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import type { ListPlace } from '#records/lists/ownColumns.tsx';
import { NothingMatches } from '#records/lists/EmptyLists.tsx';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { ListSheet } from '#records/paper/SchoolSheet.tsx';
import { paperOf } from '#records/paper/paperOf.tsx';
import type { Teacher } from '#school/teachers/teachers.ts';
import { useView } from '#state/browser/remembered.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { UserPlus } from '#ui/display/icons.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Sort } from '#ui/table/tableColumns.ts';
import { teacherColumns } from './teacherColumns.tsx';

const PAPER = paperOf(ListSheet<Teacher>);

/** The list of teachers, or why it is empty and what to do. */
export function TeacherTable({
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
      rows={list.rows}
      rowKey={idOf}
      sort={list.sort}
      onSortChange={list.sortBy}
      shownRows={list.shown}
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
