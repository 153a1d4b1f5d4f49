import { textsIn, useLanguage } from '#language/useLanguage.ts';
import {
  lastDayToImport,
  previewDays,
  type DaysChosen,
  type KindChosen,
  type PreviewedDays,
} from '#school/calendar/importedDays.ts';
import type { DaysOfFile } from '#import/calendar/calendarSheet.ts';
import { dayRemarks } from '#import/reading/dayRemarks.ts';
import type { DayOrder } from '#import/reading/readDays.ts';
import { importEntries } from '#school/calendar/calendarIntents.ts';
import { ImportWork, refusalOf } from '#import/worker/importWork.ts';
import { useSmallForm } from '#records/forms/useSmallForm.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

const NOTHING_CHOSEN: DaysChosen = { kinds: new Map(), ticks: new Map() };

/** What is known of the file that was chosen. */
type Chosen =
  | { readonly is: 'nothing' }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'refused'; readonly why: string }
  | ({ readonly is: 'read'; readonly file: File } & DaysOfFile);

/** The import of a calendar: its file, what was chosen over what was guessed, and its act. */
export interface CalendarImport {
  readonly chosen: Chosen;
  readonly rows: readonly PreviewedDays[];
  /** What is odd about their days. */
  readonly remarks: readonly string[];
  /** Something was chosen that closing would lose. */
  readonly changed: boolean;
  readonly form: ReturnType<typeof useSmallForm>;
  readonly choose: (file: File) => void;
  /** Says how the dates of the file are written. */
  readonly sayOrder: (order: DayOrder) => void;
  /** Stops reading. */
  readonly cancel: () => void;
  readonly setKind: (series: number, kind: KindChosen) => void;
  readonly tick: (place: number, isTicked: boolean) => void;
  readonly store: () => void;
}

export function useCalendarImport(onDone: () => void): CalendarImport {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const [chosen, setChosen] = useState<Chosen>({ is: 'nothing' });
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const form = useSmallForm(onDone);
  const work = useRef<ImportWork>(undefined);
  const stop = (): void => {
    work.current?.close();
    work.current = undefined;
  };
  useEffect(() => stop, []);

  /** Reads a file. `again` is one that has been read: it stays in sight, and with `keepsChoices` what was chosen of it, too. */
  const read = (
    file: File,
    again?: { readonly order: DayOrder | undefined; readonly keepsChoices?: boolean },
  ): void => {
    stop();
    const asked = new ImportWork();
    work.current = asked;
    if (!again) setChosen({ is: 'reading', name: file.name });
    const until = lastDayToImport(settings, today);
    asked
      .ask('days', { file, name: file.name, until, order: again?.order })
      .then(
        (days) => {
          if (again?.keepsChoices !== true) setChoices(NOTHING_CHOSEN);
          setChosen({ is: 'read', file, ...days });
        },
        (cause: unknown) => setChosen({ is: 'refused', why: refusalOf(cause) }),
      )
      .finally(() => asked.close());
  };

  const language = useLanguage();
  const readIn = useRef(language);
  const readAgain = useEffectEvent(() => {
    if (chosen.is === 'read') read(chosen.file, { order: chosen.order.order, keepsChoices: true });
  });
  useEffect(() => {
    if (readIn.current === language) return;
    readIn.current = language;
    // What is wrong with entries was said in the language before.
    readAgain();
  }, [language]);

  const found = chosen.is === 'read' ? chosen.found : undefined;
  const rows = useMemo(
    () => textsIn(language, () => (found ? previewDays(found, settings, today, choices) : [])),
    [found, settings, today, choices, language],
  );
  return {
    chosen,
    rows,
    changed: choices.kinds.size + choices.ticks.size > 0,
    form,
    remarks: remarksOn(rows, today),
    choose: (file) => read(file),
    sayOrder: (said) => {
      if (chosen.is === 'read') read(chosen.file, { order: said });
    },
    cancel: () => {
      stop();
      setChosen({ is: 'nothing' });
    },
    setKind: useCallback(
      (series, kind) =>
        setChoices((before) => ({ ...before, kinds: new Map(before.kinds).set(series, kind) })),
      [],
    ),
    tick: useCallback(
      (place, isTicked) =>
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
