import { Refusal } from '#school/acts/changes.ts';
import { SaveFailed } from '#state/school/failures.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useNumberFields, type NumberInputs } from './useNumberFields.ts';

/** The form of a record that is stored, and may lack what a new one is asked for. */
export interface OfStored<Input extends FieldValues, Output extends FieldValues> {
  readonly schema: (shown: Input) => ZodType<Output, Input>;
  readonly notKnownYet: (shown: Input) => ReadonlySet<string>;
}

export interface RecordFormOptions<Input extends FieldValues, Output extends FieldValues> {
  /** What the fields accept, and the record fields they give. */
  readonly schema: ZodType<Output, Input>;
  /** What they accept of a stored record that they show so, and which of them are not known yet. */
  readonly ofStored?: OfStored<Input, Output> | undefined;
  /** What the fields show when the form opens. */
  readonly initial: Input;
  /** The stored record as it is now, as fields; left out for a new record, `null` when it is gone. */
  readonly latest?: Input | null | undefined;
  /** The number fields: each is saved only as it was there to read. */
  readonly numbers?: NumberInputs<Input> | undefined;
  /**
   * Stores the record. `changed` holds the fields that differ from what the form was opened on. Answers `false` where
   * nothing was stored and something else says why. A `Refusal` is shown at its field.
   */
  readonly save: (values: Output, changed: Partial<Output>) => Promise<unknown>;
  /** Called when it has been stored, with what was in the fields when that began: more may have been typed since. */
  readonly onSaved: (saved: Input) => void;
}

/** Changed: the `names` of the fields of which the person has not decided yet, and all of the record as it is `latest`. */
export type Elsewhere<Input extends FieldValues> =
  | { readonly is: 'same' | 'gone' }
  | { readonly is: 'changed'; readonly names: readonly Path<Input>[]; readonly latest: Input };

export interface RecordForm<Input extends FieldValues, Output extends FieldValues> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** The fields that may stay empty, because the stored record lacks them. */
  readonly notKnownYet: ReadonlySet<string>;
  /** Registers a number field. */
  readonly registerNumber: (name: Path<Input>) => UseFormRegisterReturn<Path<Input>>;
  /**
   * For the form's `onSubmit`; without an event to go on after a question. Tells whether it began: only one submit at a
   * time, and none once it is stored.
   */
  readonly submit: (event?: BaseSyntheticEvent) => boolean;
  /** Takes submits again, where the form stays open once its record is stored. */
  readonly goOn: () => void;
  /** Something was typed that is not stored. */
  readonly changed: boolean;
  readonly saving: boolean;
  /** Why the last attempt stored nothing, for the person; what one field has to say stands at the field. */
  readonly failure: string | undefined;
  /** What became of the record in another tab or on another PC while this form was open. */
  readonly elsewhere: Elsewhere<Input>;
  /** Shows what is stored now in one field, and has the focus there. Nothing else that was typed changes. */
  readonly takeTheir: (name: Path<Input>) => void;
  /** Shows what is stored now in all fields. */
  readonly takeTheirs: () => void;
  /** Goes on with what is in the fields, all of it. */
  readonly keepMine: () => void;
}

/** A form over one record: checked while typing after the first attempt, first error focused, nothing lost on failure. */
export function useRecordForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  ofStored,
  initial,
  latest,
  numbers = {},
  save,
  onSaved,
}: RecordFormOptions<Input, Output>): RecordForm<Input, Output> {
  const [opened] = useState(initial);
  const [base, setBase] = useState(initial);
  const [seen, setSeen] = useState(latest);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(
      useMemo(() => ofStored?.schema(base) ?? schema, [ofStored, base, schema]),
    ),
    // Never given anew: react-hook-form would lay it over what has been typed.
    values: opened,
    shouldFocusError: true,
  });

  const numberFields = useNumberFields(form, numbers, base);
  // Kept outside the state: a second submit may come before anything is drawn.
  const busy = useRef(false);

  const goOn = useCallback(() => {
    busy.current = false;
  }, []);

  const sayRefusal = ({ message, field }: Refusal): void => {
    const name = fieldNamed(form, field);
    if (name === undefined) setFailure(message);
    else form.setError(name, { message }, { shouldFocus: true });
  };

  const store = async (values: Output, typed: Input): Promise<boolean> => {
    setFailure(undefined);
    try {
      const stored = await save(values, differing(values, typed, base));
      if (stored === false) return false;
      onSaved(typed);
      return true;
    } catch (cause) {
      if (cause instanceof Refusal) sayRefusal(cause);
      else if (cause instanceof SaveFailed) setFailure(cause.message);
      else throw cause;
      return false;
    }
  };

  const submit = (event?: BaseSyntheticEvent): boolean => {
    event?.preventDefault();
    if (busy.current) return false;
    busy.current = true;
    const unread = numberFields.showAll();
    const typed = { ...form.getValues() };
    let stored = false;
    const tell = (): void => sayWhatWouldBeSaved(form, unread);
    const checked = form.handleSubmit(async (values) => {
      if (unread.size > 0) tell();
      else stored = await store(values, typed);
    }, tell);
    void checked(event).finally(() => {
      if (!stored) busy.current = false;
    });
    return true;
  };
  const saving = form.formState.isSubmitting;

  return {
    form,
    notKnownYet: ofStored ? ofStored.notKnownYet(base) : NONE,
    registerNumber: numberFields.register,
    submit,
    goOn,
    changed: form.formState.isDirty,
    saving,
    failure,
    // What this form stores itself arrives before its save has resolved.
    elsewhere: saving ? SAME : elsewhereOf(seen, latest),
    takeTheir: (name) => {
      if (!latest) return;
      form.resetField(name, { defaultValue: latest[name] });
      setBase((known) => ({ ...known, [name]: latest[name] }));
      setSeen((known) => known && { ...known, [name]: latest[name] });
      form.setFocus(name);
    },
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

const NONE: ReadonlySet<string> = new Set();

/** The field of the form that a `Refusal` names, if there is one. */
export function fieldNamed<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  field: string | undefined,
): Path<Input> | undefined {
  // `as`: it is one of the names of this form.
  return field !== undefined && Object.hasOwn(form.getValues(), field)
    ? (field as Path<Input>)
    : undefined;
}

/** At each number that was put in place of a text, unless the field has something worse to say. */
function sayWhatWouldBeSaved<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  unread: ReadonlyMap<Path<Input>, string>,
): void {
  for (const [name, typed] of unread) {
    if (form.getFieldState(name).error) continue;
    const number = String(form.getValues(name));
    const message = `“${typed.trim()}” will be saved as ${number}. Save again if that is right.`;
    form.setError(name, { message }, { shouldFocus: true });
  }
}

const SAME = { is: 'same' } as const;

function elsewhereOf<Input extends FieldValues>(
  seen: Input | null | undefined,
  latest: Input | null | undefined,
): Elsewhere<Input> {
  if (seen === latest) return SAME;
  if (!latest) return { is: 'gone' };
  // `as`: the names of a form's fields are those of its values.
  const all = Object.keys(latest) as Path<Input>[];
  const names = all.filter((name) => seen?.[name] !== latest[name]);
  return names.length === 0 ? SAME : { is: 'changed', names, latest };
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
