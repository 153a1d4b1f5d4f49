import { Search } from '#ui/display/icons.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { DialogBody, DialogFrame } from './Dialog.tsx';
import styles from './SearchDialog.module.css';

/** A search result. */
export interface SearchResult {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: ReactNode;
  /** The text in which the query was found, if not in the label. Shown before the detail. */
  readonly typed?: MarkedText | undefined;
  /** A picture at the end of the row, which keeps its own place. */
  readonly picture?: ReactNode;
  /** Shown at the end of the row. */
  readonly end?: MarkedText | undefined;
}

/** Three parts; the middle one matches the query and is highlighted. */
type MarkedText = readonly [before: string, typed: string, after: string];

interface SearchDialogProps<R extends SearchResult> {
  /** The heading, the accessible name, and the name of the field. */
  title: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  /** Called once, as soon as letters reach the field. */
  onFieldFocused?: (() => void) | undefined;
  /** Best match first. The first is chosen until another is. */
  results: readonly R[];
  /** The heading of the results while nothing is typed. */
  heading?: string | undefined;
  /** Shown if there are no results. */
  emptyText: string;
  onChoose: (result: R) => void;
  onDismiss: () => void;
  /** As in `Dialog`. */
  leavesFocus?: (() => boolean) | undefined;
}

/** Finds a thing by typing: arrows choose, Enter opens. */
export function SearchDialog<R extends SearchResult>({
  title,
  placeholder,
  query,
  onQuery,
  onFieldFocused,
  results,
  heading,
  emptyText,
  onChoose,
  onDismiss,
  leavesFocus,
}: SearchDialogProps<R>) {
  const listId = useId();
  const [focusOnce] = useState(() => (field: HTMLInputElement | null) => {
    field?.focus();
    if (field) onFieldFocused?.();
  });
  const chosenOption = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ query, index: 0 });
  const chosenIndex = chosen.query === query ? Math.min(chosen.index, results.length - 1) : 0;
  const choose = (next: number) =>
    setChosen({ query, index: (next + results.length) % results.length });
  useEffect(() => {
    chosenOption.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenIndex, query]);
  const hasResults = results.length > 0;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (event.nativeEvent.isComposing || !(key in STEPS || key === 'Enter')) return;
    event.preventDefault();
    const result = results[chosenIndex];
    if (result === undefined) return;
    if (key === 'Enter') onChoose(result);
    else choose(chosenIndex + (STEPS[key] ?? 0));
  };
  return (
    <DialogFrame title={title} onDismiss={onDismiss} leavesFocus={leavesFocus}>
      <DialogBody>
        <div className={styles['box']}>
          <Search />
          <input
            // At once, because people type on without looking after pressing the shortcut.
            ref={focusOnce}
            role="combobox"
            type="text"
            aria-label={title}
            aria-expanded={hasResults}
            aria-controls={hasResults ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={hasResults ? `${listId} ${chosenIndex}` : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={placeholder}
            className={styles['input']}
            value={query}
            onChange={({ target }) => onQuery(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={styles['list']}>
          {heading !== undefined && hasResults ? (
            <p className={styles['heading']}>{heading}</p>
          ) : null}
          {hasResults ? (
            <div role="listbox" id={listId} aria-label={title}>
              {results.map((result, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys, and the focus
                <div
                  key={result.id}
                  ref={index === chosenIndex ? chosenOption : undefined}
                  id={`${listId} ${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosenIndex}
                  className={styles['option']}
                  onPointerMove={() => index === chosenIndex || choose(index)}
                  // Keeps the focus in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(result)}
                >
                  <span aria-hidden="true">{result.icon}</span>
                  <span className={styles['names']}>
                    <span className={styles['name']}>{result.title}</span>{' '}
                    <span className={styles['detail']}>
                      {result.typed ? <Marked text={result.typed} after=" · " /> : null}
                      {result.detail}
                    </span>
                  </span>
                  <span className={styles['end']}>
                    {result.picture}
                    {result.end ? (
                      <span>
                        {' '}
                        <Marked text={result.end} />
                      </span>
                    ) : null}
                  </span>
                </div>
              ))}
            </div>
          ) : (
            <p role="status" className={styles['nothing']}>
              {emptyText}
            </p>
          )}
        </div>
      </DialogBody>
    </DialogFrame>
  );
}

function Marked({ text: [before, typed, rest], after = '' }: { text: MarkedText; after?: string }) {
  return (
    <>
      <bdi>
        {before}
        {typed === '' ? null : <mark>{typed}</mark>}
        {rest}
      </bdi>
      {after}
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
