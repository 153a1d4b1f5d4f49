import { drafts } from '#state/drafts/drafts.ts';
import { asTypedFields, keepFormDraft } from '#state/drafts/formDrafts.ts';
import { putBackDraft } from '#state/drafts/putBackDraft.ts';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useStore } from 'zustand';
import { sayDiscarded } from './sayDiscarded.ts';

/** What was typed into the same form earlier and not saved. */
export interface FormDraft {
  /** When it was typed, milliseconds since the epoch; `undefined` where there is none. */
  readonly typedAt: number | undefined;
  /** Puts it into the fields. */
  readonly goOn: () => void;
  readonly discard: () => void;
}

/**
 * Keeps what is typed into an open form as a draft, and offers the one that was left behind: by a reload, a closed tab,
 * a crash, or a way out of the screen. Until the person decides, the earlier one waits beside what is typed now.
 * Whoever closes the form calls `dropFormDraft` first.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
): FormDraft {
  const found = useStore(drafts.state, (state) => state.found[name]);
  useEffect(() => {
    void drafts.scanForOrphans();
    // Closed without `dropFormDraft`: the person left by the browser's Back button or a link.
    return () => drafts.leaveForNextPage(name);
  }, [name]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) =>
          keepFormDraft(name, typedOver(values, defaultValues)),
      }),
    [form, name],
  );
  const earlier = asTypedFields(found?.value);
  const isStored = Object.entries(earlier).every(
    ([field, text]) => form.formState.defaultValues?.[field] === text,
  );
  useEffect(() => {
    // The page was closed after it had been saved, and before the draft could be forgotten.
    if (isStored) drafts.dropFound(name);
  }, [isStored, name]);
  return {
    typedAt: isStored ? undefined : found?.at,
    goOn: () => {
      drafts.dropFound(name);
      for (const [field, text] of Object.entries(earlier)) {
        if (!Object.hasOwn(form.getValues(), field)) continue;
        // `as`: a field of this form, and all fields of forms hold text.
        form.setValue(field as Path<Input>, text as PathValue<Input, Path<Input>>, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
      }
    },
    discard: () => {
      if (!found) return;
      drafts.dropFound(name);
      sayDiscarded(() => putBackDraft(found));
    },
  };
}

function typedOver(
  values: FieldValues,
  opened: FieldValues | undefined,
): Readonly<Record<string, string>> {
  const typed: Record<string, string> = {};
  for (const [field, value] of Object.entries(values)) {
    if (typeof value === 'string' && value !== opened?.[field]) typed[field] = value;
  }
  return typed;
}
