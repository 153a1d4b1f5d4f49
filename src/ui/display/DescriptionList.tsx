import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';
import { classNames } from '#ui/classNames.ts';

/** Terms and their descriptions, one pair a line. */
export function DescriptionList({
  items,
  compact = false,
  beside = false,
  abreast = false,
}: {
  items: readonly {
    readonly term: string;
    readonly description: ReactNode;
    /** A second description, on a line of its own. */
    readonly below?: ReactNode;
  }[];
  /** With less space and no lines, for cards. */
  compact?: boolean | undefined;
  /** Like `compact`, with each description beside its term: keys, which have their names in no language. */
  beside?: boolean | undefined;
  /** Several pairs side by side, each description below its term. */
  abreast?: boolean | undefined;
}) {
  return (
    <dl
      className={classNames(
        styles['list'],
        (compact || beside) && styles['compact'],
        beside && styles['beside'],
        abreast && styles['abreast'],
      )}
    >
      {items.map(({ term, description, below }) => (
        <div key={term} className={styles['pair']}>
          <dt translate={beside ? 'no' : undefined}>{term}</dt>
          <dd>{description}</dd>
          {below === undefined ? null : <dd className={styles['below']}>{below}</dd>}
        </div>
      ))}
    </dl>
  );
}
