/** First and last names put together from the columns that hold their parts. */
import { cleaned, matchKey } from '#school/text/matchKey.ts';
import { NAME_PARTS } from './importFields.ts';

/** A first or last name with the parts that stand in columns of their own, but for those that it holds already. */
export function withNameParts(
  field: string,
  text: string,
  partOf: (name: string) => string,
): string {
  return NAME_PARTS.reduce((name, part) => {
    const own = part.of === field ? cleaned(partOf(part.name)) : '';
    // "García García" has it from both parents.
    const held = part.isBefore === true ? ` ${matchKey(name)} ` : `${matchKey(name)} `;
    if (own === '' || held.includes(` ${matchKey(own)} `)) return name;
    return (part.isBefore === true ? `${own} ${name}` : `${name} ${own}`).trim();
  }, text);
}
