import { useId } from 'react';
import styles from './LinkList.module.css';

export interface LinkListProps {
  /** The visible label and the name of the `list`. */
  label: string;
  links: readonly { readonly id: string; readonly text: string; readonly follow: () => void }[];
}

/** A label and links in one line; renders nothing without links. */
export function LinkList({ label, links }: LinkListProps) {
  const labelId = useId();
  if (links.length === 0) return null;
  return (
    <div className={styles['line']}>
      <span id={labelId} className={styles['label']}>
        {label}
      </span>
      <ul aria-labelledby={labelId} className={styles['list']}>
        {links.map(({ id, text, follow }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                follow();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
