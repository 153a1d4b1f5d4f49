import { t } from '#language/t.ts';
import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown, X } from '#ui/display/icons.ts';
import { useMemo, useState, type Ref } from 'react';
import styles from './ComboboxField.module.css';
import fieldStyles from './Field.module.css';
import { FieldFrame, useField, type FieldNotes } from './FieldFrame.tsx';
import { classNames } from '#ui/classNames.ts';

export interface ComboboxItem {
  readonly value: string;
  readonly label: string;
  /** Shown beside the label and also searched, for example a class and roll number. */
  readonly detail?: string;
}

interface ComboboxFieldProps extends FieldNotes {
  items: readonly ComboboxItem[];
  /** The chosen item's value; empty or null if none is chosen. */
  value: string | null;
  /** Normalizes a text for searching, for example to lower case. */
  fold: (text: string) => string;
  /** Called with the chosen value; empty if the choice was cleared. */
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

const WAY_OUT = '[data-way-out], [role="button"][aria-label="Dismiss"]';

/** Names the list's two buttons for screen readers, which the library calls "Dismiss" in every language. */
function nameWaysOut(popup: HTMLElement | null): void {
  if (!popup) return;
  for (const button of document.querySelectorAll<HTMLElement>(WAY_OUT)) {
    button.dataset['wayOut'] = '';
    button.ariaLabel = t('Close');
  }
}

/** Nobody reads more; the rest is reached by typing. */
const SHOWN_ITEMS = 50;

/** Chooses one of up to ten thousand items by typing part of it. Import it lazily. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { frame, control, ties } = useField(props);
  const { items, value, fold, onChange, onBlur, ref, placeholder, required, disabled } = control;
  const chosen = useMemo(() => items.find((item) => item.value === value) ?? null, [items, value]);
  const [query, setQuery] = useState('');
  const searchable = useMemo(
    () => items.map((item) => fold(`${item.label} ${item.detail ?? ''}`)),
    [items, fold],
  );
  const found = useMemo(() => {
    const words = fold(query).split(/\s+/).filter(Boolean);
    return items.filter((_, index) => words.every((word) => searchable[index]?.includes(word)));
  }, [items, query, fold, searchable]);
  const shown = useMemo(() => found.slice(0, SHOWN_ITEMS), [found]);

  return (
    <FieldFrame {...frame}>
      <Combobox.Root<ComboboxItem>
        items={shown}
        filter={null}
        value={chosen}
        autoHighlight
        disabled={disabled}
        isItemEqualToValue={(item, other) => item.value === other.value}
        onValueChange={(item) => onChange(item?.value ?? '')}
        onInputValueChange={(text, { reason }) => setQuery(reason === 'input-change' ? text : '')}
      >
        <Combobox.InputGroup className={styles['group']}>
          <Combobox.Input
            {...ties}
            ref={ref}
            onBlur={onBlur}
            onKeyDown={(event) => {
              // Base UI would clear the choice; in a form, Escape must leave the dialog instead.
              const isClosed = event.currentTarget.getAttribute('aria-expanded') !== 'true';
              if (event.key === 'Escape' && isClosed) event.preventBaseUIHandler();
            }}
            placeholder={placeholder}
            aria-required={required}
            autoComplete="off"
            className={classNames(fieldStyles['control'], styles['input'])}
          />
          <div className={styles['buttons']}>
            <Combobox.Clear aria-label={t('Clear the choice')}>
              <X />
            </Combobox.Clear>
            <Combobox.Trigger aria-label={t('Show choices')}>
              <ChevronDown />
            </Combobox.Trigger>
          </div>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner className={styles['positioner']} sideOffset={4}>
            <Combobox.Popup ref={nameWaysOut} className={styles['popup']}>
              <Combobox.Empty className={styles['empty']}>
                {control.emptyText ?? t('Nothing matches your text.')}
              </Combobox.Empty>
              <Combobox.List className={styles['list']}>
                {(item: ComboboxItem) => (
                  <Combobox.Item key={item.value} value={item} className={styles['item']}>
                    <span className={styles['name']}>{item.label}</span>
                    {item.detail ? <span className={styles['detail']}>{item.detail}</span> : null}
                  </Combobox.Item>
                )}
              </Combobox.List>
              <Combobox.Status className={styles['note']}>
                {found.length > SHOWN_ITEMS
                  ? t('Showing the first {count}. Keep typing to find more.', {
                      count: SHOWN_ITEMS,
                    })
                  : null}
              </Combobox.Status>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  );
}
