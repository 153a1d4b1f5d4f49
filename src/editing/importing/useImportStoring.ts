import { useToday } from '#state/school/useToday.ts';
import type { ImportSchool } from '#domain/importing/reading/importSchool.ts';
import type { ImportResult } from '#domain/importing/planImport.ts';
import { formatNumber } from '#domain/basics/formats.ts';
import type { NewId } from '#domain/basics/ids.ts';
import { Refusal } from '#domain/intents/changes.ts';
import type { ImportBatch } from '#domain/intents/importIntents.ts';
import { importRecords } from '#domain/intents/importIntents.ts';
import type { CollectionName } from '#domain/school/collections.ts';
import { PreviewOutdated } from '#domain/intents/importedMeanwhile.ts';
import { offerUndo, prepareUndo, useUndo } from '#editing/undo/useUndo.ts';
import { rememberColumns } from '#state/browser/lastImport.ts';
import { unusedIds } from '#state/newIds.ts';
import { SaveFailed } from '#state/school/saveFailed.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import type { ImportStep } from './importSteps.ts';
import type { FileAtWork } from './useImportFile.ts';

/** Storing what a plan says. */
export interface ImportStoring {
  readonly saving: boolean;
  /** Why nothing was stored. */
  readonly failure: string | undefined;
  /** Stores it as one act; `leftOut` rows have problems, and stay out. */
  readonly store: (leftOut: number) => void;
}

/** Stores what the worker's newest plan says, and tells it with a way back. */
export function useImportStoring(
  collection: CollectionName,
  school: ImportSchool,
  { work, file, giveUp }: FileAtWork,
  goTo: (step: ImportStep) => void,
  onDone: () => void,
): ImportStoring {
  const commit = useCommit();
  const today = useToday();
  const undo = useUndo();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  const store = (leftOut: number): void => {
    if (!work || !file || saving) return;
    setSaving(true);
    setFailure(undefined);
    const save = async (result: ImportResult): Promise<void> => {
      // `as`: the plan was made for this collection, and gives its fields.
      const batch = { collection, ...result } as unknown as ImportBatch;
      const { act } = await commit(importRecords(batch, idMaker(school), school, today));
      rememberColumns(
        collection,
        file.seen.columns.map(({ key }, place) => [key, file.columns[place]?.field ?? '']),
      );
      prepareUndo();
      showToast({
        text: act?.label ?? 'Nothing was imported: the school has changed meanwhile',
        ...(leftOut > 0 && { detail: leftOutText(leftOut) }),
        ...(act && { action: offerUndo(act.id, undo) }),
      });
      onDone();
    };
    const failed = (cause: unknown): void => {
      setSaving(false);
      if (!(cause instanceof SaveFailed) && !(cause instanceof Refusal)) throw cause;
      setFailure(cause.message);
      if (cause instanceof PreviewOutdated) goTo('Preview');
    };
    work.ask('result', undefined).then(
      (result) => save(result).catch(failed),
      (cause: unknown) => {
        setSaving(false);
        giveUp(work, cause);
      },
    );
  };
  return { saving, failure, store };
}

/** Gives ids that no record of the school has, nor another one of this import. */
function idMaker(school: ImportSchool): NewId {
  const { students, teachers, classes, attendance, grades } = school;
  return unusedIds([...students, ...teachers, ...classes, ...attendance, ...grades]);
}

function leftOutText(count: number): string {
  return count === 1
    ? '1 row with problems was left out'
    : `${formatNumber(count)} rows with problems were left out`;
}
