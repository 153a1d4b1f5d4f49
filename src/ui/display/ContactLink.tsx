/** A phone number that can be called; a text without any digit is shown as it is. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const dialled = phone.replace(/[^\d+#*,;]/g, '');
  if (!/\d/.test(dialled)) return phone;
  return (
    <a href={`tel:${dialled}`} className={className}>
      {phone}
    </a>
  );
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
