import type { SchoolClass } from './classes.ts';

/** A class that can be chosen; its id is empty where it has no record. */
export type ClassOffered = Pick<SchoolClass, 'id' | 'name'>;

/** What a class is remembered by: its id outlasts a new name. */
export function rememberedAs({ id, name }: ClassOffered): string {
  return id || name;
}

/** The class that a screen begins with: the one used last, else the first with students, else the first. */
export function classToBeginWith<C extends ClassOffered>(
  classes: readonly C[],
  usedLast: string | null,
  hasStudents: (className: string) => boolean,
): C | undefined {
  return (
    classes.find((one) => rememberedAs(one) === usedLast) ??
    classes.find(({ name }) => hasStudents(name)) ??
    classes[0]
  );
}
