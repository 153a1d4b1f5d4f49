import type { Change, Intent, SchoolReader } from './changes.ts';
import { Refusal } from './changes.ts';
import { newGradeIds } from './newGradeIds.ts';
import { examName } from '#domain/grades/examName.ts';
import type { Grade, GradeFields } from '#domain/grades/grades.ts';
import { noMarkKey, withNoMarks } from '#domain/grades/noMarks.ts';
import { studentName } from '#domain/students/students.ts';

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
      label: { say: 'gradeAdded', name: await gradeName(school, grade) },
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
      label: { say: 'gradeChanged', name: await gradeName(school, edited) },
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
      label: { say: 'gradeDeleted', name: await gradeName(school, stored) },
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
    'This student has been deleted meanwhile. Nothing was saved. Choose another student, or cancel.',
    'studentId',
  );
}

/** "Ada Abbot Mathematics Quiz: Fractions": as the rows of the grade list are named. */
async function gradeName(school: SchoolReader, grade: Grade): Promise<string> {
  const student = (await school.students()).find(({ id }) => id === grade.studentId);
  return [student && studentName(student), grade.subject, examName(grade)]
    .filter(Boolean)
    .join(' ');
}
