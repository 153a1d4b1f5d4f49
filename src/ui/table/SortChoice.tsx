import { t } from '#language/t.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import styles from './SortChoice.module.css';
import type { Column, Sort } from './tableColumns.ts';

const DESCENDING = ', descending';

/** Chooses the sort of a table if its headings are hidden. */
export function SortChoice({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'sortValue'>[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}) {
  const options = columns
    .filter(({ sortValue }) => sortValue)
    .flatMap(({ id, header }) => [
      { value: id, label: header },
      { value: id + DESCENDING, label: t('{column}, descending', { column: header }) },
    ]);
  return (
    <div className={styles['choice']}>
      <SelectField
        label={t('Sort by')}
        options={options}
        value={`${sort?.column ?? ''}${sort?.direction === 'descending' ? DESCENDING : ''}`}
        onChange={({ target: { value } }) =>
          onSort({
            column: value.replace(DESCENDING, ''),
            direction: value.endsWith(DESCENDING) ? 'descending' : 'ascending',
          })
        }
      />
    </div>
  );
}
