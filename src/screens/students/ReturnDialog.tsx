import { t } from '#language/t.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { returnToSchool } from '#school/students/leavingIntents.ts';
import type { Student } from '#school/students/students.ts';
import { useNewClass } from '#records/classForm/useNewClass.tsx';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { useMembership, useToday } from '#state/school/useSchoolFacts.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { useState } from 'react';
import { FormDraftOffer } from '#records/forms/FoundDraft.tsx';
import { useKeptTexts } from '#records/forms/useFormDraft.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useSmallForm } from '#records/forms/useSmallForm.ts';

/** Returns a leaver to a class, by default the former one. */
export function ReturnDialog({
  student,
  leftOn,
  onClose,
}: {
  student: Student;
  leftOn: string;
  onClose: () => void;
}) {
  const today = useToday();
  const classes = useSchool((school) => school.classes);
  const classNames = useClassNamesOffered();
  const leftFrom = useMembership().classOn(student, leftOn) ?? '';
  const isOffered = classNames.includes(leftFrom);
  const { texts, type, changed, draft, close } = useKeptTexts(
    smallFormName('return', student.id),
    {
      className: isOffered ? leftFrom : '',
      firstDay: today,
    },
    onClose,
  );
  const { className, firstDay } = texts;
  const newClass = useNewClass((name) => type({ className: name }));
  const [isAsked, setAsked] = useState(false);
  const form = useSmallForm(close);
  return (
    <FormDialog
      title={t('Return to school')}
      submitLabel={t('Save')}
      size="small"
      changed={changed}
      banner={<FormDraftOffer {...draft} />}
      busy={form.saving}
      errorSummary={form.failure ? <Banner tone="danger">{form.failure}</Banner> : null}
      onCancel={close}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (className === '') return;
        const classId = classIdOf(classes, className);
        const known = classId === '' ? {} : { classId };
        void form.save(returnToSchool(student, { className, firstDay, ...known }));
      }}
    >
      <SelectField
        label={t('Class')}
        required
        placeholder={t('Choose a class')}
        options={classNames}
        value={className}
        error={isAsked && className === '' ? t('Choose a class') : form.errorOf('class')}
        lastAction={newClass.action}
        onChange={({ target }) => type({ className: target.value })}
      />
      <DateField
        label={t('First Day')}
        required
        value={firstDay}
        error={form.errorOf('firstDay')}
        onChange={({ target }) => type({ firstDay: target.value })}
      />
      {newClass.dialog}
    </FormDialog>
  );
}
