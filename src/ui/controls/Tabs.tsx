import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

/** A part of a page that is shown alone. */
export interface TabPart {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/** Parts of a page, one shown at a time. One Tab stop; arrows, Home and End choose. */
export function Tabs({
  label,
  parts,
  chosen,
  onChoose,
}: {
  /** Names the `tablist`. */
  label: string;
  parts: readonly TabPart[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const id = useId();
  const shown = parts.find((part) => part.id === chosen) ?? parts[0];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS.get(event.key);
    const at = parts.findIndex((part) => part.id === shown?.id);
    const to = step === undefined ? ENDS.get(event.key) : (at + step + parts.length) % parts.length;
    const next = to === undefined ? undefined : parts.at(to);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChoose(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={styles['tabs']}>
      <div
        role="tablist"
        aria-label={label}
        className={styles['list']}
        onKeyDown={onKeyDown}
        data-print="hide"
      >
        {parts.map((part) => (
          <button
            key={part.id}
            type="button"
            role="tab"
            id={`${id}-${part.id}`}
            data-tab={part.id}
            aria-selected={part.id === shown?.id}
            aria-controls={`${id}-panel`}
            tabIndex={part.id === shown?.id ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChoose(part.id)}
          >
            {part.label}
          </button>
        ))}
      </div>
      {shown ? (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          className={styles['panel']}
        >
          {shown.content}
        </div>
      ) : null}
    </div>
  );
}

const ENDS: ReadonlyMap<string, number> = new Map([
  ['Home', 0],
  ['End', -1],
]);
