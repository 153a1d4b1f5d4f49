import { t } from '#language/t.ts';
import { isolated, sentence } from '#language/isolated.ts';
import { formatNumber } from '#language/locale.ts';
import { counted, formatDay } from '#school/text/formats.ts';
import { schoolMark } from '#school/settings/schoolMark.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { PrintSheet, type PrintSheetProps } from '#ui/paper/PrintSheet.tsx';
import type { ChosenFilter } from '#records/lists/narrow.ts';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { PaperTable } from '#ui/paper/PaperTable.tsx';
import { printedColumns, type Column } from '#ui/table/tableColumns.ts';

/** A sheet headed with the school's name and the print date. Import it with its `Paper`. */
export function SchoolSheet(props: Omit<PrintSheetProps, 'owner' | 'mark' | 'printed'>) {
  const owner = useSchool((school) => school.settings.schoolName);
  const mark = useSchool((school) => schoolMark(school.settings));
  return (
    <PrintSheet
      {...props}
      title={isolated(props.title)}
      owner={isolated(owner)}
      mark={mark}
      printed={`Printed on ${formatDay(useToday())}`}
    />
  );
}

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
        emptyText={t('No {plural}', { plural })}
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
