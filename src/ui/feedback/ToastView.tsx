import { CircleAlert, Info, X } from '#ui/display/icons.ts';
import { CircleCheck } from '#ui/display/moreIcons.ts';
import { useId } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './Toasts.module.css';
import { classNames } from '#ui/classNames.ts';
import { dismissToast, type Toast, type ToastKind } from './toasts.ts';

const ICONS: Readonly<Record<ToastKind, typeof Info>> = {
  success: CircleCheck,
  info: Info,
  error: CircleAlert,
};

/** One toast: what it says, what can be done about it, and a way to close it. Import it lazily. */
export function ToastView({ toast: { id, kind, text, detail, action, alone } }: { toast: Toast }) {
  const Icon = ICONS[kind];
  const detailId = useId();
  const spoken = {
    // The list around it announces; a second live region inside would say everything twice.
    ...(kind === 'error' ? { role: 'alert' } : { role: 'status', 'aria-live': 'off' as const }),
    // Read out after the sentence, which stays the whole text of the alert.
    ...(detail !== undefined && { 'aria-describedby': detailId }),
  };
  const said = (
    <>
      <Icon className={styles['icon']} />
      <span className={styles['text']}>{text}</span>
    </>
  );
  return (
    <div className={classNames(styles['toast'], styles[kind])} data-toast="">
      <div className={styles['line']} {...(!alone && spoken)}>
        {alone ? (
          <div className={styles['said']} {...spoken}>
            {said}
          </div>
        ) : (
          said
        )}
        {action ? (
          <Button
            size="small"
            onClick={() => {
              if (dismissToast(id)) action.onAction();
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <IconButton label="Close" icon={<X />} onClick={() => dismissToast(id)} />
      </div>
      {detail === undefined ? null : (
        <p id={detailId} className={styles['detail']}>
          {detail}
        </p>
      )}
    </div>
  );
}
