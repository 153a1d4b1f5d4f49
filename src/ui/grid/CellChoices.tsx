import { useLayoutEffect, useRef, type KeyboardEvent, useState } from 'react';
import styles from './Grid.module.css';
import { type GridChoice, blockBetween, type Spot } from './gridModel.ts';
import type { GridCursor, GridCells, GridElements } from './gridCells.ts';
import type { GridEdits } from './useGridEdits.ts';

interface CellChoicesProps {
  label: string;
  choices: readonly GridChoice[];
  /** The cell's current text. */
  chosen: string;
  /** The cell's position in the window. */
  at: DOMRect;
  onChoose: (text: string) => void;
  /** `back`: the cell gets the focus again. */
  onClose: (back: boolean) => void;
}

/** A cell's choices, shown beside the cell. Arrows, Enter or a tap choose; Escape returns to the cell. */
export function CellChoices({ label, choices, chosen, at, onChoose, onClose }: CellChoicesProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const { offsetWidth, offsetHeight } = box;
    const below = at.bottom + offsetHeight <= window.innerHeight;
    box.style.left = `${Math.max(4, Math.min(at.left, window.innerWidth - offsetWidth - 4))}px`;
    box.style.top = `${below ? at.bottom : Math.max(4, at.top - offsetHeight)}px`;
    const options = [...box.querySelectorAll<HTMLElement>('[role=option]')];
    (options.find((option) => option.ariaSelected === 'true') ?? options[0])?.focus();
  }, [at]);
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
    const index = options.findIndex((option) => option === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    event.stopPropagation();
    if (step !== undefined) options.at((index + step) % options.length)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') options[index]?.click();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose(true);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={styles['choices']}
      onKeyDown={onKey}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose(false);
      }}
    >
      {choices.map((choice) => (
        // The list around handles the keys.
        // oxlint-disable-next-line jsx_a11y/click-events-have-key-events
        <div
          key={choice.text}
          role="option"
          tabIndex={-1}
          aria-selected={choice.text === chosen}
          className={styles['choice']}
          onClick={() => onChoose(choice.text)}
        >
          {choice.label}
        </div>
      ))}
    </div>
  );
}

interface Offer {
  readonly label: string;
  readonly text: string;
  readonly at: DOMRect;
}

/** Chooses a text for the active cell from a list, for people who cannot type. */
export function useCellChoosing(
  cells: GridCells,
  elements: GridElements,
  cursor: GridCursor,
  edits: GridEdits,
) {
  const [now, setNow] = useState<Offer>();
  const { active, wantFocus } = cursor;
  return {
    /** `undefined` while no cell shows its choices. */
    now,
    open: (spot: Spot): void => {
      if (!cells.isEditable(spot)) return;
      const at = elements.at(spot)?.getBoundingClientRect();
      wantFocus(false);
      if (at) setNow({ label: cells.nameAt(spot), text: cells.textAt(spot), at });
    },
    choose: (text: string): void => {
      setNow(undefined);
      wantFocus(true);
      edits.apply(cells.editsIn(blockBetween(active, active), text));
    },
    /** `back`: the cell gets the focus again. */
    close: (back: boolean): void => {
      setNow(undefined);
      if (back) wantFocus(true);
    },
  };
}
