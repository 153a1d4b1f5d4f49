/**
 * What several PCs have said of one thing that is always told whole: a student's phone, a mark, a grade. The largest
 * statement is the one that holds, so it does not matter in which order they come, or how often.
 */
import { isSameValue } from '#school/definitions/sameRecord.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { signatureOf, type Stamp } from './entries.ts';

/** One statement. */
export interface Version {
  readonly stamp: Stamp;
  /** A person said so. What nobody said, as of a student whom a roll call did not name, gives way to it. */
  readonly isChosen: boolean;
  /** `undefined` for none: it was taken away. */
  readonly value: unknown;
}

/** All that counts of what was said. */
export interface Cell {
  /** The statement that holds. */
  readonly holds: Version;
  /** Those said by PCs that did not know of it, nor it of them, of each PC the latest; by stamp. */
  readonly beside: readonly Version[];
  /** Everything up to this stamp was known to somebody who said something later; empty for nothing. */
  readonly seen: Stamp;
}

/** The cells of a record or a mark, by part. */
export type Cells = ReadonlyMap<string, Cell>;

/** A cell with one more statement, whose PC had `seen` others up to a stamp. The same cell where that changes nothing. */
export function withVersion(cell: Cell | undefined, version: Version, seen: Stamp): Cell {
  if (cell === undefined) return { holds: version, beside: [], seen };
  const all = [cell.holds, ...cell.beside];
  const isKnown = all.some((one) => isSameVersion(one, version));
  if (isKnown && seen <= cell.seen) return cell;
  const newest = seen > cell.seen ? seen : cell.seen;
  const versions = isKnown ? all : [...all, version];
  const holds = versions.reduce((one, other) => (compareVersions(one, other) < 0 ? other : one));
  const beside = versions
    .filter((one) => one !== holds && one.isChosen && one.stamp > newest)
    .filter((one) => !versions.some((later) => isSupersededBy(one, later)))
    .toSorted(compareVersions);
  const isSame =
    holds === cell.holds && newest === cell.seen && beside.length === cell.beside.length;
  // A statement that is larger than none of those kept, and known to somebody, leaves no trace.
  return isSame && beside.every((one) => all.includes(one))
    ? cell
    : { holds, beside, seen: newest };
}

/** Whether a PC has said something else itself later. */
function isSupersededBy(one: Version, later: Version): boolean {
  return (
    later.isChosen && later.stamp > one.stamp && signatureOf(later.stamp) === signatureOf(one.stamp)
  );
}

/**
 * The newest stamp of a cell that whoever signs so has seen of others. What it said itself is not among them: it would count
 * as knowing what others said before that.
 */
export function newestOfOthers({ holds, beside, seen }: Cell, sign: string): Stamp {
  const stamps = [holds, ...beside].map(({ stamp }) => stamp);
  return [seen, ...stamps.filter((stamp) => signatureOf(stamp) !== sign)].toSorted().at(-1) ?? '';
}

/** Said goes before assumed, then the later goes before the earlier. */
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

/** A value as a text that is the same whatever order its keys are in. Two PCs of one mark may say two things at one moment. */
function orderedText(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      isRecord(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}
