import { msg, t } from '#language/t.ts';
import type { MarkEntry } from '#school/grades/markEntries.ts';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { TransferButtons } from '#import/dialog/TransferButtons.tsx';
import { useAddress } from '#records/lists/useAddress.ts';
import { useRecordDialogs } from '#records/forms/useRecordDialogs.tsx';
import { GradeList } from '#screens/grades/list/GradeList.tsx';
import type { GradeRow } from '#screens/grades/list/gradeIndex.ts';
import { useAllGrades } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Plus } from '#ui/display/icons.ts';
import { LoadingState } from '#ui/feedback/states.tsx';
import { SegmentedRadios } from '#ui/fields/SegmentedRadios.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { useRef } from 'react';

const MARK_BOOK = lazyPart(
  async () => (await import('#screens/grades/markBook/MarkBook.tsx')).MarkBook,
  () => <LoadingState />,
);

const VIEWS = [
  { value: 'list', label: msg('List') },
  { value: 'markbook', label: msg('Mark Book') },
] as const;

/** The grades: as a list of all of them (spec §2), or a class and subject at a time (docs/conformance.md, Mark book). */
export function GradesScreen() {
  const address = useAddress();
  const view = address.get('view') === 'markbook' ? 'markbook' : 'list';
  const dialogs = useRecordDialogs<GradeRow>();
  const shown = useRef<() => readonly MarkEntry[] | undefined>(null);
  usePrefetch(MARK_BOOK);
  // The list reads all grades anyway.
  const { status, records } = useAllGrades(view === 'list');
  const isEmpty = status === 'loaded' && view === 'list' && records.length === 0;
  return (
    <Page
      title={t('Grades')}
      fill={view === 'list' ? 'table' : 'grid'}
      views={
        <SegmentedRadios
          label={t('View')}
          options={VIEWS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={view}
          onChange={(view) => address.set({ view: view === 'list' ? undefined : view }, 'push')}
        />
      }
      actions={
        <>
          <TransferButtons collection="grades" shown={() => shown.current?.()} isEmpty={isEmpty} />
          {view === 'list' ? (
            <Button
              variant={isEmpty ? 'secondary' : 'primary'}
              icon={<Plus />}
              onClick={dialogs.add}
            >
              {t('Add Grade')}
            </Button>
          ) : null}
        </>
      }
    >
      {view === 'list' ? (
        <GradeList dialogs={dialogs} shown={shown} />
      ) : (
        <MARK_BOOK.Part shown={shown} />
      )}
    </Page>
  );
}
