/** Encodes cells as the text that the database stores: their operations, by stamp. */
import { groupBy } from '#school/text/grouping.ts';
import type { Cells } from '#sharing/merge/cells.ts';
import type { EncodedOp, Stamp, EncodedMarks } from '#sharing/merge/entries.ts';
import { encodeOps, opsIn, type Op } from '#sharing/merge/ops.ts';
import type { RecordKey } from '#school/acts/changes.ts';

/** Operations with one stamp. */
export type EncodedOps = readonly [Stamp, readonly EncodedOp[]];

/** Encodes all versions that still count, by stamp. */
export function encodeCells(places: Iterable<readonly [RecordKey, Cells]>): readonly EncodedOps[] {
  const ops: (readonly [moment: string, Op])[] = [];
  for (const [place, cells] of places) {
    for (const [part, { winner, concurrent, observed }] of cells) {
      const times = new Map<Stamp, number>();
      for (const version of [winner, ...concurrent]) {
        // Two PCs with one mark may have written two values with one stamp, and an operation has room for one.
        const time = times.get(version.stamp) ?? 0;
        times.set(version.stamp, time + 1);
        ops.push([`${version.stamp}${time}`, { place, part, version, observed }]);
      }
    }
  }
  const moments = groupBy(ops, ([moment]) => moment).values();
  return Array.from(moments, (group) => [
    group[0]?.[1].version.stamp ?? '',
    encodeOps(group.map(([, op]) => op)),
  ]);
}

/** Decodes stored operations. */
export function decodeOps(encoded: readonly EncodedOps[]): readonly Op[] {
  return encoded.flatMap(([t, o]) => opsIn({ t, o }));
}

/** Parses the text that `JSON.stringify` made. */
export function parseEncodedOps(text: string): readonly EncodedOps[] {
  // `as`: only this program writes these texts.
  return JSON.parse(text) as readonly EncodedOps[];
}

/** True if these operations have a mark of any of the students. */
export function hasMarkOf(encoded: readonly EncodedOps[], students: ReadonlySet<string>): boolean {
  return encoded.some(([, operations]) =>
    operations.some(
      (operation) =>
        operation[0] === 'register' &&
        Object.values(operation[3]).some((marks) =>
          studentsIn(marks).some((id) => students.has(id)),
        ),
    ),
  );
}

function studentsIn(marks: EncodedMarks[string]): readonly string[] {
  // `as`: the type of `Array.isArray` does not include read-only lists.
  return Array.isArray(marks) ? (marks as readonly string[]) : Object.keys(marks);
}
