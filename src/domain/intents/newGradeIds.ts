import { derivedId } from '#domain/basics/derivedIds.ts';
import type { Grade } from '#domain/grades/grades.ts';
import type { SchoolReader } from './changes.ts';

/** What makes the cell that a grade is in. */
type Cell = Pick<Grade, 'studentId' | 'subject' | 'examType' | 'date' | 'maxMarks' | 'title'>;

/**
 * Gives ids to new grades of these students. An id follows from the cell (student, subject, exam, day), so that one cell filled
 * on two PCs is one grade. Where a grade that has moved to another cell has kept that id, the next one that follows from the cell
 * is used; to know that, all grades of the students are read. A second grade in one cell gets `otherwise`, or a random id.
 */
export async function newGradeIds(
  school: Pick<SchoolReader, 'gradesOf' | 'newId'>,
  studentIds: readonly string[],
): Promise<(grade: Cell, otherwise?: string) => string> {
  const stored = studentIds.length === 0 ? [] : await school.gradesOf(studentIds);
  const taken = new Set(stored.map(({ id }) => id));
  const filled = new Set(stored.map((grade) => idOfCell(grade)));
  return (grade, otherwise) => {
    const cell = idOfCell(grade);
    const id = school.newId(filled.has(cell) ? otherwise : idNotIn(taken, grade));
    filled.add(cell);
    return id;
  };
}

function idNotIn(taken: ReadonlySet<string>, cell: Cell): string {
  let id = idOfCell(cell);
  for (let number = 2; taken.has(id); number += 1) id = idOfCell(cell, number);
  return id;
}

/** `number`: which of the ids that follow from the cell, from 1. */
function idOfCell(
  { studentId, subject, examType, date, maxMarks, title = '' }: Cell,
  number = 1,
): string {
  const cell = [studentId, subject, examType, date, String(maxMarks)];
  if (number > 1) return derivedId('grade', ...cell, title, String(number));
  return derivedId('grade', ...cell, ...(title ? [title] : []));
}
