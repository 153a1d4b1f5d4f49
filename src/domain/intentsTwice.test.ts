import { describe, expect, test } from 'vitest';
import { reading } from '#testing/intents.ts';
import { grade, mark, schoolClass, smallSchool, student, teacher } from '#testing/records.ts';
import type { Act } from './acts.ts';
import type { Intent } from './changes.ts';
import { addClass, deleteClass, editClass } from './classIntents.ts';
import { addGrade, deleteGrade, editGrade } from './gradeIntents.ts';
import { saveRollCall } from './registerIntents.ts';
import { EMPTY_SCHOOL, type School } from './school.ts';
import { saveSettings } from './settingsIntents.ts';
import { addStudent, deleteStudent, editStudent } from './studentIntents.ts';
import { addTeacher, deleteTeacher, editTeacher } from './teacherIntents.ts';
import { undoAct } from './undo.ts';

/** Every intent of the app, made anew with the same ids each time it is called. */
const INTENTS: readonly (readonly [string, () => Intent])[] = [
  ['addStudent', () => addStudent(student({ id: 'student09', class: 'Class 1' }))],
  ['editStudent', () => editStudent(student(), { phone: '555-0999', class: 'Class 2' })],
  ['deleteStudent', () => deleteStudent(student())],
  ['addTeacher', () => addTeacher(teacher({ id: 'teacher09' }))],
  ['editTeacher', () => editTeacher(teacher(), { salary: 1 })],
  ['deleteTeacher', () => deleteTeacher(teacher())],
  ['addClass', () => addClass(schoolClass({ id: 'class0009', name: 'Class 9' }))],
  ['editClass', () => editClass(schoolClass(), { name: 'Reception', room: 'Room 9' })],
  ['deleteClass', () => deleteClass(schoolClass())],
  ['addGrade', () => addGrade(grade({ id: 'grade0009' }))],
  ['editGrade', () => editGrade(grade(), { marks: 1 })],
  ['deleteGrade', () => deleteGrade(grade())],
  ['saveSettings', () => saveSettings({ phone: '555-0999' })],
  ['saveRollCall', rollCall],
  ['undoAct', () => undoAct('act000001')],
];

function rollCall(): Intent {
  let last = 0;
  return saveRollCall(
    {
      date: '2026-11-20',
      classId: 'class0001',
      studentIds: ['student01', 'student02', 'student03'],
      changes: { student01: { status: 'absent', remark: 'Fever' }, student03: { status: 'late' } },
    },
    () => `new${(last += 1)}`,
  );
}

const held = smallSchool();
/** The same school after other tabs and other people have been at everything in it. */
const later: School = {
  ...held,
  students: [
    student({ firstName: 'Mia', address: '1 New Street' }),
    student({ id: 'student03', firstName: 'Cy', rollNumber: '1003' }),
  ],
  teachers: [teacher({ subject: 'Physics' })],
  classes: [
    schoolClass({ students: ['student03', 'student01'], capacity: 9 }),
    schoolClass({ id: 'class0002', name: 'Class 2', students: [] }),
  ],
  attendance: [mark({ id: 'mark00003', status: 'late', remark: 'Bus' }), mark({ id: 'mark00004' })],
  grades: [grade({ marks: 50 }), grade({ id: 'grade0002', studentId: 'student03' })],
  settings: { ...held.settings, schoolName: 'Elsewhere' },
};
/** For `undoAct`: a student was edited, another deleted with a mark, a grade added. */
const ACT: Act = {
  id: 'act000001',
  revision: 2,
  at: 0,
  label: 'Something done',
  effect: {
    students: {
      added: [],
      changed: [[{ ...student(), phone: '555-0000' }, { ...student() }]],
      removed: [{ ...student({ id: 'student09' }) }],
    },
    attendance: {
      added: [],
      changed: [],
      removed: [{ ...mark({ id: 'mark00009', studentId: 'student09' }) }],
    },
    grades: { added: [{ ...grade() }], changed: [], removed: [] },
  },
  classIds: { before: { 'Class 1': 'class0001' }, after: { 'Class 1': 'class0001' } },
};
const SCHOOLS = { empty: EMPTY_SCHOOL, held, later };

/** What the intent answers, or why it refuses; ids of new marks aside, which go on with each asking. */
async function answer(intent: Intent, school: School): Promise<unknown> {
  try {
    return renumbered(await intent({ ...reading(school), act: async () => ACT }));
  } catch (cause) {
    return cause;
  }
}

/** `new3` and `new4` as `new1` and `new2`: each in the order in which it first comes. */
function renumbered(change: unknown): unknown {
  const names = new Map<string, string>();
  const text = JSON.stringify(change).replaceAll(/"new\d+"/g, (name) => {
    const known = names.get(name) ?? `"new${names.size + 1}"`;
    names.set(name, known);
    return known;
  });
  return JSON.parse(text);
}

describe('an intent that is asked again, because the school has changed meanwhile', () => {
  test.each(INTENTS)(
    '%s: only its last answer counts, as if it had never been asked',
    async (_name, make) => {
      for (const first of Object.values(SCHOOLS)) {
        for (const second of Object.values(SCHOOLS)) {
          const intent = make();
          await answer(intent, first);
          expect(await answer(intent, second)).toEqual(await answer(make(), second));
        }
      }
    },
  );

  test.each(INTENTS)('%s: alters nothing that it was given to read', async (_name, make) => {
    for (const school of Object.values(SCHOOLS)) {
      const untouched = structuredClone(school);
      await answer(make(), school);
      expect(school).toEqual(untouched);
    }
  });

  test.each(INTENTS)('%s: two askings at once do not mix', async (_name, make) => {
    const intent = make();
    const answers = await Promise.all([answer(intent, held), answer(intent, later)]);
    expect(answers).toEqual([await answer(make(), held), await answer(make(), later)]);
  });
});

test('the table has every intent', async () => {
  const modules = Object.values(
    import.meta.glob<Record<string, unknown>>(['./*Intents.ts', './undo.ts'], { eager: true }),
  );
  const exported = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  );
  const makesNoIntent = new Set(['registerChange']);
  expect(INTENTS.map(([name]) => name).toSorted()).toEqual(
    exported.filter((name) => !makesNoIntent.has(name)).toSorted(),
  );
});
