import type { WrittenQuestions } from '#domain/importing/importSession.ts';
import type { CollectionName } from '#domain/school/collections.ts';
import { useState } from 'react';
import type { ImportStep } from './importSteps.ts';
import { missingChoices } from './missingChoices.ts';
import type { OpenedFile } from './openedFile.ts';
import type { ImportFile } from './useImportFile.ts';
import { useImportFile } from './useImportFile.ts';
import type { ImportPlanning } from './useImportPlan.ts';
import { useImportPlan } from './useImportPlan.ts';
import { useImportSchool } from './useImportSchool.ts';
import type { ImportStoring } from './useImportStoring.ts';
import { useImportStoring } from './useImportStoring.ts';
import { useWrittenQuestions } from './useWrittenQuestions.ts';

/** All that the dialog of an import shows and can do. */
export interface Import extends ImportFile, ImportPlanning, Omit<ImportStoring, 'store'> {
  readonly collection: CollectionName;
  readonly step: ImportStep;
  /** Goes to a step; nothing that was said is lost. */
  readonly goTo: (step: ImportStep) => void;
  readonly questions: WrittenQuestions | undefined;
  readonly store: () => void;
}

/** One import, from the file to the act. */
export function useImport(collection: CollectionName, onDone: () => void): Import {
  const [step, setStep] = useState<ImportStep>('Choose');
  const compared = useImportSchool(collection);
  const file = useImportFile(collection, compared.school, setStep);
  const storing = useImportStoring(collection, compared.school, file, setStep, onDone);
  const questions = useWrittenQuestions(file);
  const isShown = step === 'Preview' || step === 'Import';
  const isPlanned = isShown || (step === 'Columns' && isAhead(collection, file.file));
  const planning = useImportPlan(file, compared, isPlanned && !storing.saving);
  return {
    collection,
    step,
    goTo: setStep,
    ...file,
    questions,
    ...planning,
    ...storing,
    store: () => storing.store(planning.plan?.counts.problem ?? 0),
  };
}

/** Of more rows the preview is worked out when it is wanted, so that nothing else waits for it. */
const MOST_ROWS_AHEAD = 5000;

/** Whether it is worked out already while the columns are looked at, so that the preview need not be waited for. */
function isAhead(collection: CollectionName, file: OpenedFile | undefined): boolean {
  return (
    file !== undefined &&
    file.seen.rowCount <= MOST_ROWS_AHEAD &&
    missingChoices(collection, file.columns) === undefined
  );
}
