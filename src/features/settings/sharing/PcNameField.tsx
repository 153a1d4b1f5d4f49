import { TextField } from '#ui/fields/TextField.tsx';

/** It stands beside each change, and in the names of files. */
const LONGEST = 40;

/** Asks what the other PCs of a shared school call this one. An empty name is marked once the form was `tried`. */
export function PcNameField({
  value,
  tried,
  onChange,
}: {
  value: string;
  tried: boolean;
  onChange: (typed: string) => void;
}) {
  return (
    <TextField
      label="Name of this PC"
      hint="The other PCs show it beside what was changed here."
      autoComplete="off"
      maxLength={LONGEST}
      error={tried && value.trim() === '' ? 'Give this PC a name.' : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
