import { Fragment, type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './MarkList.module.css';
import { withoutIsolation } from '#language/isolated.ts';
import type { Tone } from '#ui/tones.ts';
import radioStyles from './MarkRadios.module.css';

/**
 * A list of people with a mark each, in two columns on the widest windows. `label` names the list. The names of the marks
 * are above their squares. Put `count` `MarkRow`s in it.
 */
export function MarkList({
  label,
  words,
  hint,
  count,
  children,
  ...rest
}: Omit<ComponentProps<'ul'>, 'role' | 'aria-label' | 'className' | 'style'> & {
  label: string;
  /** The names of the marks, in the order of the squares. */
  words: readonly string[];
  /** A line about keys at the start of the head. */
  hint?: ReactNode;
  count: number;
}) {
  return (
    <div className={styles['frame']}>
      <div className={styles['heads']}>
        <Head words={words}>{hint}</Head>
        <Head words={words} />
      </div>
      {/* In Safari `list-style: none` removes the role. */}
      <ul
        {...rest}
        role="list"
        aria-label={label}
        className={styles['list']}
        style={{ '--rows': Math.ceil(count / 2) }}
      >
        {children}
      </ul>
    </div>
  );
}

/** Returns the number of letters of a word; marks above and below a letter take no room. */
function lettersOf(word: string): number {
  return word.replaceAll(/\p{Mn}/gu, '').length;
}

/** A longer word is wider than a square. */
const LETTERS_ABOVE_SQUARE = 7;

function Head({ words, children }: { words: readonly string[]; children?: ReactNode }) {
  return (
    <div className={styles['head']}>
      <div className={styles['hint']}>{children}</div>
      <div
        className={styles['words']}
        data-long={Math.max(...words.map(lettersOf)) > LETTERS_ABOVE_SQUARE || undefined}
        aria-hidden="true"
      >
        {words.map((word) => (
          <span key={word} className={styles['word']}>
            {word}
          </span>
        ))}
      </div>
    </div>
  );
}

/** One line of a `MarkList`. Accepts event handlers of an `li`. */
export function MarkRow({
  name,
  detail,
  reasons,
  marks,
  action,
  tone,
  ...rest
}: Omit<ComponentProps<'li'>, 'children' | 'className'> & {
  name: ReactNode;
  /** Beside the name, or below if there is no room. */
  detail?: ReactNode;
  /** `ChipRadios`: before the marks, or below the name if there is no room. */
  reasons?: ReactNode;
  /** `MarkSquares`. */
  marks?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  /** Tints the line. The mark must say the same. */
  tone?: 'warning' | 'bad' | undefined;
}) {
  return (
    <li {...rest} className={classNames(styles['row'], tone && styles[tone])}>
      <div className={styles['who']}>
        <div className={styles['name']}>{name}</div>
        {detail ? <div className={styles['detail']}>{detail}</div> : null}
      </div>
      {/* The marks come first for keys, whatever their place on screen. */}
      {marks ? <div className={styles['marks']}>{marks}</div> : null}
      {reasons ? <div className={styles['reasons']}>{reasons}</div> : null}
      {action}
    </li>
  );
}

/** A part of the detail that a phone hides beside marks. */
export function Roomy({ children }: { children: ReactNode }) {
  return <span className={styles['roomy']}>{children}</span>;
}

/** Counts separated by dots: "28 present · 2 absent". Each is a `group` of its name; numbers stand in `strong`. */
export function CountLine({
  counts,
}: {
  counts: readonly { readonly name: string; readonly text: ReactNode }[];
}) {
  return (
    <div className={styles['counts']}>
      {counts.map(({ name, text }, index) => (
        <Fragment key={name}>
          <span className={styles['part']}>
            <span role="group" aria-label={name}>
              {text}
            </span>
            {index < counts.length - 1 ? <span aria-hidden="true"> ·</span> : null}
          </span>{' '}
        </Fragment>
      ))}
    </div>
  );
}

/** A mark to choose. */
export interface MarkOption<Value extends string> {
  readonly value: Value;
  /** The accessible name of the radio. */
  readonly label: string;
  /** Shown in the square: "P". */
  readonly letter: string;
  /** The square's look while it is chosen. */
  readonly tone: Tone;
}

/** Radios as squares with a letter each. `label` names the `radiogroup`. Cheap enough for hundreds on a page. */
export function MarkSquares<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly MarkOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={withoutIsolation(label)} className={radioStyles['squares']}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(radioStyles['square'], radioStyles[option.tone])}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={radioStyles['input']}
          />
          <span aria-hidden="true" className={radioStyles['letter']}>
            {option.letter}
          </span>
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** Radios as chips, none chosen at first. A press on the chosen chip takes the choice away: `onChange('')`. */
export function ChipRadios({
  label,
  options,
  value,
  onChange,
}: {
  /** Names the `radiogroup`. */
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** Empty if none is chosen. */
  value: string;
  onChange: (value: string) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={withoutIsolation(label)} className={radioStyles['chips']}>
      {options.map((option) => (
        <label key={option.value} className={radioStyles['chip']}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // A radio that is checked already reports no change.
            onClick={option.value === value ? () => onChange('') : undefined}
            className={radioStyles['input']}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
