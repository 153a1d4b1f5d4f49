import { msg, t, type Text } from '#language/t.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useState } from 'react';
import styles from './FirstRows.module.css';

/** Folds a list of `count` rows to the `first` ones. `showAll` names the rows if the button stands alone. */
export function useFirstRows(
  count: number,
  first: number,
  showAll: Text = msg('Show all {count}'),
) {
  const [isOpen, setOpen] = useState(false);
  return {
    /** The number of shown rows. */
    limit: isOpen ? count : first,
    /** Shows all rows, for example after one was added at the end. */
    open: () => setOpen(true),
    /** A button that shows the others: "Show all 23". Empty if all are shown. */
    button:
      count <= first ? null : (
        <div className={styles['more']} data-print="hide">
          <Button
            variant="ghost"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('Show the first {count}', { count: first }) : t(showAll, { count })}
          </Button>
        </div>
      ),
  };
}
