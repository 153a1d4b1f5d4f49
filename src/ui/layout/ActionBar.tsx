import { useLayoutEffect, type ReactNode, type Ref } from 'react';
import styles from './ActionBar.module.css';

/** A bar that stays at the foot of the window: what is unsaved, and the button that saves it. */
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
    // For what makes room for the bar, in the styles of others. `:has()` at the root would have the browser work out every
    // element's style anew whenever anything is added to the page.
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
