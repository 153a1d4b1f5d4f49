import { drafts } from '#state/drafts/drafts.ts';
import {
  DRAFT_KINDS,
  useDraft,
  useFoundDraft,
  type FoundDraft,
  type TypedFields,
} from '#state/drafts/draftKinds.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useCallback, useEffect, useRef } from 'react';
import { sayDiscarded } from './savedToasts.ts';

/** Typing may continue: one text must become one act. */
const PAUSE_MS = 1000;

const { form: KIND } = DRAFT_KINDS;

/** Texts of a closed page that were not stored, shown in their fields again. */
export interface FoundTexts extends FoundDraft {
  readonly discard: () => void;
}

/** Texts that are stored without a button. */
interface TextsAtOnce {
  /** `undefined` if nothing waits to be stored. */
  readonly typed: TypedFields | undefined;
  readonly earlier: FoundTexts;
  readonly type: (texts: TypedFields) => void;
  /** The fields were left: stores their texts. */
  readonly leave: () => void;
}

/**
 * Stores typed texts when their fields are left, after a pause, or when the page is left. Until then they are a draft, and so
 * they stay after a crash or a failed save. `store` returns `undefined` for texts that cannot be stored. It must not reject,
 * and resolves with false if the texts were not stored. `isStored` returns true for texts that the school has already.
 *
 * @param place distinguishes the draft from the drafts of other fields; it is stored, so never change one
 */
export function useTextsAtOnce(
  place: string,
  store: (typed: TypedFields) => Promise<boolean> | undefined,
  isStored: (typed: TypedFields) => boolean,
): TextsAtOnce {
  const draft = smallFormName('atOnce', place);
  const typed = useDraft(KIND, draft);
  const { found, goOn } = useFoundDraft(draft);
  // The page crashed after its save and before it forgot the draft.
  const isSaved = found && isStored(typed);
  useEffect(() => {
    if (isSaved) drafts.keep(draft, undefined);
  }, [isSaved, draft]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The draft that is being stored. */
  const underWay = useRef<unknown>(undefined);
  const keep = async (): Promise<void> => {
    clearTimeout(timer.current);
    const now = valueOf(draft);
    if (now === undefined || now === underWay.current) return;
    underWay.current = now;
    const isStored = await store(KIND.now(draft));
    if (underWay.current === now) underWay.current = undefined;
    // Texts typed meanwhile stay.
    if (isStored && valueOf(draft) === now) drafts.keep(draft, undefined);
  };
  const newest = useRef(keep);
  useEffect(() => {
    newest.current = keep;
  });
  // Texts of a closed page wait until the person goes on with them.
  const leave = useCallback((): void => {
    if (!drafts.state.getState().own[draft]?.found) void newest.current();
  }, [draft]);
  useEffect(() => {
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [leave]);
  return {
    typed: Object.keys(typed).length === 0 ? undefined : typed,
    earlier: {
      found,
      goOn: () => {
        goOn();
        void newest.current();
      },
      discard: () => {
        const discarded = KIND.now(draft);
        drafts.keep(draft, undefined);
        sayDiscarded(() => KIND.keep(draft, { ...discarded, ...KIND.now(draft) }));
      },
    },
    type: (texts) => {
      drafts.accept(draft);
      KIND.keep(draft, texts);
      clearTimeout(timer.current);
      timer.current = setTimeout(leave, PAUSE_MS);
    },
    leave,
  };
}

function valueOf(draft: string): unknown {
  return drafts.state.getState().own[draft]?.value;
}

/** The state and callbacks of a field that is stored without a button. */
interface StoredAtOnce {
  readonly value: string;
  /** The reason why the text is not stored; `undefined` if it is or will be. */
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

/** Stores the text of one field: see `useTextsAtOnce`. `problem` returns why a text cannot be stored; it stays in the field. */
export function useStoredAtOnce(
  place: string,
  stored: string,
  store: (typed: string) => Promise<boolean>,
  problem: (typed: string) => string | undefined = () => undefined,
): readonly [field: StoredAtOnce, earlier: FoundTexts] {
  const { typed, earlier, type, leave } = useTextsAtOnce(
    place,
    ({ text = stored }) => {
      if (problem(text) !== undefined) return undefined;
      return text === stored ? Promise.resolve(true) : store(text);
    },
    ({ text }) => text === stored,
  );
  const text = typed?.['text'];
  const field = {
    value: text ?? stored,
    error: text === undefined ? undefined : problem(text),
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      type({ text: value }),
    onBlur: leave,
  };
  return [field, earlier];
}
