import type { Grade } from '#domain/grades/grades.ts';

/** Gives the grades that the list or the mark book shows, for an export; `undefined` while they are not read. */
export type ShownGrades = () => readonly Grade[] | undefined;
