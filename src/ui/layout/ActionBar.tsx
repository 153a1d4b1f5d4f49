import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import styles from './ActionBar.module.css';

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
    // styles at every added element.
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
    <div ref={place} className={styles['place']} data-sticks="" data-print="hide">
      <div ref={ref} className={styles['bar']}>
        <div>{children}</div>
        <div className={styles['actions']}>{actions}</div>
      </div>
    </div>
  );
}
