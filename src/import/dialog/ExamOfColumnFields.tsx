import { msg, t, type Text } from '#language/t.ts';
import { choiceOptions } from '#school/text/choices.ts';
import { examTypeNames } from '#school/grading/examTypes.ts';
import { subjectNames } from '#school/grading/subjects.ts';
import type { ExamOfColumn } from '#import/columns/columnChoice.ts';
import { examFieldsAsked } from '#import/columns/exams.ts';
import { choicesWith } from '#records/forms/fieldText.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { NumberField, TextField } from '#ui/fields/TextField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { OpenedFile } from './importState.ts';
import type { Import } from './useImport.ts';

const LABELS: Readonly<Record<keyof ExamOfColumn, Text>> = {
  subject: msg('Subject for {heading}'),
  examType: msg('Exam Type for {heading}'),
  title: msg('Title for {heading}'),
  maxMarks: msg('Max Marks for {heading}'),
  date: msg('Date for {heading}'),
};

/** Which exam the marks of a column are of, where that is another than the one of all rows. */
export function ExamOfColumnFields({
  work,
  file,
  place,
  heading,
}: {
  work: Import;
  file: OpenedFile;
  place: number;
  heading: string;
}) {
  const settings = useSchool((school) => school.settings);
  const choice = file.columns[place];
  const offered = file.seen.columns[place]?.exam;
  const exam = choice?.exam;
  if (choice?.field !== 'marks' || !exam) return null;
  return (
    <FieldGrid>
      {examFieldsAsked(file.columns).map((field) => {
        const label = t(LABELS[field], { heading });
        const value = exam[field];
        const say = (text: string): void => work.sayExam(place, field, text);
        if (field === 'maxMarks') {
          return (
            <NumberField
              key={field}
              label={label}
              decimal
              placeholder={work.questions?.asked.maxMarks}
              value={value}
              onChange={({ target }) => say(target.value)}
            />
          );
        }
        if (field === 'title') {
          return (
            <TextField
              key={field}
              label={label}
              value={value}
              onChange={({ target }) => say(target.value)}
            />
          );
        }
        if (field === 'date') {
          return (
            <DateField
              key={field}
              label={label}
              value={value}
              onChange={({ target }) => say(target.value)}
            />
          );
        }
        const known =
          field === 'subject' ? subjectNames(settings, 'grades') : examTypeNames(settings);
        return (
          <SelectField
            key={field}
            label={label}
            placeholder={t('As above')}
            value={value}
            options={choiceOptions(
              field,
              choicesWith(known, value === '' ? (offered?.[field] ?? '') : value),
            )}
            onChange={({ target }) => say(target.value)}
          />
        );
      })}
    </FieldGrid>
  );
}
