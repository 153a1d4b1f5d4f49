import type { TeacherInputs as Inputs } from '#domain/teacherForm.ts';
import type { TeacherFields } from '#domain/teachers.ts';
import { QUALIFICATIONS } from '#domain/teachers.ts';
import type { RecordForm } from '#editing/useRecordForm.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

/** The fields of a teacher. The browser's own autofill would offer the clerk's address, so it stays off. */
export function TeacherInputs({
  record,
  subjects,
}: {
  record: RecordForm<Inputs, TeacherFields>;
  subjects: readonly string[];
}) {
  const { register, formState } = record.form;
  const { errors } = formState;
  return (
    <FieldGrid>
      <TextField
        label="First Name"
        required
        autoComplete="off"
        autoCapitalize="words"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last Name"
        required
        autoComplete="off"
        autoCapitalize="words"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        required
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        required
        autoComplete="off"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <SelectField
        label="Subject"
        required
        placeholder="Choose a subject"
        options={subjects}
        error={errors.subject?.message}
        {...register('subject')}
      />
      <SuggestField
        label="Qualification"
        required
        suggestions={QUALIFICATIONS}
        error={errors.qualification?.message}
        {...register('qualification')}
      />
      <NumberField
        label="Experience (years)"
        required
        error={errors.experience?.message}
        {...record.registerNumber('experience')}
      />
      <NumberField
        label="Salary"
        required
        error={errors.salary?.message}
        {...record.registerNumber('salary')}
      />
      <DateField
        label="Join Date"
        required
        autoComplete="off"
        error={errors.joinDate?.message}
        {...register('joinDate')}
      />
      <TextAreaField
        label="Address"
        required
        wide
        rows={2}
        autoComplete="off"
        error={errors.address?.message}
        {...register('address')}
      />
    </FieldGrid>
  );
}
