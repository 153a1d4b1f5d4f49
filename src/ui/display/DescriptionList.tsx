import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';
import { classNames } from '#ui/classNames.ts';

/**
 * Terms and their descriptions, one pair a line. `compact` has less space and no lines, for cards. `beside` has each
 * description beside its term, for keys, which have their names in no language. `abreast` has several pairs side by
 * side, each description below its term.
 */
export function DescriptionList({
  items,
  look = 'plain',
}: {
  items: readonly {
    readonly term: string;
    readonly description: ReactNode;
    /** A second description, on a line of its own. */
    readonly below?: ReactNode;
  }[];
  look?: 'plain' | 'compact' | 'beside' | 'abreast';
}) {
  return (
    <dl
      className={classNames(
        styles['list'],
        look !== 'plain' && styles[look],
        look === 'beside' && styles['compact'],
      )}
    >
      {items.map(({ term, description, below }) => (
        <div key={term} className={styles['pair']}>
          <dt translate={look === 'beside' ? 'no' : undefined}>{term}</dt>
          <dd>{description}</dd>
          {below === undefined ? null : <dd className={styles['below']}>{below}</dd>}
        </div>
      ))}
    </dl>
  );
}
