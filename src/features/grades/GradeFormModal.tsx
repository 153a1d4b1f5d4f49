import { gradeInputs } from '#domain/gradeForm.ts';
import type { Grade } from '#domain/grades.ts';
import { FormDraftOffer } from '#editing/FormDraftOffer.tsx';
import { useFormDraft } from '#editing/useFormDraft.ts';
import { ElsewhereBanner } from '#editing/ElsewhereBanner.tsx';
import { dropFormDraft, formDraftName } from '#state/formDrafts.ts';
import { useSchool } from '#state/SchoolContext.tsx';
import { useToday } from '#state/useToday.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { useMemo, useState } from 'react';
import { GradeInputs } from './GradeInputs.tsx';
import { studentChoices } from './studentChoices.ts';
import { useGradeForm } from './useGradeForm.ts';

/** The form of a grade; of a new one where `known` is left out. */
export function GradeFormModal({
  known,
  onClose,
}: {
  known: Grade | undefined;
  onClose: () => void;
}) {
  const today = useToday();
  const [initial] = useState(() => gradeInputs(known, today));
  const students = useSchool((school) => school.students);
  const choices = useMemo(() => studentChoices(students, known?.studentId), [students, known]);
  const draftName = formDraftName('grade', known?.id);
  const close = () => {
    dropFormDraft(draftName);
    onClose();
  };
  const record = useGradeForm(known, initial, close);
  const draft = useFormDraft(record.form, draftName);
  return (
    <FormDialog
      title={known ? 'Edit Grade' : 'Add Grade'}
      submitLabel={known ? 'Save Changes' : 'Add Grade'}
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
      extraActions={
        known ? null : (
          <Button variant="ghost" busy={record.saving} onClick={record.submitAndGoOn}>
            Save and add another
          </Button>
        )
      }
    >
      <GradeInputs record={record} initial={initial} students={choices} />
    </FormDialog>
  );
}
