import { useEffect, useRef, useState, type ReactNode } from 'react';
import { focusForNow } from '#ui/focus.ts';
import { onceOnScreen } from '#ui/frames.ts';
import { useMedia } from './media.ts';
import styles from './SectionsBeside.module.css';

/** A section of a long page: the `address` and the title of its `Section`. */
interface PageSection {
  readonly address: string;
  readonly title: string;
}

/**
 * A long page of `Section`s. On wide screens a navigation stands beside it and follows the visible section. If the
 * page's address names a section, the page scrolls to it and focuses its heading.
 */
export function SectionsBeside({
  label,
  sections,
  children,
}: {
  /** Names the navigation. */
  label: string;
  sections: readonly PageSection[];
  children: ReactNode;
}) {
  const isWide = useMedia('(min-width: 1024px)');
  const content = useRef<HTMLDivElement>(null);
  const { inSight, show } = useSectionInSight(content, sections);
  useEffect(() => {
    let asked = '';
    // A section whose code comes later is shown when it is there.
    const late = new MutationObserver(() => {
      if (show(asked)) late.disconnect();
    });
    const showAsked = () => {
      late.disconnect();
      asked = decodeURIComponent(window.location.hash.slice(1));
      if (asked === '') return;
      // By then a dialog that led here has restored the focus.
      onceOnScreen(() => {
        if (show(asked) || !content.current) return;
        late.observe(content.current, { childList: true, subtree: true });
      });
    };
    showAsked();
    // The router fires the second for addresses that it has set itself.
    const changes = ['hashchange', 'pushState'] as const;
    for (const change of changes) window.addEventListener(change, showAsked);
    return () => {
      late.disconnect();
      for (const change of changes) window.removeEventListener(change, showAsked);
    };
  }, [show]);
  return (
    <div className={styles['frame']}>
      {isWide ? (
        <nav aria-label={label} className={styles['nav']} data-print="hide">
          <ul role="list" className={styles['links']}>
            {sections.map(({ address, title }) => (
              <li key={address}>
                <a
                  href={`#${address}`}
                  aria-current={address === inSight ? 'true' : undefined}
                  className={styles['link']}
                  onClick={() => show(address)}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div ref={content} className={styles['content']}>
        {children}
      </div>
    </div>
  );
}

/** Returns the visible section, and a function that scrolls to a section and returns whether it is there. */
function useSectionInSight(
  content: { readonly current: HTMLElement | null },
  sections: readonly PageSection[],
) {
  const [inSight, setInSight] = useState(sections[0]?.address);
  const [shown, setShown] = useState<{ readonly address: string }>();
  /** True while a section is shown: the scroll event of showing it comes before the effect below. */
  const isHeld = useRef(false);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const follow = () => {
      if (!isHeld.current) setInSight((before) => sectionAtTop(sections) ?? before);
    };
    if (!shown) {
      window.addEventListener('scroll', follow, { passive: true, signal });
      return () => over.abort();
    }
    // Content that loads late would push the section away, until the person goes on.
    const element = document.querySelector<HTMLElement>(`#${CSS.escape(shown.address)}`);
    const letGo = () => {
      isHeld.current = false;
      setShown(undefined);
    };
    const bringBack = new ResizeObserver(() => element?.scrollIntoView({ block: 'start' }));
    if (content.current) bringBack.observe(content.current);
    signal.addEventListener('abort', () => bringBack.disconnect());
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
      window.addEventListener(type, letGo, { passive: true, signal });
    }
    return () => over.abort();
  }, [content, sections, shown]);
  const [show] = useState(() => (address: string): boolean => {
    const element = document.querySelector<HTMLElement>(`#${CSS.escape(address)}`);
    const heading = element?.querySelector<HTMLElement>('h2, h3');
    if (!element || !heading) return false;
    isHeld.current = true;
    element.scrollIntoView({ block: 'start' });
    focusForNow(heading);
    setShown({ address });
    // Near the page's end the section does not reach the top, but still counts as visible.
    setInSight(address);
    return true;
  });
  return { inSight, show };
}

/** Returns the last section that begins in the upper third of the window. */
function sectionAtTop(sections: readonly PageSection[]): string | undefined {
  const line = window.innerHeight / 3;
  return sections.findLast(({ address }) => {
    const element = document.querySelector(`#${CSS.escape(address)}`);
    return element && element.getBoundingClientRect().top <= line;
  })?.address;
}
