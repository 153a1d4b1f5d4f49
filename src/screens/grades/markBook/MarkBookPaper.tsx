import { t } from '#language/t.ts';
import { isolated } from '#language/isolated.ts';
import { choiceText } from '#school/text/choices.ts';
import { weightsSentence } from '#school/grading/averageRule.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import type { GridColumn, GridRow } from '#ui/grid/gridModel.ts';
import { PaperTable, type PaperColumn } from '#ui/paper/PaperTable.tsx';
import {
  marksUnsavedInWords,
  gridCells,
  gridColumns,
  gridRows,
  markingOf,
} from './markBookGrid.tsx';
import type { MarkBookState } from './useMarkBook.ts';

/** The maximum number of columns that stay readable side by side. */
const COLUMNS_A_TABLE = 12;

/** The shown mark book on paper. Too many columns are split into several tables, each with all names. */
export function MarkBookPaper({ screen }: { screen: MarkBookState }) {
  const { id, period, book, typed } = screen;
  const settings = useSchool((school) => school.settings);
  const marking = markingOf(settings);
  const columns = gridColumns(book.columns, nothing, nothing, marking.scale);
  const rows = gridRows(book.rows, useNameOrder());
  const cellOf = gridCells(book, marking)(typed);
  const unsaved = Object.keys(typed).length;
  const paperColumn = (column: GridColumn): PaperColumn<GridRow> => ({
    header: column.name,
    align: column.align ?? 'end',
    cell: (row) => cellOf(row, column).text,
  });
  return (
    <SchoolSheet
      title={t('Mark book')}
      about={[choiceText('class', id.className), choiceText('subject', id.subject), period.name]
        .map(isolated)
        .join(' · ')}
      note={[unsaved > 0 ? marksUnsavedInWords(unsaved) : '', weightsSentence(settings)]
        .filter(Boolean)
        .join(' · ')}
      landscape={columns.length > COLUMNS_A_TABLE / 2}
    >
      {inParts(columns).map((part) => (
        <PaperTable
          key={part[0]?.id}
          numbered
          label={t('Mark book')}
          columns={[
            { header: t('Student'), share: 2.6, cell: ({ name }) => name },
            ...part.map(paperColumn),
          ]}
          rows={rows}
          emptyText={t('No students in this class')}
        />
      ))}
    </SchoolSheet>
  );
}

function nothing(): void {
  // Nobody presses buttons on paper.
}

function inParts(columns: readonly GridColumn[]): readonly (readonly GridColumn[])[] {
  const count = Math.ceil(columns.length / COLUMNS_A_TABLE);
  const size = Math.ceil(columns.length / count);
  return Array.from({ length: count }, (_, part) => columns.slice(part * size, (part + 1) * size));
}
