import { lazyPart } from '#ui/lazyPart.tsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { whenIdle } from '#ui/whenIdle.ts';
import styles from './Toasts.module.css';
import { currentToasts, pauseToasts, resumeToasts, subscribeToasts, type Toast } from './toasts.ts';

const fetchCards = async () => (await import('./ToastCards.tsx')).ToastCards;

// The first toast comes after the first screen. Where its look cannot be fetched, it still says what it has to.
const CARDS = lazyPart(async () => fetchCards().catch(() => PlainToasts));

function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map(({ id, kind, text, detail }) => (
    <p key={id} data-toast="" role={kind === 'error' ? 'alert' : 'status'}>
      {text} {detail}
    </p>
  ));
}

/**
 * Where toasts appear. Render it once, from the start: the polite list must already be there when
 * a toast is added, or a screen reader says nothing. Errors need no such list: `alert` speaks.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // Tried again, and made up for, when there is something to say.
    whenIdle(() => void fetchCards().catch(() => undefined));
  }, []);
  const errors = toasts.filter((toast) => toast.kind === 'error');
  const others = toasts.filter((toast) => toast.kind !== 'error');
  useEffect(() => {
    // A toast that goes while the pointer is on it sends no "leave", nor a button with the focus a "blur".
    if (toasts.length === 0 || !region.current?.matches(':hover, :focus-within')) resumeToasts();
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
        {errors.length > 0 ? <CARDS.Part toasts={errors} /> : null}
      </div>
      <div className={styles['list']} aria-live="polite" aria-relevant="additions">
        {others.length > 0 ? <CARDS.Part toasts={others} /> : null}
      </div>
    </section>
  );
}
