import { phoneWarning } from '#school/definitions/fieldWarnings.ts';
import type { TeacherInputs as Inputs } from '#school/teachers/teacherForm.ts';
import { QUALIFICATIONS, TEACHER, type TeacherFields } from '#school/teachers/teachers.ts';
import { RecordChoice, RecordField } from '#records/forms/RecordField.tsx';
import type { RecordForm } from '#records/forms/useRecordForm.ts';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { useWatch } from 'react-hook-form';

/** The fields of a teacher, as they are laid out. */
export function TeacherInputs({
  record,
  subjects,
  hasSalary,
}: {
  record: RecordForm<Inputs, TeacherFields>;
  subjects: readonly string[];
  /** Without it the field is left as it is. */
  hasSalary: boolean;
}) {
  const teacher = { of: TEACHER, form: record };
  const phone = useWatch({ control: record.form.control, name: 'phone' });
  return (
    <FieldGrid>
      <RecordField {...teacher} name="firstName" autoCapitalize="words" />
      <RecordField {...teacher} name="lastName" autoCapitalize="words" />
      <RecordField {...teacher} name="email" />
      <RecordField {...teacher} name="phone" warning={phoneWarning(phone)} />
      <RecordChoice {...teacher} name="subject" placeholder="Choose a subject" options={subjects} />
      <RecordField {...teacher} name="qualification" suggestions={QUALIFICATIONS} />
      <RecordField {...teacher} name="experience" />
      {hasSalary ? <RecordField {...teacher} name="salary" /> : null}
      <RecordField {...teacher} name="joinDate" />
      <RecordField {...teacher} name="address" wide />
    </FieldGrid>
  );
}
