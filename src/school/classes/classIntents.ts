import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import type { Change, Intent } from '#school/acts/changes.ts';
import { NeedsConfirmation, Refusal } from '#school/acts/changes.ts';
import type { ClassFields, SchoolClass } from './classes.ts';
import { classTitle, isClassNameTaken } from './classes.ts';
import { withoutNoMarks } from '#school/grades/noMarks.ts';
import { studentsOf } from './currentClass.ts';
import type { Student } from '#school/students/students.ts';

function refuseTakenName(classes: readonly SchoolClass[], wanted: SchoolClass): void {
  if (!isClassNameTaken(classes, wanted.name, wanted.id)) return;
  throw new Refusal(
    () =>
      t('There is already a class called {name}. Nothing was changed. Choose another name.', {
        name: choiceText('class', wanted.name),
      }),
    'name',
  );
}

function renamed(students: readonly Student[], from: string, to: string): Student[] {
  return studentsOf(students, from).map((student) => ({ ...student, class: to }));
}

/** Adds a class. Refuses if the name is taken. */
export function addClass(schoolClass: SchoolClass): Intent {
  return async (school) => {
    refuseTakenName(await school.classes(), schoolClass);
    return {
      label: { say: 'classAdded', name: schoolClass.name },
      classes: { put: [schoolClass] },
    };
  };
}

/**
 * Merges only the changed fields into the newest stored record; its students get a new name too (docs/conformance.md,
 * Consistency). Refuses if the new name is taken. Asks if students without a class record carry the name, unless `takesIn`
 * accepts them. A class deleted meanwhile comes back as `known`.
 */
export function editClass(
  known: SchoolClass,
  changed: Partial<ClassFields>,
  { takesIn = false }: { readonly takesIn?: boolean } = {},
): Intent {
  return async (school): Promise<Change> => {
    const classes = await school.classes();
    const stored = classes.find(({ id }) => id === known.id);
    const newest = stored ?? known;
    const edited = { ...newest, ...changed };
    const isRenamed = edited.name !== newest.name;
    // Unchanged names are not checked: two stored classes may share a name, and each must stay editable.
    if (isRenamed || stored === undefined) refuseTakenName(classes, edited);
    if (!isRenamed) {
      return {
        label: { say: 'classChanged', name: edited.name },
        classes: { put: [edited] },
      };
    }
    const all = await school.students();
    const joining = studentsOf(all, edited.name).length;
    if (joining > 0 && !takesIn)
      throw new NeedsConfirmation(() => joinSentence(joining, newest, edited), 'name');
    // If the class was deleted meanwhile, another class may have its name and students now.
    const isNameOfOther = stored === undefined && isClassNameTaken(classes, newest.name, newest.id);
    const students = isNameOfOther ? [] : renamed(all, newest.name, edited.name);
    return {
      label: { say: 'classRenamed', from: newest.name, to: edited.name },
      classes: { put: [edited] },
      students: { put: students },
    };
  };
}

/** Assigns teachers to classes: teacher ids by class id, empty for none. Deleted classes stay deleted. */
export function chooseTeachers(teacherIds: ReadonlyMap<string, string>): Intent {
  return async (school) => {
    const changed = (await school.classes()).flatMap((schoolClass) => {
      const teacherId = teacherIds.get(schoolClass.id) ?? schoolClass.teacherId;
      return teacherId === schoolClass.teacherId ? [] : [{ ...schoolClass, teacherId }];
    });
    return {
      label: { say: 'classTeachersChosen', count: changed.length },
      classes: { put: changed },
    };
  };
}

function joinSentence(joining: number, from: SchoolClass, to: SchoolClass): string {
  return t(
    '{joining, plural, one {# student without a class has} other {# students without a class have}} the class name {to}. If you rename {from} to {to}, {joining, plural, one {this student joins} other {these students join}} the class.',
    { joining, from: classTitle(from), to: classTitle(to) },
  );
}

/**
 * Deletes a class, with its records of students absent or excused from assessments. Its students stay and keep their
 * class name (docs/conformance.md, Consistency).
 */
export function deleteClass(known: SchoolClass): Intent {
  return async (school) => {
    const stored = (await school.classes()).filter(({ id }) => id === known.id);
    const students = await school.students();
    const changed = withoutNoMarks(students, ({ classId }) => classId === known.id);
    return {
      label: { say: 'classDeleted', name: (stored[0] ?? known).name },
      classes: { remove: stored },
      ...(changed.length > 0 && { students: { put: changed } }),
    };
  };
}
