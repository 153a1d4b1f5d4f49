import { StepList } from '#ui/display/StepList.tsx';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './StepPages.module.css';

/** A page of an assistant. */
export interface StepPage {
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
