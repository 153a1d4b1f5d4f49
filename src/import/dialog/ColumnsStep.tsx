import { importFields, STUDENT_LOOKUP } from '#import/reading/importFields.ts';
import { DAY_ORDERS, type DayOrder } from '#import/reading/readDays.ts';
import { ENCODINGS } from '#import/files/encodings.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CheckboxField } from '#ui/fields/CheckboxField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { AllRows } from './AllRows.tsx';
import { ExamOfColumnFields } from './ExamOfColumnFields.tsx';
import { missingColumn, withoutNames } from './missingChoices.ts';
import { idOfChoice, NotImported } from './NotImported.tsx';
import { notImported } from './notImported.ts';
import { SheetChoice } from './SheetChoice.tsx';
import type { OpenedFile } from './importState.ts';
import type { Import } from './useImport.ts';

const ORDER_LABELS: Readonly<Record<DayOrder, string>> = {
  dayMonthYear: 'Day/Month/Year',
  monthDayYear: 'Month/Day/Year',
  yearMonthDay: 'Year-Month-Day',
};

const MARK_OPTIONS = [
  { value: 'comma', label: 'Comma (12,5)' },
  { value: 'point', label: 'Point (12.5)' },
];

interface ColumnRow {
  readonly place: number;
  readonly heading: string;
  readonly values: readonly string[];
}

/** What each column of the file is, and how its days and numbers are written where that is open. */
export function ColumnsStep({ work, file }: { work: Import; file: OpenedFile }) {
  const { seen, columns } = file;
  const { questions } = work;
  const nameless = withoutNames(work.collection, columns);
  const names = pairOfNames(file);
  return (
    <>
      <SheetChoice work={work} file={file} />
      <CheckboxField
        label="First row holds headings"
        checked={seen.hasHeadings}
        onChange={({ target }) => work.setHasHeadings(target.checked)}
      />
      {seen.eachColumnIsClass === undefined ? null : (
        <CheckboxField
          label="Each column is a class"
          checked={seen.eachColumnIsClass}
          onChange={({ target }) => work.setEachColumnIsClass(target.checked)}
        />
      )}
      {questions && (questions.orders.length > 0 || questions.isMarkOpen) ? (
        <FieldGrid>
          {questions.orders.length > 0 ? (
            <SelectField
              label="Dates are written"
              hint="Some dates of the file could be read in more than one way."
              value={questions.order}
              options={DAY_ORDERS.filter((order) => questions.orders.includes(order)).map(
                (order) => ({ value: order, label: ORDER_LABELS[order] }),
              )}
              onChange={({ target }) => {
                const order = DAY_ORDERS.find((one) => one === target.value);
                work.say({ writtenAs: { ...file.writtenAs, order } });
              }}
            />
          ) : null}
          {questions.isMarkOpen ? (
            <SelectField
              label="Decimal mark"
              hint="Some numbers of the file could be read in more than one way."
              value={questions.mark}
              options={MARK_OPTIONS}
              onChange={({ target }) =>
                work.say({
                  writtenAs: {
                    ...file.writtenAs,
                    mark: target.value === 'comma' ? 'comma' : 'point',
                  },
                })
              }
            />
          ) : null}
        </FieldGrid>
      ) : null}
      <AllRows work={work} file={file} />
      {work.missing === undefined && nameless !== undefined ? (
        <Banner role="status">{nameless}</Banner>
      ) : null}
      <NotImported work={work} file={file} />
      {file.encoding === undefined ? null : (
        <SelectField
          label="Letters look wrong?"
          hint="The file does not say what its letters are. Choose until names read as they should."
          value={file.encoding}
          options={ENCODINGS.map(({ id, label }) => ({ value: id, label }))}
          onChange={({ target }) => {
            const chosen = ENCODINGS.find(({ id }) => id === target.value);
            if (chosen) work.chooseEncoding(chosen.id);
          }}
        />
      )}
      <Stack>
        {names === undefined ? null : (
          <Inline>
            <Button size="small" onClick={() => work.swapColumns(names)}>
              Swap first and last name
            </Button>
          </Inline>
        )}
        <SimpleTable
          label="Columns"
          bordered
          columns={columnsOf(work, file)}
          rows={seen.columns.map(({ heading, values }, place) => ({ place, heading, values }))}
          rowKey={({ place }) => String(place)}
        />
      </Stack>
    </>
  );
}

/** The first column that may be what is missing; `undefined` where no column is. */
function columnInQuestion(work: Import, file: OpenedFile): number | undefined {
  const { collection, missing, questions } = work;
  const isOfColumns =
    missing !== undefined &&
    (missingColumn(collection, file.columns, questions?.asked) ??
      withoutNames(collection, file.columns)) !== undefined;
  return isOfColumns ? notImported(file)[0]?.place : undefined;
}

function columnsOf(work: Import, file: OpenedFile): readonly Column<ColumnRow>[] {
  const inQuestion = columnInQuestion(work, file);
  const fields = importFields(work.collection);
  const options = [
    { value: '', label: 'Do not import' },
    ...fields.map(({ name, label }) => ({ value: name, label })),
  ];
  return [
    { id: 'heading', header: 'In the file', cell: ({ heading }) => heading },
    {
      id: 'field',
      header: 'Field',
      // The fields of an exam stand side by side where there is room.
      width: 'max(12rem, min(34rem, 45vw))',
      cell: ({ place, heading }) => {
        const choice = file.columns[place] ?? { field: '' };
        return (
          <Stack gap="small">
            <SelectField
              id={idOfChoice(place)}
              label={`Field for ${heading}`}
              labelHidden
              error={place === inQuestion ? 'Is it this column?' : undefined}
              value={choice.field}
              options={options}
              onChange={({ target }) => work.setColumn(place, target.value)}
            />
            <ExamOfColumnFields work={work} file={file} place={place} heading={heading} />
          </Stack>
        );
      },
    },
    {
      id: 'values',
      header: 'First values',
      cell: ({ values }) => values.map((value) => (value === '' ? '–' : value)).join(' · '),
    },
  ];
}

const PAIRS = [
  ['firstName', 'lastName'],
  [STUDENT_LOOKUP.firstName, STUDENT_LOOKUP.lastName],
] as const;

/** Places of two columns side by side that are taken for first and last names, where no heading says which is which. */
export function pairOfNames({
  columns,
  seen,
}: Pick<OpenedFile, 'columns' | 'seen'>): readonly [number, number] | undefined {
  const isUnnamed = (place: number): boolean => seen.columns[place]?.key === '';
  const place = columns.findIndex(({ field }, at) => {
    const next = columns[at + 1]?.field;
    const isPair = PAIRS.some(
      ([first, last]) => (field === first && next === last) || (field === last && next === first),
    );
    return isPair && isUnnamed(at) && isUnnamed(at + 1);
  });
  return place < 0 ? undefined : [place, place + 1];
}
