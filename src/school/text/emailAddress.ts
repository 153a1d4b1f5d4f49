const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/** Said of a text that is no email address. */
export const NO_EMAIL = 'Enter an email address, such as name@example.com';

/** Whether a text is an email address: something@something.something, in any script. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}
