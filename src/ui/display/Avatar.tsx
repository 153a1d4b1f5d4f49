import styles from './Avatar.module.css';
import { classNames } from '#ui/classNames.ts';

const HUES = 8;

/** First letters of the first and last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** The same name has the same colour everywhere. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % HUES;
}

/** Initials in a coloured disc. Decoration: the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={classNames(styles['avatar'], styles[`hue${hueOf(name)}`])}>
      {initialsOf(name)}
    </span>
  );
}
