import { ListToolbar } from '#editing/ListToolbar.tsx';
import { LazyDialogs } from '#editing/LazyDialogs.tsx';
import { lazyPart } from '#editing/prefetch.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Plus } from '#ui/display/icons.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { GradeTable } from './GradeTable.tsx';
import { useGradesScreen } from './useGradesScreen.ts';

const DIALOGS = lazyPart(async () => (await import('./GradeDialogs.tsx')).GradeDialogs);

/** Every grade the school has: find, add, edit and delete (spec §2). */
export function GradesScreen() {
  const { status, list, dialogs } = useGradesScreen();
  return (
    <Page
      title="Grades"
      fill
      actions={
        <Button variant="primary" icon={<Plus />} onClick={dialogs.add}>
          Add Grade
        </Button>
      }
    >
      <ListToolbar
        list={list}
        plural="grades"
        placeholder="Search by student or roll number"
        loading={status === 'loading'}
      />
      {status === 'failed' ? (
        <Banner tone="danger" role="alert" title="The grades could not be read">
          Nothing has been changed. Reload the page; if it happens again, download a backup in
          Settings.
        </Banner>
      ) : null}
      {status === 'loading' ? (
        <LoadingState label="Loading grades…" />
      ) : (
        <GradeTable list={list} dialogs={dialogs} />
      )}
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
    </Page>
  );
}
