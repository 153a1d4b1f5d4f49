/** What is done with several records at once, each as one act (conformance O9). Who is gone meanwhile is passed over. */
import { sentence } from '#domain/basics/isolated.ts';
import { Refusal, type Change, type Intent, type SchoolReader } from './changes.ts';
import { isInClass } from '#domain/classes/currentClass.ts';
import type { Grade } from '#domain/grades/grades.ts';
import { withClass } from '#domain/students/leaveAndReturn.ts';
import type { Student } from '#domain/students/students.ts';

/**
 * Gives students another class; who has left returns to it on `today`. One with a record has its id in `classId`: they go
 * there whatever it is called by now, and are refused where it is gone.
 */
export function moveStudents(
  known: readonly Student[],
  className: string,
  today: string,
  classId?: string,
): Intent {
  return async (school): Promise<Change> => {
    const name = await nameNow(school, className, classId);
    const moved = stillThere(await school.students(), known).filter(
      (student) => !isInClass(student, name),
    );
    if (moved.length === 0) return {};
    return {
      label: { say: 'studentsMoved', count: moved.length, to: name },
      students: { put: moved.map((student) => withClass(student, name, today)) },
    };
  };
}

/** Takes out students with their attendance and grades (conformance P3). */
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

/** Takes out grades. */
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
    throw new Refusal(sentence`${className} was deleted meanwhile. No student was moved.`);
  }
  return stored.name;
}

function stillThere(stored: readonly Student[], known: readonly Student[]): Student[] {
  const ids = new Set(known.map(({ id }) => id));
  return stored.filter(({ id }) => ids.has(id));
}
