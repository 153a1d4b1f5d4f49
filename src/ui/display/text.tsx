import { Fragment, type ReactNode } from 'react';
import styles from './text.module.css';
import { divided } from '#language/divided.ts';
import { classNames } from '#ui/classNames.ts';
import badgeStyles from './Badge.module.css';
import toneStyles from '#ui/tones.module.css';
import type { Tone } from '#ui/tones.ts';

/** Quieter text within a sentence or a cell. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={styles['muted']}>{children}</span>;
}

/** A text with the lines that a person typed. */
export function TypedLines({ children }: { children: string }) {
  return (
    <span className={styles['typedLines']} dir="auto">
      {children}
    </span>
  );
}

/** Text that stays on one line: "Class 10", a phone number. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className={styles['oneLine']}>{children}</span>;
}

/** Text that begins a new line rather than breaking, and breaks only where a line is too short for all of it. */
export function Whole({ children }: { children: ReactNode }) {
  return <span className={styles['whole']}>{children}</span>;
}

/** A table cell with a main line and a quieter line below. Text that is cut shows under the pointer. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className={styles['lines']}>
      <span className={styles['first']} title={textOf(first)}>
        {first}
      </span>
      {second ? (
        <span className={styles['second']} title={textOf(second)}>
          {second}
        </span>
      ) : null}
    </span>
  );
}

function textOf(content: ReactNode): string | undefined {
  return typeof content === 'string' ? content : undefined;
}

/** Texts up to this many characters are not broken: "Class 10", "26 Nov 2026". */
const LONGEST_WHOLE = 12;

/** A class name of one long word would push later columns out of the window and off the paper. */
const LONG_WORD = /\S{16}/;

/** True if the text must be broken so that later columns stay visible. */
export function hasLongWord(text: string): boolean {
  return LONG_WORD.test(text);
}

/** True if the text must stay on one line. */
export function isShort(text: string): boolean {
  return text.length <= LONGEST_WHOLE;
}

/** A text in a table cell: short texts stay on one line, long words may break. */
export function CellText({ text }: { text: string }) {
  if (isShort(text)) return <OneLine>{text}</OneLine>;
  const shown = divided(text);
  if (shown !== text || !hasLongWord(text)) return shown;
  return Array.from(text.matchAll(/\S{1,12}|\s+/gu), ({ 0: piece, index }) => (
    <Fragment key={index}>
      {piece}
      <wbr />
    </Fragment>
  ));
}

/** Steps to do one after another: a list with numbers. Its children are `li`. */
export function NumberedList({ children }: { children: ReactNode }) {
  return <ol className={styles['numbered']}>{children}</ol>;
}

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'h2';
  children: ReactNode;
}) {
  return <Tag className={styles['hidden']}>{children}</Tag>;
}

/** A hint about keys, hidden on devices without a keyboard. */
export function KeysHint({ children }: { children: ReactNode }) {
  return <span className={styles['hint']}>{children}</span>;
}

/** The class of a link that looks like plain text: otherwise most of a table's first column would be blue. */
export const nameLinkClass = classNames(styles['nameLink']);

/** A word or figure with a tone. The words alone must be clear. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classNames(badgeStyles['badge'], toneStyles[tone])}>
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      {children}
    </span>
  );
}

/** Steps of a scale, best first: lighter and lighter shades of one hue, then red. */
export type ScaleStep = 'first' | 'second' | 'third' | 'fourth' | 'last';

/** A word on a scale. The word alone must be clear. */
export function ScaleBadge({ step, children }: { step: ScaleStep; children: string }) {
  return (
    <span dir="auto" className={`${badgeStyles['scaleBadge']} ${badgeStyles[step]}`}>
      {children}
    </span>
  );
}
