import { t } from '#language/t.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { returnToSchool } from '#school/students/leavingIntents.ts';
import type { Student } from '#school/students/students.ts';
import { useNewClass } from '#records/classForm/useNewClass.tsx';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useMembership, useToday } from '#state/school/useSchoolFacts.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

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
  const form = useSmallForm(
    smallFormName('return', student.id),
    { className: classNames.includes(leftFrom) ? leftFrom : '', firstDay: today },
    { onClose, faults: ({ className }) => ({ className: noClassFault(className) }) },
  );
  const newClass = useNewClass((className) => form.type({ className }));
  return (
    <FormDialog
      title={t('Return to school')}
      submitLabel={t('Save')}
      {...form.dialog}
      onSubmit={() =>
        form.save(({ className, firstDay }) => {
          const classId = classIdOf(classes, className);
          return returnToSchool(student, {
            className,
            firstDay,
            ...(classId !== '' && { classId }),
          });
        })
      }
    >
      <SelectField
        label={t('Class')}
        required
        placeholder={t('Choose a class')}
        options={classNames}
        lastAction={newClass.action}
        {...form.field('className')}
      />
      <DateField label={t('First Day')} required {...form.field('firstDay')} />
      {newClass.dialog}
    </FormDialog>
  );
}

/** Returns the message for a choice of a class that was not made. */
export function noClassFault(className: string): string | undefined {
  return className === '' ? t('Choose a class') : undefined;
}
