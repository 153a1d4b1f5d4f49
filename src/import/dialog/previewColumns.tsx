/** The columns of the table "Preview". */
import { msg, t, type Text } from '#language/t.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import { formatNumber } from '#language/locale.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatDay } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { RowOutcome } from '#import/plan/decideRows.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import { inColumn, type PreviewColumn, type PreviewRow } from '#import/plan/preview.ts';
import { keyOfRow } from '#import/reading/corrections.ts';
import { Badge } from '#ui/display/text.tsx';
import { CellChoice, CellField, ChangedValue } from '#ui/table/ChangingCell.tsx';
import { RowState } from '#ui/table/RowState.tsx';
import type { WindowColumn } from '#ui/table/SimpleTable.tsx';
import type { Tone } from '#ui/tones.ts';
import type { TypedOver } from './typedOver.ts';

const OUTCOMES: Readonly<Record<RowOutcome, { readonly label: Text; readonly tone: Tone }>> = {
  new: { label: msg('New'), tone: 'good' },
  changed: { label: msg('Changed'), tone: 'warning' },
  same: { label: msg('Same'), tone: 'neutral' },
  problem: { label: msg('Problem'), tone: 'bad' },
};

/** In rem. */
const WIDTHS: Readonly<Partial<Record<PreviewColumn['reads'], number>>> = {
  email: 17,
  lines: 15,
  day: 10,
  number: 9,
  mark: 9,
  wholeNumber: 9,
  class: 9,
  status: 9,
};

const WIDTH_OF_NAMES = 8.5;

/** In rem. With problems the column is wide enough for a whole sentence; on a phone a field fits beside it. */
const WIDTH_OF_STATE = { good: 13, bad: 28, narrow: 11 } as const;

function widthOf({ field, reads }: PreviewColumn): number {
  if (field === 'firstName' || field === 'lastName') return WIDTH_OF_NAMES;
  return WIDTHS[reads] ?? 12;
}

/** Returns a fixed first column with name and outcome, then one column per field. A new `round` resets the fields. */
export function previewColumns(
  plan: ImportPlan,
  typedOver: TypedOver,
  { round, isNarrow }: { readonly round: number; readonly isNarrow: boolean },
): readonly WindowColumn<PreviewRow>[] {
  const besideOthers = rowsBesideOthers(plan);
  const width = isNarrow ? 'narrow' : plan.counts.problem > 0 ? 'bad' : 'good';
  return [
    {
      id: 'outcome',
      header: t('Row'),
      width: WIDTH_OF_STATE[width],
      stays: true,
      cell: (row) => {
        const { label, tone } = OUTCOMES[row.outcome];
        const { cause, place } = causeOf(plan, row);
        return (
          <RowState
            number={formatNumber(row.number)}
            name={rowName(plan, row)}
            state={<Badge tone={tone}>{t(label)}</Badge>}
            cause={cause}
            field={place === undefined ? undefined : place + 1}
          />
        );
      },
    },
    ...plan.columns.map((column, place): WindowColumn<PreviewRow> => ({
      id: column.field,
      header: column.label,
      width: widthOf(column),
      isField: (row) => {
        if (!row.canBeTyped) return false;
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
        const of = { label: column.label, row: row.number };
        const label = t('{label}, row {row}', of);
        if (cell.choices) {
          return (
            <CellChoice
              key={row.key}
              label={label}
              value={cell.text}
              problem={cell.problem}
              choices={cell.choices}
              onChange={(id) => {
                const rowKey = keyOfRow(row.key);
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
            label={
              row.heading !== undefined && besideOthers.has(row)
                ? t('{label}, row {row}, {name}', { ...of, name: row.heading })
                : label
            }
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

/** Returns the rows with faulty cells that share their row of the file with others: only a heading tells these apart. */
function rowsBesideOthers(plan: ImportPlan): ReadonlySet<PreviewRow> {
  const faulty = plan.rows.filter(
    (row) =>
      row.canBeTyped &&
      row.cells.some((cell) => typeof cell !== 'string' && cell.canBeTyped && !cell.choices),
  );
  const ofRow = groupBy(faulty, ({ key }) => keyOfRow(key));
  return new Set([...ofRow.values()].filter((rows) => rows.length > 1).flat());
}

const STATUS_LABELS: ReadonlyMap<string, Text> = new Map(
  ATTENDANCE_STATUSES.map(({ id, label }) => [id, label]),
);

/** Returns a value for people: days with the month in letters, statuses and fixed choices in their language. */
export function shownText({ reads, fixed }: PreviewColumn, text: string): string {
  if (reads === 'day') return formatDay(text);
  if (reads === 'status') {
    const label = STATUS_LABELS.get(text);
    return label === undefined ? text : t(label);
  }
  return fixed === undefined ? text : choiceText(fixed, text);
}

/** Returns the problems of a row, "Email: …" for a cell, and the place of the first faulty cell. */
function causeOf(
  { columns }: ImportPlan,
  { cells, problem }: PreviewRow,
): { readonly cause: string | undefined; readonly place: number | undefined } {
  const causes: string[] = problem === undefined ? [] : [problem];
  let first: number | undefined;
  for (const [place, cell] of cells.entries()) {
    if (typeof cell === 'string' || cell.problem === undefined) continue;
    first ??= place;
    causes.push(inColumn(columns[place]?.label ?? '', cell.problem));
  }
  return { cause: causes.length === 0 ? undefined : causes.join('; '), place: first };
}

/** Returns the name of a row's person or class; empty if the file has none. */
export function rowName({ columns }: ImportPlan, { cells }: PreviewRow): string {
  const textOf = (field: string): string => {
    const cell = cells[columns.findIndex((column) => column.field === field)] ?? '';
    if (typeof cell === 'string') return cell;
    return cell.choices?.find(({ id }) => id === cell.text)?.label ?? cell.text;
  };
  return (
    `${textOf('firstName')} ${textOf('lastName')}`.trim() || textOf('name') || textOf('studentId')
  );
}
