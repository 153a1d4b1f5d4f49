import type { ComponentProps, ReactNode } from 'react';
import styles from './ItemList.module.css';
import { classNames } from '#ui/classNames.ts';

/**
 * A list of lines. `label` names it. Put `ItemRow`s in it. `stacked`: on a phone all buttons stand below their texts, and not
 * those beside them that happen to fit. `flush`: its lines begin where the list does.
 */
export function ItemList({
  label,
  stacked = false,
  flush = false,
  ...rest
}: { label?: string | undefined; stacked?: boolean; flush?: boolean } & ComponentProps<'ul'>) {
  const className = classNames(
    styles['list'],
    stacked && styles['stacked'],
    flush && styles['flush'],
  );
  // `list-style: none` takes the role away in Safari.
  return <ul {...rest} role="list" aria-label={label} className={className} />;
}

export interface ItemRowProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** A number or an icon. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Controls or figures at the end; wraps below when narrow. */
  trailing?: ReactNode;
  /** Tints the line. What it says must stand in it as well. */
  tone?: 'warning' | 'bad' | undefined;
}

/** A part of the detail that a phone has no room for beside marks. */
export function Roomy({ children }: { children: ReactNode }) {
  return <span className={styles['roomy']}>{children}</span>;
}

/** One line of an `ItemList`; takes event handlers and data attributes of an `li`. */
export function ItemRow({ leading, title, detail, trailing, tone, ...rest }: ItemRowProps) {
  return (
    <li {...rest} className={classNames(styles['item'], tone && styles[tone])}>
      {leading ? <span className={styles['leading']}>{leading}</span> : null}
      <div className={styles['main']}>
        <div className={styles['title']}>{title}</div>
        {detail ? <div className={styles['detail']}>{detail}</div> : null}
      </div>
      {trailing ? <div className={styles['trailing']}>{trailing}</div> : null}
    </li>
  );
}
