import { t } from '#language/t.ts';
import { Refusal, type Intent, type SchoolReader } from '#school/acts/changes.ts';
import { isNote, notesInOrder, type Note } from './notes.ts';
import { studentName, type Student, fullName } from './students.ts';

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
