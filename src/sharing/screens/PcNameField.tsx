import { sentence } from '#school/text/isolated.ts';
import { TextField } from '#ui/fields/TextField.tsx';

/** It stands beside each change, and in the names of files. */
const LONGEST = 40;

/**
 * Asks what the other PCs of a shared school call this one. An empty name is marked once the form was `tried`; the name of one of
 * the `others` is odd, and taken all the same: this one may have been that one.
 */
export function PcNameField({
  value,
  tried,
  others,
  onChange,
}: {
  value: string;
  tried: boolean;
  others: readonly string[] | undefined;
  onChange: (typed: string) => void;
}) {
  const name = value.trim();
  return (
    <TextField
      label="Name of this PC"
      hint="The other PCs show it beside what was changed here."
      autoComplete="off"
      maxLength={LONGEST}
      error={tried && name === '' ? 'Give this PC a name.' : undefined}
      warning={
        others?.includes(name)
          ? sentence`A PC of this school is called ${name} already. Unless it was this one, choose another name.`
          : undefined
      }
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
