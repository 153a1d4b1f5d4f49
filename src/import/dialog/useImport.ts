import type { Days } from '#school/calendar/periods.ts';
import { msg, t } from '#language/t.ts';
import { useLanguage } from '#language/useLanguage.ts';
import type { AllRows } from '#import/plan/fileToRead.ts';
import type { PlanChoices, SheetSeen } from '#import/plan/importSession.ts';
import { spanOf } from '#import/plan/importUnits.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
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
import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import type { ImportSource } from '#import/worker/import.worker.ts';
import {
  byAnswer,
  type ImportState,
  type ImportStep,
  isShownInField,
  NEW_IMPORT,
  type OpenedFile,
  type SheetSaid,
  WITHOUT_WORK,
} from './importState.ts';
import { ImportWork, refusalOf } from '#import/worker/importWork.ts';
import { missingChoices, missingForPreview } from './missingChoices.ts';
import { useStoreImport } from './storeImport.ts';
import { TypedOver } from './typedOver.ts';
import { useImportSchool } from './useImportSchool.ts';

/** The state and the actions of an import dialog. */
export type Import = ReturnType<typeof useImport>;

/** An import whose file has been read. */
export type OpenImport = Import & { readonly file: OpenedFile };

/** Runs one import, from the file to the act. Calls `onDone` after it is stored. `given` is read at once. */
export function useImport(collection: CollectionName, onDone: () => void, given?: ImportSource) {
  const [state, change] = useReducer(changed, NEW_IMPORT);
  const { step, work, file, questions, planned, saving } = state;
  const { school, status } = useImportSchool(collection, state.days);
  const generation = useSchool((loaded) => loaded.generation);
  const storeImport = useStoreImport();
  const today = useToday();
  const language = useLanguage();

  const set = (changes: Partial<ImportState>): void => change((now) => ({ ...now, ...changes }));
  const setFile = (changes: (file: OpenedFile) => Partial<OpenedFile>): void =>
    change((now) => (now.file ? { ...now, file: { ...now.file, ...changes(now.file) } } : now));
  const say = (said: Partial<PlanChoices>): void =>
    setFile(({ choices }) => ({ choices: { ...choices, ...said } }));

  // Without this a replaced or abandoned worker would run on.
  useEffect(() => () => work?.close(), [work]);

  /** A failed worker has lost its file. Says why in step 1, where the file can be read again. */
  const giveUp = useCallback((asked: ImportWork, cause: unknown, isUnusable = false): void => {
    const why = refusalOf(cause);
    change(
      byAnswer(asked, ({ file }) => ({
        ...WITHOUT_WORK,
        saving: false,
        step: 'Choose',
        refusal: isUnusable ? why : () => `${why()} ${t(KEPT)}`,
        file: isUnusable ? undefined : file,
      })),
    );
  }, []);
  /** Changes the state by an answer of a worker. */
  const take = useCallback(
    <T>(
      asked: ImportWork,
      answer: Promise<T>,
      changes: (answer: T, now: ImportState) => Partial<ImportState>,
    ): void => {
      answer
        .then((given) => change(byAnswer(asked, (now) => changes(given, now))))
        .catch((cause: unknown) => giveUp(asked, cause));
    },
    [giveUp],
  );

  const lookAt = (asked: ImportWork, sheet: number, said: SheetSaid): Promise<SheetSeen> =>
    asked.ask('look', {
      sheet,
      ...said,
      today,
      remembered: columnsOfLastImport(collection),
      lastExamType: lastExamType(),
    });
  /** Returns a sheet with the choices at the start. */
  const newlySeen = (sheet: number, sheetSaid: SheetSaid, seen: SheetSeen) => ({
    sheet,
    sheetSaid,
    seen,
    choices: choicesAtFirst(seen),
    typedOver: new TypedOver((corrections) => say({ corrections })),
    shown: 'all' as const,
    classFrom: undefined,
    about: new Map<string, string>(),
  });
  /** Opens a file, with its choices if it was read before. */
  const open = async (
    asked: ImportWork,
    source: ImportSource,
    before?: OpenedFile,
  ): Promise<OpenedFile> => {
    const opened = await asked.open({ collection, source, school, today });
    const { sheet = opened.sheets[0]?.place ?? 0, sheetSaid = {} } = before ?? {};
    const seen = await lookAt(asked, sheet, sheetSaid);
    const said = before ?? newlySeen(sheet, sheetSaid, seen);
    return { ...said, ...opened, source, seen, generation };
  };
  /** Reads a file and goes to step 2. `before` has the choices if the file was read before. */
  const read = (source: ImportSource, before?: OpenedFile): void => {
    const asked = work && state.workIs === 'idle' ? work : new ImportWork();
    set({
      ...WITHOUT_WORK,
      work: asked,
      workIs: 'reading',
      pasted: 'text' in source && isShownInField(source.text) ? source.text : '',
      refusal: undefined,
      step: 'Choose',
    });
    open(asked, source, before).then(
      (opened) =>
        change(byAnswer(asked, () => ({ file: opened, workIs: 'open', step: 'Columns' }))),
      (cause: unknown) => giveUp(asked, cause, !before),
    );
  };

  const begin = useEffectEvent(() => {
    if (given) read(given);
    else set({ work: new ImportWork() });
  });
  useEffect(() => begin(), []);

  const look = (sheet: number, said: SheetSaid): void => {
    if (!work) return;
    take(work, lookAt(work, sheet, said), (seen, now) => ({
      // The file may have been read in another encoding since.
      file: now.file && { ...now.file, ...newlySeen(sheet, said, seen) },
      questions: undefined,
    }));
  };

  const opened = state.workIs === 'open' ? work : undefined;
  const choices = file?.choices;
  const { columns, writtenAs, allRows } = choices ?? {};
  useEffect(() => {
    if (!opened || !columns || !writtenAs || !allRows) return;
    take(opened, opened.ask('questions', { columns, writtenAs, allRows }), (answered, now) => ({
      questions: answered,
      days: widened(now.days, answered.days),
    }));
    // The worker's answers contain sentences, so that a new language needs new answers.
  }, [opened, columns, writtenAs, allRows, language, take]);

  // The plan is made already in step 2, so that the preview appears at once.
  const isAhead =
    file !== undefined &&
    file.seen.rowCount <= MOST_ROWS_AHEAD &&
    missingChoices(collection, file.choices.columns, questions) === undefined;
  // Until the marks of the file's days are loaded, a comparison would find every row new.
  const isComparable = questions !== undefined && status === 'loaded' && !saving;
  const isPlanned = isComparable && (step === 'Preview' || (step === 'Columns' && isAhead));
  const plans = isPlanned ? opened : undefined;
  useEffect(() => {
    if (!plans || !choices) return;
    const knows = plans.know(school);
    take(plans, Promise.all([plans.plan(choices), knows]), ([plan], now) =>
      now.file?.choices === choices
        ? {
            planned: { plan, school, choices },
            days: widened(now.days, plan.days),
            file: { ...now.file, about: new Map([...now.file.about, ...plan.about]) },
          }
        : {},
    );
  }, [plans, choices, school, language, take]);
  // With another school or other columns too many rows would look new.
  const isOfNow = planned?.school === school && planned.choices.columns === columns;
  const plan = isOfNow && status === 'loaded' ? planned.plan : undefined;

  const store = (): void => {
    if (!work || !file || saving) return;
    const leftOut = plan?.counts.problem ?? 0;
    const examType = questions?.asked.examType;
    set({ saving: true, failure: undefined });
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
    const isSaid = cause instanceof SaveFailed || cause instanceof Refusal;
    set({
      saving: false,
      failure: isSaid ? () => cause.message : undefined,
      ...(cause instanceof PreviewOutdated && { step: 'Preview' }),
    });
    if (!isSaid) throw cause;
  };

  const hasTyped = choices !== undefined && Object.keys(choices.corrections).length > 0;
  useEffect(() => (hasTyped ? askBeforeReload() : undefined), [hasTyped]);

  return {
    collection,
    today,
    step,
    file,
    pasted: state.pasted,
    refusal: state.refusal,
    questions,
    saving,
    failure: state.failure,
    reading: state.workIs === 'reading',
    /** The file's worker has stopped. The file must be read again; the choices are kept. */
    isLost: file !== undefined && opened === undefined,
    /** `undefined` until it is worked out, and if the school could not be read. */
    plan,
    /** A restore or a reset elsewhere replaced the school since the file was read. */
    isSchoolReplaced: file !== undefined && file.generation !== generation,
    /** The names of records that rows were about and that the school lacks now. */
    deleted: file ? deletedSince(file.about, collection, school) : [],
    /** A sentence that says what to choose before the preview. */
    missing:
      file && questions && missingForPreview(collection, file, questions, plan, school.rules),
    /** The marks or grades of the file's days could not be read, so that new rows cannot be known. */
    cannotCompare: status === 'failed',
    /** Closing the dialog would lose corrections. */
    hasTyped,
    paste: (pasted: string) => set({ pasted }),
    choose: (source: ImportSource) => read(source),
    readAgain: () => file && read(file.source, file),
    /** Stops the worker and returns to step 1. Choices are kept. */
    cancel: () => set({ ...WITHOUT_WORK, step: 'Choose' }),
    goTo: (to: ImportStep) => set({ step: to }),
    chooseSheet: (sheet: number) => look(sheet, {}),
    /** Reads the sheet again with other options. */
    lookAgain: (said: SheetSaid) => file && look(file.sheet, { ...file.sheetSaid, ...said }),
    /** Reads the file again in another encoding. */
    chooseEncoding: (encoding: Encoding) => {
      if (!work || !file || !('file' in file.source)) return;
      const source = { ...file.source, encoding };
      take(work, open(work, source), (opened) => ({ file: opened, questions: undefined }));
    },
    say,
    /** Sets values for all rows. */
    sayOfAllRows: (said: AllRows) =>
      setFile(({ choices }) => ({
        choices: { ...choices, allRows: { ...choices.allRows, ...said } },
      })),
    /** Keeps a choice that changes no plan. */
    keep: (kept: Partial<Pick<OpenedFile, 'shown' | 'classFrom'>>) => setFile(() => kept),
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

function changed(now: ImportState, change: (now: ImportState) => ImportState): ImportState {
  return change(now);
}

/** Planning more rows in step 2 would delay every answer of the worker. */
const MOST_ROWS_AHEAD = 5000;

const KEPT = msg('The program keeps your choices and changes. Press Next to read the file again.');

function choicesAtFirst({ guesses }: SheetSeen): PlanChoices {
  return {
    columns: guesses,
    writtenAs: {},
    allRows: {},
    matchBy: '',
    createsClasses: true,
    corrections: {},
  };
}

function widened(known: Days | undefined, days: Days | undefined): Days | undefined {
  return spanOf([known, days].flatMap((span) => (span ? [span.first, span.last] : [])));
}

function deletedSince(
  about: OpenedFile['about'],
  collection: CollectionName,
  school: ImportSchool,
): readonly string[] {
  const records = collection === 'teachers' || collection === 'classes' ? collection : 'students';
  const there = new Set(school[records].map(({ id }) => id));
  return Array.from(about).flatMap(([id, name]) => (there.has(id) ? [] : [name]));
}
