import { drafts } from '#state/drafts/drafts.ts';
import { DRAFT_KINDS, useDraft, type TypedFields } from '#state/drafts/draftKinds.ts';
import { useFoundDraft, type FoundDraft as FoundDraftState } from '#state/drafts/foundDrafts.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { Stack } from '#ui/layout/Section.tsx';
import { FoundHere } from './FoundDraft.tsx';
import { sayDiscarded } from './savedToasts.ts';

/** Typing may continue: one text must become one act. */
const PAUSE_MS = 1000;

const { form: KIND } = DRAFT_KINDS;

/** Texts of a closed page that were not stored, shown in their fields again. */
export interface FoundTexts extends FoundDraftState {
  readonly discard: () => void;
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
) {
  const draft = smallFormName('atOnce', place);
  const typed = useDraft(KIND, draft);
  const { found, goOn } = useFoundDraft(draft);
  // The page crashed after its save and before it forgot the draft.
  const isSaved = found && isStored(typed);
  useEffect(() => {
    if (isSaved) drafts.keep(draft, undefined);
  }, [isSaved, draft]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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
  const earlier: FoundTexts = {
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
  };
  return {
    /** `undefined` if nothing waits to be stored. */
    typed: Object.keys(typed).length === 0 ? undefined : typed,
    earlier,
    type: (texts: TypedFields): void => {
      drafts.accept(draft);
      KIND.keep(draft, texts);
      clearTimeout(timer.current);
      timer.current = setTimeout(leave, PAUSE_MS);
    },
    /** The fields were left: stores their texts. */
    leave,
  };
}

function valueOf(draft: string): unknown {
  return drafts.state.getState().own[draft]?.value;
}

/** What `StoredAtOnce` gives to its field. */
interface FieldAtOnce {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

/**
 * A field whose text is stored without a button: see `useTextsAtOnce`. `problem` returns why a text cannot be stored; the
 * text stays in the field.
 */
export function StoredAtOnce({
  place,
  stored,
  store,
  problem,
  children,
}: {
  place: string;
  stored: string;
  store: (typed: string) => Promise<boolean>;
  problem?: (typed: string) => string | undefined;
  children: (field: FieldAtOnce) => ReactNode;
}) {
  const { typed, earlier, type, leave } = useTextsAtOnce(
    place,
    ({ text = stored }) => {
      if (problem?.(text) !== undefined) return undefined;
      return text === stored ? Promise.resolve(true) : store(text);
    },
    ({ text }) => text === stored,
  );
  const text = typed?.['text'];
  return (
    <Stack gap="small">
      <FoundHere {...earlier} />
      {children({
        value: text ?? stored,
        error: text === undefined ? undefined : problem?.(text),
        onChange: ({ target }) => type({ text: target.value }),
        onBlur: leave,
      })}
    </Stack>
  );
}
