import { discardFound } from '#state/drafts/discardFound.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { readFields, type TypedFields } from '#state/drafts/draftKinds.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { sayDiscarded } from './sayDiscarded.ts';

/** Earlier input of the same form that was not saved. */
export interface FormDraft {
  /** The time of typing in milliseconds since the epoch; `undefined` if there is no draft. */
  readonly typedAt: number | undefined;
  /** Puts the draft into the fields, except fields changed since. */
  readonly goOn: () => void;
  readonly discard: () => void;
}

/**
 * Finds a draft of this form left by a reload, a closed tab, a crash or leaving the screen, and leaves current input to
 * the next page. Until the person decides, the earlier draft is kept beside the current one. A draft equal to `opened`,
 * the fields' first values, was saved before it could be forgotten; so was a draft whose record exists by `isThere`.
 * Call `drafts.keep(name, undefined)` before closing the form.
 */
export function useEarlierDraft(
  name: string,
  opened: object | undefined,
  putInto: (earlier: TypedFields) => void,
  isThere: (earlier: TypedFields) => boolean = () => false,
): FormDraft {
  const found = useStore(drafts.state, (state) => state.found[name]);
  useEffect(() => {
    void drafts.scanForOrphans();
    // Closed without `drafts.keep(name, undefined)`: the person left by Back or a link.
    return () => drafts.leaveForNextPage(name);
  }, [name]);
  const earlier = readFields(found?.value);
  const isStored = Object.keys(typedOver(earlier, opened)).length === 0 || isThere(earlier);
  useEffect(() => {
    if (isStored) drafts.dropFound(name);
  }, [isStored, name]);
  return {
    typedAt: isStored ? undefined : found?.at,
    goOn: () => {
      drafts.dropFound(name);
      putInto(earlier);
    },
    discard: () => {
      const putBack = discardFound(name);
      if (putBack) sayDiscarded(putBack);
    },
  };
}

/** Returns the values that differ from the opened ones. */
export function typedOver(values: object, opened: object | undefined): TypedFields {
  const before: Readonly<Record<string, unknown>> = { ...opened };
  return readFields(
    Object.fromEntries(Object.entries(values).filter(([field, text]) => text !== before[field])),
  );
}
