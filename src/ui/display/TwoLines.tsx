import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import styles from './TwoLines.module.css';
import { classNames } from '#ui/classNames.ts';

export interface TwoLinesProps {
  first: ReactNode;
  second?: ReactNode;
  /** Sets the first line off, for the name of a row. */
  strong?: boolean | undefined;
  /** Draws the initials of this name in front. */
  avatarName?: string | undefined;
}

/** A table cell with a main line and a quieter one below; text that is cut off shows under the pointer. */
export function TwoLines({ first, second, strong = false, avatarName }: TwoLinesProps) {
  return (
    <span className={classNames(styles['lines'], avatarName !== undefined && styles['withAvatar'])}>
      {avatarName === undefined ? null : <Avatar name={avatarName} />}
      <span
        className={classNames(styles['first'], strong && styles['strong'])}
        title={textOf(first)}
      >
        {first}
      </span>
      {second ? (
        <span className={styles['second']} title={textOf(second)}>
          {second}
        </span>
      ) : null}
    </span>
  );
}

function textOf(content: ReactNode): string | undefined {
  return typeof content === 'string' ? content : undefined;
}
