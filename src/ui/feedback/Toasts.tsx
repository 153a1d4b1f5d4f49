import { t } from '#language/t.ts';
import { classNames } from '#ui/classNames.ts';
import { Button, IconButton } from '#ui/controls/Button.tsx';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { CircleAlert, CircleCheck, Info, X } from '#ui/display/icons.ts';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import styles from './Toasts.module.css';
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  toasts as shownToasts,
  type Toast,
  type ToastKind,
} from './toasts.ts';

const ICONS: Readonly<Record<ToastKind, typeof Info>> = {
  success: CircleCheck,
  info: Info,
  error: CircleAlert,
};

/**
 * The place for toasts. Render it once, from the start: if the polite list is added together with its toast, a screen
 * reader says nothing. Errors need no list, because `alert` speaks.
 */
export function Toasts() {
  const toasts = useStore(shownToasts);
  const region = useRef<HTMLElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const isBesideDialog = useDialogOpen();
  useToastsRoom(region, toasts);
  useReachableByF6(toasts.length > 0);
  const errors = toasts.filter((toast) => toast.kind === 'error');
  const others = toasts.filter((toast) => toast.kind !== 'error');
  useEffect(() => {
    // A toast removed under the pointer fires no "leave", and a removed focused button no "blur".
    if (toasts.length === 0 || !cards.current?.matches(':hover, :focus-within')) resumeToasts();
  }, [toasts]);
  return (
    <section
      ref={region}
      className={classNames(
        styles['region'],
        toasts.length > 0 && !isBesideDialog && styles['strip'],
        isBesideDialog && styles['besideDialog'],
      )}
      aria-label={t('Notifications')}
      data-toasts=""
      data-print="hide"
    >
      <div
        ref={cards}
        className={styles['list']}
        onPointerEnter={pauseToasts}
        onPointerLeave={resumeToasts}
        onFocus={pauseToasts}
        onBlur={resumeToasts}
      >
        {errors.length > 0 ? <ToastCards toasts={errors} /> : null}
        <div className={styles['list']} aria-live="polite" aria-relevant="additions">
          {others.length > 0 ? <ToastCards toasts={others} /> : null}
        </div>
      </div>
    </section>
  );
}

/** Toasts, oldest first. All toasts with an Undo share one card, a line each, so that they do not pile up. */
function ToastCards({ toasts }: { toasts: readonly Toast[] }) {
  return cardsOf(toasts).map(({ key, lines }) => (
    <div
      key={key}
      className={classNames(styles['toast'], lines[0]?.kind === 'error' && styles['failed'])}
    >
      {lines.map((toast, index) => (
        <Line
          key={toast.id}
          toast={toast}
          onClose={
            index === lines.length - 1
              ? () => lines.forEach(({ id }) => dismissToast(id))
              : undefined
          }
        />
      ))}
    </div>
  ));
}

interface CardOfToasts {
  readonly key: string | number;
  readonly lines: Toast[];
}

function cardsOf(toasts: readonly Toast[]): readonly CardOfToasts[] {
  const cards = new Map<string | number, CardOfToasts>();
  for (const toast of toasts) {
    const canBeUndone = toast.action !== undefined && toast.kind !== 'error' && !toast.isTextOnly;
    const key = canBeUndone ? 'undo' : toast.id;
    const card = cards.get(key) ?? { key, lines: [] };
    cards.set(key, card);
    card.lines.push(toast);
  }
  return [...cards.values()];
}

/** One toast's text and action; the last line of a card also has the close button. */
function Line({
  toast: { id, kind, text, detail, action, isTextOnly },
  onClose,
}: {
  toast: Toast;
  onClose: (() => void) | undefined;
}) {
  const Icon = ICONS[kind];
  const entry = useFocusThatGoesBack();
  const spoken =
    kind === 'error'
      ? { role: 'alert' }
      : // The list around announces the text; a second live region would announce it twice.
        { role: 'status', 'aria-live': 'off' as const };
  const message = (
    <>
      <Icon className={styles['icon']} />
      <span className={styles['text']}>{text()}</span>
    </>
  );
  return (
    <div
      ref={entry}
      className={classNames(styles['entry'], styles[kind])}
      data-toast=""
      {...(!isTextOnly && spoken)}
    >
      <div className={styles['line']}>
        {isTextOnly ? (
          <div className={styles['said']} {...spoken}>
            {message}
          </div>
        ) : (
          message
        )}
        {action ? (
          <Button
            size="small"
            onClick={() => {
              if (dismissToast(id)) action.onAction();
            }}
          >
            {action.label()}
          </Button>
        ) : null}
        {onClose ? (
          <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
        ) : (
          <span className={styles['noClose']} />
        )}
      </div>
      {detail === undefined ? null : <p className={styles['detail']}>{detail()}</p>}
    </div>
  );
}

/** If a toast goes while one of its buttons has the focus, the focus returns to where it came from. */
function useFocusThatGoesBack() {
  const entry = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const current = entry.current;
    return () => {
      if (current?.querySelector(':focus-visible')) focusBack();
    };
  }, []);
  return entry;
}

/** The element that had the focus before the toasts. */
let cameFrom: EventTarget | null = null;

function toastRegion(): Element | null {
  return document.querySelector('[data-toasts]');
}

function onFocusIn({ target, relatedTarget }: FocusEvent): void {
  const region = toastRegion();
  if (isWithin(region, target) && !isWithin(region, relatedTarget)) cameFrom = relatedTarget;
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (key !== 'F6' || altKey || ctrlKey || metaKey || defaultPrevented) return;
  const region = toastRegion();
  if (isWithin(region, document.activeElement)) {
    event.preventDefault();
    focusBack();
    return;
  }
  const [newest] = [...(region?.querySelectorAll('[data-toast]') ?? [])].toReversed();
  const button = newest?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

/** F6 moves to the newest toast's first button, and back. */
function useReachableByF6(areToasts: boolean): void {
  useEffect(() => {
    if (!areToasts) return undefined;
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [areToasts]);
}

/** Returns the focus to where it was before the toasts, or to the page's content if that element is gone. */
function focusBack(): void {
  const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected;
  const target = isThere ? cameFrom : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function isWithin(region: Element | null, target: EventTarget | null): boolean {
  return target instanceof Node && region !== null && region.contains(target);
}

/** Read by the styles of pages and dialogs: the height that toasts take at the window's end, in pixels. */
const ROOM = '--toasts-room';

/** In pixels: a higher element is not a row but a part of the page. */
const HIGHEST_ROW = 160;
const ROWS = '[role="row"], tr, li';

const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'];

/**
 * Ends full-height pages and dialogs above the toasts, so that toasts cover nothing. Scrolls the row or field that has
 * the focus, and the next row, out from under toasts that have just come.
 */
function useToastsRoom(region: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  useLayoutEffect(() => {
    if (toasts.length === 0) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      const room = region.current?.offsetHeight ?? 0;
      style.setProperty(ROOM, `${Math.min(room, window.innerHeight / 2)}px`);
    };
    let isPressed = false;
    const notePress = ({ type }: Event): void => {
      isPressed = type === 'pointerdown';
    };
    const uncover = (): void => {
      // A page that scrolled under a pressed pointer would swallow the click. Firefox focuses an element before it is `:active`.
      if (isPressed || document.querySelector(':active')) return;
      const top = region.current?.getBoundingClientRect().top ?? window.innerHeight;
      for (const used of elementsUsedNext()) {
        const box = used.getBoundingClientRect();
        if (box.bottom > top && box.top < window.innerHeight)
          used.scrollIntoView({ block: 'nearest' });
      }
    };
    measure();
    uncover();
    addEventListener('resize', measure);
    addEventListener('focusin', uncover);
    for (const type of PRESSES) addEventListener(type, notePress, true);
    return () => {
      removeEventListener('resize', measure);
      removeEventListener('focusin', uncover);
      for (const type of PRESSES) removeEventListener(type, notePress, true);
      style.removeProperty(ROOM);
    };
  }, [region, toasts]);
}

/** The row or field that has the focus, and the row after it; nothing in a bar that sticks. */
function elementsUsedNext(): readonly Element[] {
  const focused = document.activeElement;
  if (!focused || focused.closest('[data-sticks], [data-toasts]')) return [];
  const row = focused.closest(ROWS) ?? focused;
  const next = row.nextElementSibling;
  return (next?.matches(ROWS) ? [row, next] : [row]).filter(
    ({ clientHeight }) => clientHeight > 0 && clientHeight <= HIGHEST_ROW,
  );
}
