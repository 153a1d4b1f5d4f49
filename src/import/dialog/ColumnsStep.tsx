import { isolated } from '#language/isolated.ts';
import { msg, t, type Text } from '#language/t.ts';
import { FIELD_KINDS, fieldKindIn } from '#school/fields/fieldKinds.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { MUST_BE_CONFIRMED } from '#import/columns/candidate.ts';
import { type ExamOfColumn, NEW_FIELD } from '#import/columns/columnChoice.ts';
import { headingShown } from '#import/headings/sheetTable.ts';
import { hasOwnFields } from '#import/columns/newFields.ts';
import type { ImportRules } from '#import/reading/importSchool.ts';
import { fieldShown, importFields } from '#import/reading/importFields.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Badge } from '#ui/display/text.tsx';
import { Banner } from '#ui/feedback/states.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { CheckboxField, SelectField, NumberField, TextField } from '#ui/fields/fields.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { SimpleTable, type Column } from '#ui/table/SimpleTable.tsx';
import { AllRows } from './AllRows.tsx';
import { HowItWasRead, idOfChoice, NotImported, SheetChoice } from './stepParts.tsx';
import { missingColumn, withoutNames } from './missingChoices.ts';
import { confirmed, notImported, withField } from './importState.ts';
import type { Import, OpenImport } from './useImport.ts';
import { choiceOptions } from '#school/text/choices.ts';
import { examTypeNames } from '#school/grading/examTypes.ts';
import { subjectNames } from '#school/grading/subjects.ts';
import { examFieldsAsked } from '#import/columns/exams.ts';
import { choicesWith } from '#records/forms/fieldText.ts';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { shownText } from './previewColumns.tsx';

interface ColumnRow {
  readonly place: number;
  readonly heading: string;
  readonly values: readonly string[];
}

/** Step 2: what each column is, how the file was read, and the first records. */
export function ColumnsStep({ work }: { work: OpenImport }) {
  const settings = useSchool((school) => school.settings);
  const { seen, choices } = work.file;
  const { columns } = choices;
  const nameless = withoutNames(work.collection, columns);
  const likely = columns.filter(({ isLikely }) => isLikely).length;
  return (
    <>
      <SheetChoice work={work} />
      <CheckboxField
        label={t('First row holds headings')}
        checked={seen.hasHeadings}
        onChange={({ target }) => work.lookAgain({ hasHeadings: target.checked })}
      />
      {seen.eachColumnIsClass === undefined ? null : (
        <CheckboxField
          label={t('Each column is a class')}
          checked={seen.eachColumnIsClass}
          onChange={({ target }) => work.lookAgain({ eachColumnIsClass: target.checked })}
        />
      )}
      {seen.isOneList === undefined ? null : (
        <CheckboxField
          label={t('Columns side by side are one list')}
          checked={seen.isOneList}
          onChange={({ target }) => work.lookAgain({ isOneList: target.checked })}
        />
      )}
      <AllRows work={work} />
      {work.missing === undefined && nameless !== undefined ? (
        <Banner role="status">{nameless}</Banner>
      ) : null}
      <NotImported work={work} />
      <Stack>
        {likely < 2 ? null : (
          <Inline>
            <Button size="small" onClick={() => work.say({ columns: confirmed(columns) })}>
              {t('All {likely} are right', { likely })}
            </Button>
          </Inline>
        )}
        <SimpleTable
          label={t('Columns')}
          bordered
          columns={columnsOf(work, settings)}
          rows={seen.columns.map((column, place) => ({
            place,
            heading: headingShown(column),
            values: column.values,
          }))}
          rowKey={({ place }) => String(place)}
        />
        <FirstRecords work={work} />
        <HowItWasRead work={work} />
      </Stack>
    </>
  );
}

/** Returns the place of the first unused column if a column is missing, else `undefined`. */
function columnInQuestion(work: OpenImport): number | undefined {
  const { collection, file, missing, questions } = work;
  const { columns } = file.choices;
  const isOfColumns =
    missing !== undefined &&
    (missingColumn(collection, columns, questions?.asked) ?? withoutNames(collection, columns)) !==
      undefined;
  return isOfColumns ? notImported(file)[0]?.place : undefined;
}

function columnsOf(work: OpenImport, rules: ImportRules): readonly Column<ColumnRow>[] {
  const { columns } = work.file.choices;
  const inQuestion = columnInQuestion(work);
  const fields = importFields(work.collection, rules);
  const labels = new Map(fields.map((field) => [field.name, fieldShown(field)]));
  const kinds = Object.entries(FIELD_KINDS).map(([value, label]) => ({ value, label: t(label) }));
  const options = [
    { value: '', label: t('Do not import') },
    ...fields.map((field) => ({ value: field.name, label: fieldShown(field) })),
    ...(hasOwnFields(work.collection) ? [{ value: NEW_FIELD, label: t('New field') }] : []),
  ];
  return [
    { id: 'heading', header: t('In the file'), cell: ({ heading }) => <bdi>{heading}</bdi> },
    {
      id: 'field',
      header: t('Field'),
      // A narrower column would stack the fields of an exam.
      width: 'max(12rem, min(34rem, 45vw))',
      cell: ({ place, heading }) => {
        const choice = columns[place] ?? { field: '' };
        return (
          <Stack gap="small">
            <SelectField
              id={idOfChoice(place)}
              label={t('Field for {heading}', { heading })}
              labelHidden
              error={place === inQuestion ? t('Is it this column?') : undefined}
              value={choice.field}
              options={options}
              onChange={({ target }) =>
                work.say({ columns: withField(work.file, place, target.value) })
              }
            />
            {choice.isLikely ? (
              <Inline>
                <Badge tone="warning">{t('Please check')}</Badge>
                <Button
                  size="small"
                  data-unconfirmed={MUST_BE_CONFIRMED.has(choice.field) ? '' : undefined}
                  onClick={() => work.say({ columns: confirmed(columns, [place]) })}
                >
                  {t('Yes, {field} for {heading}', {
                    field: labels.get(choice.field) ?? '',
                    heading,
                  })}
                </Button>
              </Inline>
            ) : null}
            {choice.field === NEW_FIELD ? (
              <SelectField
                label={t('Kind for {heading}', { heading })}
                value={choice.kind ?? 'text'}
                options={kinds}
                onChange={({ target }) => {
                  const kind = fieldKindIn(target.value);
                  if (kind) work.say({ columns: columns.with(place, { field: NEW_FIELD, kind }) });
                }}
              />
            ) : null}
            <ExamOfColumnFields work={work} place={place} heading={heading} />
          </Stack>
        );
      },
    },
    {
      id: 'values',
      header: t('First values'),
      cell: ({ values }) =>
        values.map((value) => (value === '' ? '–' : isolated(value))).join(' · '),
    },
  ];
}

const LABELS: Readonly<Record<keyof ExamOfColumn, Text>> = {
  subject: msg('Subject for {heading}'),
  examType: msg('Exam Type for {heading}'),
  title: msg('Title for {heading}'),
  maxMarks: msg('Max Marks for {heading}'),
  date: msg('Date for {heading}'),
};

/** Asks for the exam of one column of marks if it differs from the exam of all rows. */
function ExamOfColumnFields({
  work,
  place,
  heading,
}: {
  work: OpenImport;
  place: number;
  heading: string;
}) {
  const settings = useSchool((school) => school.settings);
  const { seen, choices } = work.file;
  const choice = choices.columns[place];
  const offered = seen.columns[place]?.exam;
  const exam = choice?.exam;
  if (choice?.field !== 'marks' || !exam) return null;
  return (
    <FieldGrid>
      {examFieldsAsked(choices.columns).map((field) => {
        const value = exam[field];
        const typed = {
          label: t(LABELS[field], { heading }),
          value,
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            work.say({
              columns: choices.columns.with(place, {
                ...choice,
                exam: { ...exam, [field]: target.value },
              }),
            }),
        };
        if (field === 'maxMarks') {
          const { maxMarks } = work.questions?.asked ?? {};
          return <NumberField key={field} {...typed} decimal placeholder={maxMarks} />;
        }
        if (field === 'title') return <TextField key={field} {...typed} />;
        if (field === 'date') return <DateField key={field} {...typed} />;
        const known =
          field === 'subject' ? subjectNames(settings, 'grades') : examTypeNames(settings);
        return (
          <SelectField
            key={field}
            {...typed}
            placeholder={t('As above')}
            options={choiceOptions(
              field,
              choicesWith(known, value === '' ? (offered?.[field] ?? '') : value),
            )}
          />
        );
      })}
    </FieldGrid>
  );
}

type Row = NonNullable<Import['questions']>['first']['rows'][number];

/** Shows a few records as the current choices would store them. */
function FirstRecords({ work }: { work: Import }) {
  const first = work.questions?.first;
  if (!first || first.rows.length === 0 || first.columns.length === 0) return null;
  return (
    <SimpleTable
      label={t('First records')}
      captionShown
      bordered
      columns={first.columns.map((column, place) => ({
        id: column.field,
        header: column.label,
        cell: ({ cells }: Row) => shownText(column, cells[place] ?? '') || '–',
      }))}
      rows={first.rows}
      rowKey={({ key }) => key}
    />
  );
}
