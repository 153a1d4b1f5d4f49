import { t } from '#language/t.ts';
import { useEffect, useRef } from 'react';
import { Check } from './icons.ts';
import styles from './StepList.module.css';

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
    const isLost = !document.activeElement?.matches(CONTROLS);
    if (isLost) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [current]);
  return (
    <ol ref={list} role="list" aria-label={t('Steps')} className={styles['steps']}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles['step']}
          tabIndex={-1}
          onKeyDown={({ key, repeat }) => {
            if (key === 'Enter' && !repeat) onGoOn?.();
          }}
          aria-current={step === current ? 'step' : undefined}
        >
          <span aria-hidden="true" className={styles['mark']}>
            {index < place && <Check />}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
