import { useLayoutEffect, type ReactNode, type Ref } from 'react';
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
  useLayoutEffect(() => {
    // Tells other stylesheets to make room for the bar. With `:has()` at the root the browser would recompute all
    // styles at every added element.
    const root = document.documentElement;
    root.toggleAttribute('data-action-bar', true);
    return () => void root.toggleAttribute('data-action-bar', false);
  }, []);
  return (
    <div ref={ref} className={styles['bar']} data-keep-clear="" data-print="hide">
      <div>{children}</div>
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}
