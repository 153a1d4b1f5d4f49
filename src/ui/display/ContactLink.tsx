import { withoutIsolation } from '#language/isolated.ts';
import { t } from '#language/t.ts';
import { Phone } from './icons.ts';
import { OneLine } from './text.tsx';
import { phonePieces } from './phoneNumbers.ts';
import { buttonClass } from '#ui/controls/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import styles from './ContactLink.module.css';

/** The length in characters of a number with country and area code. */
const LONGEST_PHONE = 18;

/**
 * A phone as it was typed, with a link for each number in it, isolated from right-to-left names. A text without a
 * number has no link.
 */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const links = phonePieces(phone).map(({ from, text, href }) =>
    href === undefined ? (
      text
    ) : (
      <a key={from} href={href} dir="ltr" className={className}>
        {text}
      </a>
    ),
  );
  return links.length > 1 ? <span dir="auto">{links}</span> : links;
}

/** A phone number in a table: on one line, unless it would push columns out of the window. */
export function PhoneCell({ phone }: { phone: string }) {
  const link = <PhoneLink phone={phone} />;
  return phone.length > LONGEST_PHONE ? link : <OneLine>{link}</OneLine>;
}

/** An email link. A long address may break before the @, unless it stays `onOneLine`. */
export function EmailLink({ email, onOneLine = false }: { email: string; onOneLine?: boolean }) {
  const [name, host, ...rest] = email.split('@');
  if (host === undefined || rest.length > 0) return email;
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} dir="ltr">
      {name}
      {onOneLine ? null : <wbr />}
      {`@${host}`}
    </a>
  );
}

/** A link that looks like a button and calls the first number of a phone; nothing without a number. */
export function CallButton({ phone, name }: { phone: string; name: string }) {
  const href = firstCall(phone);
  if (href === undefined) return null;
  return (
    <a
      href={href}
      aria-label={withoutIsolation(t('Call {name}', { name }))}
      className={buttonClass('secondary', 'small')}
    >
      {t('Call')}
    </a>
  );
}

/** An icon of 44 px that calls the first number, for a row on a phone. Its name has the number, which the row hides. */
export function CallIconLink({ phone }: { phone: string }) {
  const href = firstCall(phone);
  return href === undefined ? null : (
    <a
      href={href}
      aria-label={withoutIsolation(t('Call {name}', { name: phone }))}
      className={styles['icon']}
    >
      <Phone />
    </a>
  );
}

function firstCall(phone: string): string | undefined {
  return phonePieces(phone).find((piece) => piece.href !== undefined)?.href;
}

/** A phone number to tap: 44 px high, or `large` if it is the main action of its page. */
export function CallLink({ phone, large = false }: { phone: string; large?: boolean }) {
  return (
    <PhoneLink phone={phone} className={classNames(styles['call'], large && styles['large'])} />
  );
}
