/** Lists that are one cell, such as terms and closed days, and that two PCs have changed. */
import { namedDaysIn, overlapping } from '#school/calendar/schoolYear.ts';
import { isSameValue, valueText } from '#school/definitions/sameRecord.ts';

/** Whether two values have the same content: lists may differ in order. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return isSameValue(one, other);
  return isSameValue(one.map(valueText).toSorted(), other.map(valueText).toSorted());
}

/** The entries of a list that are not in all of the `lists`. */
export function entriesApart(
  list: readonly unknown[],
  lists: readonly (readonly unknown[])[],
): readonly unknown[] {
  return list.filter((entry) => !lists.every((other) => isIn(other, entry)));
}

/**
 * The entries of all lists in one; `undefined` where that would be one of the lists, or where people have to choose: of
 * two terms in one time, or of two entries of one name.
 */
export function allTogether(
  lists: readonly (readonly unknown[])[],
): readonly unknown[] | undefined {
  const [first = [], ...others] = lists;
  const added = others
    .flat()
    .filter((entry, at, all) => !isIn(first, entry) && !isIn(all.slice(0, at), entry));
  const together = [...first, ...added];
  const named = namedDaysIn(together);
  const isClear = named.every(
    (one, at) =>
      !overlapping(one, named.slice(0, at)) &&
      named.slice(0, at).every(({ name }) => name.trim() !== one.name.trim()),
  );
  return isClear && !lists.some((list) => isSameContent(list, together)) ? together : undefined;
}

function isIn(list: readonly unknown[], entry: unknown): boolean {
  return list.some((one) => isSameValue(one, entry));
}
