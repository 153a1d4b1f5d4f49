import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';
import { classNames } from '#ui/classNames.ts';

/** Search, filters and counts above a list; wraps on narrow windows. `end` is pushed to the far side. */
export function Toolbar({
  children,
  end,
  className,
}: {
  children: ReactNode;
  end?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={classNames(styles['toolbar'], className)} data-print="hide">
      {children}
      {end ? <div className={styles['end']}>{end}</div> : null}
    </div>
  );
}

/** A toolbar that hides its labels on a phone: the chosen values are clear without them. */
export function SlimToolbar({ children }: { children: ReactNode }) {
  return <Toolbar className={styles['slim']}>{children}</Toolbar>;
}
