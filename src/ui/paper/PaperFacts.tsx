import { EmailBreaks } from './EmailBreaks.tsx';
import styles from './PaperFacts.module.css';

/** Terms and what they are, on paper: two beside each other, none split over two pages. */
export function PaperFacts({
  items,
}: {
  items: readonly { readonly term: string; readonly description: string }[];
}) {
  return (
    <dl className={styles['facts']}>
      {items.map(({ term, description }) => (
        <div key={term} className={styles['pair']}>
          <dt className={styles['term']}>{term}</dt>
          <dd className={styles['description']}>
            {description.includes('@') ? <EmailBreaks text={description} /> : description}
          </dd>
        </div>
      ))}
    </dl>
  );
}
