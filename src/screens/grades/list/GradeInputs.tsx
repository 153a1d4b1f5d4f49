import { t } from '#language/t.ts';
import { examTypeNames } from '#school/grading/examTypes.ts';
import { subjectNames } from '#school/grading/subjects.ts';
import { GRADE_NUMBERS, type GradeInputs as Inputs } from '#school/grades/gradeForm.ts';
import { GRADE, marksOverMaximum, type GradeFields } from '#school/grades/grades.ts';
import { readNumber, type NumberInput } from '#school/text/numberInputs.ts';
import { folded } from '#school/text/search.ts';
import { choicesWith } from '#records/forms/fieldText.ts';
import { useUsualMaxMarks } from '#records/forms/useUsualMaxMarks.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { RecordChoice, RecordField } from '#records/forms/RecordField.tsx';
import type { RecordForm } from '#records/forms/useRecordForm.ts';
import { ComboboxField } from '#ui/fields/ComboboxField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { useController, useWatch } from 'react-hook-form';
import type { StudentChoice } from './studentChoices.ts';

interface GradeInputsProps {
  record: RecordForm<Inputs, GradeFields>;
  initial: Inputs;
  students: readonly StudentChoice[];
  /** True for a stored grade: its maximum stays. */
  isStored: boolean;
}

/**
 * The fields of a grade (docs/conformance.md, Names of controls). They are registered in the order on screen, so that the
 * first wrong field gets the focus.
 */
export function GradeInputs({ record, initial, students, isStored }: GradeInputsProps) {
  const { control, formState } = record.form;
  const student = useController({ control, name: 'studentId' });
  const [marks, maxMarks, examType] = useWatch({
    control,
    name: ['marks', 'maxMarks', 'examType'],
  });
  const settings = useSchool((school) => school.settings);
  const setMaxMarks = (text: string) => record.form.setValue('maxMarks', text);
  useUsualMaxMarks({ examType, maxMarks }, setMaxMarks, !isStored);
  const grade = { of: GRADE, form: record };
  return (
    <FieldGrid>
      <ComboboxField
        {...student.field}
        label={t('Student')}
        required
        wide
        items={students}
        fold={folded}
        placeholder={t('Type a name or roll number')}
        emptyText={
          students.length === 0
            ? t('There are no students yet. Add them under Students.')
            : t('No student matches your search.')
        }
        hint={students.find(({ value }) => value === student.field.value)?.detail}
        error={formState.errors.studentId?.message}
      />
      <RecordChoice
        {...grade}
        name="subject"
        placeholder={t('Choose a subject')}
        options={choicesWith(subjectNames(settings, 'grades'), initial.subject)}
      />
      <RecordChoice
        {...grade}
        name="examType"
        placeholder={t('Choose an exam type')}
        options={choicesWith(examTypeNames(settings), initial.examType)}
      />
      <RecordField {...grade} name="marks" warning={overMaximum(marks, maxMarks)} />
      <RecordField {...grade} name="maxMarks" />
      <RecordField {...grade} name="date" />
      <RecordField {...grade} name="title" />
    </FieldGrid>
  );
}

// docs/conformance.md, Departures: extra credit is allowed, with a warning while typing.
function overMaximum(marksText: string, maxText: string): string | undefined {
  const marks = onlyNumber(marksText, GRADE_NUMBERS.marks);
  const maximum = onlyNumber(maxText, GRADE_NUMBERS.maxMarks);
  if (marks === undefined || maximum === undefined) return undefined;
  return marksOverMaximum(marks, maximum)
    ? t('More than the maximum of {maximum}. Save it if this is extra credit.', { maximum })
    : undefined;
}

function onlyNumber(text: string, input: NumberInput): number | undefined {
  const [value, other] = readNumber(text, input);
  return text.trim() === '' || other !== undefined ? undefined : value;
}
