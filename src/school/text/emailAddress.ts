import { msg } from '#language/t.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/** The message for text that is not an email address. */
export const NO_EMAIL = msg('Enter an email address, such as name@example.com');

/** True if a text is an email address: something@something.something, in any script. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}
