import { t } from '#language/t.ts';
import { Search, X } from '#ui/display/icons.ts';
import { useLayoutEffect, useRef } from 'react';
import fieldStyles from './Field.module.css';
import { IconButton } from '#ui/controls/Button.tsx';
import styles from './SearchBox.module.css';
import { classNames } from '#ui/classNames.ts';
import { isTyping } from '#ui/focus.ts';

/** A text box that narrows a list. Escape or the cross empties it. */
export function SearchBox({
  label,
  value,
  onChange,
  onEnter,
  onLeave,
  placeholder,
  shortcut = true,
}: {
  /** The accessible name, for example "Search students". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onEnter?: (() => void) | undefined;
  /** Called when the box loses the focus. */
  onLeave?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** Pressing "/" outside a field focuses the box. On by default. */
  shortcut?: boolean | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  // A layout effect: from the moment the screen is there, the key is its box's.
  useLayoutEffect(() => {
    if (!shortcut) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const isElsewhere = document.activeElement?.closest('select, [role="dialog"]');
      if (isElsewhere || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcut]);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={styles['box']}>
      <Search className={styles['icon']} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut ? '/' : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onChange('');
          // Enter that ends an IME composition (Chinese, Japanese) does not count.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
        }}
        className={classNames(fieldStyles['control'], styles['input'])}
      />
      <span className={styles['end']}>
        {value === '' ? (
          shortcut && (
            <kbd className={styles['key']} aria-hidden="true">
              /
            </kbd>
          )
        ) : (
          <IconButton label={t('Clear search')} icon={<X />} onClick={clear} />
        )}
      </span>
    </div>
  );
}
