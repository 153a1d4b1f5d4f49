import { t } from '#language/t.ts';
import { birthDateWarning, phoneWarning } from '#school/definitions/fieldTexts.ts';
import type { Definition } from '#school/definitions/record.ts';
import type { StudentEditInputs as Inputs } from '#school/students/studentForm.ts';
import { STUDENT, type StudentFields } from '#school/students/students.ts';
import { OwnFields, RecordChoice, RecordField } from '#records/forms/RecordField.tsx';
import type { RecordForm } from '#records/forms/useRecordForm.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import type { LastAction } from '#ui/fields/SelectField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { useWatch } from 'react-hook-form';
import { choiceText } from '#school/text/choices.ts';

export interface StudentInputsProps {
  /** The fields that the school shows. */
  shown: Definition;
  form: RecordForm<Inputs, StudentFields & { classFrom: string }>;
  /** The class of an edited student, which may be changed; `undefined` for new students and leavers. */
  classBefore: string | undefined;
  /** The classes to choose; `undefined` for a leaver, who has no class. */
  classNames: readonly string[] | undefined;
  /** "New class…", where it is offered. */
  newClass: LastAction | undefined;
  /** A warning that another student of the class has the roll number. */
  rollNumberWarning: string | undefined;
}

/** The fields of a student, in their layout. */
export function StudentInputs({
  shown,
  form,
  classBefore,
  classNames,
  newClass,
  rollNumberWarning,
}: StudentInputsProps) {
  const student = { of: STUDENT, among: shown, form };
  const today = useToday();
  const [phone, parentPhone, dateOfBirth, className] = useWatch({
    control: form.form.control,
    name: ['phone', 'parentPhone', 'dateOfBirth', 'class'],
  });
  return (
    <FieldGrid>
      <RecordField {...student} name="firstName" autoCapitalize="words" />
      <RecordField {...student} name="lastName" autoCapitalize="words" />
      <RecordField {...student} name="email" />
      <RecordField {...student} name="phone" warning={phoneWarning(phone)} />
      {classNames ? (
        <RecordChoice
          {...student}
          name="class"
          placeholder={t('Choose a class')}
          options={classNames}
          lastAction={newClass}
        />
      ) : null}
      {classBefore && className !== classBefore ? (
        <DateField
          label={t('From')}
          required
          hint={t('Earlier days stay with {classBefore}', {
            classBefore: choiceText('class', classBefore),
          })}
          error={form.form.formState.errors.classFrom?.message}
          {...form.form.register('classFrom')}
        />
      ) : null}
      <RecordField {...student} name="rollNumber" warning={rollNumberWarning} />
      <RecordField {...student} name="dateOfBirth" warning={birthDateWarning(dateOfBirth, today)} />
      <RecordField {...student} name="enrollmentDate" />
      <RecordField {...student} name="address" wide />
      <RecordField {...student} name="parentName" autoCapitalize="words" />
      <RecordField {...student} name="parentPhone" warning={phoneWarning(parentPhone)} />
      <OwnFields of={shown} form={form} />
    </FieldGrid>
  );
}
