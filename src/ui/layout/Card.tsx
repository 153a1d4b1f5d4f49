import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';
import { useFocusInPlace } from '#ui/focus.ts';

interface CardProps {
  /** Makes the card an `article` with this heading and name. */
  title?: ReactNode;
  subtitle?: ReactNode;
  /** The id of the record on the card. Search uses it to reveal the card. */
  recordId?: string | undefined;
  /** Icon buttons in the corner. */
  actions?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

/** A surface with a border; with a title, an article named by it. */
export function Card({ title, subtitle, recordId, actions, footer, children }: CardProps) {
  const titleId = useId();
  const foot = footer ? <div className={styles['footer']}>{footer}</div> : null;
  if (title === undefined)
    return (
      <div className={styles['card']}>
        {children}
        {foot}
      </div>
    );
  return (
    <article aria-labelledby={titleId} data-row={recordId} className={styles['card']}>
      <div className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {subtitle ? <p className={styles['subtitle']}>{subtitle}</p> : null}
        {actions ? (
          <div className={styles['actions']} data-print="hide">
            {actions}
          </div>
        ) : null}
      </div>
      {children}
      {foot}
    </article>
  );
}

/** A line of a card. It keeps its height while its content loads. */
export function CardLine({ children }: { children: ReactNode }) {
  return <p className={styles['line']}>{children}</p>;
}

/** Cards side by side, as many as fit. If the focused card is removed, the focus stays among the cards. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div ref={useFocusInPlace()} className={styles['grid']}>
        {children}
      </div>
    </div>
  );
}
