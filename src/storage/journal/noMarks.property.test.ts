import type { Intent } from '#school/acts/changes.ts';
import { Refusal } from '#school/acts/changes.ts';
import { assessmentKey, cellKey, type Assessment } from '#school/grades/assessments.ts';
import { asGrade } from '#school/grades/grades.ts';
import { missedBy, type Mark, type PlaceOfMark } from '#school/grades/noMarks.ts';
import { deleteClass } from '#school/classes/classIntents.ts';
import { addGrade, deleteGrade, editGrade } from '#school/grades/gradeIntents.ts';
import {
  deleteAssessment,
  editAssessment,
  saveMarks,
  type MarkToSave,
} from '#school/grades/markBookIntents.ts';
import { deleteStudent } from '#school/students/studentIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import { asStudent } from '#school/students/students.ts';
import { importOf, schoolOfMarks, sheetOf } from '#testing/importing.ts';
import { grade, schoolClass, smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

type Records = Awaited<ReturnType<typeof recordsOf>>;

// Few places, so that acts and undos collide.
/** The next act, in the school as of then. */
type Step = (now: Records, newId: () => string, acts: readonly string[]) => Intent | undefined;

const CLASSES = [schoolClass(), schoolClass({ id: 'class0002', name: 'Class 2' })];
const STUDENTS = ['student01', 'student02'];
const ROLL_NUMBERS: Readonly<Record<string, string>> = { student01: '1001', student02: '1002' };

const anyIndex = fc.nat(20);
const anyStudent = fc.constantFrom(...STUDENTS);
const anyMark = fc.constantFrom<Mark | undefined>('absent', 'excused', 0, 17.5, undefined);
const anyBook = fc.constantFrom(...CLASSES).map(({ id, name }) => ({
  classId: id,
  className: name,
  subject: 'Mathematics',
}));
const anyAssessment = fc
  .record({
    examType: fc.constant('Quiz'),
    date: fc.constantFrom('2026-10-01', '2026-11-20'),
    maxMarks: fc.constant(20),
    title: fc.constantFrom('', 'a|b'),
  })
  .map(({ title, ...rest }) => (title === '' ? rest : { ...rest, title }));

const acts: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyBook, anyAssessment, fc.array(fc.tuple(anyStudent, anyMark), { minLength: 1 }))
      .map(([book, assessment, marks]): Step => (now) => {
        // A deleted class has no mark book.
        if (!now.classes.some((one) => idOf(one) === book.classId)) return undefined;
        const unique = new Map(marks);
        const toSave = [...unique].map(([studentId, wanted]): MarkToSave => {
          const seen = marksIn(now).get(cellOf({ ...book, ...assessment }, studentId))?.[0];
          return { ...assessment, studentId, name: studentId, marks: wanted, seen };
        });
        return saveMarks(book, toSave, now.grades.map(asGrade));
      }),
  },
  fc.tuple(anyBook, anyAssessment, anyAssessment).map(
    ([book, from, to]): Step =>
      (now) =>
        editAssessment(book, from, to, now.grades.map(asGrade)),
  ),
  fc.tuple(anyBook, anyAssessment).map(
    ([book, one]): Step =>
      (now) =>
        deleteAssessment(book, one, now.grades.map(asGrade)),
  ),
  fc.array(fc.tuple(anyStudent, anyAssessment, fc.constantFrom('abs', 'Exc.', '0', '17.5'))).map(
    (rows): Step =>
      (now) =>
        importOf('grades', sheetOfMarks(rows), schoolOfMarks(now)),
  ),
  fc.constantFrom(...CLASSES).map(
    (one): Step =>
      () =>
        deleteClass(one),
  ),
  fc.tuple(anyStudent, anyAssessment).map(([studentId, assessment]): Step => (now, newId) => {
    const one = grade({ id: newId(), studentId, ...assessment });
    return marksIn(now)
      .get(cellOf(one, studentId))
      ?.some((mark) => typeof mark === 'number')
      ? undefined
      : addGrade(one);
  }),
  fc.tuple(anyIndex, fc.nat(20)).map(([index, marks]): Step => ({ grades }) => {
    const one = grades[index % Math.max(1, grades.length)];
    return one && editGrade(asGrade(one), { marks });
  }),
  anyIndex.map((index): Step => ({ grades }) => {
    const one = grades[index % Math.max(1, grades.length)];
    return one && deleteGrade(asGrade(one));
  }),
  anyStudent.map((id): Step => ({ students }) => {
    const one = students.find((student) => idOf(student) === id);
    return one && deleteStudent(asStudent(one));
  }),
);

const undos: fc.Arbitrary<Step> = anyIndex.map((index): Step => (_now, _newId, done) => {
  const id = done[index % Math.max(1, done.length)];
  return id === undefined ? undefined : undoAct(id);
});

function sheetOfMarks(
  rows: readonly (readonly [studentId: string, assessment: Assessment, marks: string])[],
) {
  return sheetOf(
    ['Roll Number', 'Subject', 'Exam Type', 'Title', 'Marks', 'Max Marks', 'Date'],
    ...rows.map(([studentId, { examType, title = '', maxMarks, date }, marks]) => [
      ROLL_NUMBERS[studentId] ?? '',
      'Mathematics',
      examType,
      title,
      marks,
      String(maxMarks),
      date,
    ]),
  );
}

function cellOf(place: PlaceOfMark, studentId: string): string {
  return `${place.classId} ${place.subject} ${cellKey(place, studentId)}`;
}

/** The content of each filled cell. */
function marksIn({ students, grades }: Records): ReadonlyMap<string, readonly Mark[]> {
  const cells = new Map<string, readonly Mark[]>();
  const add = (cell: string, mark: Mark): void => {
    cells.set(cell, [...(cells.get(cell) ?? []), mark]);
  };
  for (const one of grades.map(asGrade)) add(cellOf(one, one.studentId), one.marks);
  for (const one of students.map(asStudent).flatMap(missedBy)) {
    add(cellOf(one, one.studentId), one.noMark);
  }
  return cells;
}

async function opened(): Promise<SchoolStore> {
  const browser = new Browser();
  const noMarks = { 'class0002|Mathematics|Quiz|2026-10-01|20|': 'absent' };
  browser.sample = {
    ...smallSchool(),
    classes: CLASSES,
    students: [student({ noMarks }), student({ id: 'student02', rollNumber: '1002' })],
  };
  return browser.open();
}

/** Runs the steps, and returns the acts. */
async function gone(
  store: SchoolStore,
  steps: readonly Step[],
  check: (now: Records) => void = () => undefined,
): Promise<readonly string[]> {
  const done: string[] = [];
  let ids = 0;
  for (const step of steps) {
    const intent = step(await recordsOf(store), () => `new${(ids += 1)}`, done);
    if (!intent) continue;
    try {
      const { act } = await store.commit(intent);
      if (act) done.push(act.id);
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
    }
    check(await recordsOf(store));
  }
  return done;
}

describe('a reason for a missing mark', () => {
  // @shows Import and export: abs, absent, ex, exc, excused in a file of marks are states, in a row a mark or a column
  //   an exam: shown as Abs and Exc, New, Same or Changed, stored as noMarks in the act of the grades; a mark over
  //   a state and a state over a mark leave one in the cell. [Decision
  //   24](decisions/0024-facts-on-the-student.md); a letter alone is “absent” only among numbers
  // @shows Mark book: abs, absent, ex, exc, excused (any case, a full stop allowed) are states of a cell: no grade,
  //   shown, pasted and copied as Abs and Exc, not counted; stored on the student as noMarks, and taken along with
  //   the assessment or class; cards and the student's page show them; a column of states alone is stored.
  //   [Decision 24](decisions/0024-facts-on-the-student.md); a bar in a name is written `%7C` in the key
  test('shares no cell with a mark, and belongs to an existing class, after any acts and undos', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(acts, undos), { maxLength: 14 }), async (steps) => {
        await gone(await opened(), steps, (now) => {
          for (const marks of marksIn(now).values()) expect(marks).toHaveLength(1);
          // A student without a class gets no state by an import.
          const classes = new Set(['', ...now.classes.map(idOf)]);
          for (const one of now.students) {
            for (const { classId } of missedBy(asStudent(one))) expect(classes).toContain(classId);
            expect(one['noMarks']).not.toEqual({});
          }
        });
      }),
      { numRuns: 120 },
    );
  });

  // @shows Mark book: abs, absent, ex, exc, excused (any case, a full stop allowed) are states of a cell: no grade,
  //   shown, pasted and copied as Abs and Exc, not counted; stored on the student as noMarks, and taken along with
  //   the assessment or class; cards and the student's page show them; a column of states alone is stored.
  //   [Decision 24](decisions/0024-facts-on-the-student.md); a bar in a name is written `%7C` in the key
  test('is restored once all acts are undone, last first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 8 }), async (steps) => {
        const store = await opened();
        const before = await recordsOf(store);
        const done = await gone(store, steps);
        for (const id of done.toReversed()) await store.commit(undoAct(id));
        const after = await recordsOf(store);
        expect([after.students, after.grades]).toEqual([before.students, before.grades]);
      }),
      { numRuns: 60 },
    );
  });

  // @shows Mark book: abs, absent, ex, exc, excused (any case, a full stop allowed) are states of a cell: no grade,
  //   shown, pasted and copied as Abs and Exc, not counted; stored on the student as noMarks, and taken along with
  //   the assessment or class; cards and the student's page show them; a column of states alone is stored.
  //   [Decision 24](decisions/0024-facts-on-the-student.md); a bar in a name is written `%7C` in the key
  test('moves with its assessment', async () => {
    await fc.assert(
      fc.asyncProperty(anyAssessment, anyAssessment, anyMark, async (from, to, mark) => {
        const store = await opened();
        const book = { classId: 'class0001', className: 'Class 1', subject: 'Mathematics' };
        const toSave = STUDENTS.map((studentId, place) => ({
          ...from,
          studentId,
          name: '',
          marks: place === 0 ? 'absent' : mark,
          seen: undefined,
        })) satisfies MarkToSave[];
        await store.commit(saveMarks(book, toSave, []));
        await store.commit(editAssessment(book, from, to, []));
        const cells = [...marksIn(await recordsOf(store)).keys()];
        const ofTo = cells.filter((cell) =>
          cell.includes(`class0001 Mathematics ${assessmentKey(to)}|`),
        );
        expect(ofTo).toHaveLength(mark === undefined ? 1 : 2);
        const { act } = await store.commit(deleteAssessment(book, to, []));
        const left = [...marksIn(await recordsOf(store)).keys()];
        expect(left).toEqual(cells.filter((cell) => !ofTo.includes(cell)));
        await store.commit(undoAct(act?.id ?? ''));
        expect([...marksIn(await recordsOf(store)).keys()].toSorted()).toEqual(cells.toSorted());
      }),
      { numRuns: 60 },
    );
  });
});
