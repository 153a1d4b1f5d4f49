import { keyAsRead } from '#language/direction.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useAllDrawn } from '#ui/layout/media.ts';
import styles from './ChoiceStrip.module.css';
import { classNames } from '#ui/classNames.ts';
import { VisuallyHidden } from '#ui/display/text.tsx';
import { Check, CircleDashed } from '#ui/display/icons.ts';

/** An item to choose, and whether it is done. */
export interface StripItem {
  readonly id: string;
  readonly label: string;
  /** Shown instead, where the label has no room. */
  readonly short?: string | undefined;
  /** Shown in a second line, or at the end of a list row. */
  readonly detail?: string | undefined;
  /** Read out after the visible text: done or not. Part of the text, because fields could be mistaken for a label. */
  readonly state: string;
  /** `undefined` while unknown, or if there is nothing to do. */
  readonly done: boolean | undefined;
  readonly isToday?: boolean | undefined;
}

interface ChoiceStripProps {
  /** Names the `group`. */
  label: string;
  items: readonly StripItem[];
  chosen: string;
  onChoose: (id: string) => void;
  /** `days` stand side by side; a `list` stands in a column if there is room beside the page. */
  look: 'days' | 'list';
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
]);

/** The minimum size of an item in a strip or list, in pixels. */
const ITEM_SIZE = 36;

/** Items to work through, each marked done or not. One Tab stop; arrows move between items. */
export function ChoiceStrip({ label, items, chosen, onChoose, look }: ChoiceStripProps) {
  const group = useRef<HTMLDivElement>(null);
  const areAllDrawn = useAllDrawn();
  const drawn = areAllDrawn ? items : itemsAround(items, chosen);
  useEffect(() => {
    const item = group.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (item) bringIntoSight(item);
  }, [chosen, drawn.length]);
  const [focused, setFocused] = useState<string>();
  const stop =
    [focused, chosen].find((candidate) => items.some(({ id }) => id === candidate)) ?? items[0]?.id;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS.get(keyAsRead(event));
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus();
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      className={classNames(styles['strip'], styles[look])}
      onKeyDown={onKeyDown}
      data-print="hide"
    >
      {drawn.map(({ id, label: text, short, state, detail, done, isToday }) => (
        <button
          key={id}
          type="button"
          tabIndex={id === stop ? 0 : -1}
          onFocus={() => setFocused(id)}
          onBlur={() => setFocused(undefined)}
          aria-pressed={id === chosen}
          aria-current={isToday ? 'date' : undefined}
          className={classNames(
            styles['item'],
            isToday && styles['today'],
            done === true && styles['filled'],
          )}
          onClick={() => onChoose(id)}
        >
          <span className={styles['label']}>
            {short === undefined ? text : <abbr aria-hidden="true">{short}</abbr>}
            {short === undefined ? null : <VisuallyHidden>{text}</VisuallyHidden>}
          </span>{' '}
          {detail === undefined ? null : <span className={styles['detail']}>{detail}</span>}
          <VisuallyHidden> {state}</VisuallyHidden>
          <span
            className={classNames(styles['sign'], done === true && styles['done'])}
            aria-hidden="true"
          >
            {done === undefined ? null : done ? <Check /> : <CircleDashed />}
          </span>
        </button>
      ))}
    </div>
  );
}

/**
 * Returns as many items as a window has room for, around the chosen one. They are rendered first, and the others
 * follow.
 */
function itemsAround(items: readonly StripItem[], chosen: string): readonly StripItem[] {
  const room = Math.ceil(window.innerHeight / ITEM_SIZE);
  const middle = items.findIndex(({ id }) => id === chosen);
  const from = Math.max(0, Math.min(middle - Math.floor(room / 2), items.length - room));
  return items.slice(from, from + room);
}

/** Scrolls the strip alone; the page stays where it is. */
function bringIntoSight(item: HTMLElement): void {
  const strip = item.offsetParent;
  if (strip === null) return;
  strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
  strip.scrollTop = item.offsetTop - (strip.clientHeight - item.offsetHeight) / 2;
}
