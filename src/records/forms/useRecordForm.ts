import { t, type Said } from '#language/t.ts';
import { useLanguage } from '#language/useLanguage.ts';
import { Refusal } from '#school/acts/changes.ts';
import { SaveFailed } from '#state/school/failures.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type BaseSyntheticEvent,
} from 'react';
import {
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
  type PathValue,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { numberShown, showsItsNumber, type NumberInput } from '#school/text/numberInputs.ts';

/** The schema for a stored record, which may lack fields that a new one requires. */
export interface OfStored<Input extends FieldValues, Output extends FieldValues> {
  readonly schema: (shown: Input) => ZodType<Output, Input>;
  readonly notKnownYet: (shown: Input) => ReadonlySet<string>;
}

export interface RecordFormOptions<Input extends FieldValues, Output extends FieldValues> {
  /** Validates the fields and converts them to record fields. */
  readonly schema: ZodType<Output, Input>;
  /** The schema for the stored record's values, and the names of fields not known yet. */
  readonly ofStored?: OfStored<Input, Output> | undefined;
  /** The field values when the form opens. */
  readonly initial: Input;
  /** The stored record's current field values; missing for a new record, `null` if it is gone. */
  readonly latest?: Input | null | undefined;
  /** The number fields: each number is saved only after it was shown. */
  readonly numbers?: NumberInputs<Input> | undefined;
  /**
   * Stores the record. `changed` holds the fields that differ from the opened values. Resolves with `false` if nothing
   * was stored and the reason is shown elsewhere. A `Refusal` is shown at its field.
   */
  readonly save: (values: Output, changed: Partial<Output>) => Promise<unknown>;
  /** Called once stored, with the field values that were saved; more may have been typed since. */
  readonly onSaved: (saved: Input) => void;
}

/** Changed: `names` are the fields the person has not decided on, `latest` is the whole stored record. */
export type Elsewhere<Input extends FieldValues> =
  | { readonly is: 'same' | 'gone' }
  | { readonly is: 'changed'; readonly names: readonly Path<Input>[]; readonly latest: Input };

/** A form over one record, from `useRecordForm`. */
export type RecordForm<Input extends FieldValues, Output extends FieldValues> = ReturnType<
  typeof useRecordForm<Input, Output>
>;

/**
 * A form over one record: after the first attempt it validates while typing; it focuses the first error; a failure
 * loses nothing.
 */
export function useRecordForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  ofStored,
  initial,
  latest,
  numbers = {},
  save,
  onSaved,
}: RecordFormOptions<Input, Output>) {
  const [opened] = useState(initial);
  const [base, setBase] = useState(initial);
  const [seen, setSeen] = useState(latest);
  const [failure, setFailure] = useState<Error>();
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(
      useMemo(() => ofStored?.schema(base) ?? schema, [ofStored, base, schema]),
    ),
    // Must stay the same object: react-hook-form would overwrite the input with a new one.
    values: opened,
    shouldFocusError: true,
  });

  const numberFields = useNumberFields(form, numbers, base);
  // A ref, because a second submit may come before a render.
  const busy = useRef(false);

  /** Allows submitting again if the form stays open after storing. */
  const reopen = useCallback(() => {
    busy.current = false;
  }, []);

  const sayAt = useErrorsInLanguage(form);
  const sayRefusal = (refusal: Refusal): void => {
    const name = fieldNamed(form, refusal.field);
    if (name === undefined) setFailure(refusal);
    else sayAt(name, () => refusal.message);
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
      else if (cause instanceof SaveFailed) setFailure(cause);
      else throw cause;
      return false;
    }
  };

  /**
   * For the form's `onSubmit`; call it without an event after a question. Returns true if submitting began: only one
   * submit at a time, and none after storing.
   */
  const submit = (event?: BaseSyntheticEvent): boolean => {
    event?.preventDefault();
    if (busy.current) return false;
    busy.current = true;
    const unread = numberFields.showAll();
    const typed = { ...form.getValues() };
    let stored = false;
    const explain = (): void => explainNumbers(form, unread, sayAt);
    const checked = form.handleSubmit(async (values) => {
      if (unread.size > 0) explain();
      else stored = await store(values, typed);
    }, explain);
    void checked(event).finally(() => {
      if (!stored) busy.current = false;
    });
    return true;
  };
  const saving = form.formState.isSubmitting;

  return {
    form,
    /** Fields that may stay empty because the stored record lacks them. */
    notKnownYet: ofStored ? ofStored.notKnownYet(base) : NONE,
    registerNumber: numberFields.register,
    submit,
    reopen,
    /** True if input is not stored. */
    changed: form.formState.isDirty,
    saving,
    /** The reason why the last attempt stored nothing; errors of single fields are shown at the fields. */
    failure: failure?.message,
    /** Changes to the record by another tab or PC. This form's own change arrives before its save resolves. */
    elsewhere: saving ? SAME : elsewhereOf(seen, latest),
    /** Puts the stored value into one field and focuses it. Other input stays. */
    takeStored: (name: Path<Input>): void => {
      if (!latest) return;
      form.resetField(name, { defaultValue: latest[name] });
      setBase((known) => ({ ...known, [name]: latest[name] }));
      setSeen((known) => known && { ...known, [name]: latest[name] });
      form.setFocus(name);
    },
    /** Puts the stored values into all fields. */
    takeAllStored: (): void => {
      if (!latest) return;
      form.reset(latest);
      setBase(latest);
      setSeen(latest);
    },
    /** Keeps all field values. */
    keepTyped: (): void => {
      if (latest) setBase(latest);
      setSeen(latest);
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Of errors that no schema finds. */
const SAID = 'said';

/** Says the errors at fields again after a change of the language. Returns a function that shows an error at a field. */
function useErrorsInLanguage<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): (name: Path<Input>, say: Said) => void {
  const language = useLanguage();
  const said = useRef(new Map<Path<Input>, Said>());
  const sayAgain = useEffectEvent(() => {
    // `as`: a form's errors are named as its fields.
    for (const name of Object.keys(form.formState.errors) as Path<Input>[]) {
      const say = said.current.get(name);
      if (form.getFieldState(name).error?.type === SAID && say)
        form.setError(name, { type: SAID, message: say() });
      else void form.trigger(name);
    }
  });
  useEffect(() => sayAgain(), [language]);
  return (name, say) => {
    said.current.set(name, say);
    form.setError(name, { type: SAID, message: say() }, { shouldFocus: true });
  };
}

/** Returns the form field that a `Refusal` names, if any. */
export function fieldNamed<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  field: string | undefined,
): Path<Input> | undefined {
  // `as`: checked to be a field of this form.
  return field !== undefined && Object.hasOwn(form.getValues(), field)
    ? (field as Path<Input>)
    : undefined;
}

/** Explains each number that replaced a text, unless the field has an error. */
function explainNumbers<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  unread: ReadonlyMap<Path<Input>, string>,
  sayAt: (name: Path<Input>, say: Said) => void,
): void {
  for (const [name, typed] of unread) {
    if (form.getFieldState(name).error) continue;
    const number = String(form.getValues(name));
    sayAt(name, () =>
      t('“{typed}” will be saved as {number}. Save again if that is right.', {
        typed: typed.trim(),
        number,
      }),
    );
  }
}

const SAME = { is: 'same' } as const;

function elsewhereOf<Input extends FieldValues>(
  seen: Input | null | undefined,
  latest: Input | null | undefined,
): Elsewhere<Input> {
  if (seen === latest) return SAME;
  if (!latest) return { is: 'gone' };
  // `as`: a form's field names are the keys of its values.
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

/** The number rules of a form's number fields, by field name. */
export type NumberInputs<Input extends FieldValues> = {
  readonly [Name in Path<Input>]?: NumberInput;
};

/** The number fields of a form. A field whose text equals `base` keeps its stored value. */
function useNumberFields<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  inputs: NumberInputs<Input>,
  base: Input,
) {
  const replaced = useRef(new Map<Path<Input>, string>());
  useEffect(() => {
    // A mouse press leaves the field before it reaches the button: both count as one press.
    const begin = () => replaced.current.clear();
    window.addEventListener('pointerdown', begin, true);
    window.addEventListener('keydown', begin, true);
    return () => {
      window.removeEventListener('pointerdown', begin, true);
      window.removeEventListener('keydown', begin, true);
    };
  }, []);

  const show = (name: Path<Input>, shouldValidate: boolean): void => {
    const input = inputs[name];
    const text = String(form.getValues(name));
    if (input === undefined || text === base[name]) return;
    const isNews = normalizeNumberField(
      {
        text,
        show: (shown) =>
          // `as`: the fields named in `inputs` hold text.
          form.setValue(name, shown as PathValue<Input, Path<Input>>, {
            shouldDirty: true,
            shouldValidate,
          }),
      },
      input,
    );
    if (isNews) replaced.current.set(name, text);
  };

  return {
    /** Registers a number field; when the field is left, shows its number. */
    register: (name: Path<Input>) =>
      form.register(name, { onBlur: () => show(name, form.formState.isSubmitted) }),
    /**
     * Shows the numbers of all typed fields. Returns the replaced texts by field, since the current press of a key or
     * button began. Nobody has read the new numbers yet, so the same press must not save them.
     */
    showAll() {
      // `as`: `inputs` is typed by field names, whereas `Object.keys` returns strings.
      for (const name of Object.keys(inputs) as Path<Input>[]) show(name, false);
      const found = new Map(replaced.current);
      replaced.current.clear();
      return found;
    },
  };
}

/**
 * Replaces a field's text by the number that will be saved. Returns true if the person could not expect that number: a
 * default, or a number without its decimals (docs/conformance.md, Consistency).
 */
export function normalizeNumberField(
  { text, show }: { readonly text: string; readonly show: (text: string) => void },
  input: NumberInput,
): boolean {
  const shown = numberShown(text, input);
  if (shown !== text) show(shown);
  return !showsItsNumber(text, input);
}
