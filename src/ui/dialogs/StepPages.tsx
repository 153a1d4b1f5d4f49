import { useLayoutEffect, useRef, type ReactNode, useEffect } from 'react';
import styles from './StepPages.module.css';
import { t } from '#language/t.ts';
import { Check } from '#ui/display/icons.ts';
import { onceOnScreen } from '#ui/frames.ts';
import listStyles from '#ui/display/StepList.module.css';

interface StepPage {
  readonly title: string;
  readonly content: ReactNode;
}

const FIELD = 'input, select, textarea, button';

/**
 * The pages of an assistant side by side in a dialog, one in view. A page comes into view by `current`, or because the
 * focus moved into it. If `current` changes and the focus is elsewhere, the page's first field gets the focus.
 */
export function StepPages({
  pages,
  current,
  onCurrent,
}: {
  pages: readonly StepPage[];
  current: number;
  onCurrent: (page: number) => void;
}) {
  const track = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useLayoutEffect(() => {
    const page = track.current?.children[current];
    if (shown.current === current || !page) return;
    shown.current = current;
    page.scrollIntoView({ block: 'nearest', inline: 'start' });
    if (page.contains(document.activeElement)) return;
    page.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
  }, [current]);
  /** A press on a field of another page scrolls there before the focus moves, or without moving it. */
  const followScroll = (): void => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    // Negative where lines run from right to left.
    const page = Math.round(Math.abs(scrollLeft) / clientWidth);
    if (page === shown.current) return;
    shown.current = page;
    onCurrent(page);
  };
  const followFocus = (page: number): void => {
    if (page !== current) onCurrent(page);
  };
  return (
    <>
      <StepList steps={pages.map(({ title }) => title)} current={pages[current]?.title ?? ''} />
      <div ref={track} className={styles['track']} onScroll={followScroll}>
        {pages.map(({ title, content }, index) => (
          <div key={title} className={styles['page']} onFocus={() => followFocus(index)}>
            {content}
          </div>
        ))}
      </div>
    </>
  );
}

const CONTROLS = 'a, button, input, select, textarea';

/**
 * The steps of a longer piece of work, with the current one marked. If a new step begins and the focused element is
 * gone, the new step gets the focus, and Enter continues there.
 */
export function StepList({
  steps,
  current,
  onGoOn,
}: {
  steps: readonly string[];
  current: string;
  onGoOn?: (() => void) | undefined;
}) {
  const place = steps.indexOf(current);
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const focusIfLost = (): void => {
      if (document.activeElement?.matches(CONTROLS)) return;
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    };
    focusIfLost();
    // In the next frame the dialog takes the focus of a field that is gone, even if the step has it by then.
    onceOnScreen(focusIfLost);
  }, [current]);
  return (
    <ol ref={list} role="list" aria-label={t('Steps')} className={listStyles['steps']}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={listStyles['step']}
          tabIndex={-1}
          onKeyDown={({ key, repeat }) => {
            if (key === 'Enter' && !repeat) onGoOn?.();
          }}
          aria-current={step === current ? 'step' : undefined}
        >
          <span aria-hidden="true" className={listStyles['mark']}>
            {index < place && <Check />}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
