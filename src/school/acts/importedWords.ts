import type { CollectionName } from '#school/collections.ts';
import { counted } from '#school/text/formats.ts';

const WORDS: Readonly<Record<CollectionName, readonly [one: string, many: string]>> = {
  students: ['student', 'students'],
  teachers: ['teacher', 'teachers'],
  classes: ['class', 'classes'],
  grades: ['grade', 'grades'],
  attendance: ['attendance mark', 'attendance marks'],
};

/** "119 students", "1 attendance mark". */
export function importedWords(collection: CollectionName, count: number): string {
  return counted(count, ...WORDS[collection]);
}
