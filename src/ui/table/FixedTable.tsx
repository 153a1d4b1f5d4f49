import styles from './FixedTable.module.css';
import { SimpleTable, type SimpleTableProps } from './SimpleTable.tsx';

/**
 * A `SimpleTable` with fixed column widths; columns without one share the rest. A long word cannot push the last column
 * out of the window.
 */
export function FixedTable<Row>(props: SimpleTableProps<Row>) {
  return (
    <div className={styles['fixed']}>
      <SimpleTable {...props} />
    </div>
  );
}
