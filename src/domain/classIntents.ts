import type { Change, Intent } from './changes.ts';
import { isClassNameTaken, type ClassFields, type SchoolClass } from './classes.ts';
import type { Student } from './students.ts';

/** Thrown inside the door when another class has the name by now. Nothing has been changed then. */
export class DuplicateClassName extends Error {
  override readonly name = 'DuplicateClassName';
  readonly className: string;

  constructor(className: string) {
    super(
      `There is already a class called ${className}. Nothing was changed. Choose another name.`,
    );
    this.className = className;
  }
}

function refuseTakenName(classes: readonly SchoolClass[], wanted: SchoolClass): void {
  if (isClassNameTaken(classes, wanted.name, wanted.id)) throw new DuplicateClassName(wanted.name);
}

function renamed(students: readonly Student[], from: string, to: string): Student[] {
  return students
    .filter((student) => student.class === from)
    .map((student) => ({ ...student, class: to }));
}

/** Adds a class. Rejects with `DuplicateClassName` when the name is taken. */
export function addClass(schoolClass: SchoolClass): Intent {
  return async (school) => {
    refuseTakenName(await school.classes(), schoolClass);
    return { classes: { put: [schoolClass] } };
  };
}

/**
 * Lays only the changed fields over the newest stored record; a new name is given to its students too
 * (product.md §3). Rejects with `DuplicateClassName` when the new name is taken.
 * A class that is gone meanwhile comes back as `known` had it.
 */
export function editClass(known: SchoolClass, changed: Partial<ClassFields>): Intent {
  return async (school): Promise<Change> => {
    const classes = await school.classes();
    const stored = classes.find(({ id }) => id === known.id);
    const newest = stored ?? known;
    const edited = { ...newest, ...changed };
    const isRenamed = edited.name !== newest.name;
    // A name that stays is not asked about: two stored classes may share one, and each can still be edited.
    if (isRenamed || stored === undefined) refuseTakenName(classes, edited);
    if (!isRenamed) return { classes: { put: [edited] } };
    const students = renamed(await school.students(), newest.name, edited.name);
    return { classes: { put: [edited] }, students: { put: students } };
  };
}

/** Takes out a class. Its students stay, and keep their class name (product.md §3). */
export function deleteClass(known: SchoolClass): Intent {
  return async (school) => {
    const classes = await school.classes();
    return { classes: { remove: classes.filter(({ id }) => id === known.id) } };
  };
}
