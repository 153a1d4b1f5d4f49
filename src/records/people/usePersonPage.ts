import { byName, type Listed, type NameOrder } from '#school/settings/nameOrder.ts';
import { useEffect, useMemo, useState, useRef } from 'react';
import { type PersonKind, stepsWithin } from '#records/lists/PersonName.tsx';
import { pathHere } from '#ui/navigation.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { nextFrame } from '#ui/frames.ts';

/** A student or a teacher. */
export interface Person extends Listed {
  readonly id: string;
}

/** The open person's page, and its navigation. */
export type PersonPage<P extends Person> = ReturnType<typeof usePersonPage<P>>;

/**
 * Finds the person in the address among all people. Neighbours come from the list behind, as filtered and sorted; if
 * the person is not in it, from all people by name.
 */
export function usePersonPage<P extends Person>(
  kind: PersonKind,
  listed: readonly P[],
  people: readonly P[],
  order: NameOrder,
) {
  const { get, set } = useAddress();
  const id = get(kind);
  const close = useClosePage(id, () => set({ [kind]: undefined }, 'replace'));
  useEffect(() => {
    if (id === undefined) return undefined;
    const path = pathHere();
    // On another screen the link that opened the page was removed; the own list restores the focus itself.
    const back = (): void => {
      if (pathHere() !== path) void focusOnReturn(kind, id);
    };
    window.addEventListener('popstate', back);
    // Later, because the screen is removed once the first listener of this event has run.
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
    /** `undefined` if the person does not exist and no form keeps the page open. */
    person,
    /** The person in the open form, as when the form opened. */
    edited,
    /** Opens the form over a person, or closes it with `undefined`. */
    edit,
    onPrevious: opener(neighbours[index - 1]),
    onNext: opener(neighbours[index + 1]),
    /** From 1, in the list. */
    position: index + 1,
    count: neighbours.length,
    close,
  };
}

/** How many frames to wait for a screen that is computing its content. */
const MAX_FRAMES = 60;

/**
 * Restores the focus after Back: on the link to a person once it is rendered, until then on the content. Does nothing
 * if the person presses something meanwhile.
 */
async function focusOnReturn(kind: PersonKind, id: string): Promise<void> {
  const pressed = new AbortController();
  const { signal } = pressed;
  for (const press of ['keydown', 'pointerdown']) {
    window.addEventListener(press, () => pressed.abort(), { signal, capture: true });
  }
  for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
    // The screen just left may still be rendered, and its dialog would move the focus once more.
    await nextFrame();
    if (signal.aborted) return;
    const link = document.querySelector<HTMLElement>(`main a[href*="${kind}=${CSS.escape(id)}"]`);
    if (link) {
      link.focus();
      break;
    }
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  }
  pressed.abort();
}

/**
 * Returns a function that closes a page shown as a dialog: it goes back to the opener. For a bookmark or a reloaded tab,
 * which have none, it calls `drop`.
 *
 * @param id the open page; another page can be closed again
 */
export function useClosePage(id: string | undefined, drop: () => void): () => void {
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [id]);
  return () => {
    // History is asynchronous: a second press would go back one step more.
    if (closing.current) return;
    closing.current = true;
    const steps = stepsWithin(window.history.state);
    if (steps > 0) window.history.go(-steps);
    else drop();
  };
}
