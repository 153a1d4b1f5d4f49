import {
  CLASS_NAME_TAKEN,
  CLASS_NUMBERS,
  classFormSchema,
  classInputs,
  type ClassInputs as Inputs,
} from '#domain/classForm.ts';
import { Question, Refusal } from '#domain/changes.ts';
import { addClass, editClass } from '#domain/classIntents.ts';
import { isClassNameTaken, type ClassFields, type SchoolClass } from '#domain/classes.ts';
import type { Teacher } from '#domain/teachers.ts';
import { FormDraftOffer } from '#editing/FormDraftOffer.tsx';
import { useFormDraft } from '#editing/useFormDraft.ts';
import { ElsewhereBanner } from '#editing/ElsewhereBanner.tsx';
import { useRecordForm, type RecordForm } from '#editing/useRecordForm.ts';
import { dropFormDraft, formDraftName } from '#state/formDrafts.ts';
import { unusedId } from '#state/newIds.ts';
import { useCommit, useSchool } from '#state/SchoolContext.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useMemo, useRef, useState } from 'react';
import { ClassInputs } from './ClassInputs.tsx';

/** The form of a class; of a new one where `known` is left out. */
export function ClassFormModal({
  known,
  onClose,
}: {
  known: SchoolClass | undefined;
  onClose: () => void;
}) {
  const teachers = useSchool((school) => school.teachers);
  const [initial] = useState(() => formInputs(known, teachers));
  const draftName = formDraftName('class', known?.id);
  const close = () => {
    dropFormDraft(draftName);
    onClose();
  };
  const record = useClassForm(known, initial, teachers, close);
  const draft = useFormDraft(record.form, draftName);
  return (
    <FormDialog
      title={known ? 'Edit Class' : 'Add Class'}
      submitLabel={known ? 'Save Changes' : 'Add Class'}
      onSubmit={record.submit}
      onCancel={close}
      changed={record.changed}
      busy={record.saving}
      banner={
        <>
          <FormDraftOffer {...draft} />
          <ElsewhereBanner {...record} />
        </>
      }
      errorSummary={record.failure}
    >
      <ClassInputs record={record} initial={initial} teachers={teachers} />
      {record.question ? <RenameQuestion {...record.question} /> : null}
    </FormDialog>
  );
}

function useClassForm(
  known: SchoolClass | undefined,
  initial: Inputs,
  teachers: readonly Teacher[],
  onClose: () => void,
): RecordForm<Inputs, ClassFields> & { readonly question: RenameQuestionProps | undefined } {
  const classes = useSchool((school) => school.classes);
  const commit = useCommit();
  const latest = useMemo(() => {
    if (known === undefined) return undefined;
    const stored = classes.find(({ id }) => id === known.id);
    return stored === undefined ? null : formInputs(stored, teachers);
  }, [known, classes, teachers]);
  // Two stored classes may share a name; each can still be edited under it.
  const schema = classFormSchema(
    (name) => name !== known?.name.trim() && isClassNameTaken(classes, name, known?.id),
  );

  const [question, setQuestion] = useState<string>();
  /** The name with which students of no class may come in. */
  const agreedTo = useRef<string>(undefined);

  const save = async (fields: ClassFields, changed: Partial<ClassFields>): Promise<boolean> => {
    try {
      await commit(
        known === undefined
          ? addClass({ id: unusedId(classes.map(({ id }) => id)), students: [], ...fields })
          : editClass(known, changed, { takesIn: agreedTo.current === fields.name }),
      );
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      if (cause instanceof Question) {
        setQuestion(cause.message);
        return false;
      }
      record.form.setError('name', { message: CLASS_NAME_TAKEN }, { shouldFocus: true });
      return false;
    }
    return true;
  };

  const record: RecordForm<Inputs, ClassFields> = useRecordForm({
    schema,
    initial,
    latest,
    numbers: CLASS_NUMBERS,
    save,
    onSaved: () => {
      onClose();
      showToast({ text: known === undefined ? 'Class added' : 'Changes saved' });
    },
  });
  const answer = (yes: boolean): void => {
    setQuestion(undefined);
    if (!yes) return record.form.setFocus('name');
    agreedTo.current = record.form.getValues('name').trim();
    record.submit();
  };
  return { ...record, question: question === undefined ? undefined : { question, answer } };
}

interface RenameQuestionProps {
  readonly question: string;
  readonly answer: (yes: boolean) => void;
}

/** Asks before students of no class come into the class with its new name. */
function RenameQuestion({ question, answer }: RenameQuestionProps) {
  return (
    <ConfirmDialog
      title="Take these students in?"
      sentence={question}
      confirmLabel="Rename"
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  );
}

// A teacher who is gone cannot be chosen: the field asks for another.
function formInputs(schoolClass: SchoolClass | undefined, teachers: readonly Teacher[]): Inputs {
  const inputs = classInputs(schoolClass);
  const isKnown = teachers.some(({ id }) => id === inputs.teacherId);
  return isKnown ? inputs : { ...inputs, teacherId: '' };
}
