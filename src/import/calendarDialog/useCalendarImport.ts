import {
  lastDayToImport,
  previewDays,
  type DaysChosen,
  type FoundDays,
  type KindChosen,
  type PreviewedDays,
} from '#school/calendar/importedDays.ts';
import { orderOfRegion } from '#import/reading/readDays.ts';
import { importEntries } from '#school/calendar/calendarIntents.ts';
import { ImportWork, refusalOf } from '#import/worker/importWork.ts';
import { useSmallForm } from '#records/forms/useSmallForm.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

const NOTHING_CHOSEN: DaysChosen = { kinds: new Map(), ticks: new Map() };

/** What is known of the file that was chosen. */
type Chosen =
  | { readonly is: 'nothing' }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'read'; readonly name: string; readonly found: readonly FoundDays[] };

/** The import of a calendar: its file, what was chosen over what was guessed, and its act. */
export interface CalendarImport {
  readonly chosen: Chosen;
  readonly rows: readonly PreviewedDays[];
  /** Something was chosen that closing would lose. */
  readonly changed: boolean;
  readonly form: ReturnType<typeof useSmallForm>;
  readonly choose: (file: File) => void;
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

  const choose = (file: File): void => {
    stop();
    const asked = new ImportWork();
    work.current = asked;
    setChosen({ is: 'reading', name: file.name });
    const { language } = navigator;
    const until = lastDayToImport(settings, today);
    const usualOrder = orderOfRegion(language);
    asked
      .ask('days', { file, name: file.name, language, until, usualOrder })
      .then(
        (found) => {
          setChoices(NOTHING_CHOSEN);
          setChosen({ is: 'read', name: file.name, found });
        },
        (cause: unknown) => setChosen({ is: 'refused', why: refusalOf(cause) }),
      )
      .finally(() => asked.close());
  };

  const found = chosen.is === 'read' ? chosen.found : undefined;
  const rows = useMemo(
    () => (found ? previewDays(found, settings, today, choices) : []),
    [found, settings, today, choices],
  );
  return {
    chosen,
    rows,
    changed: choices.kinds.size + choices.ticks.size > 0,
    form,
    choose,
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
