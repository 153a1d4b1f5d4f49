import { t } from '#language/t.ts';
import { actWords } from '#school/acts/actWords.ts';
import { NeedsConfirmation, type Intent } from '#school/acts/changes.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';
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
import { useEffect, useMemo, useRef, useState, type BaseSyntheticEvent } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { ZodType } from 'zod';
import { sayAdded } from './savedToasts.ts';
import { keepTypedSince, useFormDraft } from './FoundDraft.tsx';
import { type NumberInputs, fieldNamed, useRecordForm, type OfStored } from './useRecordForm.ts';
import { showRecord } from '#records/lists/showRecord.ts';

export interface RecordEditorOptions<
  Stored extends { readonly id: string },
  Input extends FieldValues,
  Output extends FieldValues,
> {
  readonly kind: FormKind;
  /** The record to edit; `undefined` to add one. */
  readonly known: Stored | undefined;
  /** All stored records of the kind, including changes by other tabs. */
  readonly records: readonly Stored[];
  readonly schema: ZodType<Output, Input>;
  readonly ofStored?: OfStored<Input, Output>;
  /** Returns the field values of a record, or of a new one. */
  readonly inputsOf: (record: Stored | undefined) => Input;
  readonly numbers?: NumberInputs<Input> | undefined;
  readonly add: (id: string, fields: Output) => Intent;
  /** `agreed`: the person has confirmed the `NeedsConfirmation` that the same intent threw without it. */
  readonly edit: (known: Stored, changed: Partial<Output>, agreed: boolean) => Intent;
  /** Returns the next record's first values after "Save and add another", from the saved values. */
  readonly another: (saved: Input) => NextRecord<Input>;
  readonly onClose: () => void;
}

/** The next record's first values, and the field to focus. */
export interface NextRecord<Input extends FieldValues> {
  readonly inputs: Input;
  readonly focus: Path<Input>;
}

/** A form over one record, from opening to closing. */
export type RecordEditor<Input extends FieldValues, Output extends FieldValues> = ReturnType<
  typeof useRecordEditor<{ readonly id: string }, Input, Output>
>;

/**
 * Adds or edits a record. Once stored, shows a toast, closes the form and forgets the draft. A `Refusal` is shown at
 * its field; a `NeedsConfirmation` waits for the answer.
 */
export function useRecordEditor<
  Stored extends { readonly id: string },
  Input extends FieldValues,
  Output extends FieldValues,
>({
  kind,
  known,
  records,
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
  /** Closes without saving. */
  const close = (): void => {
    drafts.keep(draftName, undefined);
    onClose();
  };
  const [question, setQuestion] = useState<NeedsConfirmation>();
  /** The options of the current submit. */
  const begun = useRef({ agreed: false, goesOn: false });
  const [next, setNext] = useState<NextRecord<Input>>();
  const storedId = useRef(known?.id);

  const save = async (fields: Output, changed: Partial<Output>): Promise<boolean> => {
    try {
      let id = known?.id ?? unusedId(records.map((record) => record.id));
      const noteMade = (made: string): void => {
        id = made;
        DRAFT_KINDS.form.keep(draftName, draftOfRecord(DRAFT_KINDS.form.now(draftName), made));
      };
      const { act } = await commit(
        known
          ? edit(known, changed, begun.current.agreed)
          : withIdNoted(add(id, fields), kind, noteMade),
      );
      storedId.current = id;
      if (known || !act) showToast({ text: () => t('Changes saved') });
      else {
        const show = (): void => void showRecord(kind, id);
        sayAdded({
          kind,
          words: () => actWords(act),
          fromSameForm: next !== undefined,
          show,
        });
      }
      return true;
    } catch (cause) {
      if (!(cause instanceof NeedsConfirmation)) throw cause;
      setQuestion(cause);
      return false;
    }
  };

  const record = useRecordForm({
    schema,
    ofStored: known && ofStored,
    initial,
    latest: stored && inputsOf(stored),
    numbers,
    save,
    onSaved: (saved) => {
      keepTypedSince(formDraftName(kind, storedId.current), form.getValues(), saved);
      if (begun.current.goesOn) setNext(another(saved));
      else close();
    },
  });
  const { form, reopen } = record;
  const draft = useFormDraft(form, draftName, (typed) =>
    isRecordThere(typed, (id) => records.some((record) => record.id === id)),
  );

  useEffect(() => {
    if (next === undefined) return;
    reopen();
    form.reset(next.inputs, { keepFieldsRef: true });
    form.setFocus(next.focus, { shouldSelect: true });
  }, [next, form, reopen]);

  const begin = (event: BaseSyntheticEvent | undefined, options: typeof begun.current): boolean => {
    const begins = record.submit(event);
    // Validation comes first; nothing has been saved yet.
    if (begins) begun.current = options;
    return begins;
  };

  return {
    ...record,
    kind,
    of: COLLECTION_OF_FORM[kind],
    /** `undefined` for a new record. */
    id: known?.id,
    isNew: known === undefined,
    /** The field values when the form opened. */
    initial,
    /** Earlier input of this form that was not saved. */
    draft,
    close,
    submit: (event?: BaseSyntheticEvent) => begin(event, { agreed: false, goesOn: false }),
    /** Saves and keeps the form open for the next record. */
    submitAndGoOn: (event: BaseSyntheticEvent) => begin(event, { agreed: false, goesOn: true }),
    /** True after "Save and add another": Enter does the same again. */
    addsAnother: next !== undefined,
    question: question?.message,
    /** Continues saving, or returns to the field that raised the question. */
    answer: (isAgreed: boolean): void => {
      setQuestion(undefined);
      if (isAgreed) return void begin(undefined, { ...begun.current, agreed: true });
      const field = fieldNamed(form, question?.field);
      if (field !== undefined) form.setFocus(field);
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
