import { TextField } from '#ui/fields/TextField.tsx';

/** Asks for a passphrase chosen earlier. */
export function PassphraseField({
  value,
  onChange,
}: {
  value: string;
  onChange: (typed: string) => void;
}) {
  return (
    <TextField
      label="Passphrase"
      type="password"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
