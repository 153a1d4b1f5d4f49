import { OneLine } from './OneLine.tsx';
import { phonePieces } from './phoneNumbers.ts';

/** As long as a number is with its country and area, in letters. */
const LONGEST_PHONE = 18;

/**
 * A phone as it was typed, with a link for each number in it, in its own order beside names from right to left. A text
 * without a number has no link.
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

/** A phone number in a table: on one line, but for one so long that it would push columns out of the window. */
export function PhoneCell({ phone }: { phone: string }) {
  const link = <PhoneLink phone={phone} />;
  return phone.length > LONGEST_PHONE ? link : <OneLine>{link}</OneLine>;
}

/** An address that can be written to. A long one goes on in the next line behind the @. */
export function EmailLink({ email }: { email: string }) {
  const [name, host, ...rest] = email.split('@');
  if (host === undefined || rest.length > 0) return email;
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
      {name}
      <wbr />
      {`@${host}`}
    </a>
  );
}
