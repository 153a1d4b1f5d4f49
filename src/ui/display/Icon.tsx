import { t } from '#language/t.ts';
import { createElement, type ReactNode } from 'react';
import styles from './Icon.module.css';
import { classNames } from '#ui/classNames.ts';

/** Renders an icon. Decoration only: its meaning stands beside it or in the name of its button. */
export type Icon = (props: { className?: string | undefined }) => ReactNode;

/** Returns the component of an icon in the text colour around it. An icon that `turns` is mirrored in right-to-left languages. */
export function iconOf(shapes: IconShapes, { turns = false } = {}): Icon {
  const look = classNames(styles['icon'], turns && styles['turns']);
  // Made once: a list has hundreds of icons.
  const drawing = shapes.map(([tag, attributes]) =>
    createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
  );
  return ({ className }) => (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames(look, className)}>
      {drawing}
    </svg>
  );
}

/** An icon's shapes in Lucide's format: a 24 × 24 drawing, each shape with its attributes. */
type IconShapes = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

/** The school's mark as printed: on white in any theme. */
export function MarkPicture({ source }: { source: string }) {
  return <img src={source} alt={t('The school’s logo')} className={styles['mark']} />;
}
