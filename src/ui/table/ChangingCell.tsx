import { t } from '#language/t.ts';
import { keyByPlace } from '#language/keys.ts';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { ACTION, type LastAction } from '#ui/fields/fields.tsx';
import { VisuallyHidden } from '#ui/display/text.tsx';
import { classNames } from '#ui/classNames.ts';
import styles from './ChangingCell.module.css';

/** The old value, struck out, and the value that would replace it. */
export function ChangedValue({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className={styles['to']} title={to}>
        <VisuallyHidden>{t('now')} </VisuallyHidden>
        <span>{to}</span>
      </span>
      <del className={styles['from']} title={from}>
        <VisuallyHidden>{t('instead of')} </VisuallyHidden>
        <span>{from === '' ? t('empty') : from}</span>
      </del>
    </>
  );
}

interface CellFieldProps {
  /** The accessible name: "Email, row 7". */
  label: string;
  /** The initial value. The field keeps what is typed, however late the table follows. */
  value: string;
  problem?: string | undefined;
  onChange: (value: string) => void;
}

interface TypedCellProps extends CellFieldProps {
  /** Called when the field loses the focus: what was typed is one edit. */
  onLeave: () => void;
  /** Called on Escape: discards what was typed since the field got the focus. */
  onDrop: () => void;
}

/** A table cell that is edited in place. */
export function CellField({ label, value, problem, onChange, onLeave, onDrop }: TypedCellProps) {
  const { ties, note } = useProblem(problem);
  const [typed, setTyped] = useState(value);
  const before = useRef(value);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (typed === before.current || event.nativeEvent.isComposing) return;
    const isUndo = (event.ctrlKey || event.metaKey) && keyByPlace(event) === 'z';
    // The browser undoes letters; the table undoes edits made before them.
    if (isUndo) event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setTyped(before.current);
    onDrop();
  };
  return (
    <>
      <input
        {...ties}
        aria-label={label}
        className={styles['control']}
        value={typed}
        onFocus={() => {
          before.current = typed;
        }}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
      />
      {note}
    </>
  );
}

/** A table cell with a list of a few choices. */
export function CellChoice({
  label,
  value,
  problem,
  onChange,
  choices,
  lastAction,
}: CellFieldProps & {
  choices: readonly { readonly id: string; readonly label: string }[];
  lastAction?: LastAction | undefined;
}) {
  const { ties, note } = useProblem(problem);
  return (
    <>
      <select
        {...ties}
        aria-label={label}
        className={classNames(styles['control'], styles['choice'])}
        value={value}
        onChange={({ target }) => {
          if (lastAction && target.value === ACTION) lastAction.onChoose();
          else onChange(target.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
        {lastAction ? <option value={ACTION}>{lastAction.label}</option> : null}
      </select>
      {note}
    </>
  );
}

/** A table cell with a checkbox. */
export function CellTick({
  label,
  checked,
  disabled = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className={styles['tick']}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** Describes a field to screen readers: its attributes, and a note beside it. Sighted people read the row's head. */
function useProblem(problem: string | undefined) {
  const id = useId();
  if (problem === undefined) return { ties: {}, note: null };
  return {
    ties: { title: problem, 'aria-invalid': true, 'aria-describedby': id } as const,
    note: (
      <VisuallyHidden>
        <span id={id}>{problem}</span>
      </VisuallyHidden>
    ),
  };
}
