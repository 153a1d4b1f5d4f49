/** What was said of some places, as text to store. */
import { groupBy } from '#school/text/grouping.ts';
import type { Cells } from '#sharing/merge/cells.ts';
import type { EncodedOp, Stamp, EncodedMarks } from '#sharing/merge/entries.ts';
import { encodeOps, opsIn, type Op } from '#sharing/merge/ops.ts';
import type { RecordKey } from '#school/acts/changes.ts';

/** What was said at one moment. */
export type EncodedOps = readonly [Stamp, readonly EncodedOp[]];

/** All that still counts of what was said of some places, moment by moment. */
export function encodeCells(places: Iterable<readonly [RecordKey, Cells]>): readonly EncodedOps[] {
  const statements: (readonly [moment: string, Op])[] = [];
  for (const [place, cells] of places) {
    for (const [part, { holds, beside, seen }] of cells) {
      const times = new Map<Stamp, number>();
      for (const version of [holds, ...beside]) {
        // Two PCs of one mark may have said two things of it at one moment: an operation has room for one.
        const time = times.get(version.stamp) ?? 0;
        times.set(version.stamp, time + 1);
        statements.push([`${version.stamp}${time}`, { place, part, version, seen }]);
      }
    }
  }
  const moments = groupBy(statements, ([moment]) => moment).values();
  return Array.from(moments, (group) => [
    group[0]?.[1].version.stamp ?? '',
    encodeOps(group.map(([, statement]) => statement)),
  ]);
}

/** The statements of what was told. */
export function decodeOps(told: readonly EncodedOps[]): readonly Op[] {
  return told.flatMap(([t, o]) => opsIn({ t, o }));
}

/** Parses what `JSON.stringify` made of it. */
export function parseEncodedOps(text: string): readonly EncodedOps[] {
  // `as`: only this program writes these texts.
  return JSON.parse(text) as readonly EncodedOps[];
}

/** Whether a mark of any of these students is among what was told. */
export function hasMarkOf(told: readonly EncodedOps[], students: ReadonlySet<string>): boolean {
  return told.some(([, operations]) =>
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
  // `as`: `Array.isArray` does not know lists that are read-only.
  return Array.isArray(marks) ? (marks as readonly string[]) : Object.keys(marks);
}
