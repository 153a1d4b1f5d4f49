import type { SchoolClass } from './classes.ts';

/** A class to choose; the id is empty if it has no record. */
export type ClassOffered = Pick<SchoolClass, 'id' | 'name'>;

/** Returns the text by which a class is remembered: the id, which survives renaming, or the name. */
export function rememberedAs({ id, name }: ClassOffered): string {
  return id || name;
}

/** Returns the class a screen starts with: the one used last, else the first with students, else the first. */
export function classToBeginWith<C extends ClassOffered>(
  classes: readonly C[],
  usedLast: string | null,
  hasStudents: (className: string) => boolean,
): C | undefined {
  return (
    classes.find((offered) => rememberedAs(offered) === usedLast) ??
    classes.find(({ name }) => hasStudents(name)) ??
    classes[0]
  );
}
