import { t } from '#language/t.ts';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from '#ui/display/icons.ts';
import { useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from '#ui/controls/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { filesDrop, folderDrop, textPaste, type OnFolder } from './drops.ts';
import { OuterFocus, useOpenerFocus } from '#ui/focus.ts';
import { useOpenDialog } from './openDialogs.ts';

/** How a person left a dialog without deciding. */
type DismissReason = 'escape' | 'backdrop' | 'close';

interface DialogFrameProps {
  /** Heading and accessible name. */
  title: string;
  /** Called to close. The dialog stays until its parent stops rendering it. */
  onDismiss: (reason: DismissReason) => void;
  children: ReactNode;
  /** `wide` is for tables, and always has the maximum height. */
  size?: 'medium' | 'large' | 'wide' | 'page' | undefined;
  /** The element focused first: the first field, or the dialog itself if it is for reading. */
  beginsWith?: 'field' | 'itself' | undefined;
  /** Called on closing. Returns true if the page moves the focus itself, so that it does not go back to the opener. */
  leavesFocus?: (() => boolean) | undefined;
  /** The dialog has its own "Close" button, so its head has none. */
  closesBelow?: boolean | undefined;
  /** Receives a file dropped anywhere on the dialog. */
  onFile?: ((file: File) => void) | undefined;
  /** Receives a folder dropped anywhere on the dialog; `undefined` if it was not a folder. */
  onFolder?: OnFolder | undefined;
  /** Receives text pasted anywhere on the dialog except in a field. */
  onPaste?: ((text: string) => void) | undefined;
}

const REASONS: Readonly<Record<string, DismissReason>> = {
  'escape-key': 'escape',
  'outside-press': 'backdrop',
};

const FIRST_FIELD =
  '[data-dialog-body] :is(input, select, textarea):not([type="hidden"], [disabled], [tabindex="-1"])';

/** True if a press beside the dialog does not mean leaving: it was on a toast. */
function isOutsidePress(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
}

/**
 * Focuses the first field below a dialog's header if the dialog was opened by keyboard. The library does so a frame later,
 * and keys pressed until then would be lost. A ref: it is called when the header appears.
 */
function focusFirstField(header: HTMLElement | null): void {
  if (!document.activeElement?.matches(':focus-visible')) return;
  header?.parentElement?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
}

/** A modal dialog; on phones it fills the screen. Import it lazily. */
export function Dialog({
  children,
  isText = false,
  footer,
  ...frame
}: Pick<DialogFrameProps, 'title' | 'onDismiss' | 'children' | 'size' | 'beginsWith'> & {
  /** The body holds nothing focusable, so it takes the focus itself and keys scroll it. */
  isText?: boolean | undefined;
  /** Buttons at the foot; they do not scroll. */
  footer?: ReactNode;
}) {
  return (
    <DialogFrame {...frame}>
      <DialogBody tabIndex={isText ? 0 : undefined}>{children}</DialogBody>
      {footer ? <DialogFooter>{footer}</DialogFooter> : null}
    </DialogFrame>
  );
}

/** The scrolling middle of a dialog. */
export function DialogBody({
  tabIndex,
  children,
}: {
  tabIndex?: 0 | undefined;
  children: ReactNode;
}) {
  return (
    <div tabIndex={tabIndex} className={styles['body']} data-dialog-body="">
      {children}
    </div>
  );
}

/** The foot of a dialog, with its buttons. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles['footer']}>{children}</div>;
}

/** The reason why a footer's buttons are disabled, beside them. With `isAnnounced`, changes are read out. */
export function FooterNote({
  id,
  isAnnounced,
  children,
}: {
  id: string;
  isAnnounced: boolean;
  children: ReactNode;
}) {
  return (
    <p id={id} role={isAnnounced ? 'status' : undefined} className={styles['note']}>
      {children}
    </p>
  );
}

/** Only the frame, for dialogs that lay out body and foot themselves (a form around both). */
export function DialogFrame({
  title,
  onDismiss,
  children,
  size = 'medium',
  beginsWith = 'field',
  leavesFocus,
  closesBelow = false,
  onFile,
  onFolder,
  onPaste,
}: DialogFrameProps) {
  // A page has an address and with it its own history entry.
  useOpenDialog(() => onDismiss('escape'), size !== 'page');
  const popup = useRef<HTMLDivElement>(null);
  const openerOrContent = useOpenerFocus();
  return (
    <BaseDialog.Root
      open
      onOpenChange={(nextOpen, details) => {
        if (nextOpen) return;
        if (isOutsidePress(details.event)) details.cancel();
        else onDismiss(REASONS[details.reason] ?? 'close');
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} />
        <BaseDialog.Viewport className={styles['viewport']}>
          <BaseDialog.Popup
            ref={popup}
            className={classNames(
              styles['popup'],
              styles['sheet'],
              size !== 'medium' && styles[size],
            )}
            data-broad={size === 'medium' ? undefined : ''}
            initialFocus={(openedBy) =>
              openedBy === 'touch' ||
              (beginsWith === 'field' && popup.current?.querySelector<HTMLElement>(FIRST_FIELD)) ||
              popup.current
            }
            finalFocus={() => (leavesFocus?.() ? false : openerOrContent())}
            {...(onFile && filesDrop(([file]) => file && onFile(file)))}
            {...(onFolder && folderDrop(onFolder))}
            {...(onPaste && textPaste(onPaste))}
          >
            <div
              ref={beginsWith === 'field' ? focusFirstField : undefined}
              className={styles['header']}
            >
              <BaseDialog.Title className={styles['title']}>{title}</BaseDialog.Title>
              {closesBelow ? null : (
                <IconButton label={t('Close')} icon={<X />} onClick={() => onDismiss('close')} />
              )}
            </div>
            <OuterFocus value={openerOrContent}>{children}</OuterFocus>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
