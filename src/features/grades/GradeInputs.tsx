import { marksNumber, maxMarksNumber, type GradeInputs as Inputs } from '#domain/gradeForm.ts';
import { EXAM_TYPES, GRADE_SUBJECTS, marksOverMaximum, type GradeFields } from '#domain/grades.ts';
import { folded } from '#domain/search.ts';
import { choicesWith } from '#editing/choicesWith.ts';
import { numberPutRight } from '#editing/numberPutRight.ts';
import { ComboboxField } from '#ui/ComboboxField.tsx';
import { DateField } from '#ui/DateField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import type { StudentChoice } from './studentChoices.ts';

interface GradeInputsProps {
  form: UseFormReturn<Inputs, unknown, GradeFields>;
  initial: Inputs;
  students: readonly StudentChoice[];
}

/**
 * The fields of a grade (product.md §5). All are registered here and in the order they are shown in: the first
 * wrong one gets the focus.
 */
export function GradeInputs({ form, initial, students }: GradeInputsProps) {
  const student = useController({ control: form.control, name: 'studentId' });
  const marks = useMarks(form);
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FieldGrid>
      <ComboboxField
        {...student.field}
        label="Student"
        required
        wide
        items={students}
        fold={folded}
        placeholder="Type a name or roll number"
        emptyText={students.length === 0 ? NO_STUDENTS : 'No student matches what you typed.'}
        hint={students.find(({ value }) => value === student.field.value)?.detail}
        error={errors.studentId?.message}
      />
      <SelectField
        label="Subject"
        required
        placeholder="Choose a subject"
        options={choicesWith(GRADE_SUBJECTS, initial.subject)}
        error={errors.subject?.message}
        {...register('subject')}
      />
      <SelectField
        label="Exam Type"
        required
        placeholder="Choose an exam type"
        options={choicesWith(EXAM_TYPES, initial.examType)}
        error={errors.examType?.message}
        {...register('examType')}
      />
      <NumberField
        label="Marks"
        required
        decimal
        error={errors.marks?.message}
        warning={marks.warning}
        onKeyDown={marks.marks.onKeyDown}
        {...register('marks', { onBlur: marks.marks.onBlur })}
      />
      <NumberField
        label="Max Marks"
        required
        decimal
        error={errors.maxMarks?.message}
        onKeyDown={marks.maxMarks.onKeyDown}
        {...register('maxMarks', { onBlur: marks.maxMarks.onBlur })}
      />
      <DateField label="Date" required error={errors.date?.message} {...register('date')} />
    </FieldGrid>
  );
}

const NO_STUDENTS = 'There are no students yet. Add them under Students.';

function useMarks({ control, setValue, formState }: GradeInputsProps['form']) {
  const [marksText, maxText] = useWatch({ control, name: ['marks', 'maxMarks'] });
  const shown = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  return {
    marks: numberPutRight(marksNumber, (text) => setValue('marks', text, shown)),
    maxMarks: numberPutRight(maxMarksNumber, (text) => setValue('maxMarks', text, shown)),
    warning: overMaximum(marksText, maxText),
  };
}

// product.md §2: allowed as extra credit, but said while typing.
function overMaximum(marksText: string, maxText: string): string | undefined {
  if (marksText.trim() === '' || maxText.trim() === '') return undefined;
  const maximum = maxMarksNumber(maxText);
  return marksOverMaximum(marksNumber(marksText), maximum)
    ? `More than the maximum of ${maximum}. Save it if this is extra credit.`
    : undefined;
}
