import { discardFound, drafts } from '#state/drafts/drafts.ts';
import { DRAFT_KINDS, readFields, useDraft, type TypedFields } from '#state/drafts/draftKinds.ts';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useStore } from 'zustand';
import { sayDiscarded } from './savedToasts.ts';

/**
 * Keeps the input of an open form as a draft, and offers an earlier draft: see `useEarlierDraft`. A draft taken over
 * before opening is filled in at once.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  isThere?: (typed: TypedFields) => boolean,
): FormDraft {
  const fillIn = (earlier: TypedFields): void => {
    const since = changedTexts(form.getValues(), form.formState.defaultValues);
    putInto(form, { ...earlier, ...since });
  };
  const draft = useEarlierDraft(name, form.formState.defaultValues, fillIn, isThere);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) =>
          DRAFT_KINDS.form.keep(name, changedTexts(values, defaultValues)),
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
export function keepTypedSince(name: string, values: FieldValues, saved: FieldValues): void {
  const since = changedTexts(values, saved);
  if (Object.keys(since).length === 0) return;
  drafts.keep(name, since);
  drafts.leaveForNextPage(name);
}

/** Earlier input of the same form that was not saved. */
export interface FormDraft {
  /** The time of typing in milliseconds since the epoch; `undefined` if there is no draft. */
  readonly typedAt: number | undefined;
  /** Puts the draft into the fields, except fields changed since. */
  readonly goOn: () => void;
  readonly discard: () => void;
}

/**
 * Finds a draft of this form that a reload, a closed tab, a crash or leaving the screen has left behind. The draft
 * waits until the person decides. `opened`: the fields at first. A draft equal to them was saved already and is
 * forgotten, and so is one with a record that `isThere`. If a form closes without calling `drafts.keep(name,
 * undefined)` first, its text waits for the next form.
 */
function useEarlierDraft(
  name: string,
  opened: object | undefined,
  putInto: (earlier: TypedFields) => void,
  isThere: (earlier: TypedFields) => boolean = () => false,
): FormDraft {
  const found = useStore(drafts.state, (state) => state.found[name]);
  useEffect(() => {
    void drafts.scanForOrphans();
    // The person left by Back or a link.
    return () => drafts.leaveForNextPage(name);
  }, [name]);
  const earlier = readFields(found?.value);
  const isStored = Object.keys(changedTexts(earlier, opened)).length === 0 || isThere(earlier);
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

/** Returns the texts that differ from the opened ones. */
function changedTexts(values: object, opened: object | undefined): TypedFields {
  const before: Readonly<Record<string, unknown>> = { ...opened };
  return readFields(
    Object.fromEntries(Object.entries(values).filter(([field, text]) => text !== before[field])),
  );
}

/**
 * Keeps the texts of a small form as the draft `name` (`smallFormName`), so that a crash loses nothing. `initial` holds
 * the first values. `isThere` is true if the school already has the result of such texts.
 */
export function useKeptTexts<Texts extends object>(
  name: string,
  initial: Texts,
  onClose: () => void,
  isThere?: (typed: TypedFields) => boolean,
) {
  const [opened] = useState(initial);
  const typed = useDraft(DRAFT_KINDS.form, name);
  const keep = (more: object): void =>
    DRAFT_KINDS.form.keep(name, changedTexts({ ...DRAFT_KINDS.form.now(name), ...more }, opened));
  return {
    texts: { ...opened, ...typed },
    type: (more: Partial<Texts>): void => keep(more),
    changed: Object.keys(typed).length > 0,
    /** Earlier input of this form that was not saved. */
    draft: useEarlierDraft(
      name,
      opened,
      (earlier) => keep({ ...earlier, ...DRAFT_KINDS.form.now(name) }),
      isThere,
    ),
    /** Closes the form and forgets the draft: the input was saved or discarded. */
    close: (): void => {
      drafts.keep(name, undefined);
      onClose();
    },
  };
}
