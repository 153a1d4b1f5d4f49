import { Fragment } from 'react';

/** A text with an email address in it, which goes on in the next line before an @ or a full stop, and not within a word. */
export function EmailBreaks({ text }: { text: string }) {
  return Array.from(text.matchAll(/[@.]?[^@.]+|[@.]/g), ({ 0: part, index }) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
