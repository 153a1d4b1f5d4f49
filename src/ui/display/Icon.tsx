import type { ReactNode } from 'react';
import styles from './Icon.module.css';
import { classNames } from '#ui/classNames.ts';
import type { IconShapes } from './iconPath.ts';
import { iconPath } from './iconPath.ts';

/** Renders an icon. Decoration only: its meaning stands beside it or in the name of its button. */
export type Icon = (props: { className?: string | undefined }) => ReactNode;

/** Returns the component of an icon, which takes the text colour around it. */
export function iconOf(shapes: IconShapes): Icon {
  const path = <path d={iconPath(shapes)} />;
  return ({ className }) => (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames(styles['icon'], className)}>
      {path}
    </svg>
  );
}
