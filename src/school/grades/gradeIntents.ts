import { inEnglish } from '#language/current.ts';
import { t } from '#language/t.ts';
import { derivedId } from '#school/text/derivedIds.ts';
import type { Grade, GradeFields } from './grades.ts';
import type { GradeNamed } from '#school/acts/actLabels.ts';
import { Refusal, type SchoolReader, type Change, type Intent } from '#school/acts/changes.ts';
import { examName } from './examName.ts';
import { noMarkKey, withNoMarks } from './noMarks.ts';
import { studentName } from '#school/students/students.ts';

/** A grade as forms give it. */
type GradeToStore = Omit<Grade, 'title'> & Pick<GradeFields, 'title'>;

/** Adds a grade, whose own id it has where its cell has one already. Refuses when its student has been deleted meanwhile. */
export function addGrade(fields: GradeToStore): Intent {
  const asked = withoutEmptyTitle(fields);
  return async (school) => {
    await refuseWithoutStudent(school, asked);
    const idOf = await newGradeIds(school, [asked.studentId]);
    const grade = { ...asked, id: idOf(asked, asked.id) };
    return {
      label: { say: 'gradeAdded', ...(await gradeToSay(school, grade)) },
      grades: { put: [grade] },
      ...(await withMarkGiven(school, grade)),
    };
  };
}

/**
 * Lays only the changed fields over the newest stored grade. The old record is named as removed besides, for
 * a store that keeps grades in groups must know which group it leaves. A grade that is gone meanwhile comes
 * back as `known` had it, and one that becomes another student's gets an id anew. Refuses to give a grade to a student who has been deleted meanwhile.
 */
export function editGrade(known: Grade, changed: Partial<Omit<GradeToStore, 'id'>>): Intent {
  return async (school): Promise<Change> => {
    const stored = await school.grade(known);
    const laid = withoutEmptyTitle({ ...(stored ?? known), ...changed });
    // The ids of a student's grades are looked for among that student's (`newGradeIds`).
    const isOthers = stored !== undefined && stored.studentId !== laid.studentId;
    const edited = isOthers ? { ...laid, id: school.newId() } : laid;
    // A stored grade of an unknown student, which another program may have left, can still be mended.
    if (stored?.studentId !== edited.studentId) await refuseWithoutStudent(school, edited);
    return {
      label: { say: 'gradeChanged', ...(await gradeToSay(school, edited)) },
      grades: { remove: stored === undefined ? [] : [stored], put: [edited] },
      ...(await withMarkGiven(school, edited)),
    };
  };
}

/** Takes out a grade. */
export function deleteGrade(known: Grade): Intent {
  return async (school): Promise<Change> => {
    const stored = await school.grade(known);
    if (stored === undefined) return {};
    return {
      label: { say: 'gradeDeleted', ...(await gradeToSay(school, stored)) },
      grades: { remove: [stored] },
    };
  };
}

function withoutEmptyTitle({ title, ...grade }: GradeToStore): Grade {
  return title ? { ...grade, title } : grade;
}

/** Who has a grade was neither absent nor excused. */
async function withMarkGiven(
  school: SchoolReader,
  grade: Grade,
): Promise<Pick<Change, 'students'>> {
  const student = (await school.students()).find(({ id }) => id === grade.studentId);
  const graded = student && withNoMarks(student, [[noMarkKey(grade), undefined]]);
  return graded === undefined || graded === student ? {} : { students: { put: [graded] } };
}

async function refuseWithoutStudent(school: SchoolReader, { studentId }: Grade): Promise<void> {
  if ((await school.students()).some(({ id }) => id === studentId)) return;
  throw new Refusal(
    t(
      'This student was deleted in the meantime. Nothing was saved. Choose another student, or cancel.',
    ),
    'studentId',
  );
}

/** A grade as acts are told: "Ada Abbot Mathematics Quiz: Fractions", and the parts of this name. */
async function gradeToSay(school: SchoolReader, grade: Grade): Promise<GradeNamed> {
  const { studentId, subject, examType, title } = grade;
  const found = (await school.students()).find(({ id }) => id === studentId);
  return inEnglish(() => {
    const student = found ? studentName(found) : '';
    const name = [student, subject, examName(grade)].filter(Boolean).join(' ');
    return { name, grade: { student, subject, examType, ...(title && { title }) } };
  });
}

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
