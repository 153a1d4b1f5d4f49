import { t } from '#language/t.ts';
import type { ReactNode } from 'react';
import styles from './Icon.module.css';
import { classNames } from '#ui/classNames.ts';

/** Renders an icon. Decoration only: its meaning stands beside it or in the name of its button. */
export type Icon = (props: { className?: string | undefined }) => ReactNode;

/** Returns the component of an icon in the text colour around it. An icon that `turns` is mirrored in right-to-left languages. */
export function iconOf(shapes: IconShapes, { turns = false } = {}): Icon {
  const look = classNames(styles['icon'], turns && styles['turns']);
  const path = <path d={iconPath(shapes)} />;
  return ({ className }) => (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames(look, className)}>
      {path}
    </svg>
  );
}

/** The school's mark as printed: on white in any theme. */
export function MarkPicture({ source }: { source: string }) {
  return <img src={source} alt={t('The school’s logo')} className={styles['mark']} />;
}

/** An icon's shapes in Lucide's format: a 24 × 24 drawing, each shape with its attributes. */
type IconShapes = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

/**
 * Returns one path for all shapes of an icon. A row of a long list has several icons, and every element costs time.
 * Throws on shapes that cannot become a path: another kind, or filled.
 */
export function iconPath(shapes: IconShapes): string {
  return shapes
    .map(([tag, attributes]) => {
      if ('fill' in attributes) throw new Error('An icon has a filled shape.');
      const of = (name: string): number => Number(attributes[name] ?? 0);
      switch (tag) {
        case 'path':
          // A shape's first relative move starts at the corner, not at the end of the previous shape.
          return `M0 0${attributes['d']}`;
        case 'line':
          return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
        case 'circle':
          return circle(of('cx'), of('cy'), of('r'));
        case 'rect':
          return roundedRectangle(of('x'), of('y'), of('width'), of('height'), of('rx'));
        default:
          throw new Error(`An icon has a shape that cannot be drawn as a path: ${tag}`);
      }
    })
    .join('');
}

function circle(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 0 1`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
}

function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const corner = `a${radius} ${radius} 0 0 1`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return (
    `M${x + radius} ${y}h${across}${corner} ${radius} ${radius}v${down}${corner} ${-radius} ${radius}` +
    `h${-across}${corner} ${-radius} ${-radius}v${-down}${corner} ${radius} ${-radius}z`
  );
}
