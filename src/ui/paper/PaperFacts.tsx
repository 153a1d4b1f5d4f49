import { classNames } from '#ui/classNames.ts';
import { EmailBreaks } from './EmailBreaks.tsx';
import styles from './PaperFacts.module.css';

/** Terms and what they are, on paper: two beside each other, none split over two pages. A large one is copied letter by letter. */
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
