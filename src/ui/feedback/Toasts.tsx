import { t } from '#language/t.ts';
import { classNames } from '#ui/classNames.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { CircleAlert, CircleCheck, Info, X } from '#ui/display/icons.ts';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { focusBack, useReachableByF6 } from './toastKeys.ts';
import styles from './Toasts.module.css';
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  subscribeToasts,
  type Toast,
  type ToastKind,
} from './toasts.ts';
import { useToastsRoom } from './useToastsRoom.ts';

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
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const isBesideDialog = useDialogOpen();
  useToastsRoom(region, toasts);
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
  useReachableByF6();
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
    const canBeUndone = toast.action !== undefined && toast.kind !== 'error' && !toast.alone;
    const key = canBeUndone ? 'undo' : toast.id;
    const card = cards.get(key) ?? { key, lines: [] };
    cards.set(key, card);
    card.lines.push(toast);
  }
  return [...cards.values()];
}

/** One toast's text and action; the last line of a card also has the close button. */
function Line({
  toast: { id, kind, text, detail, action, alone },
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
      {...(!alone && spoken)}
    >
      <div className={styles['line']}>
        {alone ? (
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
