import { Button } from '#ui/controls/Button.tsx';
import { useState, type ReactNode } from 'react';
import styles from './FirstRows.module.css';

/** The beginning of a long list. */
export interface FirstRows {
  /** So many rows are shown. */
  readonly limit: number;
  /** Shows the others: "Show all 23". Nothing where there are no more. */
  readonly button: ReactNode;
  /** Shows all rows, for one that was just added at the end. */
  readonly open: () => void;
}

/** Folds a list of `count` rows to the `first` ones. `what` says which rows, where the button stands for itself: "subjects". */
export function useFirstRows(count: number, first: number, what = ''): FirstRows {
  const [isOpen, setOpen] = useState(false);
  const words = [isOpen ? 'Show the first' : 'Show all', isOpen ? first : count, what];
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
            {words.filter((word) => word !== '').join(' ')}
          </Button>
        </div>
      ),
  };
}
