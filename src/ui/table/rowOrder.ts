import { current, type Spoken } from '#language/current.ts';
import { lazily } from '#language/locale.ts';
import { useTexts } from '#language/useLanguage.ts';
import type { Column, Sort } from './SimpleTable.tsx';

/** A value that rows are sorted by. */
type SortValue = string | number;

/** A value prepared for comparing. Computed once per row, because joining names takes most of the time. */
type SortKey =
  | number
  | {
      readonly text: string;
      /** Only unaccented lower-case letters and spaces: such texts compare by code unit, which is much faster. */
      readonly plain: boolean;
    };

/** Prepares and compares values for sorting. */
interface Ordering {
  readonly keyOf: (value: SortValue) => SortKey;
  readonly compare: (a: SortKey, b: SortKey) => number;
}

interface Ordered<Row> {
  readonly row: Row;
  readonly key: SortKey;
}

/** How many replaced rows the order keeps before it is rebuilt without them. */
const STALE_ROWS = 2_000;

/** Compares "Class 2" before "Class 10" in the language spoken, ignoring case. */
export const naturalOrder = lazily(
  (locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }),
);

/** Languages that sort plain letters by their codes. Others sort "aa", "ch" or "z" elsewhere. */
const PLAIN_LANGUAGES = new Set(['ar', 'de', 'en', 'es', 'fr', 'hi', 'pt', 'sw']);

const PLAIN = /^[a-z ]*$/;

/** Orders numbers by size and everything else as text, with a collator that ignores case. */
export function orderingBy(collator: Intl.Collator): Ordering {
  const { locale, sensitivity } = collator.resolvedOptions();
  const language = locale.split('-', 1)[0] ?? '';
  const mayBePlain = PLAIN_LANGUAGES.has(language) && sensitivity === 'base';
  return {
    keyOf(value) {
      if (typeof value === 'number') return value;
      const small = value.toLowerCase();
      return mayBePlain && PLAIN.test(small)
        ? { text: small, plain: true }
        : { text: value, plain: false };
    },
    compare(a, b) {
      if (typeof a === 'number' || typeof b === 'number') {
        return typeof a === typeof b
          ? Number(a) - Number(b)
          : collator.compare(textOf(a), textOf(b));
      }
      if (!a.plain || !b.plain) return collator.compare(a.text, b.text);
      if (a.text === b.text) return 0;
      return a.text < b.text ? -1 : 1;
    },
  };
}

function textOf(key: SortKey): string {
  return typeof key === 'number' ? String(key) : key.text;
}

type RowOrder<Row> = (rows: readonly Row[]) => readonly Row[];

/**
 * Sorts subsets of the same rows repeatedly. Comparing text is slow (10,000 names take longer than a frame), so each
 * row is ranked once, and a search only sorts ranks. New rows are merged in.
 */
export function createRowOrder<Row>(
  valueOf: (row: Row) => SortValue,
  { keyOf, compare }: Ordering,
): RowOrder<Row> {
  let last: { readonly rows: readonly Row[]; readonly sorted: readonly Row[] } | undefined;
  let ordered: Ordered<Row>[] = [];
  let ranks = new Map<Row, number>();
  let added = 0;
  const sorted = (rows: readonly Row[]) =>
    rows.map((row) => ({ row, key: keyOf(valueOf(row)) })).sort((a, b) => compare(a.key, b.key));

  const learn = (unseen: readonly Row[], rows: readonly Row[]) => {
    added += unseen.length;
    const rebuild = added > rows.length + STALE_ROWS;
    if (rebuild) added = rows.length;
    // Sorting two sorted lists together is as fast as merging them.
    ordered = rebuild
      ? sorted(rows)
      : [...ordered, ...sorted(unseen)].sort((a, b) => compare(a.key, b.key));
    ranks = new Map(ordered.map(({ row }, rank) => [row, rank]));
  };

  return (rows) => {
    if (last?.rows === rows) return last.sorted;
    const unseen = rows.filter((row) => !ranks.has(row));
    if (unseen.length > 0) learn(unseen, rows);
    const wanted = Uint32Array.from(rows, (row) => ranks.get(row) ?? 0).sort();
    const sorted = Array.from(wanted, (rank) => ordered[rank])
      .filter((place) => place !== undefined)
      .map(({ row }) => row);
    last = { rows, sorted };
    return sorted;
  };
}

/**
 * Returns the rows sorted by a column, or unchanged without a sort. Ranks are cached by the column's `sortValue`, so
 * that a list opened again is not ranked again.
 */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.column)?.sortValue;
  const descending = sort?.direction === 'descending';
  return useTexts(() => {
    if (!valueOf) return rows;
    const sorted = orderOf(valueOf, descending)(rows);
    return descending ? sorted.toReversed() : sorted;
  }, [valueOf, rows, descending]);
}

type ValueOf<Row> = NonNullable<Column<Row>['sortValue']>;

/** An order of rows by texts in one language. */
interface KeptOrder<Row> {
  readonly spoken: Spoken;
  readonly order: RowOrder<Row>;
}

/** Cached orders by `sortValue`. A `sortValue` that depends on the direction has one order for each. */
const ORDERS = { plain: new WeakMap<object, unknown>(), turned: new WeakMap<object, unknown>() };

function orderOf<Row>(valueOf: ValueOf<Row>, descending: boolean): RowOrder<Row> {
  // Only if the values depend on the direction: ranking all rows again is slow.
  const turned = descending && valueOf.length === 2;
  const orders = ORDERS[turned ? 'turned' : 'plain'];
  // `as`: the order was created below for this same function.
  const kept = orders.get(valueOf) as KeptOrder<Row> | undefined;
  const spoken = current();
  if (kept?.spoken === spoken) return kept.order;
  const order = createRowOrder((row: Row) => valueOf(row, turned), orderingBy(naturalOrder()));
  orders.set(valueOf, { spoken, order } satisfies KeptOrder<Row>);
  return order;
}
