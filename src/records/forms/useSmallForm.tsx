import { type Intent, NeedsConfirmation, Refusal } from '#school/acts/changes.ts';
import type { TypedFields } from '#state/drafts/draftKinds.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { useRef, useState } from 'react';
import { FormDraftOffer, useKeptTexts } from './FoundDraft.tsx';
import { useEndWithSchool } from './useEndWithSchool.ts';
import { actWords } from '#school/acts/actWords.ts';
import { useSaySaved } from './savedToasts.ts';
import { type SaveFailed, refusalIn } from '#state/school/failures.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';

/** Messages by field; a field without one is right. */
export type Faults<Texts> = Readonly<Partial<Record<keyof Texts & string, string | undefined>>>;

interface SmallFormOptions<Texts> {
  /** Closes the dialog: cancelled, or saved. */
  readonly onClose: () => void;
  /** Called after a save, before the dialog closes. */
  readonly onSaved?: (() => void) | undefined;
  /** Checks the texts at each save. Nothing is stored while a field is wrong. */
  readonly faults?: (texts: Texts) => Faults<Texts>;
  /** True if the school already has the result of a draft, so that the draft is not offered. */
  readonly isThere?: (typed: TypedFields) => boolean;
}

/**
 * Holds the texts of a small form as the draft `name` (`smallFormName`), so that a crash loses nothing, and saves them as
 * one act. `initial` holds the first values. A refusal keeps the input.
 */
export function useSmallForm<Texts extends { readonly [Field in keyof Texts]: string }>(
  name: string,
  initial: Texts,
  { onClose, onSaved, faults, isThere }: SmallFormOptions<Texts>,
) {
  const { texts, type, changed, draft, close } = useKeptTexts(name, initial, onClose, isThere);
  useEndWithSchool(close);
  const saving = useSaving(() => {
    onSaved?.();
    close();
  });
  const [isTried, setTried] = useState(false);
  const wrong = isTried ? faults?.(texts) : undefined;
  const errorOf = (field: keyof Texts & string): string | undefined =>
    wrong?.[field] ?? saving.errorOf(field);
  return {
    texts,
    type,
    /** Returns value, error and change handler of a text field. */
    field: (field: keyof Texts & string) => ({
      value: texts[field],
      error: errorOf(field),
      // `as`: a computed key has the type of any text, and this one is a field of the form.
      onChange: ({ target }: { readonly target: { readonly value: string } }): void =>
        type({ [field]: target.value } as Partial<Texts>),
    }),
    /** Stores the intent of the texts. With a wrong field, shows its message instead. */
    save: (intent: (texts: Texts) => Intent): void => {
      setTried(true);
      if (isRight(faults?.(texts))) void saving.save(intent(texts));
      else saving.refuse();
    },
    question: saving.question,
    dropRefusal: saving.dropRefusal,
    dialog: {
      changed,
      banner: <FormDraftOffer {...draft} />,
      busy: saving.saving,
      errorSummary: saving.failure ? <Banner tone="danger">{saving.failure}</Banner> : null,
      refusals: saving.refusals,
      onCancel: close,
    },
  };
}

function isRight(faults: object = {}): boolean {
  return Object.values(faults).every((message) => message === undefined);
}

/** Saves a form as one act. A refusal keeps the input. */
export function useSaving(onSaved: () => void) {
  const commit = useCommit();
  const saySaved = useSaySaved();
  const storing = useStoring();
  return {
    ...storing,
    /** Stores the intent, shows a message with Undo, and calls `onSaved`. Returns false if nothing was stored. */
    save: (intent: Intent): Promise<boolean> =>
      storing.run(async () => {
        const done = await commit(intent);
        const { act } = done;
        onSaved();
        if (act) saySaved(() => actWords(act), done);
      }),
  };
}

/** Runs the work that stores a form. A refusal and a failed save keep the input. */
export function useStoring() {
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | SaveFailed>();
  const [refusals, setRefusals] = useState(0);
  const refuse = (): void => setRefusals((count) => count + 1);
  // A ref, because a second press may come before a render.
  const busy = useRef(false);
  const isQuestion = refusal instanceof NeedsConfirmation;
  const field = refusal instanceof Refusal ? refusal.field : undefined;
  const isAtField = field !== undefined && !isQuestion;
  return {
    saving,
    /** Returns a rule's message at a field, or `undefined`. */
    errorOf: (name: string): string | undefined =>
      isAtField && field === name ? refusal?.message : undefined,
    /** The reason why nothing was saved, if it concerns no field. */
    failure: refusal && !isQuestion && !isAtField ? refusal.message : undefined,
    question: isQuestion ? refusal.message : undefined,
    /** The field that the refusal or the question is about. */
    field,
    dropRefusal: () => setRefusal(undefined),
    /** The number of refused saves, for `FormDialog`. */
    refusals,
    /** Counts a save that the form itself refuses. */
    refuse,
    /** Resolves with false if nothing was stored. Does nothing while other work runs. */
    run: async (work: () => Promise<void>): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      setSaving(true);
      setRefusal(undefined);
      try {
        await work();
        return true;
      } catch (cause) {
        setRefusal(refusalIn(cause));
        refuse();
        return false;
      } finally {
        busy.current = false;
        setSaving(false);
      }
    },
  };
}
