import { classNames } from '#ui/classNames.ts';
import { EmailBreaks } from './EmailBreaks.tsx';
import styles from './PaperFacts.module.css';

/**
 * Terms and descriptions on paper, in two columns, none split over two pages. Large texts are copied letter by letter.
 */
export function PaperFacts({
  items,
}: {
  items: readonly {
    readonly term: string;
    readonly description: string;
    readonly isLarge?: boolean;
  }[];
}) {
  return (
    <dl className={styles['facts']}>
      {items.map(({ term, description, isLarge }) => (
        <div key={term} className={classNames(styles['pair'], isLarge && styles['large'])}>
          <dt className={styles['term']}>{term}</dt>
          <dd className={styles['description']}>
            {description.includes('@') ? <EmailBreaks text={description} /> : description}
          </dd>
        </div>
      ))}
    </dl>
  );
}
