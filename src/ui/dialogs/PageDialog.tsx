import { t } from '#language/t.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/display/icons.ts';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { DialogBody, DialogFrame } from './Dialog.tsx';
import { classNames } from '#ui/classNames.ts';
import styles from './PageDialog.module.css';

interface PageDialogProps {
  /** Heading and accessible name. */
  title: string;
  onDismiss: () => void;
  /** Shows the previous record; `undefined` on the first. */
  onPrevious: (() => void) | undefined;
  /** Shows the next record; `undefined` on the last. */
  onNext: (() => void) | undefined;
  /** The record's position in the list: "3 of 24". */
  position: string;
  /** Buttons at the end of the foot. */
  actions: ReactNode;
  children: ReactNode;
  /** Dialogs rendered in front of this one. */
  before?: ReactNode;
}

/** A record on a page of its own in front of its list, with buttons to its neighbours. */
export function PageDialog({
  title,
  onDismiss,
  onPrevious,
  onNext,
  position,
  actions,
  children,
  before,
}: PageDialogProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const focused = useRef<EventTarget>(null);
  const top = useRef<HTMLDivElement>(null);
  const isFirst = onPrevious === undefined;
  const isLast = onNext === undefined;
  useLayoutEffect(() => {
    // A disabled button swallows keys, or loses the focus at once, depending on the browser. React reports no blur
    // while it renders, so the button is still remembered here.
    if (isLast && focused.current === next.current) previous.current?.focus();
    else if (isFirst && focused.current === previous.current) next.current?.focus();
  }, [isFirst, isLast]);
  useLayoutEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, [title]);
  return (
    <DialogFrame title={title} onDismiss={onDismiss} size="page" beginsWith="itself">
      <DialogBody>
        <div ref={top} className={styles['content']}>
          {children}
        </div>
      </DialogBody>
      <div className={styles['foot']}>
        <div
          className={styles['group']}
          onFocus={(event) => (focused.current = event.target)}
          onBlur={() => (focused.current = null)}
        >
          <Button
            ref={previous}
            icon={<ChevronLeft />}
            className={styles['beside']}
            disabled={isFirst}
            onClick={onPrevious}
          >
            <span>{t('Previous')}</span>
          </Button>
          <Button
            ref={next}
            icon={<ChevronRight />}
            className={classNames(styles['beside'], styles['next'])}
            disabled={isLast}
            onClick={onNext}
          >
            <span>{t('Next')}</span>
          </Button>
          <span role="status" className={styles['place']}>
            {position}
          </span>
        </div>
        <div className={styles['group']}>{actions}</div>
      </div>
      {before}
    </DialogFrame>
  );
}
