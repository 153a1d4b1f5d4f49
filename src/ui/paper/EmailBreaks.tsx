import { Fragment } from 'react';

/** A text that may break before an @ or a full stop of an email address, but not within a word. */
export function EmailBreaks({ text }: { text: string }) {
  return Array.from(text.matchAll(/[@.]?[^@.]+|[@.]/g), ({ 0: part, index }) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
