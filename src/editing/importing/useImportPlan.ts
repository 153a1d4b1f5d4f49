import type { ImportSchool } from '#domain/importing/reading/importSchool.ts';
import type { PlanChoices } from '#domain/importing/importSession.ts';
import type { ImportPlan } from '#domain/importing/planImport.ts';
import { saveFile } from '#state/browser/saveFile.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ImportWork } from './importWork.ts';
import type { OpenedFile } from './openedFile.ts';
import type { FileAtWork } from './useImportFile.ts';
import { useChangesElsewhere, type ChangesElsewhere } from './useChangesElsewhere.ts';
import type { SchoolToCompare } from './useImportSchool.ts';

/** What the import would do, with what it was worked out from. */
interface Planned {
  readonly plan: ImportPlan;
  readonly school: ImportSchool;
  readonly work: ImportWork;
  readonly choices: PlanChoices;
}

/** What an import would do. */
export interface ImportPlanning {
  /** `undefined` while it is worked out, and where it cannot be. */
  readonly plan: ImportPlan | undefined;
  readonly elsewhere: ChangesElsewhere;
  /** The marks or grades of the file's days could not be read, so nothing tells which rows are new. */
  readonly cannotCompare: boolean;
  readonly saveProblemRows: () => void;
}

/** Works out what an import would do, anew with each choice and each change of the school while it `isWanted`. */
export function useImportPlan(
  { work, file, giveUp }: FileAtWork,
  { school, status, cover }: SchoolToCompare,
  isWanted: boolean,
): ImportPlanning {
  const [planned, setPlanned] = useState<Planned>();
  const choices = usePlanChoices(file);
  useEffect(() => {
    if (!work || !choices || !isWanted) return undefined;
    let isOver = false;
    const knows = work.know(school);
    Promise.all([work.ask('plan', choices), knows])
      .then(([plan]) => {
        if (isOver) return;
        setPlanned({ plan, school, work, choices });
        cover(plan.days);
      })
      .catch((cause: unknown) => giveUp(work, cause));
    return () => {
      isOver = true;
    };
  }, [work, choices, isWanted, school, cover, giveUp]);

  const isOfNow = planned?.work === work && planned?.choices.columns === file?.columns;
  // Made before the marks of its days were read, it would say too much is new; with other columns, something else.
  const shown = status === 'loaded' && planned?.school === school && isOfNow ? planned : undefined;
  const elsewhere = useChangesElsewhere(work, shown);
  return {
    plan: shown?.plan,
    elsewhere,
    cannotCompare: status === 'failed',
    saveProblemRows: () => {
      if (!work) return;
      work
        .ask('problemRows', undefined)
        .then((text) =>
          saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'Rows with problems.csv'),
        )
        .catch((cause: unknown) => giveUp(work, cause));
    },
  };
}

/** What the plan depends on; the same object until something of it changes. */
function usePlanChoices(file: OpenedFile | undefined): PlanChoices | undefined {
  const { columns, writtenAs, matchBy, createsClasses, corrections } = file ?? {};
  return useMemo(
    () =>
      columns && writtenAs && corrections
        ? {
            columns,
            writtenAs,
            matchBy: matchBy ?? '',
            createsClasses: createsClasses ?? true,
            corrections,
          }
        : undefined,
    [columns, writtenAs, matchBy, createsClasses, corrections],
  );
}
