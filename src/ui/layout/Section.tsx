import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';
import { classNames } from '#ui/classNames.ts';
import stackStyles from './Stack.module.css';

/** A titled region of a page. */
export function Section({
  title,
  level = 2,
  address,
  regionName,
  description,
  actions,
  look = 'card',
  flush = false,
  children,
}: {
  /** The heading, and the name of the region. */
  title: string;
  /** The heading's level: 2, or 3 for a region inside another. */
  level?: 2 | 3 | undefined;
  /** The fragment of the page's address that leads here: "grading" of `/settings#grading`. */
  address?: string | undefined;
  /** The region's name, if the heading could be mistaken for a control's name: "Class" and "Class 1". */
  regionName?: string | undefined;
  description?: ReactNode;
  actions?: ReactNode;
  /** `card` draws a surface around it, `plain` does not; `inner` is a part of a flush card, with a line above. */
  look?: 'card' | 'plain' | 'inner' | undefined;
  /** No padding inside the card, for tables and lists that reach its edges. */
  flush?: boolean | undefined;
  children?: ReactNode;
}) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      id={address}
      aria-label={regionName}
      aria-labelledby={regionName === undefined ? titleId : undefined}
      className={classNames(
        styles['section'],
        look === 'card' && styles['card'],
        look === 'inner' && styles['inner'],
      )}
    >
      <div className={styles['header']}>
        <div>
          <Heading id={titleId} className={styles['title']}>
            {title}
          </Heading>
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

type Gap = 'small' | 'medium' | 'large';

interface GapProps {
  gap?: Gap | undefined;
  children: ReactNode;
}

/** Children in a column. */
export function Stack({ gap = 'medium', children }: GapProps) {
  return <div className={classNames(stackStyles['stack'], stackStyles[gap])}>{children}</div>;
}

/** Children in a row that wraps. */
export function Inline({
  gap = 'small',
  between = false,
  onScreenOnly = false,
  children,
}: GapProps & {
  between?: boolean | undefined;
  /** Hidden on paper, like buttons. */
  onScreenOnly?: boolean | undefined;
}) {
  return (
    <div
      className={classNames(
        stackStyles['inline'],
        stackStyles[gap],
        between && stackStyles['between'],
      )}
      data-print={onScreenOnly ? 'hide' : undefined}
    >
      {children}
    </div>
  );
}

/** Sections side by side, if each gets about 22rem. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={stackStyles['columns']}>{children}</div>;
}
