import { t } from '#language/t.ts';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import styles from './Dialog.module.css';
import { classNames } from '#ui/classNames.ts';
import { useHistoryEntry } from './dialogHistory.ts';
import { useCountedDialog, useDropsStrayPresses, useOpenerFocus } from './openDialogs.ts';

export interface ConfirmDialogProps {
  /** Heading and accessible name. */
  title: string;
  /** The question; also the accessible description. */
  sentence: string;
  confirmLabel: string;
  onConfirm: () => void;
  /** Cancel, or Escape. */
  onCancel: () => void;
  open?: boolean | undefined;
  /** Content below the question: for example what else will be deleted, and a way to back up first. */
  children?: ReactNode;
  cancelLabel?: string | undefined;
  /** The action destroys something: red button, and focus starts on Cancel. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
}

/** Asks before a dialog is closed that would lose input. */
export function DiscardDialog({
  title = t('Discard your changes?'),
  sentence,
  onKeep,
  onDiscard,
}: {
  title?: string;
  sentence: string;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  return (
    <ConfirmDialog
      title={title}
      sentence={sentence}
      cancelLabel={t('Keep editing')}
      confirmLabel={t('Discard')}
      danger
      onCancel={onKeep}
      onConfirm={onDiscard}
    />
  );
}

/** Asks before an action. */
export function ConfirmDialog({
  title,
  sentence,
  confirmLabel,
  onConfirm,
  onCancel,
  open = true,
  children,
  cancelLabel = t('Cancel'),
  danger = false,
  busy = false,
}: ConfirmDialogProps) {
  useCountedDialog(open);
  useDropsStrayPresses(open);
  useHistoryEntry(open, () => {
    if (!busy) onCancel();
  });
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const confirmed = useRef(false);
  useEffect(() => {
    if (open && !busy) confirmed.current = false;
  }, [open, busy]);
  const openerOrContent = useOpenerFocus();
  return (
    <AlertDialog.Root
      open={open}
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
