import { type ComponentProps, type ReactNode, Children, useId } from 'react';
import styles from './ItemList.module.css';
import { classNames } from '#ui/classNames.ts';
import needStyles from './NeedList.module.css';
import linkStyles from './LinkList.module.css';

/**
 * A list of lines. `label` names it. Put `ItemRow`s in it. `stacked`: on a phone all buttons stand below the texts,
 * even those that would fit beside them. `flush`: lines have no padding at the start.
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
  // In Safari `list-style: none` removes the role.
  return <ul {...rest} role="list" aria-label={label} className={className} />;
}

interface ItemRowProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** A number or an icon. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Controls or figures at the end; they wrap below on narrow windows. */
  trailing?: ReactNode;
}

/** One line of an `ItemList`. Accepts event handlers and data attributes of an `li`. */
export function ItemRow({ leading, title, detail, trailing, ...rest }: ItemRowProps) {
  return (
    <li {...rest} className={styles['item']}>
      {leading ? <span className={styles['leading']}>{leading}</span> : null}
      <div className={styles['main']}>
        <div className={styles['title']}>{title}</div>
        {detail ? <div className={styles['detail']}>{detail}</div> : null}
      </div>
      {trailing ? <div className={styles['trailing']}>{trailing}</div> : null}
    </li>
  );
}

/** The class of a link in a `NeedList`: a number in `strong`, shown at the end, then words in a `span`. */
export const needClass = needStyles['link'];

/** Links to open work, one per row. `label` names the list. */
export function NeedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // In Safari `list-style: none` removes the role.
    <ul role="list" aria-label={label}>
      {Children.map(children, (link) => (
        <li className={needStyles['row']}>{link}</li>
      ))}
    </ul>
  );
}

interface LinkListProps {
  /** The visible label and the name of the `list`. */
  label: string;
  links: readonly { readonly id: string; readonly text: string; readonly follow: () => void }[];
}

/** A label and links in one line; renders nothing without links. */
export function LinkList({ label, links }: LinkListProps) {
  const labelId = useId();
  if (links.length === 0) return null;
  return (
    <div className={linkStyles['line']}>
      <span id={labelId} className={linkStyles['label']}>
        {label}
      </span>
      <ul aria-labelledby={labelId} className={linkStyles['list']}>
        {links.map(({ id, text, follow }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                follow();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
