import type { ChosenFilter } from '#records/lists/narrow.ts';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { counted, formatNumber } from '#school/text/formats.ts';
import { sentence, isolated } from '#school/text/isolated.ts';
import { PaperTable } from '#ui/paper/PaperTable.tsx';
import { type Column, printedColumns } from '#ui/table/tableColumns.ts';
import { SchoolSheet } from './SchoolSheet.tsx';

/** A list on paper: all rows that search and filters leave, as sorted. */
export function ListSheet<Row>({
  title,
  singular,
  plural,
  list,
  rows,
  columns,
}: {
  title: string;
  /** A single record: "student". */
  singular: string;
  plural: string;
  list: RecordList<Row>;
  /** The rows as the table sorted them. */
  rows: readonly Row[];
  /** The list's columns; those without `paper` are not printed. */
  columns: readonly Column<Row>[];
}) {
  const narrowed = narrowedBy(list);
  const shown = rows.length;
  const all = list.all.length;
  return (
    <SchoolSheet
      title={title}
      about={narrowed === '' ? undefined : narrowed}
      note={
        shown === all
          ? counted(all, singular, plural)
          : `${formatNumber(shown)} of ${counted(all, singular, plural)}`
      }
    >
      <PaperTable
        numbered
        mayTurn
        label={title}
        columns={printedColumns(columns)}
        rows={rows}
        emptyText={`No ${plural}`}
      />
    </SchoolSheet>
  );
}

/** Returns "Class 3, searched for “ada”", or an empty text if nothing narrows the list. */
function narrowedBy<Row>({ filters, query }: RecordList<Row>): string {
  const searched = query.trim();
  return [
    ...filters.flatMap((filter) => (filter.chosen === '' ? [] : [isolated(chosenLabel(filter))])),
    ...(searched === '' ? [] : [sentence`searched for “${searched}”`]),
  ].join(', ');
}

function chosenLabel<Row>({ choices, chosen }: ChosenFilter<Row>): string {
  const option = choices.find((option) => typeof option !== 'string' && option.value === chosen);
  return typeof option === 'object' ? option.label : chosen;
}
