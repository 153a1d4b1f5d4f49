import { useStore } from 'zustand';
import type { Ticks } from './ticking.ts';
import styles from './TickBox.module.css';

/** Ticks a row, or all of `keys`. Each box follows the ticks itself, so that no row is drawn anew for another's. */
export function TickBox({
  ticks,
  keys,
  label,
}: {
  ticks: Ticks;
  keys: readonly string[];
  label: string;
}) {
  const ticked = useStore(ticks, (set) =>
    set.size === 0 ? 0 : keys.filter((key) => set.has(key)).length,
  );
  const isTicked = ticked > 0 && ticked === keys.length;
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !isTicked;
        }}
        onChange={() => {
          const next = new Set(ticks.getState());
          for (const key of keys) {
            if (isTicked) next.delete(key);
            else next.add(key);
          }
          ticks.setState(next, true);
        }}
      />
    </label>
  );
}
