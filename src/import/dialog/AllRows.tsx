import { msg, t, type Text } from '#language/t.ts';
import { choiceOptions, choiceText, choiceTyped } from '#school/text/choices.ts';
import { examTypeNames } from '#school/grading/examTypes.ts';
import { subjectNames } from '#school/grading/subjects.ts';
import { formatMonth } from '#school/text/formats.ts';
import { addDays, monthOf } from '#school/text/days.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import type { WordMeaning } from '#import/plan/fileToRead.ts';
import { choicesWith } from '#records/forms/fieldText.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { CheckboxField, NumberField, SuggestField, SelectField } from '#ui/fields/fields.tsx';
import { FieldGroup } from '#ui/fields/FieldGrid.tsx';
import type { Import, OpenImport } from './useImport.ts';

const MEANINGS: readonly { readonly value: WordMeaning; readonly label: Text }[] = [
  ...ATTENDANCE_STATUSES.map(({ id, label }) => ({ value: id, label })),
  { value: 'none', label: msg('No mark') },
];

/** Asks once for values that the file lacks and that hold for all of its rows. Each field shows the value to be stored. */
export function AllRows({ work }: { work: OpenImport }) {
  const classes = useSchool((school) => school.classes);
  const settings = useSchool((school) => school.settings);
  const asked = work.questions?.asked;
  if (!asked || !isAsked(asked)) return null;
  const say = work.sayOfAllRows;
  const { className, examType, subject, date, maxMarks, month, everyonePresent } = asked;
  return (
    <FieldGroup label={t('All rows')}>
      {className === undefined ? null : (
        <SuggestField
          label={t('Class of all rows')}
          hint={t('The file has no class column. Which class are these students in?')}
          suggestions={classes.map(({ name }) => choiceText('class', name))}
          value={choiceText('class', className)}
          onChange={({ target }) => say({ className: classTyped(target.value) })}
        />
      )}
      {examType === undefined ? null : (
        <SelectField
          label={t('Exam Type')}
          value={examType}
          options={choiceOptions('examType', choicesWith(examTypeNames(settings), examType))}
          onChange={({ target }) => say({ examType: target.value })}
        />
      )}
      {subject === undefined ? null : (
        <SelectField
          label={t('Subject')}
          placeholder={subject === '' ? t('Choose a subject') : undefined}
          error={subject === '' ? t('The file does not name the subject.') : undefined}
          value={subject}
          options={choiceOptions('subject', choicesWith(subjectNames(settings, 'grades'), subject))}
          onChange={({ target }) => say({ subject: target.value })}
        />
      )}
      {date === undefined ? null : (
        <DateField
          label={t('Date')}
          error={date === '' ? t('Choose a date.') : undefined}
          value={date}
          onChange={({ target }) => say({ date: target.value })}
        />
      )}
      {maxMarks === undefined ? null : (
        <NumberField
          label={t('Max Marks')}
          decimal
          hint={
            work.file.choices.columns.some(({ exam }) => exam !== undefined && exam.maxMarks !== '')
              ? t('Suggested from the marks. Columns with a different maximum show it below.')
              : t('Suggested from the marks in the file.')
          }
          error={maxMarks.trim() === '' ? t('Enter the highest possible mark.') : undefined}
          value={maxMarks}
          onChange={({ target }) => say({ maxMarks: target.value })}
        />
      )}
      {month === undefined ? null : (
        <SelectField
          label={t('Month')}
          placeholder={month === '' ? t('Not chosen yet') : undefined}
          value={month}
          options={monthsAround(month, work.today).map((value) => ({
            value,
            label: formatMonth(value),
          }))}
          onChange={({ target }) => say({ month: target.value })}
        />
      )}
      <StatusWords work={work} />
      {everyonePresent === undefined ? null : (
        <CheckboxField
          label={t('Everyone in the file is Present')}
          checked={everyonePresent}
          onChange={({ target }) => say({ everyonePresent: target.checked })}
        />
      )}
    </FieldGroup>
  );
}

/** Asks for the meaning of each word that stands where a status is expected. */
function StatusWords({ work }: { work: OpenImport }) {
  const { statusWords } = work.file.choices.allRows;
  const words = work.questions?.asked.statusWords.filter(isOpen) ?? [];
  return words.map(({ key, word, meaning }) => (
    <SelectField
      key={key}
      label={t('“{word}” means', { word })}
      placeholder={meaning === '' ? t('Not chosen yet') : undefined}
      value={meaning}
      options={MEANINGS.map(({ value, label }) => ({ value, label: t(label) }))}
      onChange={({ target }) => {
        const said = MEANINGS.find(({ value }) => value === target.value)?.value;
        if (said) work.sayOfAllRows({ statusWords: { ...statusWords, [key]: said } });
      }}
    />
  ));
}

/** The same question above the preview, where unknown words are problems of their rows. */
export function StatusWordsAgain({ work }: { work: OpenImport }) {
  if (work.questions?.asked.statusWords.some(isOpen) !== true) return null;
  return (
    <FieldGroup label={t('All rows')}>
      <StatusWords work={work} />
    </FieldGroup>
  );
}

/** Returns the stored name of a typed class; any other text stays as typed, so that no letter is lost while typing. */
function classTyped(typed: string): string {
  const stored = choiceTyped('class', typed);
  return choiceText('class', stored) === typed ? stored : typed;
}

const MONTHS_OFFERED = 24;

/** Returns the months up to today's, newest first, and the chosen one even if it is older or later. */
function monthsAround(chosen: string, today: string): readonly string[] {
  const months: string[] = [monthOf(today)];
  while (months.length < MONTHS_OFFERED) {
    months.push(monthOf(addDays(`${months.at(-1)}-01`, -1)));
  }
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen];
}

type Asked = NonNullable<Import['questions']>['asked'];

function isAsked({ statusWords, hasTotalsOnly, ...fields }: Asked): boolean {
  if (hasTotalsOnly) return false;
  return statusWords.some(isOpen) || Object.values(fields).some((value) => value !== undefined);
}

function isOpen({ isTold }: Asked['statusWords'][number]): boolean {
  return isTold !== true;
}
