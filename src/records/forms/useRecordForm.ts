import { t } from '#language/t.ts';
import { numberShown, showsItsNumber, type NumberInput } from '#school/text/numberInputs.ts';
import type { TypedFields } from '#state/drafts/draftKinds.ts';
import { textsWithoutField } from '#state/drafts/formDrafts.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { useKeptTexts } from './FoundDraft.tsx';
import { useStoring } from './useSmallForm.tsx';

/** The schema for a stored record, which may lack fields that a new one requires. */
export interface OfStored<Input, Output> {
  readonly schema: (shown: Input) => ZodType<Output, Input>;
  readonly notKnownYet: (shown: Input) => ReadonlySet<string>;
}

/** The number rules of a form's number fields, by field name. */
export type NumberInputs = Readonly<Record<string, NumberInput>>;

export interface RecordFormOptions<Input, Output> {
  /** The name of the draft that keeps the typed texts. */
  readonly draftName: string;
  /** Validates the fields and converts them to record fields. */
  readonly schema: ZodType<Output, Input>;
  /** The schema for the stored record's values, and the names of fields not known yet. */
  readonly ofStored?: OfStored<Input, Output> | undefined;
  /** The field values when the form opens. */
  readonly initial: Input;
  /** The stored record's current field values; missing for a new record, `null` if it is gone. */
  readonly latest?: Input | null | undefined;
  /** The number fields: each number is saved only after it was shown. */
  readonly numbers?: NumberInputs | undefined;
  /** True if the school already has the result of a draft, so that the draft is not offered. */
  readonly isThere?: (typed: TypedFields) => boolean;
  readonly onClose: () => void;
}

/** Changed: `names` are the fields the person has not decided on, `latest` is the whole stored record. */
export type Elsewhere =
  | { readonly is: 'same' }
  | { readonly is: 'gone' }
  | { readonly is: 'changed'; readonly names: readonly string[]; readonly latest: TypedFields };

/** What the fields of a form need of the form. */
export type RecordForm = Pick<
  ReturnType<typeof useRecordForm<TypedFields, object>>,
  'opened' | 'texts' | 'type' | 'field' | 'notKnownYet'
>;

/** How a form stores its record. */
interface Submit<Input, Output> {
  /**
   * Stores the record. `changed` holds the fields that differ from the opened values. A `Refusal` is shown at its field, and
   * a `NeedsConfirmation` as a question.
   */
  readonly save: (values: Output, changed: Partial<Output>) => Promise<void>;
  /** Called once stored, with the field values that were saved; more may have been typed since. */
  readonly onSaved: (saved: Input) => void;
}

/**
 * A form over one record: after the first attempt it validates while typing; it focuses the first error; a failure
 * loses nothing.
 */
export function useRecordForm<Input extends TypedFields, Output extends object>({
  draftName,
  schema,
  ofStored,
  initial,
  latest,
  numbers = {},
  isThere,
  onClose,
}: RecordFormOptions<Input, Output>) {
  const kept = useKeptTexts(draftName, initial, onClose, isThere);
  const { opened } = kept;
  // A draft may hold more: the id of the record, and texts of fields that the form no longer has.
  const ownOf = (all: TypedFields): Input =>
    // `as`: each field of the form has its text.
    Object.fromEntries(Object.keys(opened).map((name) => [name, all[name]])) as Input;
  const texts = ownOf(kept.texts);
  const now = (): Input => ownOf(kept.now());
  const { errorOf: refusalAt, saving, failure, question, field: wrong, ...storing } = useStoring();
  const [isTried, setTried] = useState(false);
  const [focused, setFocused] = useState<{ readonly name: string }>();
  // A ref, because a second submit may come before a render.
  const busy = useRef(false);
  const controls = useRef(new Map<string, HTMLElement | null>());
  /** The texts that numbers have replaced since the last press of a key or button began. */
  const pressed = useRef<Record<string, string>>({});
  /** Those that the last attempt explains. */
  const [replaced, setReplaced] = useState<TypedFields>({});
  useEffect(
    () =>
      onPress(() => {
        pressed.current = {};
      }),
    [],
  );

  const check = (typed: Input) => (ofStored?.schema(opened) ?? schema).safeParse(typed);
  const faults = isTried ? faultsOf(check(texts)) : {};
  const isField = wrong !== undefined && Object.hasOwn(opened, wrong);

  const type = (name: string, text: string): void => {
    if (refusalAt(name) !== undefined) storing.dropRefusal();
    if (name in replaced) setReplaced({ ...replaced, [name]: '' });
    // `as`: the fields of a form hold texts.
    kept.type({ [name]: text } as Partial<Input>);
  };
  /** Shows the number of a field that was typed in. A field whose text was not changed keeps its stored value. */
  const showNumber = (name: string): void => {
    const input = numbers[name];
    const text = now()[name] ?? '';
    if (input === undefined || text === opened[name]) return;
    const shown = numberShown(text, input);
    if (shown !== text) type(name, shown);
    // Hazard: the person could not expect this number, so the press that shows it must not save it.
    if (!showsItsNumber(text, input)) pressed.current[name] = text;
  };
  // A layout effect: the next key belongs to this field, and selecting later would let another key replace it.
  useLayoutEffect(() => {
    const control = controls.current.get(focused?.name ?? '');
    const take = (): void => {
      control?.focus();
      if (control instanceof HTMLInputElement) control.select();
    };
    take();
    // Once more, because a dialog that closes returns the focus to its opener. A press meanwhile has chosen another field.
    const timer = setTimeout(() => {
      if (control !== document.activeElement) take();
    });
    const stop = onPress(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [focused]);
  const focus = (name: string): void => setFocused({ name });

  return {
    opened,
    texts,
    type,
    focus,
    /** Returns the props of a field's control. */
    field: (name: string) => ({
      name,
      value: texts[name] ?? '',
      error: faults[name] ?? refusalAt(name) ?? numberNote(replaced[name], texts[name] ?? ''),
      ref: (control: HTMLElement | null): void => {
        controls.current.set(name, control);
      },
      onChange: ({ target }: { readonly target: { readonly value: string } }): void =>
        type(name, target.value),
      onBlur: (): void => showNumber(name),
    }),
    /** Fields that may stay empty because the stored record lacks them. */
    notKnownYet: ofStored ? ofStored.notKnownYet(opened) : NONE,
    /** Stores the record, or shows why not. Only one submit at a time, and none after storing. */
    submit: async ({ save, onSaved }: Submit<Input, Output>): Promise<void> => {
      if (busy.current) return;
      setTried(true);
      for (const name of Object.keys(numbers)) showNumber(name);
      const unread = pressed.current;
      pressed.current = {};
      setReplaced(unread);
      const typed = now();
      const checked = check(typed);
      if (!checked.success || Object.keys(unread).length > 0) return storing.refuse();
      const { data } = checked;
      let isStored = false;
      busy.current = true;
      try {
        isStored = await storing.run(() => save(data, differing(data, typed, opened)));
      } finally {
        busy.current = isStored;
      }
      if (isStored) onSaved(typed);
    },
    /** The texts of this moment, also between two renders. */
    now,
    /** Begins again with these texts, after storing. */
    reopen: (next: Input): void => {
      busy.current = false;
      setTried(false);
      kept.reopen(next);
      // The parts of an incomplete day are no text, so an empty text does not clear them.
      for (const control of controls.current.values())
        if (control instanceof HTMLInputElement && control.validity.badInput) control.value = '';
    },
    close: kept.close,
    changed: kept.changed,
    /** Earlier input of this form that was not saved. */
    draft: { ...kept.draft, withoutField: textsWithoutField(kept.texts, opened) },
    saving,
    /** The reason why the last attempt stored nothing; errors of single fields are shown at the fields. */
    failure: failure ?? (isField ? undefined : refusalAt(wrong ?? '')),
    refusals: storing.refusals,
    question,
    /** Drops the question, and returns to the field that raised it. */
    dropQuestion: (): void => {
      storing.dropRefusal();
      if (wrong !== undefined) focus(wrong);
    },
    /** Changes to the record by another tab or PC. This form's own change arrives before its save resolves. */
    elsewhere: saving ? SAME : elsewhereOf(opened, latest),
    /** Puts the stored value into one field and focuses it. Other input stays. */
    takeStored: (name: string): void => {
      if (!latest) return;
      const stored = { [name]: latest[name] ?? '' };
      storing.dropRefusal();
      kept.reopen({ ...opened, ...stored }, { ...texts, ...stored });
      focus(name);
    },
    /** Puts the stored values into all fields. */
    takeAllStored: (): void => {
      storing.dropRefusal();
      if (latest) kept.reopen(latest);
    },
    /** Keeps all field values. */
    keepTyped: (): void => {
      storing.dropRefusal();
      if (latest) kept.reopen(latest, texts);
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

const SAME = { is: 'same' } as const;

/** Returns the first error of each field. */
function faultsOf({ error }: ReturnType<ZodType['safeParse']>): TypedFields {
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}

/** Explains the number that replaced a text (docs/conformance.md, Consistency). */
function numberNote(typed = '', number: string): string | undefined {
  return typed === ''
    ? undefined
    : t('“{typed}” will be saved as {number}. Save again if that is right.', {
        typed: typed.trim(),
        number,
      });
}

/** Calls `begin` when a press begins. A mouse press that leaves a field for a button is one press. */
function onPress(begin: () => void): () => void {
  window.addEventListener('pointerdown', begin, true);
  window.addEventListener('keydown', begin, true);
  return () => {
    window.removeEventListener('pointerdown', begin, true);
    window.removeEventListener('keydown', begin, true);
  };
}

function elsewhereOf(opened: TypedFields, latest: TypedFields | null | undefined): Elsewhere {
  if (latest === undefined) return SAME;
  if (latest === null) return { is: 'gone' };
  const names = Object.keys(latest).filter((name) => opened[name] !== latest[name]);
  return names.length === 0 ? SAME : { is: 'changed', names, latest };
}

function differing<Output extends object>(
  values: Output,
  typed: TypedFields,
  opened: TypedFields,
): Partial<Output> {
  const changed: Partial<Output> = {};
  for (const name in values) {
    if (typed[name] !== opened[name]) changed[name] = values[name];
  }
  return changed;
}
