import type { ClassInputs as Inputs } from '#domain/classForm.ts';
import { CAPACITY, CLASS_NAMES, SCHEDULES, type ClassFields } from '#domain/classes.ts';
import type { Teacher } from '#domain/teachers.ts';
import { choicesWith } from '#editing/choicesWith.ts';
import type { RecordForm } from '#editing/useRecordForm.ts';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useMemo } from 'react';
import { teacherOptions } from './teacherOptions.ts';

/** The fields of a class (conformance P5). */
export function ClassInputs({
  record,
  initial,
  teachers,
}: {
  record: RecordForm<Inputs, ClassFields>;
  initial: Inputs;
  teachers: readonly Teacher[];
}) {
  const { register, formState } = record.form;
  const { errors } = formState;
  const teacherChoices = useMemo(() => teacherOptions(teachers), [teachers]);
  return (
    <FieldGrid>
      <SuggestField
        label="Name"
        required
        suggestions={CLASS_NAMES}
        hint="One of Class 1 to Class 10, or a name of your own"
        error={errors.name?.message}
        {...register('name')}
      />
      <SelectField
        label="Teacher"
        required
        placeholder="Choose a teacher"
        options={teacherChoices}
        hint={teachers.length === 0 ? 'There are no teachers yet. Add one under Teachers.' : null}
        error={errors.teacherId?.message}
        {...register('teacherId')}
      />
      <SelectField
        label="Schedule"
        required
        placeholder="Choose a schedule"
        options={choicesWith(SCHEDULES, initial.schedule)}
        error={errors.schedule?.message}
        {...register('schedule')}
      />
      <TextField
        label="Room"
        required
        autoComplete="off"
        placeholder="Room 101"
        error={errors.room?.message}
        {...register('room')}
      />
      <NumberField
        label="Capacity"
        required
        hint={`From ${CAPACITY.min} to ${CAPACITY.max} students`}
        error={errors.capacity?.message}
        {...record.registerNumber('capacity')}
      />
    </FieldGrid>
  );
}
