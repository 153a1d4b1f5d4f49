import { t } from '#language/t.ts';
import type { MarkEntry } from '#school/grades/markEntries.ts';
import { ListToolbar } from '#records/lists/ListToolbar.tsx';
import { LazyDialogs, type RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { LoadingState, NotRead } from '#ui/feedback/states.tsx';
import { useImperativeHandle, useRef, type Ref } from 'react';
import type { GradeRow } from './gradeIndex.ts';
import { GradeTable } from './GradeTable.tsx';
import { useGradesScreen } from './useGradesScreen.ts';
import { LeftGradeTable } from './LeftGradeTable.tsx';

const DIALOGS = lazyPart(async () => (await import('./GradeDialogs.tsx')).GradeDialogs);

/** All grades of the school: find, edit and delete (spec §2). */
export function GradeList({
  dialogs,
  shown,
}: {
  dialogs: RecordDialogsState<GradeRow>;
  shown: Ref<() => readonly MarkEntry[] | undefined>;
}) {
  const { status, list, showsLeft } = useGradesScreen();
  const rows = useRef<readonly GradeRow[]>(null);
  useImperativeHandle(shown, () => () => rows.current?.map(({ grade }) => grade), []);
  const table = { list: { ...list, shown: rows }, dialogs };
  return (
    <>
      <LazyDialogs dialogs={dialogs} part={DIALOGS} />
      <ListToolbar
        list={list}
        plural="grades"
        placeholder={t('Search by student or roll number')}
        loading={status !== 'loaded'}
      />
      {status === 'failed' ? <NotRead title={t('The grades could not be read')} /> : null}
      {status === 'loading' ? <LoadingState label={t('Loading grades…')} /> : null}
      {status === 'loaded' && showsLeft ? <LeftGradeTable Table={GradeTable} {...table} /> : null}
      {status === 'loaded' && !showsLeft ? <GradeTable {...table} /> : null}
    </>
  );
}
