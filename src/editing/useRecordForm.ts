import { SaveFailed } from '#state/saveFailed.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { ZodType } from 'zod';

export interface RecordFormOptions<Input extends FieldValues, Output extends FieldValues> {
  /** What the fields accept, and the record fields they give. */
  readonly schema: ZodType<Output, Input>;
  /** What the fields show when the form opens. */
  readonly initial: Input;
  /** The stored record as it is now, as fields; left out for a new record, `null` when it is gone. */
  readonly latest?: Input | null | undefined;
  /** Stores the record. `changed` holds the fields that differ from what the form was opened on. */
  readonly save: (values: Output, changed: Partial<Output>) => Promise<unknown>;
  /** Called when it has been stored. */
  readonly onSaved: () => void;
}

export interface RecordForm<Input extends FieldValues, Output extends FieldValues> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** For the form's `onSubmit`. */
  readonly submit: (event: BaseSyntheticEvent) => void;
  /** The same once more, after a question was answered. */
  readonly resubmit: () => Promise<void>;
  /** Something was typed that is not stored. */
  readonly changed: boolean;
  readonly saving: boolean;
  /** Why the last attempt stored nothing, for the person. */
  readonly failure: string | undefined;
  /** What became of the record in another tab while this form was open. */
  readonly elsewhere: 'same' | 'changed' | 'gone';
  /** Shows the other tab's version. */
  readonly takeTheirs: () => void;
  /** Goes on with what is in the fields, all of it. */
  readonly keepMine: () => void;
}

/** A form over one record: checked while typing after the first attempt, first error focused, nothing lost on failure. */
export function useRecordForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  initial,
  latest,
  save,
  onSaved,
}: RecordFormOptions<Input, Output>): RecordForm<Input, Output> {
  const [opened] = useState(initial);
  const [base, setBase] = useState(initial);
  const [seen, setSeen] = useState(latest);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    // Never given anew: react-hook-form would lay it over what has been typed.
    values: opened,
    shouldFocusError: true,
  });

  const store = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await save(values, differing(values, form.getValues(), base));
      onSaved();
    } catch (cause) {
      if (!(cause instanceof SaveFailed)) throw cause;
      setFailure(cause.message);
    }
  });
  const saving = form.formState.isSubmitting;

  return {
    form,
    submit: (event) => void store(event),
    resubmit: () => store(),
    changed: form.formState.isDirty,
    saving,
    failure,
    // What this form stores itself arrives before its save has resolved.
    elsewhere: saving ? 'same' : elsewhereOf(seen, latest),
    takeTheirs: () => {
      if (!latest) return;
      form.reset(latest);
      setBase(latest);
      setSeen(latest);
    },
    keepMine: () => {
      if (latest) setBase(latest);
      setSeen(latest);
    },
  };
}

function elsewhereOf<T extends FieldValues>(
  seen: T | null | undefined,
  latest: T | null | undefined,
): 'same' | 'changed' | 'gone' {
  if (seen === latest || (seen && latest && sameFields(seen, latest))) return 'same';
  return latest ? 'changed' : 'gone';
}

function sameFields(a: FieldValues, b: FieldValues): boolean {
  return Object.keys(a).every((name) => a[name] === b[name]);
}

function differing<Output extends FieldValues>(
  values: Output,
  typed: FieldValues,
  base: FieldValues,
): Partial<Output> {
  const changed: Partial<Output> = {};
  for (const name in values) {
    if (typed[name] !== base[name]) changed[name] = values[name];
  }
  return changed;
}
