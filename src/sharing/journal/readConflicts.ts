/** Reads the conflicts that a person has to decide. */
import { asSettings } from '#school/settings/settings.ts';
import { asStudent } from '#school/students/students.ts';
import { conflictsIn, type Conflict } from '#sharing/merge/conflicts.ts';
import { recordKeyText } from '#sharing/merge/ops.ts';
import { recordsIn } from '#storage/database/recordRows.ts';
import type { RowReader } from '#storage/database/rows.ts';
import { CellStore, contestedRecords } from './cellStore.ts';
import { DerivedRecords, hiddenPlaces } from './derivedRecords.ts';

/** See the top of the file. */
export async function readConflicts(tx: RowReader): Promise<readonly Conflict[]> {
  const cells = new CellStore(tx);
  const people = [...(await cells.readAll('students')), ...(await cells.readAll('classes'))];
  const contested = await contestedRecords(tx);
  await cells.read(contested);
  const places = new Map([...people, ...contested].map((place) => [recordKeyText(place), place]));
  const hidden = await hiddenPlaces(tx);
  await cells.read(hidden.map(([, place]) => place));
  const school = new DerivedRecords(cells);
  const hiddenSince = new Map<string, string>();
  for (const [student, place] of hidden) {
    // The mark may have been removed since, or belong to another student.
    if (school.studentWith(place) !== student) continue;
    for (const { winner } of cells.of(place).values()) {
      if (winner.stamp > (hiddenSince.get(student) ?? '')) hiddenSince.set(student, winner.stamp);
    }
  }
  const [students, settings] = await Promise.all([
    recordsOf(tx, 'students'),
    recordsOf(tx, 'settings'),
  ]);
  return conflictsIn({
    students: students.map(asStudent),
    settings: asSettings(settings[0] ?? {}),
    cells: Array.from(places.values(), (place) => [place, cells.of(place)] as const),
    hiddenSince,
  });
}

async function recordsOf(tx: RowReader, key: string) {
  const row = await tx.get('rows', key);
  return row ? recordsIn(row) : [];
}
