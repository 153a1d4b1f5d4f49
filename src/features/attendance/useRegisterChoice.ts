import { isDay } from '#domain/days.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

/** Which register the screen shows; `undefined` means the first to come: today, the first class. */
export interface RegisterChoice {
  /** As it stands in the date field: empty while the person is still typing one. */
  readonly date: string | undefined;
  readonly classId: string | undefined;
}

/**
 * The chosen day and class. They are kept in the address, so that a reload comes back to them, and a fresh
 * `/attendance` opens today. The field follows the person and not the address, which arrives a moment later.
 */
export function useRegisterChoice(): readonly [
  RegisterChoice,
  (part: Partial<RegisterChoice>) => void,
] {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const [choice, setChoice] = useState(() => readChoice(search));
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Written by this screen, the address says what is chosen already; a date that is being typed stays.
    if (search !== searchOf(choice)) setChoice(readChoice(search));
  }
  const choose = (part: Partial<RegisterChoice>): void => {
    const next = { ...choice, ...part };
    setChoice(next);
    navigate(`${pathname}${searchOf(next)}`, { replace: true });
  };
  return [choice, choose];
}

function readChoice(search: string): RegisterChoice {
  const asked = new URLSearchParams(search);
  const date = asked.get('date') ?? '';
  return { date: isDay(date) ? date : undefined, classId: asked.get('class') ?? undefined };
}

function searchOf({ date, classId }: RegisterChoice): string {
  const asked = new URLSearchParams();
  if (date !== undefined && isDay(date)) asked.set('date', date);
  if (classId !== undefined) asked.set('class', classId);
  return asked.size === 0 ? '' : `?${asked.toString()}`;
}
