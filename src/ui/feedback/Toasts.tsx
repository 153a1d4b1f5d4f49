import { CircleAlert, CircleCheck, Info, X } from '#ui/display/icons.ts';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './Toasts.module.css';
import { classNames } from '#ui/classNames.ts';
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  subscribeToasts,
  type Toast,
  type ToastKind,
} from './toasts.ts';

const ICONS: Readonly<Record<ToastKind, typeof Info>> = {
  success: CircleCheck,
  info: Info,
  error: CircleAlert,
};

/** F6 goes to the newest toast's first button, and back again. */
function useReachableByF6() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    let cameFrom: HTMLElement | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return;
      const active = document.activeElement;
      if (region.current?.contains(active)) {
        event.preventDefault();
        cameFrom?.focus();
        return;
      }
      const button = region.current?.querySelector<HTMLElement>('[data-toast]:last-child button');
      if (!button) return;
      event.preventDefault();
      cameFrom = active instanceof HTMLElement ? active : null;
      button.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return region;
}

/**
 * Where toasts appear. Render it once, from the start: the polite list must already be there when
 * a toast is added, or a screen reader says nothing. Errors need no such list: `alert` speaks.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const region = useReachableByF6();
  const errors = toasts.filter((toast) => toast.kind === 'error');
  const others = toasts.filter((toast) => toast.kind !== 'error');
  useEffect(() => {
    // A toast that goes while the pointer is on it sends no "leave".
    if (toasts.length === 0) resumeToasts();
  }, [toasts]);
  return (
    <section
      ref={region}
      className={styles['region']}
      aria-label="Notifications"
      data-toasts=""
      data-print="hide"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <div className={styles['list']}>
        {errors.map((toast) => (
          <ToastView key={toast.id} toast={toast} />
        ))}
      </div>
      <div className={styles['list']} aria-live="polite" aria-relevant="additions">
        {others.map((toast) => (
          <ToastView key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

function ToastView({ toast: { id, kind, text, detail, action } }: { toast: Toast }) {
  const Icon = ICONS[kind];
  const detailId = useId();
  return (
    <div className={classNames(styles['toast'], styles[kind])} data-toast="">
      <div
        className={styles['line']}
        // The list around it announces; a second live region inside would say everything twice.
        {...(kind === 'error' ? { role: 'alert' } : { role: 'status', 'aria-live': 'off' })}
        // Read out after the sentence, which stays the whole text of the alert.
        {...(detail !== undefined && { 'aria-describedby': detailId })}
      >
        <Icon className={styles['icon']} />
        <span className={styles['text']}>{text}</span>
        {action ? (
          <Button
            size="small"
            onClick={() => {
              if (dismissToast(id)) action.onAction();
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <IconButton label="Close" icon={<X />} onClick={() => dismissToast(id)} />
      </div>
      {detail === undefined ? null : (
        <p id={detailId} className={styles['detail']}>
          {detail}
        </p>
      )}
    </div>
  );
}
