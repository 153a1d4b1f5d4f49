import styles from './FixedTable.module.css';
import { SimpleTable, type SimpleTableProps } from './SimpleTable.tsx';

/**
 * A `SimpleTable` whose columns are as wide as they say, while the others share the rest: no long word pushes the last one out
 * of a desk's window.
 */
export function FixedTable<Row>(props: SimpleTableProps<Row>) {
  return (
    <div className={styles['fixed']}>
      <SimpleTable {...props} />
    </div>
  );
}
