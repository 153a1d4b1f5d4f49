import { drafts } from '#state/drafts/drafts.ts';
import { readFields, keepUnsaved, type TypedFields } from '#state/drafts/draftKinds.ts';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { typedOver, useEarlierDraft, type FormDraft } from './useEarlierDraft.ts';

/**
 * Keeps the input of an open form as a draft, and offers an earlier draft left by a reload, a closed tab, a crash or
 * leaving the screen. Until the person decides, the earlier draft is kept beside the current one. A draft taken over
 * before opening is filled in at once; a draft whose record exists by `isThere` is forgotten. Call `drafts.keep(name,
 * undefined)` before closing the form.
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
    // The form was opened to continue a draft, which belongs to this page now.
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
    // `as`: the field belongs to this form, and all fields hold text.
    form.setValue(field as Path<Input>, text as PathValue<Input, Path<Input>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }
}

/** Keeps input typed while `saved` was being stored, as a draft of that record's form. Its list offers the draft. */
export function leaveTypedSince(name: string, values: FieldValues, saved: FieldValues): void {
  const since = typedOver(values, saved);
  if (Object.keys(since).length === 0) return;
  drafts.keep(name, since);
  drafts.leaveForNextPage(name);
}
