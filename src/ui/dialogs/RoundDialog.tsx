import { classNames } from '#ui/classNames.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { DialogBody, DialogFrame } from './Dialog.tsx';
import styles from './RoundDialog.module.css';

/** One way to answer for the page that is shown. */
export interface RoundAnswer {
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  /** Leads on without doing anything: pressed twice quickly, it leads on twice. */
  readonly isOnlyStep?: boolean;
}

export interface RoundDialogProps {
  title: string;
  onDismiss: () => void;
  /** Which page of how many: 2 of 13 is `{ place: 1, count: 13 }`. At the end, `place` is `count`. */
  place: number;
  count: number;
  /** Names the progress: "2 of 13". */
  progress: string;
  /** Who or what the page is about; has the focus when the page comes. */
  heading: string;
  children?: ReactNode;
  /** None at the end, where "Close" stands instead. */
  answers: readonly RoundAnswer[];
  onBack: (() => void) | undefined;
}

/** Goes through a list a page at a time, with the same answers under each, where a thumb reaches them. */
export function RoundDialog({
  title,
  onDismiss,
  place,
  count,
  progress,
  heading,
  children,
  answers,
  onBack,
}: RoundDialogProps) {
  const top = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // Read out, and no answer is given to the next page by a key that is still held.
    top.current?.focus();
  }, [place]);
  const isEnd = place >= count;
  return (
    <DialogFrame
      title={title}
      onDismiss={onDismiss}
      size="small"
      beginsWith="itself"
      closesBelow={isEnd}
    >
      <DialogBody>
        {isEnd ? null : <ProgressBar label={progress} value={(place + 1) / count} valueText="" />}
        <div className={styles['page']}>
          <h3 ref={top} tabIndex={-1} className={styles['heading']}>
            {heading}
          </h3>
          {children}
        </div>
      </DialogBody>
      <div className={classNames(styles['answers'], isEnd && styles['end'])} data-keep-clear="">
        {answers.map(({ label, onPress, disabled = false, isOnlyStep = false }) => (
          <Button
            key={label}
            size="large"
            disabled={disabled}
            // The second press of a double one would answer for whoever comes next.
            onClick={({ detail }) => {
              if (detail < 2 || isOnlyStep) onPress();
            }}
          >
            {label}
          </Button>
        ))}
        {isEnd ? (
          <Button size="large" variant="primary" onClick={onDismiss}>
            Close
          </Button>
        ) : null}
        <Button size="large" variant="ghost" disabled={onBack === undefined} onClick={onBack}>
          Back
        </Button>
      </div>
    </DialogFrame>
  );
}
