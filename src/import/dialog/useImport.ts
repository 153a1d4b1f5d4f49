import { msg, t } from '#language/t.ts';
import { useLanguage } from '#language/useLanguage.ts';
import type { AllRows } from '#import/plan/fileToRead.ts';
import { NEW_FIELD, type ExamOfColumn } from '#import/columns/columnChoice.ts';
import { headingShown } from '#import/headings/sheetTable.ts';
import { newFieldFault } from '#import/columns/newFields.ts';
import type { FieldKind } from '#school/fields/fieldKinds.ts';
import type { PlanChoices, SheetSeen, WrittenQuestions } from '#import/plan/importSession.ts';
import { SPECIFIED, type ImportSchool } from '#import/reading/importSchool.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import type { NameOrder } from '#import/reading/readNames.ts';
import { Refusal } from '#school/acts/changes.ts';
import { PreviewOutdated } from '#import/storing/importedMeanwhile.ts';
import type { CollectionName } from '#school/collections.ts';
import type { Encoding } from '#import/files/encodings.ts';
import { columnsOfLastImport, lastExamType } from '#state/browser/remembered.ts';
import { saveFile } from '#state/browser/saveFile.ts';
import { SaveFailed } from '#state/school/failures.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { askBeforeReload } from '#ui/dialogs/askBeforeReload.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import type { ImportSource } from '#import/worker/import.worker.ts';
import type { ImportState, ImportStep, OpenedFile, Planned, SheetSaid } from './importState.ts';
import { afterAction, named, NEW_IMPORT, nothingSaid } from './importState.ts';
import { ImportWork, refusalOf } from '#import/worker/importWork.ts';
import { missingChoices, nobodyNamed, unconfirmed } from './missingChoices.ts';
import { useStoreImport } from './storeImport.ts';
import { TypedOver } from './typedOver.ts';
import { useChangesElsewhere } from './changesElsewhere.tsx';
import { useImportSchool } from './useImportSchool.ts';

/** All that the dialog of an import shows and can do. */
export type Import = ReturnType<typeof useImport>;

/** One import, from the file to the act; `onDone` when it is stored. `given` is read at once. */
export function useImport(collection: CollectionName, onDone: () => void, given?: ImportSource) {
  const [state, act] = useReducer(afterAction, NEW_IMPORT);
  const { step, work, workIs, file, saving } = state;
  const { school, status, cover } = useImportSchool(collection);
  const storeImport = useStoreImport();
  const today = useToday();
  const language = useLanguage();

  // Whoever takes its place or leaves it, a worker that is named no more is stopped.
  useEffect(() => () => work?.close(), [work]);

  /** A worker that failed has no file any more: says why, where it can be read again or another one be chosen. */
  const giveUp = useCallback((asked: ImportWork, cause: unknown): void => {
    const refusal = `${refusalOf(cause)} ${t(KEPT)}`;
    act({ do: 'refused', work: asked, refusal, isUnusable: false });
  }, []);

  const lookAt = (asked: ImportWork, sheet: number, said: SheetSaid = {}): Promise<SheetSeen> =>
    asked.ask('look', {
      sheet,
      ...said,
      today,
      remembered: columnsOfLastImport(collection),
      lastExamType: lastExamType(),
    });
  const nothingSaidOf = (seen: SheetSeen) =>
    nothingSaid(seen, new TypedOver((corrections) => act({ do: 'say', said: { corrections } })));

  /** Goes on to the columns of a file. `before` is what was said of it already. */
  const read = (source: ImportSource, before?: OpenedFile): void => {
    const asked = work && workIs === 'idle' ? work : new ImportWork();
    act({ do: 'read', work: asked, source });
    const open = async (): Promise<void> => {
      const opened = await asked.open({ collection, source, school, today });
      const { sheets } = opened;
      const sheet = before?.sheet ?? sheets[0]?.place ?? 0;
      const seen = await lookAt(asked, sheet, before?.sheetSaid);
      const said = before ?? { ...nothingSaidOf(seen), ...named(source), sheet, sheetSaid: {} };
      act({ do: 'opened', work: asked, file: { ...said, ...opened, seen } });
    };
    open().catch((cause: unknown) => {
      if (before) giveUp(asked, cause);
      else act({ do: 'refused', work: asked, refusal: refusalOf(cause), isUnusable: true });
    });
  };

  const begin = useEffectEvent(() => {
    if (given) read(given);
    else act({ do: 'start', work: new ImportWork() });
  });
  useEffect(() => begin(), []);

  const lookAgain = (sheet: number, said?: SheetSaid): void => {
    if (!work || !file) return;
    lookAt(work, sheet, said)
      .then((seen) =>
        act({
          do: 'looked',
          work,
          said: { ...nothingSaidOf(seen), sheet, sheetSaid: said ?? {}, seen },
        }),
      )
      .catch((cause: unknown) => giveUp(work, cause));
  };

  const opened = workIs === 'open' ? work : undefined;
  const choices = usePlanChoices(file);
  const { columns, writtenAs, allRows } = file ?? {};
  useEffect(() => {
    if (!opened || !columns || !writtenAs || !allRows) return;
    opened
      .ask('questions', { columns, writtenAs, allRows })
      .then((questions) => {
        act({ do: 'questioned', work: opened, questions });
        cover(questions.days);
      })
      .catch((cause: unknown) => giveUp(opened, cause));
    // The worker answers in words.
  }, [opened, columns, writtenAs, allRows, language, cover, giveUp]);

  const isPlanned =
    isShown(step) || (step === 'Columns' && isAhead(collection, file, state.questions));
  // Before the days of the file are known and read, it would be compared with a school that has nothing of them.
  const isComparable = state.questions !== undefined && status === 'loaded';
  const plans = isPlanned && isComparable && !saving ? opened : undefined;
  useEffect(() => {
    if (!plans || !choices) return undefined;
    let isOver = false;
    const knows = plans.know(school);
    Promise.all([plans.plan(choices), knows])
      .then(([plan]) => {
        if (isOver) return;
        act({ do: 'planned', work: plans, planned: { plan, school, choices } });
        cover(plan.days);
      })
      .catch((cause: unknown) => giveUp(plans, cause));
    return () => {
      isOver = true;
    };
  }, [plans, choices, school, language, cover, giveUp]);
  const planned = status === 'loaded' ? plannedNow(state, school) : undefined;
  const plan = planned?.plan;
  const elsewhere = useChangesElsewhere(collection, opened, planned);

  const store = (): void => {
    if (!work || !file || saving) return;
    const examType = state.questions?.asked.examType;
    act({ do: 'store' });
    const leftOut = plan?.counts.problem ?? 0;
    work.ask('result', undefined).then(
      (result) =>
        storeImport({ collection, result, school, file, leftOut, examType }).then(
          onDone,
          notStored,
        ),
      (cause: unknown) => giveUp(work, cause),
    );
  };
  const notStored = (cause: unknown): void => {
    if (!(cause instanceof SaveFailed) && !(cause instanceof Refusal)) {
      act({ do: 'notStored', failure: undefined });
      throw cause;
    }
    const failure = cause.message;
    act({
      do: 'notStored',
      failure,
      ...(cause instanceof PreviewOutdated && { step: 'Preview' }),
    });
  };

  const hasTyped = file !== undefined && Object.keys(file.corrections).length > 0;
  useEffect(() => (hasTyped ? askBeforeReload() : undefined), [hasTyped]);

  return {
    collection,
    today,
    step,
    file,
    pasted: state.pasted,
    refusal: state.refusal,
    questions: state.questions,
    saving,
    failure: state.failure,
    reading: workIs === 'reading',
    /** The worker that had the file has stopped: it has to be read again, and what was said of it is kept. */
    isLost: file !== undefined && opened === undefined,
    /** What the import would do; `undefined` while it is worked out, and where it cannot be. */
    plan,
    elsewhere,
    /** What has to be chosen before the columns can be left, in a sentence. */
    missing: file && missingSentence(collection, file, state, plan, school),
    /** The marks or grades of the file's days could not be read, so nothing tells which rows are new. */
    cannotCompare: status === 'failed',
    /** Something was typed over that closing the dialog would lose. */
    hasTyped,
    paste: (text: string) => act({ do: 'paste', text }),
    choose: (source: ImportSource) => read(source),
    readAgain: () => file && read(file.source, file),
    /** Stops the worker, whatever it is at, and leads back to the file; what was said of it is kept. */
    cancel: () => act({ do: 'cancel' }),
    /** Goes to a step; nothing that was said is lost. */
    goTo: (to: ImportStep) => act({ do: 'goTo', step: to }),
    chooseSheet: (sheet: number) => lookAgain(sheet),
    /** Looks at the sheet again, read otherwise. */
    lookAgain: (said: SheetSaid) => file && lookAgain(file.sheet, { ...file.sheetSaid, ...said }),
    /** Imports a sheet with other headings, too. */
    importToo: (place: number) => {
      if (!file) return;
      const also = [...(file.sheetSaid.also ?? []), place];
      lookAgain(file.sheet, { ...file.sheetSaid, also });
    },
    /** Reads the file again, with its letters taken for others. */
    chooseEncoding: (encoding: Encoding) => {
      if (!work || !file || !('file' in file.source)) return;
      const source = { ...file.source, encoding };
      const readAgain = async (): Promise<void> => {
        const again = await work.open({ collection, source, school, today });
        const sheet = again.sheets[0]?.place ?? 0;
        const seen = await lookAt(work, sheet);
        act({
          do: 'looked',
          work,
          said: { ...nothingSaidOf(seen), ...again, source, sheet, sheetSaid: {}, seen },
        });
      };
      readAgain().catch((cause: unknown) => giveUp(work, cause));
    },
    /** What a column is taken for; a field that another column has is taken from it. */
    setColumn: (place: number, field: string) => {
      const exam = field === 'marks' ? file?.seen.columns[place]?.exam : undefined;
      const kind = field === NEW_FIELD ? file?.seen.columns[place]?.kind : undefined;
      const choice = { field, ...(exam && { exam }), ...(kind && { kind }) };
      act({ do: 'takeColumn', place, choice });
    },
    /** Says of which kind the new field of a column is. */
    setKind: (place: number, kind: FieldKind) =>
      act({ do: 'takeColumn', place, choice: { field: NEW_FIELD, kind } }),
    /** Says that the likely guess of a column is right, or of all. */
    confirmColumns: (place?: number) => act({ do: 'confirmColumns', place }),
    /** Turns first and last names round: in whole names, or in two columns. */
    swapNames: (to: NameOrder | undefined) => {
      if (!file) return;
      if (to !== undefined) {
        act({ do: 'say', said: { writtenAs: { ...file.writtenAs, names: to } } });
        return;
      }
      const places = ['firstName', 'lastName'].map((name) =>
        file.columns.findIndex(({ field }) => field === name || field === `student.${name}`),
      );
      const [first = -1, last = -1] = places;
      if (first >= 0 && last >= 0) act({ do: 'swapColumns', places: [first, last] });
    },
    /** Which exam a column of marks is of, where that is another than the one of all rows. */
    sayExam: (place: number, field: keyof ExamOfColumn, text: string) =>
      act({ do: 'sayExam', place, field, text }),
    say: (said: Partial<OpenedFile>) => act({ do: 'say', said }),
    /** Says what holds for all rows. */
    sayOfAllRows: (said: AllRows) =>
      file && act({ do: 'say', said: { allRows: { ...file.allRows, ...said } } }),
    saveProblemRows: () => {
      if (!work) return;
      work
        .ask('problemRows', undefined)
        .then((text) =>
          saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'Rows with problems.csv'),
        )
        .catch((cause: unknown) => giveUp(work, cause));
    },
    store,
  };
}

/** What is missing before there can be a preview, or one that is of use. */
function missingSentence(
  collection: CollectionName,
  { columns, seen }: OpenedFile,
  { questions }: ImportState,
  plan: ImportPlan | undefined,
  { rules = SPECIFIED }: ImportSchool,
): string | undefined {
  if (!questions) return undefined;
  const headings = seen.columns.map(headingShown);
  return (
    newFieldFault(collection, columns, headings, rules) ??
    missingChoices(collection, columns, questions) ??
    unconfirmed(columns, seen) ??
    nobodyNamed(collection, columns, plan)
  );
}

function isShown(step: ImportStep): boolean {
  return step === 'Preview';
}

/** Of more rows the preview is worked out when it is wanted, so that nothing else waits for it. */
const MOST_ROWS_AHEAD = 5000;

/** Whether it is worked out already while the columns are looked at, so that the preview need not be waited for. */
function isAhead(
  collection: CollectionName,
  file: OpenedFile | undefined,
  questions: WrittenQuestions | undefined,
): boolean {
  return (
    file !== undefined &&
    file.seen.rowCount <= MOST_ROWS_AHEAD &&
    missingChoices(collection, file.columns, questions) === undefined
  );
}

/** The plan, unless it was made before the marks of its days were read, when too much would be new, or of other columns. */
function plannedNow({ planned, file }: ImportState, school: ImportSchool): Planned | undefined {
  const isOfNow = planned?.school === school && planned.choices.columns === file?.columns;
  return isOfNow ? planned : undefined;
}

/** What the plan depends on; the same object until something of it changes. */
function usePlanChoices(file: OpenedFile | undefined): PlanChoices | undefined {
  const { columns, writtenAs, allRows, matchBy, createsClasses, corrections } = file ?? {};
  return useMemo(
    () =>
      columns && writtenAs && allRows && corrections
        ? {
            columns,
            writtenAs,
            allRows,
            matchBy: matchBy ?? '',
            createsClasses: createsClasses ?? true,
            corrections,
          }
        : undefined,
    [columns, writtenAs, allRows, matchBy, createsClasses, corrections],
  );
}

const KEPT = msg('Your choices and changes are kept. Press Next to read the file again.');
