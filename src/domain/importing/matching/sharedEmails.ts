/** One email that a list gives to two names: the second may have it from the first by mistake, or from their family. */
import type { SaidValues } from './differences.ts';
import { nameOf, type MatchChoice } from './matchChoices.ts';
import type { Match, MatchedRow } from './matchRows.ts';

/** Whether a row that is matched by its email has that of a row, or of somebody in the school, with another name. */
export function sharesEmail(
  { values }: MatchedRow,
  match: Match | undefined,
  choice: MatchChoice | undefined,
): boolean {
  if (match?.kind === 'others') return true;
  return (
    match?.kind === 'second' &&
    choice?.id === 'email' &&
    'email' in values &&
    'email' in match.of.values &&
    nameOf(values) !== nameOf(match.of.values)
  );
}

/** What a row says but for its email. */
export function withoutEmail<Read extends SaidValues>(read: Read): Read {
  const { email: _email, ...values } = read.values;
  return { ...read, values };
}
