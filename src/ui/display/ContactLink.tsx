import { OneLine } from './OneLine.tsx';

/** As long as a number is with its country and area, in letters. */
const LONGEST_PHONE = 18;

/** A phone number that can be called, in its own order beside names from right to left; a text without any digit is shown as it is. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const dialled = phone.replace(/[^\d+#*,;]/g, '');
  if (!/\d/.test(dialled)) return phone;
  return (
    <a href={`tel:${dialled}`} dir="ltr" className={className}>
      {phone}
    </a>
  );
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
