/**
 * Answers the place of each row's text among all of them, as a number. Comparing text is slow and a list of
 * 100,000 grades holds few different texts: those are sorted once, when the place is first asked for.
 */
export function rankTexts<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  compare: (a: string, b: string) => number,
): (row: Row) => number {
  let places: Map<string, number> | undefined;
  return (row) => {
    places ??= new Map(
      [...new Set(rows.map(textOf))].sort(compare).map((text, place) => [text, place]),
    );
    return places.get(textOf(row)) ?? -1;
  };
}
