import { t } from '#language/t.ts';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { DialogBody, DialogFooter, DialogFrame } from './Dialog.tsx';
import type { OnFolder } from './drops.ts';
import styles from './Dialog.module.css';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { classNames } from '#ui/classNames.ts';
import { useOpenerFocus } from '#ui/focus.ts';
import { useOpenDialog } from './openDialogs.ts';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Called with the event, whose default is prevented. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Close without saving: Cancel, or a confirmed "Discard". */
  onCancel: () => void;
  /** Something was typed. Escape, the cross, a press beside the dialog and a reload ask before discarding it. */
  changed: boolean;
  children: ReactNode;
  busy?: boolean | undefined;
  /** Disables submitting until something else is done. */
  submitDisabled?: boolean | undefined;
  size?: 'medium' | 'large' | 'wide' | undefined;
  /** As in `Dialog`. */
  leavesFocus?: (() => boolean) | undefined;
  /** As in `Dialog`. */
  onFolder?: OnFolder | undefined;
  /** Above the fields: a `Banner`, for example that the record changed elsewhere. */
  banner?: ReactNode;
  /** An error about the whole form, read out when it appears. */
  errorSummary?: ReactNode;
  /** The number of refused saves. Each one moves the focus to the first wrong field. */
  refusals?: number | undefined;
  /** More buttons, at the start of the foot. */
  extraActions?: ReactNode;
}

/** A form in a modal dialog. Enter submits, Cancel closes at once. */
export function FormDialog({
  title,
  submitLabel,
  onSubmit,
  onCancel,
  changed,
  children,
  busy = false,
  submitDisabled = false,
  size = 'medium',
  leavesFocus,
  onFolder,
  banner,
  errorSummary,
  refusals = 0,
  extraActions,
}: FormDialogProps) {
  const { leave, question } = useLeaving({
    changed,
    busy,
    onLeave: onCancel,
    sentence: t('Your changes in this form are not saved.'),
  });
  const wouldLose = changed && !busy;
  useEffect(() => (wouldLose ? askBeforeReload() : undefined), [wouldLose]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <DialogFrame
      title={title}
      onDismiss={leave}
      size={size}
      leavesFocus={leavesFocus}
      onFolder={onFolder}
    >
      <form
        ref={form}
        noValidate
        className={styles['form']}
        onKeyDown={(event) => onEnter(event, size !== 'wide')}
        onSubmit={(event) => {
          // React hands on what happens in a dialog that this form has opened.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          if (!busy) onSubmit(event);
        }}
      >
        <div className={styles['notices']}>
          {banner}
          {errorSummary ? <div role="alert">{errorSummary}</div> : null}
        </div>
        <DialogBody>{children}</DialogBody>
        <DialogFooter>
          {extraActions ? <div className={styles['extra']}>{extraActions}</div> : null}
          <Button onClick={onCancel} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={submitDisabled}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
      {question}
    </DialogFrame>
  );
}

/** Makes a held-down Enter count once, except in a text area. With `submits`, Enter on a closed list submits too. */
function onEnter(event: KeyboardEvent<HTMLFormElement>, submits: boolean): void {
  const { target, currentTarget } = event;
  const isInside = target instanceof Node && currentTarget.contains(target);
  if (event.key !== 'Enter' || !isInside || target instanceof HTMLTextAreaElement) return;
  const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  // Chromium would open the list, whereas every other field submits.
  const isList = target instanceof HTMLSelectElement && submits && !isModified && isClosed(target);
  if (event.repeat || isList) event.preventDefault();
  // As in a field, Enter presses the first submit button.
  if (isList && !event.repeat) currentTarget.querySelector<HTMLElement>('[type="submit"]')?.click();
}

/** True if a list is surely closed. Older browsers cannot tell; there Enter keeps its usual meaning. */
function isClosed(list: HTMLSelectElement): boolean {
  return CSS.supports('selector(:open)') && !list.matches(':open');
}

/** Makes the browser ask before the page is left. Returns a function that ends this. */
export function askBeforeReload(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

interface ConfirmDialogProps {
  /** Heading and accessible name. */
  title: string;
  /** The question; also the accessible description. */
  sentence: string;
  confirmLabel: string;
  onConfirm: () => void;
  /** Cancel, or Escape. */
  onCancel: () => void;
  /** Content below the question: for example what else will be deleted, and a way to back up first. */
  children?: ReactNode;
  cancelLabel?: string | undefined;
  /** The action destroys something: red button, and focus starts on Cancel. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
}

/** The way out of a dialog: nothing while it is busy, and a question, to be shown in it, if input would be lost. */
export function useLeaving({
  changed,
  busy,
  onLeave,
  title = t('Discard your changes?'),
  sentence,
}: {
  changed: boolean;
  busy: boolean;
  onLeave: () => void;
  title?: string;
  sentence: string;
}) {
  const [asking, setAsking] = useState(false);
  return {
    leave: (): void => {
      if (busy) return;
      if (changed) setAsking(true);
      else onLeave();
    },
    question: asking ? (
      <ConfirmDialog
        title={title}
        sentence={sentence}
        cancelLabel={t('Keep editing')}
        confirmLabel={t('Discard')}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={onLeave}
      />
    ) : null,
  };
}

/** Asks before an action. */
export function ConfirmDialog({
  title,
  sentence,
  confirmLabel,
  onConfirm,
  onCancel,
  children,
  cancelLabel = t('Cancel'),
  danger = false,
  busy = false,
}: ConfirmDialogProps) {
  useOpenDialog(() => {
    if (!busy) onCancel();
  });
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const confirmed = useRef(false);
  useEffect(() => {
    if (!busy) confirmed.current = false;
  }, [busy]);
  const openerOrContent = useOpenerFocus();
  return (
    <AlertDialog.Root
      open
      onOpenChange={(nextOpen) => {
        if (!nextOpen && !busy) onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['backdrop']} forceRender />
        <AlertDialog.Viewport className={styles['viewport']}>
          <AlertDialog.Popup
            className={styles['popup']}
            initialFocus={danger ? cancel : confirm}
            finalFocus={openerOrContent}
          >
            <div className={classNames(styles['body'], styles['confirm'])}>
              <AlertDialog.Title className={styles['question']}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={styles['sentence']}>
                {sentence}
              </AlertDialog.Description>
              {children}
            </div>
            <div className={styles['footer']}>
              <Button ref={cancel} onClick={onCancel} disabled={busy}>
                {cancelLabel}
              </Button>
              <Button
                ref={confirm}
                variant={danger ? 'danger' : 'primary'}
                busy={busy}
                onClick={() => {
                  // A second click may come before the first is rendered.
                  if (confirmed.current) return;
                  confirmed.current = true;
                  onConfirm();
                }}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
