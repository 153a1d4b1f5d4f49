import { t } from '#language/t.ts';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import { shownText } from './previewColumns.tsx';
import type { Import } from './useImport.ts';

type Row = NonNullable<Import['questions']>['first']['rows'][number];

/** A few records as they would be stored with the choices that stand above. */
export function FirstRecords({ work }: { work: Import }) {
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
