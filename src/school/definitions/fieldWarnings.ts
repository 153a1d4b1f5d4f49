/** What is odd about a field and may be right all the same: it is said while typing, and saved (docs/conformance.md, What a row shows). */

/** A number to call has at least so many digits anywhere. */
const FEWEST_DIGITS = 3;

/** Said of a phone number that nobody can call. */
export function phoneWarning(text: string): string | undefined {
  if (text.trim() === '' || text.replace(/\D/g, '').length >= FEWEST_DIGITS) return undefined;
  return 'This does not look like a phone number. You can save it all the same.';
}

/** Said of a birth date that is still to come. `today` is `YYYY-MM-DD`. */
export function birthDateWarning(day: string, today: string): string | undefined {
  return day > today ? 'This day is still to come. You can save it all the same.' : undefined;
}
