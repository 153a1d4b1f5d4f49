import type { CollectionName } from '#domain/school/collections.ts';
import { monthOf } from '#domain/basics/days.ts';
import { formatNumber } from '#domain/basics/formats.ts';
import type { ImportBatch } from '#domain/intents/importIntents.ts';
import { importRecords } from '#domain/intents/importIntents.ts';
import type { NewId } from '#domain/basics/ids.ts';
import type { WrittenAs } from '#domain/importing/columnReading.ts';
import type { ColumnChoice, ExamOfColumn } from '#domain/importing/guessColumns.ts';
import { examOf, NO_FIELD, SEVERAL } from '#domain/importing/guessColumns.ts';
import type { ImportSchool } from '#domain/importing/importSchool.ts';
import type { SheetSeen, WrittenQuestions } from '#domain/importing/importSession.ts';
import type { ImportPlan, ImportResult } from '#domain/importing/planImport.ts';
import { orderOfRegion } from '#domain/importing/readDays.ts';
import { Refusal } from '#domain/intents/changes.ts';
import { explainFailure } from '#state/school/explainFailure.ts';
import type { Loaded } from '#state/school/groupedRecords.ts';
import { unusedIds } from '#state/newIds.ts';
import { columnsOfLastImport, rememberColumns } from '#state/browser/lastImport.ts';
import { SaveFailed } from '#state/school/saveFailed.ts';
import { saveFile } from '#state/browser/saveFile.ts';
import {
  useAttendance,
  useCommit,
  useGradesOfMonths,
  useSchool,
} from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useToday.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { offerUndo, prepareUndo, useUndo } from '#editing/undo/useUndo.ts';
import type { ImportSource } from './importWork.ts';
import { ImportWork, UnusableFile } from './importWork.ts';
import { missingChoices } from './missingChoices.ts';
import { TypedOver, type Corrections } from './typedOver.ts';

/** The steps of an import, in their order. */
export const IMPORT_STEPS = ['Choose', 'Columns', 'Preview', 'Import'] as const;

export type ImportStep = (typeof IMPORT_STEPS)[number];

/** Which rows of the preview are shown. */
export type RowsShown = 'all' | 'new' | 'changed' | 'same' | 'problem';

/** A file that has been read, and what the person has said of it. */
interface OpenedFile {
  readonly name: string;
  /** From what it can be read again. */
  readonly source: ImportSource;
  /** What was pasted, where it is no file. */
  readonly text: string | undefined;
  readonly sheets: readonly { readonly place: number; readonly name: string }[];
  readonly sheet: number;
  readonly seen: SheetSeen;
  readonly columns: readonly ColumnChoice[];
  readonly writtenAs: WrittenAs;
  readonly matchBy: string;
  readonly createsClasses: boolean;
  readonly corrections: Corrections;
  /** What types over and takes back `corrections`. */
  readonly typedOver: TypedOver;
  readonly shown: RowsShown;
}

/** What the import would do, and the school that it was compared with. */
interface Planned {
  readonly plan: ImportPlan;
  readonly school: ImportSchool;
  /** What its columns were taken for. */
  readonly columns: readonly ColumnChoice[];
}

/** Of more rows the preview is worked out when it is wanted, so that nothing else waits for it. */
const MOST_ROWS_AHEAD = 5000;

const NOTHING_SAID = {
  writtenAs: {},
  matchBy: '',
  createsClasses: true,
  corrections: {},
  shown: 'all',
} as const;

/** All that the dialog of an import shows and can do. */
export interface Import {
  readonly collection: CollectionName;
  readonly step: ImportStep;
  /** Goes to a step; nothing that was said is lost. */
  readonly goTo: (step: ImportStep) => void;
  /** What was pasted, as it is kept. */
  readonly pasted: string;
  readonly paste: (text: string) => void;
  readonly choose: (source: ImportSource) => void;
  /** The worker that had the file has stopped: it has to be read again, and what was said of it is kept. */
  readonly isLost: boolean;
  readonly readAgain: () => void;
  readonly reading: boolean;
  readonly cancelReading: () => void;
  /** Why the file cannot be imported. */
  readonly refusal: string | undefined;
  readonly file: OpenedFile | undefined;
  readonly chooseSheet: (sheet: number) => void;
  readonly setHasHeadings: (hasHeadings: boolean) => void;
  /** What a column is taken for; a field that another column has is taken from it. */
  readonly setColumn: (place: number, field: string) => void;
  /** Which exam a column of marks is of. Columns behind it that said the same so far follow, but for the subject. */
  readonly sayExam: (place: number, field: keyof ExamOfColumn, text: string) => void;
  /** What the heading of a column tells of its exam. */
  readonly offeredFor: (place: number) => ExamOfColumn;
  readonly say: (said: Partial<OpenedFile>) => void;
  readonly questions: WrittenQuestions | undefined;
  /** What the import would do; `undefined` while that is worked out, and where it cannot be. */
  readonly plan: ImportPlan | undefined;
  /** The marks or grades of the file's days could not be read, so nothing tells which rows are new. */
  readonly cannotCompare: boolean;
  readonly saving: boolean;
  /** Why nothing was stored. */
  readonly failure: string | undefined;
  readonly store: () => void;
  readonly saveProblemRows: () => void;
  /** Something was typed over that closing the dialog would lose. */
  readonly hasTyped: boolean;
}

/** One import, from the file to the act. */
export function useImport(collection: CollectionName, onDone: () => void): Import {
  const commit = useCommit();
  const undo = useUndo();
  const [step, setStep] = useState<ImportStep>('Choose');
  const [pasted, setPasted] = useState('');
  const [reading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [work, setWork] = useState<ImportWork>();
  const [file, setFile] = useState<OpenedFile>();
  const [questions, setQuestions] = useState<WrittenQuestions>();
  const [planned, setPlanned] = useState<Planned>();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const newest = useRef<ImportWork>(undefined);
  /** Started before there is a file, which takes as long as reading a small one. */
  const spare = useRef<ImportWork>(undefined);
  useEffect(() => {
    spare.current = new ImportWork();
    return () => {
      spare.current?.close();
      newest.current?.close();
    };
  }, []);
  /** The school that the worker has. */
  const known = useRef<ImportSchool>(undefined);

  const { school, status } = useImportSchool(collection, planned?.plan.days);
  const today = useToday();

  const nothingTyped = (): TypedOver =>
    new TypedOver((corrections) => setFile((now) => now && { ...now, corrections }));

  const letGo = useCallback((): void => {
    newest.current?.close();
    newest.current = undefined;
    setWork(undefined);
  }, []);

  /** A worker that failed has no file any more: says why, where it can be read again or another one be chosen. */
  const giveUp = useCallback(
    (asked: ImportWork, cause: unknown, isRead = true): void => {
      if (newest.current !== asked) return;
      letGo();
      setSaving(false);
      setRefusal(isRead ? `${refusalOf(cause)} ${KEPT}` : refusalOf(cause));
      setStep('Choose');
    },
    [letGo],
  );

  const lookAt = async (
    asked: ImportWork,
    sheet: number,
    hasHeadings?: boolean,
  ): Promise<SheetSeen> =>
    asked.ask('look', {
      sheet,
      hasHeadings,
      today,
      usualOrder: orderOfRegion(navigator.language),
      remembered: columnsOfLastImport(collection),
    });

  /** Reads a file with a worker of its own, and goes on to its columns. `before` is what was said of it already. */
  const read = (source: ImportSource, before?: OpenedFile): void => {
    letGo();
    const asked = spare.current ?? new ImportWork();
    spare.current = undefined;
    newest.current = asked;
    known.current = school;
    setRefusal(undefined);
    setReading(true);
    setStep('Choose');
    const open = async (): Promise<void> => {
      const language = navigator.language;
      const sheets = await asked.ask('open', { collection, source, school, language });
      const sheet = before?.sheet ?? sheets[0]?.place ?? 0;
      const seen = await lookAt(asked, sheet, before?.seen.hasHeadings);
      if (newest.current !== asked) return;
      setFile(
        before
          ? { ...before, sheets, seen }
          : {
              ...NOTHING_SAID,
              typedOver: nothingTyped(),
              source,
              name: 'name' in source ? source.name : 'Pasted rows',
              text: 'text' in source ? source.text : undefined,
              sheets,
              sheet,
              seen,
              columns: seen.guesses,
            },
      );
      setPlanned(undefined);
      setWork(asked);
      setStep('Columns');
    };
    open()
      .catch((cause: unknown) => {
        if (newest.current === asked && !before) setFile(undefined);
        giveUp(asked, cause, before !== undefined);
      })
      .finally(() => {
        if (newest.current === asked || newest.current === undefined) setReading(false);
      });
  };

  const choose = (source: ImportSource): void => {
    if ('file' in source) setPasted('');
    read(source);
  };

  const lookAgain = (sheet: number, hasHeadings?: boolean): void => {
    if (!work || !file) return;
    lookAt(work, sheet, hasHeadings)
      .then((seen) => {
        if (newest.current !== work) return;
        setPlanned(undefined);
        setFile({
          ...file,
          ...NOTHING_SAID,
          typedOver: nothingTyped(),
          sheet,
          seen,
          columns: seen.guesses,
        });
      })
      .catch((cause: unknown) => giveUp(work, cause));
  };

  const columns = file?.columns;
  const writtenAs = file?.writtenAs;
  useEffect(() => {
    if (!work || !columns || !writtenAs) return undefined;
    let isOver = false;
    work
      .ask('questions', { columns, writtenAs })
      .then((found) => {
        if (!isOver) setQuestions(found);
      })
      .catch((cause: unknown) => giveUp(work, cause));
    return () => {
      isOver = true;
    };
  }, [work, columns, writtenAs, giveUp]);

  const isPlanned =
    step === 'Preview' || step === 'Import' || (step === 'Columns' && isAhead(collection, file));
  const choices = usePlanChoices(file);
  useEffect(() => {
    if (!work || !choices || !isPlanned || saving) return undefined;
    let isOver = false;
    const knows = known.current === school ? undefined : work.ask('know', school);
    known.current = school;
    Promise.all([work.ask('plan', choices), knows])
      .then(([found]) => {
        if (!isOver) setPlanned({ plan: found, school, columns: choices.columns });
      })
      .catch((cause: unknown) => giveUp(work, cause));
    return () => {
      isOver = true;
    };
  }, [work, choices, isPlanned, school, saving, giveUp]);

  const offeredFor = (place: number): ExamOfColumn => {
    const heading = file?.seen.columns[place]?.heading ?? '';
    return examOf({ index: place, heading, cell: heading }, today);
  };

  const store = (): void => {
    if (!work || !file || saving) return;
    setSaving(true);
    setFailure(undefined);
    const leftOut = planned?.plan.counts.problem ?? 0;
    const save = async (result: ImportResult): Promise<void> => {
      // `as`: the plan was made for this collection, and gives its fields.
      const batch = { collection, ...result } as unknown as ImportBatch;
      const { act } = await commit(importRecords(batch, idMaker(school), school.students));
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
    };
    work.ask('result', undefined).then(
      (result) => save(result).catch(failed),
      (cause: unknown) => giveUp(work, cause),
    );
  };

  return {
    collection,
    step,
    goTo: setStep,
    pasted,
    paste: setPasted,
    choose,
    isLost: file !== undefined && work === undefined,
    readAgain: () => file && read(file.source, file),
    reading,
    cancelReading: () => {
      letGo();
      setReading(false);
    },
    refusal,
    file,
    chooseSheet: (sheet) => lookAgain(sheet),
    setHasHeadings: (hasHeadings) => file && lookAgain(file.sheet, hasHeadings),
    setColumn: (place, field) => {
      const choice = field === 'marks' ? { field, exam: offeredFor(place) } : { field };
      setFile((now) => now && { ...now, columns: withColumn(now.columns, place, choice) });
    },
    sayExam: (place, field, text) =>
      setFile((now) => now && { ...now, columns: withExam(now.columns, place, field, text) }),
    offeredFor,
    say: (said) => setFile((now) => now && { ...now, ...said }),
    questions,
    // Made before the marks of its days were read, it would say too much is new; with other columns, something else.
    plan:
      status === 'loaded' && planned?.school === school && planned.columns === file?.columns
        ? planned.plan
        : undefined,
    cannotCompare: status === 'failed',
    saving,
    failure,
    store,
    saveProblemRows: () => {
      if (!work) return;
      work
        .ask('problemRows', undefined)
        .then((text) =>
          saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'Rows with problems.csv'),
        )
        .catch((cause: unknown) => giveUp(work, cause));
    },
    hasTyped: file !== undefined && Object.keys(file.corrections).length > 0,
  };
}

/** Whether it is worked out already while the columns are looked at, so that the preview need not be waited for. */
function isAhead(collection: CollectionName, file: OpenedFile | undefined): boolean {
  return (
    file !== undefined &&
    file.seen.rowCount <= MOST_ROWS_AHEAD &&
    missingChoices(collection, file.columns) === undefined
  );
}

/** What the plan depends on; the same object until something of it changes. */
function usePlanChoices(file: OpenedFile | undefined) {
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

/** The school as far as the file is compared with it; marks and grades of the days that the file has. */
function useImportSchool(
  collection: CollectionName,
  days: ImportPlan['days'],
): { readonly school: ImportSchool; readonly status: Loaded<unknown>['status'] } {
  const students = useSchool((loaded) => loaded.students);
  const teachers = useSchool((loaded) => loaded.teachers);
  const classes = useSchool((loaded) => loaded.classes);
  const [known, setKnown] = useState<{ readonly first: string; readonly last: string }>();
  const first = days && monthOf(days.first);
  const last = days && monthOf(days.last);
  // Grows only: what is typed over may lie before or after.
  if (first !== undefined && last !== undefined) {
    const wanted = {
      first: known && known.first < first ? known.first : first,
      last: known && known.last > last ? known.last : last,
    };
    if (wanted.first !== known?.first || wanted.last !== known.last) setKnown(wanted);
  }
  const [from, to] = [known?.first ?? '', known?.last ?? ''];
  const wantsMarks = collection === 'attendance' && known !== undefined;
  const wantsGrades = collection === 'grades' && known !== undefined;
  const marks = useAttendance(from, to, wantsMarks);
  const graded = useGradesOfMonths(from, to, wantsGrades);
  const attendance = marks.records;
  const grades = graded.records;
  const status = wantsMarks ? marks.status : wantsGrades ? graded.status : 'loaded';
  const school = useMemo(
    () => ({ students, teachers, classes, attendance, grades }),
    [students, teachers, classes, attendance, grades],
  );
  return { school, status };
}

function withColumn(
  columns: readonly ColumnChoice[],
  place: number,
  choice: ColumnChoice,
): readonly ColumnChoice[] {
  return columns.map((now, other) => {
    if (other === place) return choice;
    const isTaken = now.field === choice.field && !SEVERAL.has(choice.field);
    return isTaken ? { field: NO_FIELD } : now;
  });
}

function withExam(
  columns: readonly ColumnChoice[],
  place: number,
  field: keyof ExamOfColumn,
  text: string,
): readonly ColumnChoice[] {
  const before = columns[place]?.exam?.[field];
  return columns.map((column, other) => {
    const follows =
      other === place || (other > place && field !== 'subject' && column.exam?.[field] === before);
    return column.exam && follows ? { ...column, exam: { ...column.exam, [field]: text } } : column;
  });
}

/** Gives ids that no record of the school has, nor another one of this import. */
function idMaker(school: ImportSchool): NewId {
  const { students, teachers, classes, attendance, grades } = school;
  return unusedIds([...students, ...teachers, ...classes, ...attendance, ...grades]);
}

const NOT_READ = 'The file could not be read. Nothing was changed.';

function leftOutText(count: number): string {
  return count === 1
    ? '1 row with problems was left out'
    : `${formatNumber(count)} rows with problems were left out`;
}

const KEPT = 'What you chose and typed is kept: Next reads the file again.';

function refusalOf(cause: unknown): string {
  if (cause instanceof UnusableFile) return cause.message;
  const why = explainFailure(NOT_READ, cause);
  return `${NOT_READ} ${why ?? ''}`.trim();
}
