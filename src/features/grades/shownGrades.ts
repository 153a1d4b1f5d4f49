import type { MarkEntry } from '#domain/grades/markEntries.ts';

/** Gives what the list or the mark book shows, for an export; `undefined` while it is not read. */
export type ShownGrades = () => readonly MarkEntry[] | undefined;
