import { byName, type Listed, type NameOrder } from '#school/settings/nameOrder.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PersonKind } from './personAddress.ts';
import { pathHere } from '#ui/baseAddress.ts';
import { focusOnReturn } from './focusOnReturn.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { stepsWithin } from './stepsWithin.ts';

/** Who has a page: a student, a teacher. */
export interface Person extends Listed {
  readonly id: string;
}

/** Which person's page is open, and the ways on from it. */
export interface PersonPage<P extends Person> {
  /** `undefined` where the address names nobody who is there, and no form keeps the page open. */
  readonly person: P | undefined;
  /** The person in the open form, as the page had it when the form was opened. */
  readonly edited: P | undefined;
  /** Opens the form over a person, or closes it. */
  readonly edit: (person: P | undefined) => void;
  /** Leads to the neighbour in the list; `undefined` at its ends. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** From 1, in the list gone through. */
  readonly place: number;
  readonly count: number;
  /** Back to where it was opened from; from a bookmark or after a reload in a new tab, to its list. */
  readonly close: () => void;
}

/**
 * The person whose page the address names, among all there are. Its neighbours are those of the list behind it, as that
 * is narrowed and ordered; of all, in the order of names, where the person is not in it.
 */
export function usePersonPage<P extends Person>(
  kind: PersonKind,
  listed: readonly P[],
  everyone: readonly P[],
  order: NameOrder,
): PersonPage<P> {
  const { get, set } = useAddress();
  const id = get(kind);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [id]);
  useEffect(() => {
    if (id === undefined) return undefined;
    const path = pathHere();
    // On another screen nothing is left of what this was opened from; its own list gives the focus back by itself.
    const back = (): void => {
      if (pathHere() !== path) void focusOnReturn(kind, id);
    };
    window.addEventListener('popstate', back);
    // A moment later: the screen goes as soon as the first listener of the same event has heard of it.
    return () => void setTimeout(() => window.removeEventListener('popstate', back));
  }, [kind, id]);
  const [edited, edit] = useState<P>();
  const found = useMemo(() => everyone.find((one) => one.id === id), [everyone, id]);
  // The form would close, and what is typed in it, when another tab or PC deletes the person.
  const person = found ?? (edited?.id === id ? edited : undefined);
  const isListed = useMemo(() => listed.some((one) => one.id === id), [listed, id]);
  const among = useMemo(
    () => (isListed ? listed : everyone.toSorted(byName(order))),
    [isListed, listed, everyone, order],
  );
  const place = among.findIndex((one) => one.id === id);
  const leadTo = (neighbour: P | undefined) =>
    neighbour && (() => set({ [kind]: neighbour.id }, 'replace'));
  return {
    person,
    edited,
    edit,
    onPrevious: leadTo(among[place - 1]),
    onNext: leadTo(among[place + 1]),
    place: place + 1,
    count: among.length,
    close: () => {
      // The history needs a moment: a second press would go back another step.
      if (closing.current) return;
      closing.current = true;
      const steps = stepsWithin(window.history.state);
      if (steps > 0) window.history.go(-steps);
      else set({ [kind]: undefined }, 'replace');
    },
  };
}
