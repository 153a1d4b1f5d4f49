import { classKey } from '#school/classes/readClassNames.ts';
import type { Intent } from '#school/acts/changes.ts';
import { Refusal } from '#school/acts/changes.ts';
import { addClass, deleteClass, editClass } from '#school/classes/classIntents.ts';
import { addGrade, deleteGrade, editGrade } from '#school/grades/gradeIntents.ts';
import { importRecords } from '#import/storing/importIntents.ts';
import { deleteAssessment, editAssessment, saveMarks } from '#school/grades/markBookIntents.ts';
import { addStudent, deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { addTeacher, deleteTeacher, editTeacher } from '#school/teachers/teacherIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { asGrade } from '#school/grades/grades.ts';
import { markBookId } from '#school/grades/markBook.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import { grade, schoolClass, student, teacher } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { Committed } from '#storage/writeChange.ts';

type Records = Awaited<ReturnType<typeof recordsOf>>;

/** Makes an intent from the present school and the acts so far, so that every step has an effect. */
type Step = (now: Records, newId: () => string, acts: readonly string[]) => Intent | undefined;

function pick<T>(records: readonly T[], index: number): T | undefined {
  return records[index % Math.max(1, records.length)];
}

// Few values each, so that records become alike.
const anyIndex = fc.nat(5);
const particulars = fc.record({
  firstName: fc.constantFrom('Ann', 'Bo'),
  email: fc.constantFrom('', 'family@example.org'),
  class: fc.constantFrom('Class 1', '5B'),
  rollNumber: fc.constantFrom('', '1', '2'),
  dateOfBirth: fc.constantFrom('', '2015-05-05'),
});
const ofTeacher = fc.record({
  firstName: fc.constantFrom('Ann', 'Bo'),
  email: fc.constantFrom('', 'ann@example.org'),
});
const className = fc.constantFrom('5B', '5 b', 'Reception');
const exam = fc.record({
  examType: fc.constant('Quiz'),
  date: fc.constantFrom('2026-10-01', '2026-11-20'),
  maxMarks: fc.constantFrom(20, 50),
});
const BOOK = markBookId([schoolClass()], 'Class 1', 'Mathematics');

function ofPeople(now: Records): readonly string[] {
  return now.students.map(idOf);
}

const STEPS: Readonly<Record<string, readonly fc.Arbitrary<Step>[]>> = {
  students: [
    particulars.map(
      (fields): Step =>
        (_now, newId) =>
          addStudent(student({ id: newId(), ...fields })),
    ),
    fc.tuple(anyIndex, particulars).map(([index, fields]): Step => (now) => {
      const one = pick(now.students, index);
      return one && editStudent(student(one), fields);
    }),
    anyIndex.map((index): Step => (now) => {
      const one = pick(now.students, index);
      return one && deleteStudent(student(one));
    }),
    fc.array(particulars, { minLength: 1, maxLength: 2 }).map((added): Step => () => {
      const { id: _id, ...fields } = student();
      const rows = added.map((row) => ({ ...fields, ...row }));
      return importRecords({ collection: 'students', added: rows, changed: [] });
    }),
  ],
  teachers: [
    ofTeacher.map(
      (fields): Step =>
        (_now, newId) =>
          addTeacher(teacher({ id: newId(), ...fields })),
    ),
    fc.tuple(anyIndex, ofTeacher).map(([index, fields]): Step => (now) => {
      const one = pick(now.teachers, index);
      return one && editTeacher(teacher(one), fields);
    }),
    anyIndex.map((index): Step => (now) => {
      const one = pick(now.teachers, index);
      return one && deleteTeacher(teacher(one));
    }),
  ],
  classes: [
    className.map(
      (name): Step =>
        (_now, newId) =>
          addClass(schoolClass({ id: newId(), name })),
    ),
    fc.tuple(anyIndex, className).map(([index, name]): Step => (now) => {
      const one = pick(now.classes, index);
      return one && editClass(schoolClass(one), { name }, { takesIn: true });
    }),
    anyIndex.map((index): Step => (now) => {
      const one = pick(now.classes, index);
      return one && deleteClass(schoolClass(one));
    }),
  ],
  grades: [
    fc.tuple(anyIndex, exam).map(([index, of]): Step => (now, newId) => {
      const studentId = pick(ofPeople(now), index);
      return studentId === undefined
        ? undefined
        : addGrade(grade({ id: newId(), studentId, ...of, classId: BOOK.classId }));
    }),
    fc.tuple(anyIndex, exam).map(([index, of]): Step => (now) => {
      const one = pick(now.grades, index);
      return one && editGrade(asGrade(one), of);
    }),
    anyIndex.map((index): Step => (now) => {
      const one = pick(now.grades, index);
      return one && deleteGrade(asGrade(one));
    }),
    fc
      .tuple(anyIndex, exam, fc.option(fc.nat(20), { nil: undefined }))
      .map(([index, of, marks]): Step => (now) => {
        const studentId = pick(ofPeople(now), index);
        if (studentId === undefined) return undefined;
        const stored = now.grades.map(asGrade);
        const there = stored.find(
          (one) =>
            one.studentId === studentId &&
            one.examType === of.examType &&
            one.date === of.date &&
            one.maxMarks === of.maxMarks,
        );
        const typed = { ...of, studentId, name: 'Ann', marks, seen: there?.marks };
        return saveMarks(BOOK, [typed], stored);
      }),
    fc.tuple(anyIndex, exam).map(([index, to]): Step => (now) => {
      const stored = now.grades.map(asGrade);
      const from = pick(stored, index);
      return from && editAssessment(BOOK, from, to, stored);
    }),
    anyIndex.map((index): Step => (now) => {
      const stored = now.grades.map(asGrade);
      const one = pick(stored, index);
      return one && deleteAssessment(BOOK, one, stored);
    }),
  ],
};

const undoing = anyIndex.map((index): Step => (_now, _newId, acts) => {
  const id = acts.at(-1 - (index % Math.max(1, acts.length)));
  return id === undefined ? undefined : undoAct(id);
});

/**
 * Two records are alike if an import with all columns would match them. Grades are alike if they share a mark book
 * cell.
 */
const KEYS: Readonly<Record<string, (record: StoredRecord) => readonly unknown[]>> = {
  students: ({ rollNumber, class: name, firstName, lastName, dateOfBirth, email }) => [
    rollNumber !== '' && [rollNumber, classKey(String(name))],
    dateOfBirth !== '' && [firstName, lastName, dateOfBirth],
    email !== '' && [firstName, lastName, email],
  ],
  teachers: ({ firstName, lastName }) => [[firstName, lastName]],
  classes: ({ name }) => [classKey(String(name))],
  grades: ({ studentId, subject, examType, date }) => [[studentId, subject, examType, date]],
};

/** Names every pair of records that are alike. */
function alikePairs(now: Records): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const field of ['students', 'teachers', 'classes', 'grades'] as const) {
    const keyed = now[field].map((one) => ({
      id: idOf(one),
      keys: (KEYS[field]?.(one) ?? []).flatMap((key) => (key === false ? [] : JSON.stringify(key))),
    }));
    for (const [place, one] of keyed.entries()) {
      for (const other of keyed.slice(place + 1)) {
        const isAlike = one.keys.some((key) => other.keys.includes(key));
        if (isAlike) pairs.add([field, ...[one.id, other.id].toSorted()].join(' '));
      }
    }
  }
  return pairs;
}

test.each([['students'], ['teachers'], ['classes'], ['grades']])(
  // @shows Consistency: Nothing comes back beside another grade of the student in the subject, exam type and day, or a
  //   student, teacher or class that an import would take for the same, unless the two were alike before
  'no undo restores one of the %s beside a similar, newer one, after any acts and undos',
  async (subject) => {
    const doing = fc.oneof(...(STEPS[subject] ?? []));
    const step = fc.oneof({ weight: 3, arbitrary: doing }, { weight: 2, arbitrary: undoing });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), expectNoDoubles),
      { numRuns: 100 },
    );
  },
);

async function expectNoDoubles(all: readonly Step[]): Promise<void> {
  const store = await new Browser().open();
  let ids = 0;
  const newId = () => `new${(ids += 1)}`;
  const acts: string[] = [];
  const everAlike = new Set<string>();
  for (const step of all) {
    const now = await recordsOf(store);
    for (const pair of alikePairs(now)) everAlike.add(pair);
    const intent = step(now, newId, acts);
    const act = intent && (await tried(store, intent));
    if (!act) continue;
    acts.push(act.id);
    if (act.undoes === undefined) continue;
    for (const pair of alikePairs(await recordsOf(store))) expect(everAlike).toContain(pair);
  }
}

/** Commits, unless a rule refuses it. */
async function tried(store: SchoolStore, intent: Intent): Promise<Committed['act']> {
  try {
    return (await store.commit(intent)).act;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return undefined;
  }
}
