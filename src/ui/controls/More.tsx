import { t } from '#language/t.ts';
import type { ReactNode } from 'react';
import { Button, buttonClass, type ButtonSize } from './Button.tsx';
import { ChevronDown, ChevronRight } from '#ui/display/icons.ts';
import styles from './More.module.css';
import { classNames } from '#ui/classNames.ts';

/** A button that unfolds and folds a part that few people need. The part may stand anywhere. */
export function MoreButton({
  label = t('More'),
  size,
  isOpen,
  onOpen,
}: {
  label?: string;
  size?: ButtonSize;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  return (
    <Button
      variant="ghost"
      size={size}
      className={styles['button']}
      icon={isOpen ? <ChevronDown /> : <ChevronRight />}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
    >
      {label}
    </Button>
  );
}

/** A part that only some people need, folded below its summary. */
export function More({
  summary = t('More about this'),
  scrolls = false,
  children,
}: {
  summary?: string;
  /** A long text scrolls in itself and moves nothing far away. */
  scrolls?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles['more']} data-print="hide">
      <summary className={classNames(buttonClass('ghost', 'small'), styles['summary'])}>
        <ChevronRight className={styles['folded']} />
        <ChevronDown className={styles['unfolded']} />
        {summary}
      </summary>
      <div className={classNames(styles['part'], scrolls && styles['scrolls'])}>{children}</div>
    </details>
  );
}
