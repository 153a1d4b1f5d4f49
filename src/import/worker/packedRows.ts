/**
 * Packs a preview's rows for the way from the worker to the page. A wide file has two hundred thousand rows with few
 * different texts, so each text is sent once and rows are lists of indexes.
 */
import type { PreviewCell, PreviewRow } from '#import/plan/preview.ts';

/** Packed rows. */
export interface PackedRows {
  /** The different values. */
  readonly values: readonly unknown[];
  /** Numbers per row: `FACTS`, then an index per cell. */
  readonly width: number;
  readonly places: Int32Array;
}

/** Positions of the values before the cells. The key is packed without the row number that it begins with. */
const FACTS = { number: 0, key: 1, heading: 2, outcome: 3, canBeTyped: 4, problem: 5 } as const;
const FACT_COUNT = Object.keys(FACTS).length;

/** Packs the rows of one preview, which all have the same number of cells. */
export function packRows(rows: readonly PreviewRow[]): PackedRows {
  const values: unknown[] = [];
  const known = new Map<unknown, number>();
  const placeOf = (value: unknown): number => {
    const place = known.get(value);
    if (place !== undefined) return place;
    known.set(value, values.length);
    return values.push(value) - 1;
  };
  const width = FACT_COUNT + (rows[0]?.cells.length ?? 0);
  const places = new Int32Array(rows.length * width);
  let at = 0;
  for (const row of rows) {
    const { number, key, cells } = row;
    places[at] = number;
    places[at + FACTS.key] = placeOf(key.slice(String(number).length));
    places[at + FACTS.heading] = placeOf(row.heading);
    places[at + FACTS.outcome] = placeOf(row.outcome);
    places[at + FACTS.canBeTyped] = placeOf(row.canBeTyped);
    places[at + FACTS.problem] = placeOf(row.problem);
    for (const [place, cell] of cells.entries()) places[at + FACT_COUNT + place] = placeOf(cell);
    at += width;
  }
  return { values, width, places };
}

/** Returns the packed rows. Each creates its cells when they are first read. */
export function unpackRows(packed: PackedRows): readonly PreviewRow[] {
  const { width, places } = packed;
  return Array.from({ length: places.length / width }, (_, row) => new Unpacked(packed, row));
}

class Unpacked implements PreviewRow {
  readonly #packed: PackedRows;
  readonly #at: number;
  #cells: readonly PreviewCell[] | undefined;

  constructor(packed: PackedRows, row: number) {
    this.#packed = packed;
    this.#at = row * packed.width;
  }

  get key(): string {
    return `${this.number}${this.#fact('key')}`;
  }

  get number(): number {
    return this.#packed.places[this.#at] ?? 0;
  }

  get heading(): PreviewRow['heading'] {
    return this.#fact('heading');
  }

  get outcome(): PreviewRow['outcome'] {
    return this.#fact('outcome');
  }

  get canBeTyped(): boolean {
    return this.#fact('canBeTyped');
  }

  get problem(): PreviewRow['problem'] {
    return this.#fact('problem');
  }

  get cells(): readonly PreviewCell[] {
    const { width } = this.#packed;
    return (this.#cells ??= Array.from(
      { length: width - FACT_COUNT },
      // `as`: `packRows` put the cells behind the facts.
      (_, cell) => this.#value(FACT_COUNT + cell) as PreviewCell,
    ));
  }

  #fact<Name extends Exclude<keyof typeof FACTS, 'number'>>(name: Name): PreviewRow[Name] {
    // `as`: `packRows` put this fact here.
    return this.#value(FACTS[name]) as PreviewRow[Name];
  }

  #value(place: number): unknown {
    return this.#packed.values[this.#packed.places[this.#at + place] ?? 0];
  }
}
