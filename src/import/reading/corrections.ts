/** What a person typed over in the preview of an import. */

/** What was typed over, by `correctionKey`. */
export type Corrections = Readonly<Record<string, string>>;

/** Names one cell of the preview. */
export function correctionKey(rowKey: string, field: string): string {
  return `${rowKey} ${field}`;
}

/** Names one of the records that a row of the file gives, by the row's key. */
export function recordKey(ofRow: string, column: number): string {
  return `${ofRow}:${column}`;
}

/** The key of the row that a record comes of. */
export function keyOfRow(key: string): string {
  return key.replace(/:.*$/u, '');
}

/** Finds the corrections of a cell. Most rows have none, which a set of row keys tells quickly. */
export class TypedCells {
  readonly #corrections: Corrections;
  /** Keys of the rows that something was typed over at. */
  readonly #touched: ReadonlySet<string>;

  constructor(corrections: Corrections) {
    this.#corrections = corrections;
    this.#touched = new Set(Object.keys(corrections).map((key) => key.slice(0, key.indexOf(' '))));
  }

  /** Whether something was typed over at a row. */
  isTouched(rowKey: string): boolean {
    return this.#touched.size > 0 && this.#touched.has(rowKey);
  }

  /** What was typed over a cell; `undefined` where nothing was. */
  at(rowKey: string, field: string): string | undefined {
    return this.isTouched(rowKey) ? this.#corrections[correctionKey(rowKey, field)] : undefined;
  }
}
