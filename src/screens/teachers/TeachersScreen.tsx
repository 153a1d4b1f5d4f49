import { ListToolbar } from '#records/lists/ListToolbar.tsx';
import { LazyDialogs } from '#records/forms/LazyDialogs.tsx';
import { LazyPersonPage } from '#records/people/LazyPersonPage.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { TransferButtons } from '#import/dialog/TransferButtons.tsx';
import { chooseView, useView } from '#state/browser/views.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Plus } from '#ui/display/icons.ts';
import { SwitchField } from '#ui/fields/SwitchField.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { TeacherTable } from './TeacherTable.tsx';
import { useTeachersScreen } from './useTeachersScreen.ts';

const DIALOGS = lazyPart(async () => (await import('./TeacherDialogs.tsx')).TeacherDialogs);
const PAGE = lazyPart(async () => (await import('./TeacherPage.tsx')).TeacherPage);

/** Teachers: find, add, edit and delete (spec §2). */
export function TeachersScreen() {
  const { list, dialogs } = useTeachersScreen();
  const hasSalaries = useView('salaries') === 'shown';
  const isEmpty = list.all.length === 0;
  return (
    <Page
      title="Teachers"
      fill="table"
      actions={
        <>
          <TransferButtons
            collection="teachers"
            shown={() => list.shown.current ?? []}
            isEmpty={isEmpty}
          />
          <Button variant={isEmpty ? 'secondary' : 'primary'} icon={<Plus />} onClick={dialogs.add}>
            Add Teacher
          </Button>
        </>
      }
    >
      <LazyPersonPage kind="teacher" part={PAGE} list={list} />
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
      <ListToolbar
        list={list}
        plural="teachers"
        placeholder="Search by name or email"
        aside={
          <SwitchField
            label="Show salaries"
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
