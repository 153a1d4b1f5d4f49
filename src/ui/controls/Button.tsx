import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from '#ui/classNames.ts';
import { withoutIsolation } from '#language/isolated.ts';
import iconStyles from './IconButton.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerQuiet';
/** The size of a button. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** Returns the class of a link that looks like a button. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'medium',
): string {
  return classNames(styles['button'], styles[variant], size !== 'medium' && styles[size]);
}

/** A push button; `type="button"` by default. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows that work is in progress: the text stays, presses are ignored, focus is kept. */
  busy?: boolean | undefined;
  icon?: ReactNode;
}) {
  const ignoreWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- always has one: `button` unless given.
      type={type}
      className={classNames(buttonClass(variant, size), className)}
      onClick={ignoreWhileBusy}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : null}
      {icon && !busy ? (
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name, and the tooltip. */
  label: string;
  icon: ReactNode;
  danger?: boolean | undefined;
}

/** A button that shows only an icon, named by `label`. */
export function IconButton({ label, icon, danger = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={withoutIsolation(label)}
      className={classNames(iconStyles['button'], danger && iconStyles['danger'], className)}
    >
      {icon}
    </button>
  );
}
