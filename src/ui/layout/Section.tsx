import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';
import { classNames } from '#ui/classNames.ts';
import { Inline } from './Stack.tsx';

export interface SectionProps {
  /** Heading (`h2`) and name of the region. */
  title: string;
  /** The region's name, if the heading could be mistaken for a control's name: "Class" and "Class 1". */
  regionName?: string | undefined;
  description?: ReactNode;
  actions?: ReactNode;
  /** `card` draws a surface around it; `plain` does not. */
  look?: 'card' | 'plain' | undefined;
  /** Hides the heading on paper, if text above says the same. */
  headingOnScreenOnly?: boolean | undefined;
  /** No padding inside the card, for tables and lists that reach its edges. */
  flush?: boolean | undefined;
  children?: ReactNode;
}

/** A titled region of a page. */
export function Section({
  title,
  regionName,
  description,
  actions,
  look = 'card',
  headingOnScreenOnly = false,
  flush = false,
  children,
}: SectionProps) {
  const titleId = useId();
  return (
    <section
      aria-label={regionName}
      aria-labelledby={regionName === undefined ? titleId : undefined}
      className={classNames(styles['section'], look === 'card' && styles['card'])}
    >
      <div className={styles['header']} data-print={headingOnScreenOnly ? 'hide' : undefined}>
        <div>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {description ? <div className={styles['description']}>{description}</div> : null}
        </div>
        {actions ? <Inline onScreenOnly>{actions}</Inline> : null}
      </div>
      {children === undefined ? null : (
        <div className={classNames(styles['body'], flush && styles['flush'])}>{children}</div>
      )}
    </section>
  );
}
