/** Several changes as one: each is worked out from the school as those before it leave it. */
import { COLLECTION_NAMES } from '#domain/school/collections.ts';
import type { Change, SchoolReader } from './changes.ts';

/** Both changes; of a record that both put, the second has the last word. */
export function joined(first: Change, second: Change): Change {
  const both = COLLECTION_NAMES.flatMap((collection) => {
    const [one, other] = [first[collection], second[collection]];
    if (!one || !other) return [];
    const put = withPut<Identified>(one.put ?? [], other.put);
    return [[collection, { put, remove: [...(one.remove ?? []), ...(other.remove ?? [])] }]];
  });
  const leftAlone = [...(first.leftAlone ?? []), ...(second.leftAlone ?? [])];
  return {
    ...first,
    ...second,
    // `as`: under the name of each collection stand the records of that collection.
    ...(Object.fromEntries(both) as Change),
    ...(leftAlone.length > 0 && { leftAlone }),
  };
}

/** The school with the people and classes that a change puts; its marks and grades are read as they are stored. */
export function withChange(school: SchoolReader, change: Change): SchoolReader {
  return {
    ...school,
    students: async () => withPut(await school.students(), change.students?.put),
    teachers: async () => withPut(await school.teachers(), change.teachers?.put),
    classes: async () => withPut(await school.classes(), change.classes?.put),
  };
}

interface Identified {
  readonly id: string;
}

/** The records with these, which take the places of those with their ids. */
function withPut<T extends Identified>(records: readonly T[], put: readonly T[] = []) {
  if (put.length === 0) return records;
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const record of put) byId.set(record.id, record);
  return [...byId.values()];
}
