/** The school of today as far as an act concerns it, to the letter. */
import type { CollectionName } from '#domain/school/collections.ts';
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { idOf } from '#domain/records/storedRecord.ts';
import type { Act } from './acts.ts';
import { NO_EFFECTS } from './acts.ts';
import type { SchoolReader } from './changes.ts';

/** Records by id. */
export type PresentSchool = Readonly<Record<CollectionName, ReadonlyMap<string, StoredRecord>>> & {
  readonly settings: StoredRecord;
};

/** Reads what taking an act back has to know: of marks and grades those that it altered, and those that came since. */
export async function presentSchool(act: Act, school: SchoolReader): Promise<PresentSchool> {
  const grouped = async (collection: 'attendance' | 'grades') => {
    const { added, changed, removed } = act.effect[collection] ?? NO_EFFECTS;
    const near = [...added, ...changed.flat(), ...removed];
    const isNeeded = near.length > 0 || (act.effect.students?.added.length ?? 0) > 0;
    return byId(isNeeded ? await school.storedSince(collection, act.revision, near) : []);
  };
  return {
    students: byId(await school.stored('students')),
    teachers: byId(await school.stored('teachers')),
    classes: byId(await school.stored('classes')),
    settings: (await school.stored('settings'))[0] ?? {},
    attendance: await grouped('attendance'),
    grades: await grouped('grades'),
  };
}

function byId(records: readonly StoredRecord[]): ReadonlyMap<string, StoredRecord> {
  return new Map(records.map((record) => [idOf(record), record]));
}
