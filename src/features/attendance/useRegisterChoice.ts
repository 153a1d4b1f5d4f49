import {
  registerOfQuery,
  registerQuery,
  type AskedRegister,
} from '#domain/attendance/registerId.ts';
import { useAddress } from '#editing/lists/useAddress.ts';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { overMidnight } from './overMidnight.ts';

/** The choice, and what the screen can do with it. */
export interface ChosenRegister {
  /** Its date is as it stands in the date field: empty while the person is still typing one. */
  readonly choice: AskedRegister;
  /** As the date field has it. */
  readonly dateText: string;
  /** The register has stayed on its day past midnight because something in it is not saved. */
  readonly stayed: boolean;
  readonly choose: (part: Partial<AskedRegister>) => void;
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
  isTouched: (shown: AskedRegister & { readonly date: string }) => boolean,
): ChosenRegister {
  const search = useSearch();
  const address = useAddress();
  const [choice, setChoice] = useState(() => readChoice(search, today));
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Written by this screen, the address says what is chosen already; a date that is being typed stays.
    const isWritten = registerQuery(registerOfQuery(search)) === registerQuery(choice);
    if (!isWritten) setChoice(readChoice(search, today));
  }
  const [followed, setFollowed] = useState({ day: today, stayed: false });
  const touched = choice.date === undefined && isTouched({ ...choice, date: followed.day });
  const now = overMidnight(followed, today, touched);
  if (now !== followed) setFollowed(now);

  const choose = (part: Partial<AskedRegister>): void => {
    const asked = { ...choice, ...part };
    // Today is followed, whichever way it was come to.
    const next = asked.date === today ? { ...asked, date: undefined } : asked;
    setChoice(next);
    if (part.date !== undefined) setFollowed({ day: today, stayed: false });
    const written = registerOfQuery(registerQuery(next));
    address.set({ date: written.date, class: written.classId });
  };
  return {
    choice,
    dateText: choice.date ?? now.day,
    stayed: choice.date === undefined && now.stayed,
    choose,
    goToToday: () => choose({ date: today }),
  };
}

function readChoice(query: string, today: string): AskedRegister {
  const asked = registerOfQuery(query);
  return asked.date === today ? { ...asked, date: undefined } : asked;
}
