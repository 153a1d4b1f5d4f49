import type { Said } from '#language/t.ts';
import { useLanguage, useTexts } from '#language/useLanguage.ts';
import {
  type DaysChosen,
  type KindChosen,
  type PreviewedDays,
  lastDayToImport,
  previewDays,
} from '#school/calendar/importedDays.ts';
import type { DaysOfFile } from '#import/calendar/readDaysOfFile.ts';
import { dayRemarks } from '#import/reading/dayRemarks.ts';
import type { DayOrder } from '#import/reading/readDays.ts';
import { importEntries } from '#school/calendar/calendarIntents.ts';
import { ImportWork, refusalOf } from '#import/worker/importWork.ts';
import { useSaving } from '#records/forms/useSmallForm.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

const NOTHING_CHOSEN: DaysChosen = { kinds: new Map(), ticks: new Map() };

/** The state of the chosen file. */
type Chosen =
  | { readonly is: 'nothing' }
  | { readonly is: 'reading' }
  | { readonly is: 'refused'; readonly why: Said }
  | ({ readonly is: 'read'; readonly file: File } & DaysOfFile);

/** The state and the actions of the dialog. */
export type CalendarImport = ReturnType<typeof useCalendarImport>;

/** Runs the import of one calendar. Calls `onDone` after its days are stored. */
export function useCalendarImport(onDone: () => void) {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const [chosen, setChosen] = useState<Chosen>({ is: 'nothing' });
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const form = useSaving(onDone);
  const work = useRef<ImportWork>(undefined);
  const stop = (): void => {
    work.current?.close();
    work.current = undefined;
  };
  useEffect(() => stop, []);

  const read = (file: File, order?: DayOrder): void => {
    stop();
    const asked = new ImportWork();
    work.current = asked;
    const until = lastDayToImport(settings, today);
    asked
      .ask('days', { file, name: file.name, until, order })
      .then(
        (days) => setChosen({ is: 'read', file, ...days }),
        (cause: unknown) => setChosen({ is: 'refused', why: refusalOf(cause) }),
      )
      .finally(() => asked.close());
  };

  const language = useLanguage();
  const readAgain = useEffectEvent(() => {
    if (chosen.is === 'read') read(chosen.file, chosen.order.order);
  });
  // The entries' problems are sentences in the old language.
  useEffect(() => readAgain(), [language]);

  const found = chosen.is === 'read' ? chosen.found : undefined;
  const rows = useTexts(
    () => (found ? previewDays(found, settings, today, choices) : []),
    [found, settings, today, choices],
  );
  return {
    chosen,
    rows,
    /** Closing the dialog would lose choices. */
    changed: choices.kinds.size + choices.ticks.size > 0,
    form,
    /** Sentences about unlikely days. */
    remarks: remarksOn(rows, today),
    choose: (file: File) => {
      setChoices(NOTHING_CHOSEN);
      setChosen({ is: 'reading' });
      read(file);
    },
    /** Sets the order of the file's dates, and reads the file again. The choices are kept. */
    sayOrder: (said: DayOrder) => {
      if (chosen.is === 'read') read(chosen.file, said);
    },
    cancel: () => {
      stop();
      setChosen({ is: 'nothing' });
    },
    setKind: useCallback(
      (series: number, kind: KindChosen) =>
        setChoices((before) => ({ ...before, kinds: new Map(before.kinds).set(series, kind) })),
      [],
    ),
    tick: useCallback(
      (place: number, isTicked: boolean) =>
        setChoices((before) => ({ ...before, ticks: new Map(before.ticks).set(place, isTicked) })),
      [],
    ),
    store: () => void form.save(importEntries(entriesOf(rows))),
  };
}

function entriesOf(rows: readonly PreviewedDays[]): Parameters<typeof importEntries>[0] {
  return rows.flatMap(({ chosen: kind, isTicked, name, from, to }) =>
    isTicked && kind !== 'none' ? [{ kind, name, from, to }] : [],
  );
}

function remarksOn(rows: readonly PreviewedDays[], today: string): readonly string[] {
  const ticked = rows.filter(({ isTicked }) => isTicked);
  const days = ticked.flatMap(({ index, from, to }) =>
    [...new Set([from, to])].map((day) => ({ row: index + 1, day })),
  );
  return dayRemarks(days, today, { areToCome: true });
}
