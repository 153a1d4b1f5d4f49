import {
  CLASS_NAME_TAKEN,
  classFormSchema,
  classInputs,
  type ClassInputs as Inputs,
} from '#domain/classForm.ts';
import { addClass, DuplicateClassName, editClass } from '#domain/classIntents.ts';
import { isClassNameTaken, type ClassFields, type SchoolClass } from '#domain/classes.ts';
import type { Teacher } from '#domain/teachers.ts';
import { FormDraftOffer } from '#editing/FormDraftOffer.tsx';
import { useFormDraft } from '#editing/useFormDraft.ts';
import { ElsewhereBanner } from '#editing/ElsewhereBanner.tsx';
import { useRecordForm, type RecordForm } from '#editing/useRecordForm.ts';
import { dropFormDraft, formDraftName } from '#state/formDrafts.ts';
import { unusedId } from '#state/newIds.ts';
import { useCommit, useSchool } from '#state/SchoolContext.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { showToast } from '#ui/toasts.ts';
import { useMemo, useState } from 'react';
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
      <ClassInputs form={record.form} initial={initial} teachers={teachers} />
    </FormDialog>
  );
}

function useClassForm(
  known: SchoolClass | undefined,
  initial: Inputs,
  teachers: readonly Teacher[],
  onClose: () => void,
): RecordForm<Inputs, ClassFields> {
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

  const save = async (fields: ClassFields, changed: Partial<ClassFields>): Promise<void> => {
    try {
      await commit(
        known === undefined
          ? addClass({ id: unusedId(classes.map(({ id }) => id)), students: [], ...fields })
          : editClass(known, changed),
      );
    } catch (cause) {
      if (!(cause instanceof DuplicateClassName)) throw cause;
      record.form.setError('name', { message: CLASS_NAME_TAKEN }, { shouldFocus: true });
      return;
    }
    onClose();
    showToast({ text: known === undefined ? 'Class added' : 'Changes saved' });
  };

  const record: RecordForm<Inputs, ClassFields> = useRecordForm({
    schema,
    initial,
    latest,
    save,
    // `save` closes the form itself: a name taken in another tab meanwhile is no failure to store.
    onSaved: () => undefined,
  });
  return record;
}

// A teacher who is gone cannot be chosen: the field asks for another.
function formInputs(schoolClass: SchoolClass | undefined, teachers: readonly Teacher[]): Inputs {
  const inputs = classInputs(schoolClass);
  const isKnown = teachers.some(({ id }) => id === inputs.teacherId);
  return isKnown ? inputs : { ...inputs, teacherId: '' };
}
