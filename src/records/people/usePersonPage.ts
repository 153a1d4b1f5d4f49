import { byName, type Listed, type NameOrder } from '#school/settings/nameOrder.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PersonKind } from './personAddress.ts';
import { pathHere } from '#ui/navigation.ts';
import { focusOnReturn } from './focusOnReturn.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { stepsWithin } from './stepsWithin.ts';

/** A student or a teacher. */
export interface Person extends Listed {
  readonly id: string;
}

/** The open person's page, and its navigation. */
export interface PersonPage<P extends Person> {
  /** `undefined` if the person does not exist and no form keeps the page open. */
  readonly person: P | undefined;
  /** The person in the open form, as when the form opened. */
  readonly edited: P | undefined;
  /** Opens the form over a person, or closes it with `undefined`. */
  readonly edit: (person: P | undefined) => void;
  /** Goes to the neighbour in the list; `undefined` at the ends. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** From 1, in the list. */
  readonly position: number;
  readonly count: number;
  /** Goes back to the opener; for a bookmark or a reloaded tab, to the list. */
  readonly close: () => void;
}

/**
 * Finds the person in the address among all people. Neighbours come from the list behind, as filtered and sorted; if
 * the person is not in it, from all people by name.
 */
export function usePersonPage<P extends Person>(
  kind: PersonKind,
  listed: readonly P[],
  people: readonly P[],
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
    // On another screen the link that opened the page was removed; the own list restores the focus itself.
    const back = (): void => {
      if (pathHere() !== path) void focusOnReturn(kind, id);
    };
    window.addEventListener('popstate', back);
    // Later, because the screen is removed as soon as the first listener of the same event has run.
    return () => void setTimeout(() => window.removeEventListener('popstate', back));
  }, [kind, id]);
  const [edited, edit] = useState<P>();
  const found = useMemo(() => people.find((person) => person.id === id), [people, id]);
  // Without this, a form would close and lose its input when another tab or PC deletes the person.
  const person = found ?? (edited?.id === id ? edited : undefined);
  const isListed = useMemo(() => listed.some((person) => person.id === id), [listed, id]);
  const neighbours = useMemo(
    () => (isListed ? listed : people.toSorted(byName(order))),
    [isListed, listed, people, order],
  );
  const index = neighbours.findIndex((person) => person.id === id);
  const opener = (neighbour: P | undefined) =>
    neighbour && (() => set({ [kind]: neighbour.id }, 'replace'));
  return {
    person,
    edited,
    edit,
    onPrevious: opener(neighbours[index - 1]),
    onNext: opener(neighbours[index + 1]),
    position: index + 1,
    count: neighbours.length,
    close: () => {
      // History is asynchronous: a second press would go back one step more.
      if (closing.current) return;
      closing.current = true;
      const steps = stepsWithin(window.history.state);
      if (steps > 0) window.history.go(-steps);
      else set({ [kind]: undefined }, 'replace');
    },
  };
}
