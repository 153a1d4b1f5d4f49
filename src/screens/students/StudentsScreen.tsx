import { ListToolbar } from '#records/lists/ListToolbar.tsx';
import { NextYearNote } from '#records/lists/NextYearNote.tsx';
import { LazyDialogs } from '#records/forms/LazyDialogs.tsx';
import { LazyPersonPage } from '#records/people/LazyPersonPage.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { TransferButtons } from '#import/dialog/TransferButtons.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Plus } from '#ui/display/icons.ts';
import { Page } from '#ui/layout/Page.tsx';
import { StudentTable } from './StudentTable.tsx';
import { useStudentsScreen } from './useStudentsScreen.ts';
import { LeftStudentTable } from './LeftStudentTable.tsx';

const DIALOGS = lazyPart(async () => (await import('./StudentDialogs.tsx')).StudentDialogs);
const PAGE = lazyPart(async () => (await import('./StudentPage.tsx')).StudentPage);

/** Students: find, add, edit and delete (spec §2). */
export function StudentsScreen() {
  const { list, dialogs, showsLeft } = useStudentsScreen();
  const Table = showsLeft ? LeftStudentTable : StudentTable;
  const isEmpty = list.all.length === 0;
  return (
    <Page
      title="Students"
      fill="table"
      actions={
        <>
          <TransferButtons
            collection="students"
            shown={() => list.shown.current ?? []}
            isEmpty={isEmpty}
          />
          <Button variant={isEmpty ? 'secondary' : 'primary'} icon={<Plus />} onClick={dialogs.add}>
            Add Student
          </Button>
        </>
      }
    >
      <LazyPersonPage kind="student" part={PAGE} list={list} />
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
      <NextYearNote />
      <ListToolbar list={list} plural="students" placeholder="Search by name or roll number" />
      <Table Table={StudentTable} list={list} dialogs={dialogs} />
    </Page>
  );
}
