import { isDay } from '#domain/days.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { overMidnight } from './overMidnight.ts';

/** Which register the screen shows; `undefined` means the first to come: today, the first class. */
export interface RegisterChoice {
  /** As it stands in the date field: empty while the person is still typing one. */
  readonly date: string | undefined;
  readonly classId: string | undefined;
}

/** The choice, and what the screen can do with it. */
export interface ChosenRegister {
  readonly choice: RegisterChoice;
  /** As the date field has it. */
  readonly dateText: string;
  /** The register has stayed on its day past midnight because something in it is not saved. */
  readonly stayed: boolean;
  readonly choose: (part: Partial<RegisterChoice>) => void;
  readonly goToToday: () => void;
}

/**
 * The chosen day and class. They are kept in the address, so that a reload comes back to them, and a fresh
 * `/attendance` opens today. The field follows the person and not the address, which arrives a moment later.
 *
 * Where today's register is shown, it follows the day at midnight, unless `isTouched` says that something in it is not
 * saved: then it stays until another day is chosen.
 */
export function useRegisterChoice(
  today: string,
  isTouched: (shown: RegisterChoice & { readonly date: string }) => boolean,
): ChosenRegister {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const [choice, setChoice] = useState(() => readChoice(search, today));
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Written by this screen, the address says what is chosen already; a date that is being typed stays.
    if (search !== searchOf(choice)) setChoice(readChoice(search, today));
  }
  const [followed, setFollowed] = useState({ day: today, stayed: false });
  const touched = choice.date === undefined && isTouched({ ...choice, date: followed.day });
  const now = overMidnight(followed, today, touched);
  if (now !== followed) setFollowed(now);

  const choose = (part: Partial<RegisterChoice>): void => {
    const next = { ...choice, ...part };
    // Today is followed, whichever way it was come to.
    if (next.date === today) next.date = undefined;
    setChoice(next);
    if (part.date !== undefined) setFollowed({ day: today, stayed: false });
    navigate(`${pathname}${searchOf(next)}`, { replace: true });
  };
  return {
    choice,
    dateText: choice.date ?? now.day,
    stayed: choice.date === undefined && now.stayed,
    choose,
    goToToday: () => choose({ date: today }),
  };
}

function readChoice(search: string, today: string): RegisterChoice {
  const asked = new URLSearchParams(search);
  const date = asked.get('date') ?? '';
  return {
    date: isDay(date) && date !== today ? date : undefined,
    classId: asked.get('class') ?? undefined,
  };
}

function searchOf({ date, classId }: RegisterChoice): string {
  const asked = new URLSearchParams();
  if (date !== undefined && isDay(date)) asked.set('date', date);
  if (classId !== undefined) asked.set('class', classId);
  return asked.size === 0 ? '' : `?${asked.toString()}`;
}
