import { msg, t, type Text } from '#language/t.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useState, type ReactNode } from 'react';
import styles from './FirstRows.module.css';

/** The beginning of a long list. */
export interface FirstRows {
  /** The number of shown rows. */
  readonly limit: number;
  /** A button that shows the others: "Show all 23". Empty if all are shown. */
  readonly button: ReactNode;
  /** Shows all rows, for example after one was added at the end. */
  readonly open: () => void;
}

/** Folds a list of `count` rows to the `first` ones. `showAll` names the rows if the button stands alone. */
export function useFirstRows(
  count: number,
  first: number,
  showAll: Text = msg('Show all {count}'),
): FirstRows {
  const [isOpen, setOpen] = useState(false);
  return {
    limit: isOpen ? count : first,
    open: () => setOpen(true),
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
