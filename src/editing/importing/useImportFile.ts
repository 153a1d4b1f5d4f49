import type { ColumnChoice, ExamOfColumn } from '#domain/importing/columns/guessColumns.ts';
import { examOf } from '#domain/importing/columns/guessColumns.ts';
import type { ImportSchool } from '#domain/importing/reading/importSchool.ts';
import type { SheetSeen } from '#domain/importing/importSession.ts';
import { orderOfRegion } from '#domain/importing/reading/readDays.ts';
import type { CollectionName } from '#domain/school/collections.ts';
import { columnsOfLastImport } from '#state/browser/lastImport.ts';
import { explainFailure } from '#state/school/explainFailure.ts';
import { useToday } from '#state/school/useToday.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportStep } from './importSteps.ts';
import type { ImportSource } from './importWork.ts';
import { ImportWork, UnusableFile } from './importWork.ts';
import type { OpenedFile } from './openedFile.ts';
import { named, nothingSaid, withColumn, withExam } from './openedFile.ts';
import { TypedOver } from './typedOver.ts';

/** The file of an import: how it is chosen and read, and what is said of it. */
export interface ImportFile {
  /** What was pasted, as it is kept. */
  readonly pasted: string;
  readonly paste: (text: string) => void;
  readonly choose: (source: ImportSource) => void;
  /** The worker that had the file has stopped: it has to be read again, and what was said of it is kept. */
  readonly isLost: boolean;
  readonly readAgain: () => void;
  readonly reading: boolean;
  /** Stops the worker, whatever it is at, and leads back to the file; what was said of it is kept. */
  readonly cancel: () => void;
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
  /** Something was typed over that closing the dialog would lose. */
  readonly hasTyped: boolean;
}

/** A file and the worker that has it. */
export interface FileAtWork extends ImportFile {
  readonly work: ImportWork | undefined;
  /** A worker that failed has no file any more: says why, where it can be read again or another one be chosen. */
  readonly giveUp: (asked: ImportWork, cause: unknown) => void;
}

/** Reads the file of an import with a worker of its own, which answers for it from then on. */
export function useImportFile(
  collection: CollectionName,
  school: ImportSchool,
  goTo: (step: ImportStep) => void,
): FileAtWork {
  const today = useToday();
  const [pasted, setPasted] = useState('');
  const [reading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [work, setWork] = useState<ImportWork>();
  const [file, setFile] = useState<OpenedFile>();
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

  const letGo = useCallback((): void => {
    newest.current?.close();
    newest.current = undefined;
    setWork(undefined);
  }, []);

  const refuse = useCallback(
    (asked: ImportWork, refusal: string): void => {
      if (newest.current !== asked) return;
      letGo();
      setRefusal(refusal);
      goTo('Choose');
    },
    [letGo, goTo],
  );
  const giveUp = useCallback(
    (asked: ImportWork, cause: unknown): void => refuse(asked, `${refusalOf(cause)} ${KEPT}`),
    [refuse],
  );

  const lookAt = (asked: ImportWork, sheet: number, hasHeadings?: boolean): Promise<SheetSeen> =>
    asked.ask('look', {
      sheet,
      hasHeadings,
      today,
      usualOrder: orderOfRegion(navigator.language),
      remembered: columnsOfLastImport(collection),
    });
  const nothingSaidOf = (seen: SheetSeen) =>
    nothingSaid(
      seen,
      new TypedOver((corrections) => setFile((now) => now && { ...now, corrections })),
    );

  /** Goes on to the columns of a file. `before` is what was said of it already. */
  const read = (source: ImportSource, before?: OpenedFile): void => {
    letGo();
    const asked = spare.current ?? new ImportWork();
    spare.current = undefined;
    newest.current = asked;
    setRefusal(undefined);
    setReading(true);
    goTo('Choose');
    const open = async (): Promise<void> => {
      const { language } = navigator;
      const sheets = await asked.open({ collection, source, school, language });
      const sheet = before?.sheet ?? sheets[0]?.place ?? 0;
      const seen = await lookAt(asked, sheet, before?.seen.hasHeadings);
      if (newest.current !== asked) return;
      const said = before ?? { ...nothingSaidOf(seen), ...named(source), sheet };
      setFile({ ...said, sheets, seen });
      setWork(asked);
      goTo('Columns');
    };
    open()
      .catch((cause: unknown) => {
        if (newest.current === asked && !before) setFile(undefined);
        if (before) giveUp(asked, cause);
        else refuse(asked, refusalOf(cause));
      })
      .finally(() => {
        if (newest.current === asked || newest.current === undefined) setReading(false);
      });
  };

  const lookAgain = (sheet: number, hasHeadings?: boolean): void => {
    if (!work || !file) return;
    lookAt(work, sheet, hasHeadings)
      .then((seen) => {
        if (newest.current === work) setFile({ ...file, ...nothingSaidOf(seen), sheet, seen });
      })
      .catch((cause: unknown) => giveUp(work, cause));
  };

  const offeredFor = (place: number): ExamOfColumn => {
    const heading = file?.seen.columns[place]?.heading ?? '';
    return examOf({ index: place, heading, cell: heading }, today);
  };
  const changeColumns = (
    change: (columns: readonly ColumnChoice[]) => readonly ColumnChoice[],
  ): void => setFile((now) => now && { ...now, columns: change(now.columns) });

  return {
    pasted,
    paste: setPasted,
    choose: (source) => {
      if ('file' in source) setPasted('');
      read(source);
    },
    isLost: file !== undefined && work === undefined,
    readAgain: () => file && read(file.source, file),
    reading,
    cancel: () => {
      letGo();
      setReading(false);
      goTo('Choose');
    },
    refusal,
    file,
    chooseSheet: (sheet) => lookAgain(sheet),
    setHasHeadings: (hasHeadings) => file && lookAgain(file.sheet, hasHeadings),
    setColumn: (place, field) => {
      const choice = field === 'marks' ? { field, exam: offeredFor(place) } : { field };
      changeColumns((columns) => withColumn(columns, place, choice));
    },
    sayExam: (place, field, text) =>
      changeColumns((columns) => withExam(columns, place, field, text)),
    offeredFor,
    say: (said) => setFile((now) => now && { ...now, ...said }),
    hasTyped: file !== undefined && Object.keys(file.corrections).length > 0,
    work,
    giveUp,
  };
}

const NOT_READ = 'The file could not be read. Nothing was changed.';
const KEPT = 'What you chose and typed is kept: Next reads the file again.';

function refusalOf(cause: unknown): string {
  if (cause instanceof UnusableFile) return cause.message;
  const why = explainFailure(NOT_READ, cause);
  return `${NOT_READ} ${why ?? ''}`.trim();
}
