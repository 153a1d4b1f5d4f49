import { drafts } from '#state/drafts/drafts.ts';
import { readFields, keepUnsaved, type TypedFields } from '#state/drafts/draftKinds.ts';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { typedOver, useEarlierDraft, type FormDraft } from './useEarlierDraft.ts';

/**
 * Keeps what is typed into an open form as a draft, and offers the one that was left behind: by a reload, a closed tab,
 * a crash, or a way out of the screen. Until the person decides, the earlier one waits beside what is typed now. One
 * that was taken over before the form opened is put into it at once, one whose record `isThere` is forgotten.
 * Whoever closes the form calls `drafts.keep(name, undefined)` first.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  isThere?: (typed: TypedFields) => boolean,
): FormDraft {
  const goOnWith = (earlier: TypedFields): void => {
    const since = typedOver(form.getValues(), form.formState.defaultValues);
    putInto(form, { ...earlier, ...since });
  };
  const draft = useEarlierDraft(name, form.formState.defaultValues, goOnWith, isThere);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) =>
          keepUnsaved(name, typedOver(values, defaultValues)),
      }),
    [form, name],
  );
  useEffect(() => {
    // Opened to go on with it: it is this page's by now.
    const { value } = drafts.state.getState().own[name] ?? {};
    drafts.accept(name);
    putInto(form, readFields(value));
  }, [form, name]);
  return draft;
}

function putInto<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  typed: TypedFields,
): void {
  for (const [field, text] of Object.entries(typed)) {
    if (!Object.hasOwn(form.getValues(), field)) continue;
    // `as`: a field of this form, and all fields of forms hold text.
    form.setValue(field as Path<Input>, text as PathValue<Input, Path<Input>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }
}

/** Leaves what was typed while `saved` was being stored as a draft of the form over that record: its list offers it. */
export function leaveTypedSince(name: string, values: FieldValues, saved: FieldValues): void {
  const since = typedOver(values, saved);
  if (Object.keys(since).length === 0) return;
  drafts.keep(name, since);
  drafts.leaveForNextPage(name);
}
