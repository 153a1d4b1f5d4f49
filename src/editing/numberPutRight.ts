import { numberShown } from '#domain/numberInputs.ts';
import type { KeyboardEvent } from 'react';

/** Handlers for a number field. */
export interface NumberPutRight {
  readonly onBlur: (event: { target: HTMLInputElement }) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Text that is no number takes its fallback, and is shown in the field before anything is saved (product.md §3):
 * when the field is left, and at Enter, which saves only what was there to read.
 */
export function numberPutRight(
  parse: (text: string) => number,
  show: (text: string) => void,
): NumberPutRight {
  const putRight = (text: string): boolean => {
    const shown = numberShown(text, parse);
    if (shown === text) return false;
    show(shown);
    return shown !== text.trim();
  };
  return {
    onBlur: ({ target }) => void putRight(target.value),
    onKeyDown: (event) => {
      if (event.key === 'Enter' && putRight(event.currentTarget.value)) event.preventDefault();
    },
  };
}
