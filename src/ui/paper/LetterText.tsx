import { classNames } from '#ui/classNames.ts';
import styles from './LetterText.module.css';

/** The text of a letter: address, subject and paragraphs. Typed line breaks are kept. */
export function LetterText({
  to,
  subject,
  isCertificate = false,
  paragraphs,
}: {
  /** The lines of the address. */
  to?: readonly string[];
  subject?: string | undefined;
  /** A large title in the middle, and larger letters. */
  isCertificate?: boolean;
  paragraphs: readonly string[];
}) {
  const look = classNames(styles['paragraph'], isCertificate && styles['large']);
  return (
    <>
      {to === undefined ? null : <p className={styles['to']}>{to.join('\n')}</p>}
      {subject === undefined ? null : (
        <h2 className={styles[isCertificate ? 'title' : 'subject']} dir="auto">
          {subject}
        </h2>
      )}
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Paragraphs on paper never move, and two may be alike.
        <p key={index} className={look} dir="auto">
          {paragraph}
        </p>
      ))}
    </>
  );
}
