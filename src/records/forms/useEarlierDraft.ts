import { discardFound } from '#state/drafts/discardFound.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { readFields, type TypedFields } from '#state/drafts/draftKinds.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { sayDiscarded } from './sayDiscarded.ts';

/** What was typed into the same form earlier and not saved. */
export interface FormDraft {
  /** When it was typed, milliseconds since the epoch; `undefined` where there is none. */
  readonly typedAt: number | undefined;
  /** Puts it into the fields, but for those that were typed into since. */
  readonly goOn: () => void;
  readonly discard: () => void;
}

/**
 * Finds what was left behind in this form: by a reload, a closed tab, a crash, or a way out of the screen; and leaves what is
 * typed now to the next that opens it. Until the person decides, the earlier one waits beside what is typed now. `opened` is
 * what the fields showed at first: a draft that says the same was saved before it could be forgotten, as was one whose
 * record is there by `isThere`.
 * Whoever closes the form calls `drafts.keep(name, undefined)` first.
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
    // Closed without `drafts.keep(name, undefined)`: the person left by the browser's Back button or a link.
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

/** The texts that are not as the form was opened with. */
export function typedOver(values: object, opened: object | undefined): TypedFields {
  const before: Readonly<Record<string, unknown>> = { ...opened };
  return readFields(
    Object.fromEntries(Object.entries(values).filter(([field, text]) => text !== before[field])),
  );
}
