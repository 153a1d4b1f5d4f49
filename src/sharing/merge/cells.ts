/**
 * A cell is the smallest thing that PCs change on their own: a student's phone, a mark, a grade. The largest version
 * wins. So the result is the same for any order and any repetition of versions.
 */
import { isSameValue, isRecord } from '#school/definitions/storedRecord.ts';
import { signatureOf, type Stamp } from './entries.ts';

/** One value of a cell, as one PC set it. */
export interface Version {
  readonly stamp: Stamp;
  /**
   * A person chose the value. Chosen values win over assumed ones, such as the marks of students whom a roll call did
   * not name.
   */
  readonly isChosen: boolean;
  /** `undefined`: the value was removed. */
  readonly value: unknown;
}

/** The versions of a cell that still count. */
export interface Cell {
  readonly winner: Version;
  /** Versions concurrent with the winner: the latest of each PC, by stamp. */
  readonly concurrent: readonly Version[];
  /** A later version had observed everything up to this stamp; empty for nothing. */
  readonly observed: Stamp;
}

/** The cells of a record or a mark, by part. */
export type Cells = ReadonlyMap<string, Cell>;

/** Merges a version whose PC had observed the cell up to a stamp. Returns the same cell if nothing changes. */
export function withVersion(cell: Cell | undefined, version: Version, observed: Stamp): Cell {
  if (cell === undefined) return { winner: version, concurrent: [], observed };
  const all = [cell.winner, ...cell.concurrent];
  const isKnown = all.some((one) => isSameVersion(one, version));
  if (isKnown && observed <= cell.observed) return cell;
  const newest = observed > cell.observed ? observed : cell.observed;
  const versions = isKnown ? all : [...all, version];
  const winner = versions.reduce((one, other) => (compareVersions(one, other) < 0 ? other : one));
  const concurrent = versions
    .filter((one) => one !== winner && one.isChosen && one.stamp > newest)
    .filter((one) => !versions.some((later) => isSupersededBy(one, later)))
    .toSorted(compareVersions);
  const isSame =
    winner === cell.winner &&
    newest === cell.observed &&
    concurrent.length === cell.concurrent.length;
  // A version that is neither the newest nor concurrent is dropped.
  return isSame && concurrent.every((one) => all.includes(one))
    ? cell
    : { winner, concurrent, observed: newest };
}

/** True if the same PC set a later value. */
function isSupersededBy(one: Version, later: Version): boolean {
  return (
    later.isChosen && later.stamp > one.stamp && signatureOf(later.stamp) === signatureOf(one.stamp)
  );
}

/**
 * The newest stamp of a cell that the PC with this sign has observed from others. Its own stamps do not count: they
 * would claim knowledge of everything others had written earlier.
 */
export function newestOfOthers({ winner, concurrent, observed }: Cell, sign: string): Stamp {
  const stamps = [winner, ...concurrent].map(({ stamp }) => stamp);
  return (
    [observed, ...stamps.filter((stamp) => signatureOf(stamp) !== sign)].toSorted().at(-1) ?? ''
  );
}

/** Chosen before assumed, then later before earlier, then by text. */
function compareVersions(one: Version, other: Version): number {
  if (one.isChosen !== other.isChosen) return one.isChosen ? 1 : -1;
  if (one.stamp !== other.stamp) return one.stamp < other.stamp ? -1 : 1;
  const [a, b] = [orderedText(one.value), orderedText(other.value)];
  return a === b ? 0 : a < b ? -1 : 1;
}

function isSameVersion(one: Version, other: Version): boolean {
  return (
    one.stamp === other.stamp &&
    one.isChosen === other.isChosen &&
    isSameValue(one.value, other.value)
  );
}

/**
 * A value as text; the order of its keys does not matter. Two PCs with one mark may write two values with one stamp.
 */
function orderedText(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      isRecord(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}
