import { GRADE_NUMBERS, type GradeInputs as Inputs } from '#domain/gradeForm.ts';
import { EXAM_TYPES, GRADE_SUBJECTS, marksOverMaximum, type GradeFields } from '#domain/grades.ts';
import { readNumber, type NumberInput } from '#domain/numberInputs.ts';
import { folded } from '#domain/search.ts';
import { choicesWith } from '#editing/choicesWith.ts';
import type { RecordForm } from '#editing/useRecordForm.ts';
import { ComboboxField } from '#ui/fields/ComboboxField.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { useController, useWatch } from 'react-hook-form';
import type { StudentChoice } from './studentChoices.ts';

interface GradeInputsProps {
  record: RecordForm<Inputs, GradeFields>;
  initial: Inputs;
  students: readonly StudentChoice[];
}

/**
 * The fields of a grade (conformance P5). All are registered here and in the order they are shown in: the first
 * wrong one gets the focus.
 */
export function GradeInputs({ record, initial, students }: GradeInputsProps) {
  const { control, register, formState } = record.form;
  const student = useController({ control, name: 'studentId' });
  const [marks, maxMarks] = useWatch({ control, name: ['marks', 'maxMarks'] });
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
        warning={overMaximum(marks, maxMarks)}
        {...record.registerNumber('marks')}
      />
      <NumberField
        label="Max Marks"
        required
        decimal
        error={errors.maxMarks?.message}
        {...record.registerNumber('maxMarks')}
      />
      <DateField label="Date" required error={errors.date?.message} {...register('date')} />
    </FieldGrid>
  );
}

const NO_STUDENTS = 'There are no students yet. Add them under Students.';

// conformance P2: allowed as extra credit, but said while typing.
function overMaximum(marksText: string, maxText: string): string | undefined {
  const marks = onlyNumber(marksText, GRADE_NUMBERS.marks);
  const maximum = onlyNumber(maxText, GRADE_NUMBERS.maxMarks);
  if (marks === undefined || maximum === undefined) return undefined;
  return marksOverMaximum(marks, maximum)
    ? `More than the maximum of ${maximum}. Save it if this is extra credit.`
    : undefined;
}

function onlyNumber(text: string, input: NumberInput): number | undefined {
  const [value, other] = readNumber(text, input);
  return text.trim() === '' || other !== undefined ? undefined : value;
}
