import type { StudentInputs as Inputs } from '#domain/studentForm.ts';
import type { StudentFields } from '#domain/students.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { UseFormReturn } from 'react-hook-form';

export interface StudentInputsProps {
  form: UseFormReturn<Inputs, unknown, StudentFields>;
  classNames: readonly string[];
  /** Who has the roll number in that class already. */
  rollNumberWarning: string | undefined;
}

/** The fields of a student. The browser's own autofill would offer the clerk's address, so it stays off. */
export function StudentInputs({ form, classNames, rollNumberWarning }: StudentInputsProps) {
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
        label="Class"
        required
        placeholder="Choose a class"
        options={classNames}
        error={errors.class?.message}
        {...register('class')}
      />
      <TextField
        label="Roll Number"
        required
        autoComplete="off"
        error={errors.rollNumber?.message}
        warning={rollNumberWarning}
        {...register('rollNumber')}
      />
      <DateField
        label="Date of Birth"
        required
        autoComplete="off"
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth')}
      />
      <DateField
        label="Enrollment Date"
        optional
        autoComplete="off"
        error={errors.enrollmentDate?.message}
        {...register('enrollmentDate')}
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
      <TextField
        label="Parent Name"
        required
        autoComplete="off"
        autoCapitalize="words"
        error={errors.parentName?.message}
        {...register('parentName')}
      />
      <TextField
        label="Parent Phone"
        type="tel"
        inputMode="tel"
        required
        autoComplete="off"
        error={errors.parentPhone?.message}
        {...register('parentPhone')}
      />
    </FieldGrid>
  );
}
