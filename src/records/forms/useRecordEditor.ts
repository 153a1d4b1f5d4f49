import { t } from '#language/t.ts';
import { actWords } from '#school/acts/actWords.ts';
import type { Intent, SchoolReader } from '#school/acts/changes.ts';
import { unlessOvertaken } from '#school/acts/overtaken.ts';
import { DRAFT_KINDS, type TypedFields } from '#state/drafts/draftKinds.ts';
import {
  COLLECTION_OF_FORM,
  draftOfRecord,
  formDraftName,
  isRecordThere,
  type FormKind,
} from '#state/drafts/formDrafts.ts';
import { unusedId } from '#state/newIds.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useMemo, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { sayAdded } from './savedToasts.ts';
import { keepTypedSince } from './FoundDraft.tsx';
import { useEndWithSchool } from './useEndWithSchool.ts';
import { type NumberInputs, useRecordForm, type OfStored } from './useRecordForm.ts';
import { showRecord } from '#records/lists/showRecord.ts';

export interface RecordEditorOptions<
  Stored extends { readonly id: string },
  Input extends TypedFields,
  Output extends object,
> {
  readonly kind: FormKind;
  /** The record to edit; `undefined` to add one. */
  readonly known: Stored | undefined;
  /** All stored records of the kind, including changes by other tabs. */
  readonly records: readonly Stored[];
  /** Reads the stored records again for a save; at least `known`, if it is still stored. */
  readonly reread: (school: SchoolReader, known: Stored) => Promise<readonly Stored[]>;
  readonly schema: ZodType<Output, Input>;
  readonly ofStored?: OfStored<Input, Output>;
  /** Returns the field values of a record, or of a new one. */
  readonly inputsOf: (record: Stored | undefined) => Input;
  readonly numbers?: NumberInputs | undefined;
  readonly add: (id: string, fields: Output) => Intent;
  /** `agreed`: the person has confirmed the `NeedsConfirmation` that the same intent threw without it. */
  readonly edit: (known: Stored, changed: Partial<Output>, agreed: boolean) => Intent;
  /** Returns the next record's first values after "Save and add another", from the saved values. */
  readonly another: (saved: Input) => NextRecord<Input>;
  readonly onClose: () => void;
}

/** The next record's first values, and the field to focus. */
interface NextRecord<Input> {
  readonly inputs: Input;
  readonly focus: keyof Input & string;
}

/** A form over one record, from opening to closing. */
export type RecordEditor = ReturnType<
  typeof useRecordEditor<{ readonly id: string }, TypedFields, object>
>;

/**
 * Adds or edits a record. Once stored, shows a toast, closes the form and forgets the draft. A `Refusal` is shown at
 * its field; a `NeedsConfirmation` waits for the answer.
 */
export function useRecordEditor<
  Stored extends { readonly id: string },
  Input extends TypedFields,
  Output extends object,
>({
  kind,
  known,
  records,
  reread,
  schema,
  ofStored,
  inputsOf,
  numbers,
  add,
  edit,
  another,
  onClose,
}: RecordEditorOptions<Stored, Input, Output>) {
  const commit = useCommit();
  const [initial] = useState(() => inputsOf(known));
  const stored = useMemo(
    () => known && (records.find(({ id }) => id === known.id) ?? null),
    [known, records],
  );
  const draftName = formDraftName(kind, known?.id);
  const { submit, now, reopen, ...form } = useRecordForm({
    draftName,
    schema,
    ofStored: known && ofStored,
    initial,
    latest: stored && inputsOf(stored),
    numbers,
    isThere: (typed) => isRecordThere(typed, (id) => records.some((record) => record.id === id)),
    onClose,
  });
  useEndWithSchool(form.close);
  /** True if the form stays open after the current submit. */
  const goesOn = useRef(false);
  const [addsAnother, setAddsAnother] = useState(false);
  const storedId = useRef(known?.id);

  const overwriting = (known: Stored, changed: Partial<Output>, isAgreed: boolean): Intent => {
    const isChanged = ([name]: readonly [string, unknown]): boolean => Object.hasOwn(changed, name);
    const typed = Object.fromEntries(Object.entries(now()).filter(isChanged));
    const shown = stored ? inputsOf(stored) : null;
    return unlessOvertaken(edit(known, changed, isAgreed), { typed, shown }, async (school) => {
      const newest = (await reread(school, known)).find(({ id }) => id === known.id);
      return newest && inputsOf(newest);
    });
  };
  const save = async (
    fields: Output,
    changed: Partial<Output>,
    isAgreed: boolean,
  ): Promise<void> => {
    let id = known?.id ?? unusedId(records.map((record) => record.id));
    const noteMade = (made: string): void => {
      id = made;
      DRAFT_KINDS.form.keep(draftName, draftOfRecord(DRAFT_KINDS.form.now(draftName), made));
    };
    const { act } = await commit(
      known ? overwriting(known, changed, isAgreed) : withIdNoted(add(id, fields), kind, noteMade),
    );
    storedId.current = id;
    if (known || !act) showToast({ text: () => t('Changes saved') });
    else {
      const show = (): void => void showRecord(kind, id);
      sayAdded({ kind, words: () => actWords(act), fromSameForm: addsAnother, show });
    }
  };
  const begin = (staysOpen: boolean, isAgreed = false): void =>
    void submit({
      save: (fields, changed) => {
        goesOn.current = staysOpen;
        return save(fields, changed, isAgreed);
      },
      onSaved: (saved) => {
        keepTypedSince(formDraftName(kind, storedId.current), now(), saved);
        if (!goesOn.current) return form.close();
        const { inputs, focus } = another(saved);
        reopen(inputs);
        form.focus(focus);
        setAddsAnother(true);
      },
    });

  return {
    ...form,
    kind,
    of: COLLECTION_OF_FORM[kind],
    /** `undefined` for a new record. */
    id: known?.id,
    isNew: known === undefined,
    submit: () => begin(false),
    /** Saves and keeps the form open for the next record. */
    submitAndGoOn: () => begin(true),
    /** True after "Save and add another": Enter does the same again. */
    addsAnother,
    /** Continues saving, or returns to the field that raised the question. */
    answer: (isAgreed: boolean): void => {
      if (isAgreed) begin(goesOn.current, true);
      else form.dropQuestion();
    },
  };
}

/**
 * Wraps an intent. Before the new record is stored, `noteMade` receives its id, because a rule may choose another id.
 */
function withIdNoted(intent: Intent, kind: FormKind, noteMade: (id: string) => void): Intent {
  return async (school) => {
    const change = await intent(school);
    const [newId] = change[COLLECTION_OF_FORM[kind]]?.put ?? [];
    if (newId) noteMade(newId.id);
    return change;
  };
}
