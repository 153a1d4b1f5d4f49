import { msg, t } from '#language/t.ts';
import { useLanguage } from '#language/useLanguage.ts';
import type { AllRows } from '#import/plan/fileToRead.ts';
import { type ExamOfColumn, NEW_FIELD } from '#import/columns/columnChoice.ts';
import { headingShown } from '#import/headings/sheetTable.ts';
import { newFieldFault } from '#import/columns/newFields.ts';
import type { FieldKind } from '#school/fields/fieldKinds.ts';
import type { PlanChoices, SheetSeen, WrittenQuestions } from '#import/plan/importSession.ts';
import { type ImportSchool, SPECIFIED } from '#import/reading/importSchool.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import type { NameOrder } from '#import/reading/readNames.ts';
import { Refusal } from '#school/acts/changes.ts';
import { PreviewOutdated } from '#import/storing/importedMeanwhile.ts';
import type { CollectionName } from '#school/collections.ts';
import type { Encoding } from '#import/files/encodings.ts';
import { columnsOfLastImport, lastExamType } from '#state/browser/remembered.ts';
import { saveFile } from '#state/browser/saveFile.ts';
import { SaveFailed } from '#state/school/failures.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { askBeforeReload } from '#ui/dialogs/FormDialog.tsx';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import type { ImportSource } from '#import/worker/import.worker.ts';
import {
  type ImportState,
  type ImportStep,
  type OpenedFile,
  type SheetSaid,
  afterAction,
  confirmColumns,
  NEW_IMPORT,
  nothingSaid,
  sayExam,
  swapColumns,
  takeColumn,
} from './importState.ts';
import { ImportWork, refusalOf } from '#import/worker/importWork.ts';
import { missingChoices, nobodyNamed, unconfirmed, withoutNames } from './missingChoices.ts';
import { useStoreImport } from './storeImport.ts';
import { TypedOver } from './typedOver.ts';
import { useImportSchool } from './useImportSchool.ts';

/** The state and the actions of an import dialog. */
export type Import = ReturnType<typeof useImport>;

/** Runs one import, from the file to the act. Calls `onDone` after it is stored. `given` is read at once. */
export function useImport(collection: CollectionName, onDone: () => void, given?: ImportSource) {
  const [state, act] = useReducer(afterAction, NEW_IMPORT);
  const { step, work, workIs, file, saving } = state;
  const { school, status, cover } = useImportSchool(collection);
  const generation = useSchool((loaded) => loaded.generation);
  const storeImport = useStoreImport();
  const today = useToday();
  const language = useLanguage();

  // Without this a replaced or abandoned worker would run on.
  useEffect(() => () => work?.close(), [work]);

  /** A failed worker has lost its file. Says why in step 1, where the file can be read again. */
  const giveUp = useCallback((asked: ImportWork, cause: unknown): void => {
    const why = refusalOf(cause);
    const refusal = () => `${why()} ${t(KEPT)}`;
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

  /** Reads a file and goes to step 2. `before` has the choices if the file was read before. */
  const read = (source: ImportSource, before?: OpenedFile): void => {
    const asked = work && workIs === 'idle' ? work : new ImportWork();
    act({ do: 'read', work: asked, source });
    const open = async (): Promise<void> => {
      const opened = await asked.open({ collection, source, school, today });
      const { sheets } = opened;
      const sheet = before?.sheet ?? sheets[0]?.place ?? 0;
      const seen = await lookAt(asked, sheet, before?.sheetSaid);
      const said = before ?? { ...nothingSaidOf(seen), source, sheet, sheetSaid: {} };
      act({
        do: 'opened',
        work: asked,
        file: { ...said, ...opened, seen, readWith: { school, generation } },
      });
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
    // The worker's answers contain sentences, so that a new language needs new answers.
  }, [opened, columns, writtenAs, allRows, language, cover, giveUp]);

  const isPlanned =
    step === 'Preview' || (step === 'Columns' && isAhead(collection, file, state.questions));
  // Until the marks of the file's days are loaded, a comparison would find every row new.
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
  const plan = status === 'loaded' ? plannedNow(state, school) : undefined;

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
    act({
      do: 'notStored',
      failure: () => cause.message,
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
    /** The file's worker has stopped. The file must be read again; the choices are kept. */
    isLost: file !== undefined && opened === undefined,
    /** `undefined` until it is worked out, and if the school could not be read. */
    plan,
    /** A restore, a reset or a deletion elsewhere changed the school since the file was read. */
    isSchoolChanged:
      file !== undefined &&
      (file.readWith.generation !== generation ||
        isAnyDeleted(collection, file.readWith.school, school)),
    /** A sentence that says what to choose before the preview. */
    missing: file && missingSentence(collection, file, state, plan, school),
    /** The marks or grades of the file's days could not be read, so that new rows cannot be known. */
    cannotCompare: status === 'failed',
    /** Closing the dialog would lose corrections. */
    hasTyped,
    paste: (text: string) => act({ do: 'paste', text }),
    choose: (source: ImportSource) => read(source),
    readAgain: () => file && read(file.source, file),
    /** Stops the worker and returns to step 1. Choices are kept. */
    cancel: () => act({ do: 'cancel' }),
    goTo: (to: ImportStep) => act({ do: 'goTo', step: to }),
    chooseSheet: (sheet: number) => lookAgain(sheet),
    /** Reads the sheet again with other options. */
    lookAgain: (said: SheetSaid) => file && lookAgain(file.sheet, { ...file.sheetSaid, ...said }),
    /** Adds a sheet with other headings. */
    importToo: (place: number) => {
      if (!file) return;
      const also = [...(file.sheetSaid.also ?? []), place];
      lookAgain(file.sheet, { ...file.sheetSaid, also });
    },
    /** Reads the file again in another encoding. */
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
    /** Gives a column a field. A field that only one column may hold leaves its old column. */
    setColumn: (place: number, field: string) => {
      const exam = field === 'marks' ? file?.seen.columns[place]?.exam : undefined;
      const kind = field === NEW_FIELD ? file?.seen.columns[place]?.kind : undefined;
      const choice = { field, ...(exam && { exam }), ...(kind && { kind }) };
      act({ do: 'change', columns: takeColumn(place, choice) });
    },
    /** Sets the kind of a column's new field. */
    setKind: (place: number, kind: FieldKind) =>
      act({ do: 'change', columns: takeColumn(place, { field: NEW_FIELD, kind }) }),
    /** Confirms the guess for one column, or for all. */
    confirmColumns: (places?: readonly number[]) =>
      act({ do: 'change', columns: confirmColumns(places) }),
    /** Swaps first and last names: to `to` in whole names, else between two columns. */
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
      if (first >= 0 && last >= 0) act({ do: 'change', columns: swapColumns(first, last) });
    },
    /** Sets a detail of the exam of one column of marks. */
    sayExam: (place: number, field: keyof ExamOfColumn, text: string) =>
      act({ do: 'change', columns: sayExam(place, field, text) }),
    say: (said: Partial<OpenedFile>) => act({ do: 'say', said }),
    /** Sets values for all rows. */
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

/** Returns a sentence that says what is missing for a useful preview; `undefined` if nothing is. */
function missingSentence(
  collection: CollectionName,
  file: OpenedFile,
  { questions }: ImportState,
  plan: ImportPlan | undefined,
  { rules = SPECIFIED }: ImportSchool,
): string | undefined {
  if (!questions) return undefined;
  const { columns, seen } = file;
  const headings = seen.columns.map(headingShown);
  return (
    newFieldFault(collection, columns, headings, rules) ??
    orTick(missingChoices(collection, columns, questions), collection, file) ??
    unconfirmed(columns, seen) ??
    nobodyNamed(collection, columns, plan)
  );
}

/** Adds the box to tick where several columns of names are the reason why none is chosen. */
function orTick(
  missing: string | undefined,
  collection: CollectionName,
  { columns, seen }: OpenedFile,
): string | undefined {
  const choice =
    seen.eachColumnIsClass === false
      ? t('Each column is a class')
      : seen.isOneList === false && t('Columns side by side are one list');
  if (missing === undefined || !choice || withoutNames(collection, columns) === undefined)
    return missing;
  return `${missing} ${t('Or tick “{choice}”.', { choice })}`;
}

/** Planning more rows in step 2 would delay every answer of the worker. */
const MOST_ROWS_AHEAD = 5000;

/** True if the plan is made already in step 2, so that the preview appears at once. */
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

/** Returns the plan, unless the school or the columns have changed since: too many rows would look new. */
function plannedNow({ planned, file }: ImportState, school: ImportSchool) {
  const isOfNow = planned?.school === school && planned.choices.columns === file?.columns;
  return isOfNow ? planned.plan : undefined;
}

/** True if records that rows of this collection refer to were deleted between two states of the school. */
function isAnyDeleted(
  collection: CollectionName,
  before: ImportSchool,
  after: ImportSchool,
): boolean {
  const records = collection === 'teachers' || collection === 'classes' ? collection : 'students';
  const there = new Set(after[records].map(({ id }) => id));
  return before[records].some(({ id }) => !there.has(id));
}

/** Returns the choices that a plan depends on; the same object until one changes. */
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

const KEPT = msg('The program keeps your choices and changes. Press Next to read the file again.');
