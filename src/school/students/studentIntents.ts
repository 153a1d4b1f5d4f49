import { fullName, type Student, type StudentFields, studentName } from './students.ts';
import { withFields } from '#school/definitions/storedRecord.ts';
import { fromProblem, withClassFrom, usualFrom } from '#school/classes/classChange.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import { Refusal, type Change, type Intent, type SchoolReader } from '#school/acts/changes.ts';
import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { isNote, notesInOrder, type Note } from './notes.ts';

/** Adds a student. */
export function addStudent(student: Student): Intent {
  return async () => ({
    label: { say: 'studentAdded', name: fullName(student) },
    students: { put: [withFields(student, student)] },
  });
}

/**
 * Merges only the changed fields into the newest stored record, so that two tabs editing different fields both win. A
 * student deleted meanwhile comes back as `known`, in the class with `classId`, whatever its name is now. Another class
 * is valid from the day `from`, and earlier days stay with the old class; without `from`, earlier days move too.
 * Refuses a future day, and one in an ended school year.
 */
export function editStudent(
  known: Student,
  changed: Partial<StudentFields>,
  classId?: string,
  since?: { readonly from: string; readonly today: string },
): Intent {
  return async (school) => {
    const [students, classes, settings] = await Promise.all([
      school.students(),
      school.classes(),
      school.settings(),
    ]);
    const className = classes.find(({ id }) => id === classId)?.name ?? known.class;
    const newest = students.find(({ id }) => id === known.id) ?? { ...known, class: className };
    const { class: changedClass = newest.class, ...others } = changed;
    let edited: Student = withFields(newest, others);
    if (since === undefined) edited = { ...edited, class: changedClass };
    else if (!isInClass(newest, changedClass)) {
      const problem = fromProblem(newest, { ...since, settings });
      if (problem !== undefined) throw new Refusal(() => problem, 'classFrom');
      edited = withClassFrom(edited, changedClass, { ...since, settings, classes });
    }
    return {
      label: { say: 'studentChanged', name: fullName(edited) },
      students: { put: [edited] },
    };
  };
}

/** Deletes a student with the student's attendance and grades (docs/conformance.md, Consistency). */
export function deleteStudent(known: Student): Intent {
  return async (school): Promise<Change> => {
    const stored = (await school.students()).filter(({ id }) => id === known.id);
    return {
      label: { say: 'studentDeleted', name: fullName(stored[0] ?? known) },
      students: { remove: stored },
      attendance: { remove: await school.attendanceOf([known.id]) },
      grades: { remove: await school.gradesOf([known.id]) },
    };
  };
}

/**
 * Moves students to another class from a day on, by default the usual one; leavers return on that day. `classId` is
 * the id of the class record, if any: students move there whatever its name is now. Refuses a deleted class, a future
 * day, and a day in an ended school year.
 */
export function moveStudents(
  known: readonly Student[],
  className: string,
  today: string,
  classId?: string,
  from?: string,
): Intent {
  return async (school): Promise<Change> => {
    const name = await nameNow(school, className, classId);
    const moved = stillThere(await school.students(), known).filter(
      (student) => !isInClass(student, name),
    );
    if (moved.length === 0) return {};
    const [settings, classes] = await Promise.all([school.settings(), school.classes()]);
    const put = moved.map((student) => {
      const since = { from: from ?? usualFrom([student], today), today, settings, classes };
      const problem = fromProblem(student, since);
      if (problem !== undefined) throw new Refusal(() => problem, 'from');
      return withClassFrom(student, name, since);
    });
    return {
      label: { say: 'studentsMoved', count: moved.length, to: name },
      students: { put },
    };
  };
}

/** Deletes students with their attendance and grades (docs/conformance.md, Consistency). */
export function deleteStudents(known: readonly Student[]): Intent {
  return async (school): Promise<Change> => {
    const stored = stillThere(await school.students(), known);
    if (stored.length === 0) return {};
    const ids = stored.map(({ id }) => id);
    return {
      label: { say: 'deleted', count: stored.length, of: 'students' },
      students: { remove: stored },
      attendance: { remove: await school.attendanceOf(ids) },
      grades: { remove: await school.gradesOf(ids) },
    };
  };
}

async function nameNow(
  school: SchoolReader,
  className: string,
  classId: string | undefined,
): Promise<string> {
  if (classId === undefined) return className;
  const stored = (await school.classes()).find(({ id }) => id === classId);
  if (!stored) {
    throw new Refusal(() =>
      t('{className} was deleted in the meantime. No student was moved.', {
        className: choiceText('class', className),
      }),
    );
  }
  return stored.name;
}

function stillThere(stored: readonly Student[], known: readonly Student[]): Student[] {
  const ids = new Set(known.map(({ id }) => id));
  return stored.filter(({ id }) => ids.has(id));
}

/** Adds a note about a student, written on a day. */
export function addNote(known: Student, on: string, text: string): Intent {
  return async (school) => {
    const id = school.newId();
    return changedNotes(school, known, 'noteAdded', (notes) => [...notes, { id, on, text }]);
  };
}

/** Changes the text of a note; the day and values of other programs stay. */
export function editNote(known: Student, id: string, text: string): Intent {
  return async (school) =>
    changedNotes(school, known, 'noteChanged', (notes) =>
      notes.map((note) => (note.id === id ? { ...note, text } : note)),
    );
}

/** Deletes a note. */
export function deleteNote(known: Student, id: string): Intent {
  return async (school) =>
    changedNotes(school, known, 'noteDeleted', (notes) => notes.filter((note) => note.id !== id));
}

async function changedNotes(
  school: SchoolReader,
  known: Student,
  say: 'noteAdded' | 'noteChanged' | 'noteDeleted',
  change: (notes: readonly Note[]) => readonly Note[],
): ReturnType<Intent> {
  const student = (await school.students()).find(({ id }) => id === known.id);
  const name = studentName(student ?? known);
  if (!student) {
    throw new Refusal(() =>
      t('{name} was deleted in the meantime. The note was not saved.', { name }),
    );
  }
  const { notes: stored = [], ...others } = student;
  if (!Array.isArray(stored) || !stored.every(isNote)) {
    throw new Refusal(() =>
      t(
        'Another program has overwritten the notes for {name} with unreadable data. The note was not saved.',
        { name },
      ),
    );
  }
  const notes = notesInOrder(change(stored));
  const put: Student = notes.length === 0 ? others : { ...others, notes };
  return { label: { say, name: fullName(student) }, students: { put: [put] } };
}
