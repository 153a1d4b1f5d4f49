import { inEnglish } from '#language/current.ts';
import { t } from '#language/t.ts';
import { derivedId } from '#school/text/ids.ts';
import type { Grade, GradeFields } from './grades.ts';
import type { GradeNamed } from '#school/acts/actWords.ts';
import { Refusal, type SchoolReader, type Change, type Intent } from '#school/acts/changes.ts';
import { examName } from './assessments.ts';
import { noMarkKey, withNoMarks } from './noMarks.ts';
import { studentName } from '#school/students/students.ts';

/** A grade from a form, perhaps with an empty title. */
type GradeToStore = Omit<Grade, 'title'> & Pick<GradeFields, 'title'>;

/** Adds a grade. A second grade in one cell keeps the given id. Refuses if the student was deleted meanwhile. */
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
 * Merges only the changed fields into the newest stored grade. A grade deleted meanwhile comes back as `known`. A grade
 * that moves to another student gets a new id. Refuses if that student was deleted meanwhile.
 *
 * The change also removes the old record, because the edited grade may belong to another row.
 */
export function editGrade(known: Grade, changed: Partial<Omit<GradeToStore, 'id'>>): Intent {
  return async (school): Promise<Change> => {
    const stored = await school.grade(known);
    const merged = withoutEmptyTitle({ ...(stored ?? known), ...changed });
    // `newGradeIds` looks for used ids among the grades of one student.
    const isMoved = stored !== undefined && stored.studentId !== merged.studentId;
    const edited = isMoved ? { ...merged, id: school.newId() } : merged;
    // Another program may have stored a grade of an unknown student, which people can still correct.
    if (stored?.studentId !== edited.studentId) await refuseWithoutStudent(school, edited);
    return {
      label: { say: 'gradeChanged', ...(await gradeToSay(school, edited)) },
      grades: { remove: stored === undefined ? [] : [stored], put: [edited] },
      ...(await withMarkGiven(school, edited)),
    };
  };
}

/** Deletes a grade. */
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

/** Removes Abs or Exc from the cell of a grade: its student was neither absent nor excused. */
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
    () =>
      t(
        'This student was deleted in the meantime. Nothing was saved. Choose another student, or cancel.',
      ),
    'studentId',
  );
}

/** Names a grade for the label of an act: "Ada Abbot Mathematics Quiz: Fractions", and the parts of this name. */
async function gradeToSay(school: SchoolReader, grade: Grade): Promise<GradeNamed> {
  const { studentId, subject, examType, title } = grade;
  const found = (await school.students()).find(({ id }) => id === studentId);
  return inEnglish(() => {
    const student = found ? studentName(found) : '';
    const name = [student, subject, examName(grade)].filter(Boolean).join(' ');
    return { name, grade: { student, subject, examType, ...(title && { title }) } };
  });
}

/** The parts of a grade that determine its cell. */
type Cell = Pick<Grade, 'studentId' | 'subject' | 'examType' | 'date' | 'maxMarks' | 'title'>;

/**
 * Returns a function that makes ids for new grades of these students. The id is derived from the cell (student, subject,
 * exam, day), so that a cell filled on two PCs is one grade. A grade that moved to another cell keeps its id. So all grades
 * of the students are read, and the next derived id is used instead. A second grade in one cell gets `otherwise`, or a
 * random id.
 */
export async function newGradeIds(
  school: Pick<SchoolReader, 'gradesOf' | 'newId'>,
  studentIds: readonly string[],
): Promise<(grade: Cell, otherwise?: string) => string> {
  const stored = studentIds.length === 0 ? [] : await school.gradesOf(studentIds);
  const used = new Set(stored.map(({ id }) => id));
  const filled = new Set(stored.map((grade) => idOfCell(grade)));
  return (grade, otherwise) => {
    const cell = idOfCell(grade);
    const id = school.newId(filled.has(cell) ? otherwise : idNotIn(used, grade));
    filled.add(cell);
    return id;
  };
}

function idNotIn(used: ReadonlySet<string>, cell: Cell): string {
  let id = idOfCell(cell);
  for (let number = 2; used.has(id); number += 1) id = idOfCell(cell, number);
  return id;
}

/** Derives an id from a cell; `number` counts the ids of one cell, from 1. */
function idOfCell(
  { studentId, subject, examType, date, maxMarks, title = '' }: Cell,
  number = 1,
): string {
  const cell = [studentId, subject, examType, date, String(maxMarks)];
  if (number > 1) return derivedId('grade', ...cell, title, String(number));
  return derivedId('grade', ...cell, ...(title ? [title] : []));
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
