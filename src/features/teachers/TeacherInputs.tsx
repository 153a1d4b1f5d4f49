import { numberShown } from '#domain/numberInputs.ts';
import type { TeacherInputs as Inputs } from '#domain/teacherForm.ts';
import { teacherNumber } from '#domain/teacherForm.ts';
import type { TeacherFields } from '#domain/teachers.ts';
import { QUALIFICATIONS } from '#domain/teachers.ts';
import { DateField } from '#ui/DateField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SuggestField } from '#ui/SuggestField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { UseFormReturn } from 'react-hook-form';

type TeacherForm = UseFormReturn<Inputs, unknown, TeacherFields>;

/** The fields of a teacher. The browser's own autofill would offer the clerk's address, so it stays off. */
export function TeacherInputs({
  form,
  subjects,
}: {
  form: TeacherForm;
  subjects: readonly string[];
}) {
  const { register } = form;
  const { errors } = form.formState;
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
        {...register('experience', { onBlur: () => showNumber(form, 'experience') })}
      />
      <NumberField
        label="Salary"
        required
        error={errors.salary?.message}
        {...register('salary', { onBlur: () => showNumber(form, 'salary') })}
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

/** Shows which numbers would be saved: Enter saves without leaving the field (product §3). */
export function showNumbers(form: TeacherForm): void {
  showNumber(form, 'experience');
  showNumber(form, 'salary');
}

function showNumber({ getValues, setValue }: TeacherForm, field: 'experience' | 'salary'): void {
  const typed = getValues(field);
  const shown = numberShown(typed, teacherNumber);
  if (shown !== typed) setValue(field, shown, { shouldDirty: true });
}
