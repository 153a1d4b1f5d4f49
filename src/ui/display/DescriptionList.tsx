import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';
import { classNames } from '#ui/classNames.ts';

export interface DescriptionListProps {
  items: readonly { readonly term: string; readonly description: ReactNode }[];
  /** Closer together and without lines, for cards. */
  compact?: boolean | undefined;
  /** As `compact`, each description beside its short term, for terms that are looked up. */
  beside?: boolean | undefined;
  /** Several pairs beside each other where there is room, each below its term. */
  abreast?: boolean | undefined;
  /** As `abreast`, closer together: for a handful of figures. */
  figures?: boolean | undefined;
}

/** Terms and what they are, one pair a line. */
export function DescriptionList({
  items,
  compact = false,
  beside = false,
  abreast = false,
  figures = false,
}: DescriptionListProps) {
  return (
    <dl
      className={classNames(
        styles['list'],
        (compact || beside) && styles['compact'],
        beside && styles['beside'],
        (abreast || figures) && styles['abreast'],
        figures && styles['figures'],
      )}
    >
      {items.map(({ term, description }) => (
        <div key={term} className={styles['pair']}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
