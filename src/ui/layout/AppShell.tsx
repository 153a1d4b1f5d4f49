import { t } from '#language/t.ts';
import { Menu, Search, X } from '#ui/display/icons.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './AppShell.module.css';
import { classNames } from '#ui/classNames.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { IconButton } from '#ui/controls/Button.tsx';
import iconButtonStyles from '#ui/controls/IconButton.module.css';
import { useMedia } from './media.ts';
import markStyles from '#ui/display/Mark.module.css';
import footStyles from './ShellFoot.module.css';

/** One entry of the navigation. */
export interface ShellLink {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** A note about the entry, shown as a dot: "Marks not saved". */
  readonly note?: string | undefined;
}

const WIDE = '(min-width: 1024px)';

/** Keeps Tab inside the panel while it covers the page. */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input')];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  // A radio group is one Tab stop: leaving any radio leaves the group.
  const active = document.activeElement;
  const group = edge?.closest('[role="radiogroup"]');
  if (active !== edge && !group?.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** The frame of the app: a sidebar, or below 1024 px a top bar with a sliding panel. */
export function AppShell({
  title,
  school,
  links,
  current,
  onSearch,
  footer,
  children,
}: {
  title: string;
  /** The school's name and year. `mark` is a picture's address; without one the program's mark shows. */
  school: {
    readonly name: string;
    readonly year: string;
    readonly mark?: string | undefined;
  };
  links: readonly ShellLink[];
  /** The address of the active entry. */
  current: string | undefined;
  onSearch: () => void;
  /** Shown at the foot of the sidebar, outside the navigation. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const isWide = useMedia(WIDE);
  const [wantsMenu, setWantsMenu] = useState(false);
  const isOpen = wantsMenu && !isWide;
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);

  const close = () => setWantsMenu(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = toggle.current;
    panel.current?.querySelector<HTMLElement>('a[href]')?.focus();
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setWantsMenu(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      opener?.focus();
    };
  }, [isOpen]);

  return (
    <>
      <a
        href="#content"
        className={styles['skip']}
        data-print="hide"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('Skip to content')}
      </a>
      {isWide ? null : (
        <header className={styles['topBar']} data-sticks="" data-print="hide">
          <button
            ref={toggle}
            type="button"
            aria-label={t('Open menu')}
            aria-expanded={isOpen}
            aria-controls="main-menu"
            className={classNames(iconButtonStyles['button'], styles['toggle'])}
            onClick={() => setWantsMenu(!isOpen)}
          >
            {isOpen ? <X /> : <Menu />}
          </button>
          <div className={styles['names']}>
            <span className={styles['barTitle']}>{title}</span>
            <span className={styles['subtitle']}>
              {[school.name, school.year].filter(Boolean).join(' · ')}
            </span>
          </div>
          <SearchButton onClick={onSearch} />
        </header>
      )}
      {isOpen ? (
        <div
          className={styles['backdrop']}
          data-testid="backdrop"
          role="presentation"
          onClick={close}
        />
      ) : null}
      <aside
        ref={panel}
        id="main-menu"
        className={styles['sidebar']}
        data-open={isOpen ? '' : undefined}
        data-print="hide"
        onKeyDown={isOpen ? keepTabInside : undefined}
      >
        {isWide ? (
          <div className={styles['brand']}>
            <div className={styles['program']}>
              <span className={styles['title']}>{title}</span>
              <SearchButton onClick={onSearch} />
            </div>
            <div className={styles['school']}>
              {school.mark === undefined ? (
                <Mark />
              ) : (
                <img src={school.mark} alt="" className={styles['mark']} />
              )}
              <div className={styles['names']}>
                <span className={styles['schoolName']}>{school.name}</span>
                <span className={styles['subtitle']}>{school.year}</span>
              </div>
            </div>
          </div>
        ) : null}
        <nav aria-label={t('Main')} className={styles['nav']}>
          <ul role="list" className={styles['links']}>
            {links.map(({ to, label, icon, note }) => (
              <li key={to}>
                <AppLink
                  href={to}
                  className={styles['link']}
                  onClick={close}
                  aria-current={to === current ? 'page' : undefined}
                  aria-describedby={note === undefined ? undefined : `note-${label}`}
                >
                  <span aria-hidden="true">{icon}</span>
                  {label}
                  {note === undefined ? null : (
                    <span aria-hidden="true" className={styles['dot']} title={note} />
                  )}
                </AppLink>
                {/* Outside the link, because inside it would become part of the link's name. */}
                {note === undefined ? null : (
                  <span hidden id={`note-${label}`}>
                    {note}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </nav>
        {footer ? <div className={styles['footer']}>{footer}</div> : null}
      </aside>
      <main ref={main} id="content" tabIndex={-1} inert={isOpen} className={styles['main']}>
        {children}
      </main>
    </>
  );
}

function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      label={t('Search')}
      title={t('Search (Ctrl+K)')}
      icon={<Search />}
      className={styles['search']}
      onClick={onClick}
    />
  );
}

/** The program's mark: five school days on a chalkboard, the last one today's (`public/icon.svg`). */
function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={markStyles['mark']}>
      <rect width="40" height="40" rx="9" className={markStyles['board']} />
      {[4.5, 11, 17.5, 24].map((x) => (
        <rect key={x} x={x} y="12" width="5" height="16" rx="1.2" className={markStyles['day']} />
      ))}
      <rect x="30.5" y="12" width="5" height="16" rx="1.2" className={markStyles['today']} />
    </svg>
  );
}

/** The foot of the sidebar: safety of the data, language, theme, and the program's version. */
export function ShellFoot({
  state,
  language,
  theme,
  version,
}: {
  state: ReactNode;
  language: ReactNode;
  theme: ReactNode;
  version: string;
}) {
  return (
    <div className={footStyles['foot']}>
      <div className={footStyles['state']}>{state}</div>
      {language}
      <div className={footStyles['line']}>
        {theme}
        <span className={footStyles['version']}>{version}</span>
      </div>
    </div>
  );
}

/** Returns the class of the link that states the safety of the data. */
export function stateClass(isWrong: boolean): string | undefined {
  return footStyles[isWrong ? 'wrong' : 'well'];
}
