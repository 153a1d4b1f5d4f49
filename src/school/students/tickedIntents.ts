/**
 * Changes several records as one act (docs/conformance.md, Finding anything). Records deleted meanwhile are skipped.
 */
import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { Refusal, type Change, type Intent, type SchoolReader } from '#school/acts/changes.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import type { Grade } from '#school/grades/grades.ts';
import { fromProblem, usualFrom, withClassFrom } from '#school/classes/classChange.ts';
import type { Student } from './students.ts';

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

/** Deletes grades. */
export function deleteGrades(known: readonly Grade[]): Intent {
  return async (school): Promise<Change> => {
    const found = await Promise.all(known.map((grade) => school.grade(grade)));
    const stored = found.filter((grade) => grade !== undefined);
    if (stored.length === 0) return {};
    return {
      label: { say: 'deleted', count: stored.length, of: 'grades' },
      grades: { remove: stored },
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
