import { useFetchedEarly } from '#editing/useFetchedEarly.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Plus } from '#ui/display/icons.ts';
import { lazy, Suspense } from 'react';
import { GradeTable } from './GradeTable.tsx';
import { GradeToolbar } from './GradeToolbar.tsx';
import { useGradesScreen } from './useGradesScreen.ts';

const fetchDialogs = () => import('./GradeDialogs.tsx');
const GradeDialogs = lazy(async () => ({ default: (await fetchDialogs()).GradeDialogs }));

/** Every grade the school has: find, add, edit and delete (spec §2). */
export function GradesScreen() {
  const screen = useGradesScreen();
  const { status, index, rows, dialog } = screen;
  useFetchedEarly(fetchDialogs);
  return (
    <Page
      title="Grades"
      fill
      actions={
        <Button variant="primary" icon={<Plus />} onClick={screen.openAdd}>
          Add Grade
        </Button>
      }
    >
      <GradeToolbar screen={screen} />
      {status === 'failed' ? (
        <Banner tone="danger" role="alert" title="The grades could not be read">
          Nothing has been changed. Reload the page; if it happens again, download a backup in
          Settings.
        </Banner>
      ) : null}
      {status === 'loading' ? (
        <LoadingState label="Loading grades…" />
      ) : (
        <GradeTable index={index} rows={rows} actions={screen.actions} onShowAll={screen.showAll} />
      )}
      {dialog ? (
        <Suspense fallback={null}>
          <GradeDialogs
            dialog={dialog}
            onClose={screen.closeDialog}
            onDelete={screen.confirmRemoval}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}
