import { groupBy } from '#domain/basics/grouping.ts';
import { ATTENDANCE_STATUSES } from '#domain/attendance/attendance.ts';
import { formatDay, formatNumber } from '#domain/basics/formats.ts';
import { matchChoices } from '#domain/importing/matching/matchChoices.ts';
import type { Standing } from '#domain/importing/decideRows.ts';
import type { ImportPlan } from '#domain/importing/planImport.ts';
import type { PreviewColumn, PreviewRow } from '#domain/importing/preview.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Download } from '#ui/display/moreIcons.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { StatusLine } from '#ui/feedback/StatusLine.tsx';
import { CheckboxField } from '#ui/fields/CheckboxField.tsx';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { CellChoice, CellField, ChangedValue, Problem } from '#ui/table/ChangingCell.tsx';
import type { WindowColumn } from '#ui/table/tableColumns.ts';
import { WindowTable } from '#ui/table/WindowTable.tsx';
import type { Tone } from '#ui/tones.ts';
import { useCallback, useMemo, useState } from 'react';
import { rowsWithoutNames } from './missingChoices.ts';
import { NoPlan } from './NoPlan.tsx';
import type { OpenedFile, RowsShown } from './importState.ts';
import type { TypedOver } from './typedOver.ts';
import type { Import } from './useImport.ts';

/** What becomes of a row, as it is said and shown. */
const STANDINGS: Readonly<Record<Standing, { readonly label: string; readonly tone: Tone }>> = {
  new: { label: 'New', tone: 'good' },
  changed: { label: 'Changed', tone: 'warning' },
  same: { label: 'Same', tone: 'neutral' },
  problem: { label: 'Problem', tone: 'bad' },
};

const SHOWN: readonly { readonly value: RowsShown; readonly label: string }[] = [
  { value: 'all', label: 'All rows' },
  { value: 'new', label: 'New' },
  { value: 'changed', label: 'Changed' },
  { value: 'same', label: 'Same' },
  { value: 'problem', label: 'Problems' },
];

/** Every row with what would become of it, before anything is stored. */
export function PreviewStep({ work, file }: { work: Import; file: OpenedFile }) {
  const { collection, plan } = work;
  const { columns, shown, typedOver } = file;
  const ways = useMemo(
    () => matchChoices(collection, new Set(columns.map(({ field }) => field))),
    [collection, columns],
  );
  /** Another one each time that something was taken back: fields begin anew. */
  const [round, setRound] = useState(0);
  const rows = useMemo(() => (plan ? rowsShown(plan, shown) : []), [plan, shown]);
  const tableColumns = useMemo(
    () => (plan ? columnsOf(plan, typedOver, round) : []),
    [plan, typedOver, round],
  );
  const takeBack = useCallback(
    (again: boolean) => {
      const cell = typedOver.takeBack(again);
      if (cell) setRound((before) => before + 1);
      return cell && { row: cell.rowKey, column: cell.field };
    },
    [typedOver],
  );
  if (!plan) return <NoPlan work={work} />;
  const nameless = rowsWithoutNames(collection, columns, plan);
  const chosen = plan.matchBy;
  return (
    <>
      <FieldGrid>
        <SelectField
          label="Match by"
          hint={
            chosen === ''
              ? 'No column tells which records are there already: every row is new.'
              : undefined
          }
          value={chosen}
          placeholder={chosen === '' ? 'Nothing' : undefined}
          options={ways.map(({ id, label, open }) => ({ value: id, label, disabled: !open }))}
          onChange={({ target }) => work.say({ matchBy: target.value })}
        />
        <SelectField
          label="Show"
          value={shown}
          options={SHOWN}
          onChange={({ target }) => {
            const choice = SHOWN.find(({ value }) => value === target.value);
            if (choice) work.say({ shown: choice.value });
          }}
        />
      </FieldGrid>
      <Inline between>
        <StatusLine>{countsText(plan.counts)}</StatusLine>
        <ProblemRowsButton work={work} plan={plan} />
      </Inline>
      <ClassesToCreate work={work} file={file} plan={plan} />
      {nameless === undefined ? null : <Banner tone="warning">{nameless}</Banner>}
      <WindowTable
        label="Preview"
        columns={tableColumns}
        rows={rows}
        rowKey={({ key }) => key}
        takeBack={takeBack}
        empty={
          <EmptyState title="No rows here">
            {shown === 'all'
              ? 'The sheet has no rows below its headings.'
              : 'No row of the file is of this kind.'}
          </EmptyState>
        }
      />
    </>
  );
}

/** "118 new, 1 changed, 0 the same, 1 with problems". */
export function countsText({ new: added, changed, same, problem }: ImportPlan['counts']): string {
  const parts = [`${formatNumber(added)} new`, `${formatNumber(changed)} changed`];
  return `${parts.join(', ')}, ${formatNumber(same)} the same, ${formatNumber(problem)} with problems`;
}

/** Saves the rows that stay out as a file. */
export function ProblemRowsButton({ work, plan }: { work: Import; plan: ImportPlan }) {
  if (plan.counts.problem === 0) return null;
  return (
    <Button size="small" icon={<Download />} onClick={work.saveProblemRows}>
      Download rows with problems
    </Button>
  );
}

/** Leave to make the classes that the school does not have. */
export function ClassesToCreate({
  work,
  file,
  plan: { classes },
}: {
  work: Import;
  file: OpenedFile;
  plan: ImportPlan;
}) {
  if (classes.length === 0) return null;
  const counted = classes.length === 1 ? '1 class' : `${formatNumber(classes.length)} classes`;
  return (
    <CheckboxField
      label={`Create ${counted}: ${classes.join(', ')}`}
      checked={file.createsClasses}
      onChange={({ target }) => work.say({ createsClasses: target.checked })}
    />
  );
}

/** A row that was typed over stays among the problems, so that it does not go away under the fingers. */
function rowsShown({ rows }: ImportPlan, shown: RowsShown): readonly PreviewRow[] {
  if (shown === 'all') return rows;
  return rows.filter(
    ({ standing, cells }) =>
      standing === shown ||
      (shown === 'problem' && cells.some((cell) => typeof cell !== 'string' && cell.canBeTyped)),
  );
}

const WIDTHS: Readonly<Partial<Record<PreviewColumn['reads'], number>>> = {
  email: 17,
  lines: 15,
  day: 10,
  number: 9,
  wholeNumber: 9,
  class: 9,
  status: 9,
};

/** Beside them an email address and what is wrong with it are in sight on a tablet. */
const WIDTH_OF_NAMES = 8.5;

/** What is wrong with a cell is read in two lines; of a phone there is more to say. */
const WIDTH_OF_PROBLEMS = 18;
const WIDTH_OF_PHONE_PROBLEMS = 23;

function widthOf({ field, reads }: PreviewColumn, hasProblems: boolean): number {
  if (hasProblems) return reads === 'phone' ? WIDTH_OF_PHONE_PROBLEMS : WIDTH_OF_PROBLEMS;
  if (field === 'firstName' || field === 'lastName') return WIDTH_OF_NAMES;
  return WIDTHS[reads] ?? 12;
}

/** The places of the columns in which a cell can be typed over. They keep their width when all is mended. */
function columnsWithProblems({ rows }: ImportPlan): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { cells } of rows) {
    for (const [place, cell] of cells.entries()) {
      if (typeof cell !== 'string' && cell.canBeTyped) found.add(place);
    }
  }
  return found;
}

function columnsOf(
  plan: ImportPlan,
  typedOver: TypedOver,
  round: number,
): readonly WindowColumn<PreviewRow>[] {
  const severalNames = namesOfSeveral(plan);
  const withProblems = columnsWithProblems(plan);
  return [
    {
      id: 'standing',
      header: 'Row',
      width: plan.rows.some(({ problem }) => problem !== undefined) ? 12 : 7.5,
      stays: true,
      cell: ({ number, standing, problem }) => {
        const { label, tone } = STANDINGS[standing];
        return (
          <>
            <span>
              {formatNumber(number)} <Badge tone={tone}>{label}</Badge>
            </span>
            <Problem problem={problem} />
          </>
        );
      },
    },
    ...plan.columns.map((column, place): WindowColumn<PreviewRow> => ({
      id: column.field,
      header: column.label,
      width: widthOf(column, withProblems.has(place)),
      isField: (row) => {
        const cell = row.cells[place] ?? '';
        return typeof cell !== 'string' && cell.canBeTyped === true;
      },
      cell: (row) => {
        const cell = row.cells[place] ?? '';
        if (typeof cell === 'string') return shownText(column, cell);
        if (!cell.canBeTyped) {
          return (
            <ChangedValue
              from={shownText(column, cell.was ?? '')}
              to={shownText(column, cell.text)}
            />
          );
        }
        const name = severalNames.get(row);
        const several = name === undefined ? '' : `, ${name}`;
        const label = `${column.label}, row ${row.number}`;
        if (cell.choices) {
          return (
            <CellChoice
              key={row.key}
              label={label}
              value={cell.text}
              problem={cell.problem}
              choices={cell.choices}
              onChange={(id) => {
                const rowKey = String(row.number);
                typedOver.type({ rowKey, field: column.field }, id, cell.text);
                typedOver.leave();
              }}
            />
          );
        }
        const here = { rowKey: row.key, field: column.field };
        return (
          <CellField
            key={`${row.key} ${column.field} ${round}`}
            label={label + several}
            value={typedOver.startOf(here, cell.text)}
            problem={cell.problem}
            onChange={(text) => typedOver.type(here, text, cell.text)}
            onLeave={() => typedOver.leave()}
            onDrop={() => typedOver.drop()}
          />
        );
      },
    })),
  ];
}

/** What tells the fields of records from one row of the file apart, by row; most rows have only one. */
function namesOfSeveral(plan: ImportPlan): ReadonlyMap<PreviewRow, string> {
  const canBeTyped = plan.rows.filter(({ cells }) =>
    cells.some((cell) => typeof cell !== 'string' && cell.canBeTyped && !cell.choices),
  );
  const names = new Map<PreviewRow, string>();
  for (const rows of groupBy(canBeTyped, ({ number }) => number).values()) {
    if (rows.length === 1) continue;
    const told = groupBy(rows, (row) => wideName(plan, row));
    // A day or an exam may have two columns: their headings are never alike.
    for (const [name, alike] of told) {
      for (const row of alike) {
        names.set(
          row,
          alike.length > 1 || name === '' ? `${name} ${row.heading ?? ''}`.trim() : name,
        );
      }
    }
  }
  return names;
}

/** What tells records of one row of the file apart: the exam, or the day. */
function wideName({ columns }: ImportPlan, row: PreviewRow): string {
  const texts = columns.flatMap((column, place) => {
    const cell = row.cells[place] ?? '';
    const isTold = ['subject', 'examType', 'date'].includes(column.field);
    return isTold && typeof cell === 'string' && cell !== '' ? [shownText(column, cell)] : [];
  });
  return texts.join(' ');
}

const STATUS_LABELS: ReadonlyMap<string, string> = new Map(
  ATTENDANCE_STATUSES.map(({ id, label }) => [id, label]),
);

function shownText({ reads }: PreviewColumn, text: string): string {
  if (reads === 'day') return formatDay(text);
  if (reads === 'status') return STATUS_LABELS.get(text) ?? text;
  return text;
}
