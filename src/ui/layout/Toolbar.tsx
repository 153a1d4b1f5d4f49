import { type ReactNode, useLayoutEffect, useRef, type Ref } from 'react';
import styles from './Toolbar.module.css';
import { classNames } from '#ui/classNames.ts';
import barStyles from './ActionBar.module.css';

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

/** A bar at the foot of the window: what is unsaved, and the Save button. */
export function ActionBar({
  ref,
  children,
  actions,
}: {
  ref?: Ref<HTMLDivElement> | undefined;
  children?: ReactNode;
  actions: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Tells other stylesheets to make room for the bar. With `:has()` at the root the browser would recompute all
    // barStyles at every added element.
    const root = document.documentElement;
    root.toggleAttribute('data-action-bar', true);
    const bar = place.current?.firstElementChild;
    const measured = new ResizeObserver(([entry]) =>
      root.style.setProperty('--action-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (bar) measured.observe(bar);
    return () => {
      measured.disconnect();
      root.style.removeProperty('--action-bar');
      root.toggleAttribute('data-action-bar', false);
    };
  }, []);
  return (
    <div ref={place} className={barStyles['place']} data-sticks="" data-print="hide">
      <div ref={ref} className={barStyles['bar']}>
        <div>{children}</div>
        <div className={barStyles['actions']}>{actions}</div>
      </div>
    </div>
  );
}
