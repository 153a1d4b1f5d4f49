/**
 * Packs a preview's rows for the way from the worker to the page. A wide file has two hundred thousand rows with few
 * different texts, so each text is sent once and rows are lists of indexes.
 */
import type { RowOutcome } from '#import/plan/decideRows.ts';
import type { MarkedCell, PreviewCell, PreviewRow } from '#import/plan/preview.ts';

/** Packed rows. */
export interface PackedRows {
  /** The first is empty and means no text. */
  readonly texts: readonly string[];
  /** Cells with more than a text. The first is empty, because 0 has no sign. */
  readonly marked: readonly (MarkedCell | undefined)[];
  /** Numbers per row: `FACTS`, then an index per cell, negative for `marked`. */
  readonly width: number;
  readonly places: Int32Array;
}

/** Positions of the values before the cells. The key is packed without the row number that it begins with. */
const FACTS = { key: 0, number: 1, heading: 2, outcome: 3, canBeTyped: 4, problem: 5 } as const;
const FACT_COUNT = Object.keys(FACTS).length;
const NONE = 0;

/** Packs the rows of one preview, which all have the same number of cells. */
export function packRows(rows: readonly PreviewRow[]): PackedRows {
  const texts = [''];
  const marked: (MarkedCell | undefined)[] = [undefined];
  const known = new Map<string, number>();
  const placeOf = (text: string | undefined): number => {
    if (text === undefined) return NONE;
    const place = known.get(text);
    if (place !== undefined) return place;
    known.set(text, texts.length);
    return texts.push(text) - 1;
  };
  const width = FACT_COUNT + (rows[0]?.cells.length ?? 0);
  const places = new Int32Array(rows.length * width);
  for (const [
    row,
    { key, number, heading, outcome, canBeTyped, problem, cells },
  ] of rows.entries()) {
    const at = row * width;
    places[at + FACTS.key] = placeOf(key.slice(String(number).length));
    places[at + FACTS.number] = number;
    places[at + FACTS.heading] = placeOf(heading);
    places[at + FACTS.outcome] = placeOf(outcome);
    places[at + FACTS.canBeTyped] = canBeTyped ? 1 : 0;
    places[at + FACTS.problem] = placeOf(problem);
    for (const [place, cell] of cells.entries()) {
      places[at + FACT_COUNT + place] =
        typeof cell === 'string' ? placeOf(cell) : 1 - marked.push(cell);
    }
  }
  return { texts, marked, width, places };
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
    return `${this.number}${this.#text(FACTS.key) ?? ''}`;
  }

  get number(): number {
    return this.#place(FACTS.number);
  }

  get heading(): string | undefined {
    return this.#text(FACTS.heading);
  }

  get outcome(): RowOutcome {
    // `as`: `packRows` packed an outcome here.
    return this.#text(FACTS.outcome) as RowOutcome;
  }

  get canBeTyped(): boolean {
    return this.#place(FACTS.canBeTyped) === 1;
  }

  get problem(): string | undefined {
    return this.#text(FACTS.problem);
  }

  get cells(): readonly PreviewCell[] {
    const { width, marked, texts } = this.#packed;
    return (this.#cells ??= Array.from({ length: width - FACT_COUNT }, (_, column) => {
      const place = this.#place(FACT_COUNT + column);
      return (place < 0 ? marked[-place] : texts[place]) ?? '';
    }));
  }

  #place(fact: number): number {
    return this.#packed.places[this.#at + fact] ?? NONE;
  }

  #text(fact: number): string | undefined {
    const place = this.#place(fact);
    return place === NONE ? undefined : this.#packed.texts[place];
  }
}
