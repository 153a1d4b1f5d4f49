import type { MarkEntry } from '#school/grades/markEntries.ts';
import type { Collections } from '#school/collections.ts';

/** What a row of a file stands for in each collection: a record; among grades also why there is none. */
export type FileRecords = Omit<Collections, 'grades'> & { readonly grades: MarkEntry };
