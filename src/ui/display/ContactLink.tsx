import { withoutIsolation } from '#language/isolated.ts';
import { t } from '#language/t.ts';
import { Phone } from './icons.ts';
import { OneLine } from './text.tsx';
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

/** Finds the numbers in a phone text, and how to dial each. */

/** A piece of the text. All pieces in order make up the text. */
interface PhonePiece {
  /** Its start in the text. */
  readonly from: number;
  readonly text: string;
  /** The link's address if the piece is a number: "tel:+442079460018", with an extension "tel:02079460018,12". */
  readonly href?: string;
}

/** A number: digits with few signs between them. An area code may end with a slash or a dash between spaces. */
const NUMBER =
  /(?:(?:\+|\(?0)(?:[ ()]*\d){1,7}\)?(?:\s*\/\s*|\s[-–]\s)(?![0+]))?\(?\+?\(?\d(?:(?:\) ?\(|[ \t().‐‑–-]{0,2})\d)*/gu;

const EXTENSION =
  /^(?:[\s,;]*(?:extension|extn|ext|durchwahl|ramal|interno|int|poste|x)[\s.:]*|\s*#\s*|[,;])(\d{1,6})(?![\p{L}\d])/iu;

/** Signs that show the text is not a phone number: "5,58199E+12", "5.58", "1-800-FLOWERS", "*100#". */
const NO_PHONE = /\p{L}[.+-]?\d|\d[.-]?\p{L}|[*#@]|^\s*\d[.,]\d+\s*$/u;

/**
 * In digits. A shorter number is a room; a longer one is two numbers run together. Beside other words or numbers, a
 * short number is doubtful.
 */
const SHORTEST = 3;
const SHORTEST_AMONG_OTHERS = 5;
const LONGEST = 17;

/** Splits a phone text: "555-0101 / 555-0102" holds two numbers, "ask the aunt" none. */
export function phonePieces(phone: string): readonly PhonePiece[] {
  // Maps each UTF-16 code unit to one, so that positions in both texts agree.
  const plain = [...phone].map(plainCharacter).join('');
  const found: { from: number; end: number; href: string; digits: number }[] = [];
  let others = plain;
  for (const { 0: text, index: from } of plain.matchAll(NUMBER)) {
    const last = found.at(-1);
    if (last && from < last.end) continue;
    const rest = plain.slice(from + text.length);
    const [words = '', extension] = EXTENSION.exec(rest) ?? [];
    const dialled = dialledDigits(text);
    const href = `tel:${dialled}${extension === undefined ? '' : `,${extension}`}`;
    const end = from + text.length + words.length;
    found.push({ from, end, href, digits: dialled.replace('+', '').length });
    // The letters of an extension touch its number, so they are blanked out.
    others = others.slice(0, from + text.length) + ' '.repeat(words.length) + others.slice(end);
  }
  const isAlone = found.length === 1 && !/\p{L}/u.test(others);
  const shortest = isAlone ? SHORTEST : SHORTEST_AMONG_OTHERS;
  const pieces: PhonePiece[] = [];
  let done = 0;
  for (const { from, end, href, digits } of NO_PHONE.test(others) ? [] : found) {
    if (digits < shortest || digits > LONGEST) continue;
    if (from > done) pieces.push({ from: done, text: phone.slice(done, from) });
    pieces.push({ from, text: phone.slice(from, end), href });
    done = end;
  }
  if (done < phone.length) pieces.push({ from: done, text: phone.slice(done) });
  return pieces;
}

/** Callers within the country dial the 0 in brackets; a country code means that the caller is abroad. */
function dialledDigits(number: string): string {
  const international = number.replace(/^(\(?(?:\+|00\s?)\d{1,3}\)?[\s.-]*)\(0\)/u, '$1');
  return (/^\(?\+/u.test(international) ? '+' : '') + international.replaceAll(/\D/gu, '');
}

/** Converts digits of any script to 0 to 9, and full-width characters to narrow ones. */
function plainCharacter(character: string): string {
  if (/\p{Nd}/u.test(character)) return String(digitOf(character)).padEnd(character.length);
  const narrow = character.normalize('NFKC');
  return narrow.length === character.length ? narrow : character;
}

/** In every script the digits 0 to 9 have consecutive codes. */
function digitOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
