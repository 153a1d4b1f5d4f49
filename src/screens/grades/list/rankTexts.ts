interface RankedText<Row> {
  readonly textOf: (row: Row) => string;
  readonly compare: (a: string, b: string) => number;
}

function placesOf<Row>(
  rows: readonly Row[],
  { textOf, compare }: RankedText<Row>,
): Map<string, number> {
  return new Map([...new Set(rows.map(textOf))].sort(compare).map((text, place) => [text, place]));
}

/**
 * Returns a function that gives the place of a row's text among all texts, as a number. Comparing texts is slow, and
 * 100,000 grades hold few different texts. These are sorted once, at the first call.
 */
export function rankTexts<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  compare: (a: string, b: string) => number,
): (row: Row) => number {
  let places: Map<string, number> | undefined;
  return (row) => {
    places ??= placesOf(rows, { textOf, compare });
    return places.get(textOf(row)) ?? -1;
  };
}

/**
 * Returns a function that gives the place of a row by its day, then by one text after the other. In descending order the
 * newest day comes first, and the rows of a day keep their order.
 */
export function rankDays<Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => number,
  texts: readonly RankedText<Row>[],
): (row: Row, descending: boolean) => number {
  let ranked: { readonly places: readonly Map<string, number>[]; readonly count: number };
  return (row, descending) => {
    if (ranked === undefined) {
      const places = texts.map((text) => placesOf(rows, text));
      ranked = { places, count: places.reduce((count, { size }) => count * size, 1) };
    }
    const { places, count } = ranked;
    let place = 0;
    for (const [index, { textOf }] of texts.entries()) {
      const among = places[index];
      place = place * (among?.size ?? 1) + (among?.get(textOf(row)) ?? 0);
    }
    return dayOf(row) * count + (descending ? count - 1 - place : place);
  };
}
