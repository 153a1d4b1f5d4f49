import { t } from '#language/t.ts';
import { classNames } from '#ui/classNames.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ProgressBar } from '#ui/display/Meter.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { DialogBody, DialogFrame } from './Dialog.tsx';
import styles from './RoundDialog.module.css';

/** An answer for the current page. */
export interface RoundAnswer {
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  /** The answer only moves on: pressed twice quickly, it moves on twice. */
  readonly isOnlyStep?: boolean;
}

interface RoundDialogProps {
  title: string;
  onDismiss: () => void;
  /** The page's index and the number of pages: 2 of 13 is `{ index: 1, count: 13 }`. At the end, `index` is `count`. */
  index: number;
  count: number;
  /** Names the progress: "2 of 13". */
  progress: string;
  /** The subject of the page; focused when the page appears. */
  heading: string;
  children?: ReactNode;
  /** Empty at the end, where "Close" stands instead. */
  answers: readonly RoundAnswer[];
  onBack: (() => void) | undefined;
}

/** Goes through a list one page at a time, with the same answers under each page, in reach of a thumb. */
export function RoundDialog({
  title,
  onDismiss,
  index,
  count,
  progress,
  heading,
  children,
  answers,
  onBack,
}: RoundDialogProps) {
  const top = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    // The heading is read out, and a key still held gives no answer for the new page.
    top.current?.focus();
  }, [index]);
  const isEnd = index >= count;
  return (
    <DialogFrame title={title} onDismiss={onDismiss} beginsWith="itself" closesBelow={isEnd}>
      <DialogBody>
        {isEnd ? null : <ProgressBar label={progress} value={(index + 1) / count} valueText="" />}
        <div className={styles['page']}>
          <h3 ref={top} tabIndex={-1} className={styles['heading']}>
            {heading}
          </h3>
          {children}
        </div>
      </DialogBody>
      <div className={classNames(styles['answers'], isEnd && styles['end'])}>
        {answers.map(({ label, onPress, disabled = false, isOnlyStep = false }) => (
          <Button
            key={label}
            size="large"
            disabled={disabled}
            // The second press of a double click would answer for the next person.
            onClick={({ detail }) => {
              if (detail < 2 || isOnlyStep) onPress();
            }}
          >
            {label}
          </Button>
        ))}
        {isEnd ? (
          <Button size="large" variant="primary" onClick={onDismiss}>
            {t('Close')}
          </Button>
        ) : null}
        <Button size="large" variant="ghost" disabled={onBack === undefined} onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </DialogFrame>
  );
}
