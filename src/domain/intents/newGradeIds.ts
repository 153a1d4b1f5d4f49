import { derivedId } from '#domain/basics/derivedIds.ts';
import type { Grade } from '#domain/grades/grades.ts';
import type { SchoolReader } from './changes.ts';

/** What makes the cell that a grade is in. */
type Cell = Pick<Grade, 'studentId' | 'subject' | 'examType' | 'date' | 'maxMarks' | 'title'>;

/**
 * Gives ids of new grades of these students. The id follows from the cell where that has no grade yet: filled on two PCs it
 * is one grade. A second grade of a cell has another, `otherwise` or a random one, and so has one whose id a grade took
 * along that was moved to another cell; all grades of the students are read, to know.
 */
export async function newGradeIds(
  school: Pick<SchoolReader, 'gradesOf' | 'newId'>,
  studentIds: readonly string[],
): Promise<(grade: Cell, otherwise?: string) => string> {
  const stored = studentIds.length === 0 ? [] : await school.gradesOf(studentIds);
  const filled = new Set(stored.map(idOfCell));
  return (grade, otherwise) => {
    const own = idOfCell(grade);
    const id = school.newId(filled.has(own) ? otherwise : own);
    filled.add(own);
    return id;
  };
}

function idOfCell({ studentId, subject, examType, date, maxMarks, title }: Cell): string {
  const cell = [studentId, subject, examType, date, String(maxMarks)];
  return derivedId('grade', ...cell, ...(title ? [title] : []));
}
