import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';
import filterStyles from './FilterButtons.module.css';

/** A part of a page that is shown alone. */
interface TabPart {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

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
  const shown = parts.find((part) => part.id === chosen) ?? parts[0];
  return (
    <BaseTabs.Root
      className={styles['tabs']}
      value={shown?.id}
      onValueChange={(id: string) => onChoose(id)}
    >
      <BaseTabs.List
        aria-label={label}
        className={styles['list']}
        data-print="hide"
        activateOnFocus
      >
        {parts.map((part) => (
          <BaseTabs.Tab key={part.id} value={part.id} className={styles['tab']}>
            {part.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {shown ? (
        <BaseTabs.Panel value={shown.id} className={styles['panel']}>
          {shown.content}
        </BaseTabs.Panel>
      ) : null}
    </BaseTabs.Root>
  );
}

/** A few buttons that filter a list; one is pressed. */
export function FilterButtons<Id extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  /** Names the `group`. */
  label: string;
  choices: readonly { readonly id: Id; readonly label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  return (
    <div role="group" aria-label={label} className={filterStyles['group']}>
      {choices.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          className={filterStyles['button']}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
