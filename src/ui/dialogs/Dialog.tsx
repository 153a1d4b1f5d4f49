import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from '#ui/display/icons.ts';
import { useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { classNames } from '#ui/classNames.ts';
import { useHistoryEntry } from './dialogHistory.ts';
import { fileDrop, folderDrop, textPaste, type OnFolder } from './drops.ts';
import { useCountedDialog } from './openDialogs.ts';
import { OuterFocus, useOpenerFocus } from './openerFocus.ts';
import { useDropsStrayPresses } from './strayPresses.ts';

/** How a person asked to leave a dialog without deciding. */
export type DismissReason = 'escape' | 'backdrop' | 'close';

export interface DialogProps {
  /** Heading and accessible name. */
  title: string;
  /** Asked to close. The dialog stays until its parent stops rendering it (or `open` is false). */
  onDismiss: (reason: DismissReason) => void;
  children: ReactNode;
  open?: boolean | undefined;
  /** `wide` is for tables, and always as high as it may be. */
  size?: 'small' | 'medium' | 'large' | 'wide' | 'page' | undefined;
  /** What has the focus at first: its first field, or the dialog itself where it is for reading. */
  beginsWith?: 'field' | 'itself' | undefined;
  /** Asked as it closes: whether the page puts the focus somewhere, so that it does not go back to what opened this. */
  leavesFocus?: (() => boolean) | undefined;
  /** Buttons at the foot; they do not scroll away. */
  footer?: ReactNode;
  /** It has a button "Close" of its own, and none in its head. */
  closesBelow?: boolean | undefined;
  /** Takes a file that is dropped anywhere on the dialog. */
  onFile?: ((file: File) => void) | undefined;
  /** Takes a folder that is dropped anywhere on the dialog; `undefined` where it was none. */
  onFolder?: OnFolder | undefined;
  /** Takes a text that is pasted on the dialog where nothing is typed. */
  onPaste?: ((text: string) => void) | undefined;
}

const REASONS: Readonly<Record<string, DismissReason>> = {
  'escape-key': 'escape',
  'outside-press': 'backdrop',
};

const FIRST_FIELD =
  '[data-dialog-body] :is(input, select, textarea):not([type="hidden"], [disabled], [tabindex="-1"])';

/** Whether a press beside the dialog is no wish to leave: on a toast. */
function isMeantElsewhere(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
}

/** A modal dialog; on phones a sheet over the whole screen. Import it lazily. */
export function Dialog({
  title,
  onDismiss,
  children,
  open = true,
  size = 'medium',
  isText = false,
  beginsWith,
  footer,
}: DialogProps & {
  /** Holds nothing that could have the focus: its body has it, so that keys scroll it. */
  isText?: boolean | undefined;
}) {
  return (
    <DialogFrame
      title={title}
      onDismiss={onDismiss}
      open={open}
      size={size}
      beginsWith={beginsWith}
    >
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

/** The foot of a dialog, where its buttons are. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className={styles['footer']} data-keep-clear="">
      {children}
    </div>
  );
}

/** What a footer's buttons wait for, beside them; `isTold` reads it out when it changes. */
export function FooterNote({
  id,
  isTold,
  children,
}: {
  id: string;
  isTold: boolean;
  children: ReactNode;
}) {
  return (
    <p id={id} role={isTold ? 'status' : undefined} className={styles['note']}>
      {children}
    </p>
  );
}

/** The frame alone, for dialogs that lay out body and foot themselves (a form around both). */
export function DialogFrame({
  title,
  onDismiss,
  children,
  open = true,
  size = 'medium',
  beginsWith = 'field',
  leavesFocus,
  closesBelow = false,
  onFile,
  onFolder,
  onPaste,
}: Omit<DialogProps, 'footer'>) {
  useCountedDialog(open);
  useDropsStrayPresses(open);
  // A page is an entry of its own, by its address.
  useHistoryEntry(open && size !== 'page', () => onDismiss('escape'));
  const popup = useRef<HTMLDivElement>(null);
  const openerOrContent = useOpenerFocus();
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(nextOpen, details) => {
        if (nextOpen) return;
        if (isMeantElsewhere(details.event)) details.cancel();
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
            initialFocus={(openedBy) =>
              openedBy === 'touch' ||
              (beginsWith === 'field' && popup.current?.querySelector<HTMLElement>(FIRST_FIELD)) ||
              popup.current
            }
            finalFocus={() => (leavesFocus?.() ? false : openerOrContent())}
            {...(onFile && fileDrop(onFile))}
            {...(onFolder && folderDrop(onFolder))}
            {...(onPaste && textPaste(onPaste))}
          >
            <div className={styles['header']} data-keep-clear="">
              <BaseDialog.Title className={styles['title']}>{title}</BaseDialog.Title>
              {closesBelow ? null : (
                <IconButton label="Close" icon={<X />} onClick={() => onDismiss('close')} />
              )}
            </div>
            <OuterFocus value={openerOrContent}>{children}</OuterFocus>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
