import { withoutIsolation } from '#language/isolated.ts';
import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';
import { classNames } from '#ui/classNames.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
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
      className={classNames(styles['button'], danger && styles['danger'], className)}
    >
      {icon}
    </button>
  );
}
