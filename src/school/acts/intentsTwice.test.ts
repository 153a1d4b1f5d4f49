import { describe, expect, test } from 'vitest';
import { NEW_YEAR, reading } from '#testing/intents.ts';
import {
  EMPTY_SCHOOL,
  grade,
  mark,
  schoolClass,
  smallSchool,
  student,
  teacher,
} from '#testing/records.ts';
import type { Act } from './acts.ts';
import type { Intent } from './changes.ts';
import {
  addEntry,
  deleteEntry,
  editEntry,
  importEntries,
  saveSchoolDay,
} from '#school/calendar/calendarIntents.ts';
import { noteCall, noteReason } from '#school/attendance/callIntents.ts';
import { addClass, chooseTeachers, deleteClass, editClass } from '#school/classes/classIntents.ts';
import { addField, chooseFieldUse, editField, removeField } from '#school/fields/fieldIntents.ts';
import {
  changeOwnScale,
  changePerformanceWords,
  chooseAverages,
  choosePassFrom,
  chooseScale,
  showPerformance,
} from '#school/grading/gradingIntents.ts';
import {
  chooseLargestClass,
  chooseLate,
  chooseOwnClasses,
  changeSchoolMark,
  saveSettings,
} from '#school/settings/settingsIntents.ts';
import { startOwnSchool } from '#school/settings/ownSchoolIntents.ts';
import {
  addToList,
  editInList,
  moveInList,
  removeFromList,
  replaceList,
} from '#school/grading/listIntents.ts';
import { addGrade, deleteGrade, editGrade, deleteGrades } from '#school/grades/gradeIntents.ts';
import { markBookId } from '#school/grades/markBook.ts';
import { deleteAssessment, editAssessment, saveMarks } from '#school/grades/markBookIntents.ts';
import { importRecords } from '#import/storing/importIntents.ts';
import { keepLetterText, takePaperNumbers } from '#school/papers/paperIntents.ts';
import {
  chooseCardLayout,
  showOnCard,
  moveReportComments,
  saveReportComment,
} from '#school/reports/reportCardIntents.ts';
import {
  deleteStudents,
  moveStudents,
  addNote,
  deleteNote,
  editNote,
  addStudent,
  deleteStudent,
  editStudent,
} from '#school/students/studentIntents.ts';
import { leaveSchool, returnToSchool } from '#school/students/leavingIntents.ts';
import { startSchoolYear } from '#school/newYear/newYearIntents.ts';
import {
  bothAreRight,
  bringBack,
  leaveConflict,
  makeOneClass,
  makeOneStudent,
  takeOthers,
  takeOtherSide,
} from '#sharing/merge/conflictIntents.ts';
import { saveMonth, saveRollCall } from '#school/attendance/registerIntents.ts';
import type { School } from '#school/collections.ts';
import { addTeacher, deleteTeacher, editTeacher } from '#school/teachers/teacherIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';

const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-12-18' };
const TERM = { first: '2026-09-01', last: '2026-12-18', name: 'Autumn' };

const PASS_OR_FAIL = [
  { label: 'Pass', from: 50 },
  { label: 'Fail', from: 0 },
];

const PHONES = {
  place: { kind: 'students', id: 'student01' },
  part: 'phone',
  holds: { stamp: '', isChosen: true, value: '555-0101' },
  others: [],
} as const;

/** Every intent of the app, made anew each time it is called. */
const INTENTS: readonly (readonly [string, () => Intent])[] = [
  ['addStudent', () => addStudent(student({ id: 'student09', class: 'Class 1' }))],
  ['editStudent', () => editStudent(student(), { phone: '555-0999', class: 'Class 2' })],
  ['deleteStudent', () => deleteStudent(student())],
  ['saveReportComment', () => saveReportComment(student(), TERM, 'Well done', [''])],
  [
    'saveReportComment of a subject',
    () => saveReportComment(student(), TERM, 'Reads well', [''], 'English'),
  ],
  ['addNote', () => addNote(student(), '2026-11-25', 'Called home')],
  ['editNote', () => editNote(student(), 'note00001', 'Called twice')],
  ['deleteNote', () => deleteNote(student(), 'note00001')],
  ['chooseCardLayout', () => chooseCardLayout('compact')],
  ['takePaperNumbers', () => takePaperNumbers('2026', 2, () => undefined)],
  ['keepLetterText', () => keepLetterText('Dear «parent»')],
  ['showOnCard', () => showOnCard('strip', false)],
  [
    'moveReportComments',
    () => moveReportComments(['student01'], { first: '2026-08-01', last: '2026-12-31' }, TERM),
  ],
  ['addToList', () => addToList('subjects', { name: 'Art', short: 'Art' })],
  ['editInList', () => editInList('subjects', 'Mathematics', { name: 'Maths' })],
  ['editInList of a type', () => editInList('examTypes', 'Quiz', { name: 'Test', weight: 20 })],
  ['moveInList', () => moveInList('subjects', 'Science', -1)],
  ['removeFromList', () => removeFromList('examTypes', 'Project')],
  ['replaceList', () => replaceList('subjects', [{ name: 'Art' }, { name: 'Mathematics' }])],
  ['chooseAverages', () => chooseAverages('weights')],
  ['chooseLate', () => chooseLate('present')],
  ['chooseOwnClasses', () => chooseOwnClasses(true)],
  ['chooseLargestClass', () => chooseLargestClass(80)],
  ['chooseScale', () => chooseScale('own')],
  ['changeOwnScale', () => changeOwnScale(PASS_OR_FAIL)],
  ['choosePassFrom', () => choosePassFrom(50)],
  ['showPerformance', () => showPerformance(false)],
  ['changePerformanceWords', () => changePerformanceWords(PASS_OR_FAIL)],
  ['addField', () => addField('students', { label: 'House', kind: 'text', inList: true })],
  ['editField', () => editField('students', 'own_sex', { label: 'Gender', kind: 'text' })],
  ['removeField', () => removeField('students', 'own_sex')],
  ['chooseFieldUse', () => chooseFieldUse('students', 'email', 'optional')],
  ['addTeacher', () => addTeacher(teacher({ id: 'teacher09' }))],
  ['editTeacher', () => editTeacher(teacher(), { salary: 1 })],
  ['deleteTeacher', () => deleteTeacher(teacher())],
  ['addClass', () => addClass(schoolClass({ id: 'class0009', name: 'Class 9' }))],
  ['editClass', () => editClass(schoolClass(), { name: 'Reception', room: 'Room 9' })],
  ['deleteClass', () => deleteClass(schoolClass())],
  ['chooseTeachers', () => chooseTeachers(new Map([[schoolClass().id, 'teacher09']]))],
  ['addGrade', () => addGrade(grade({ id: 'grade0009' }))],
  ['editGrade', () => editGrade(grade(), { marks: 1 })],
  ['deleteGrade', () => deleteGrade(grade())],
  ['moveStudents', () => moveStudents([student()], 'Class 2', '2026-11-20')],
  ['leaveSchool', () => leaveSchool([student()], LEAVING)],
  [
    'returnToSchool',
    () => returnToSchool(LEAVER, { className: 'Class 2', firstDay: '2026-11-20' }),
  ],
  ['deleteStudents', () => deleteStudents([student()])],
  ['deleteGrades', () => deleteGrades([grade()])],
  [
    'startOwnSchool',
    () =>
      startOwnSchool({ schoolName: 'Mine', academicYear: '', schoolDays: [1], classNames: ['A'] }),
  ],
  ['startSchoolYear', () => startSchoolYear(NEW_YEAR)],
  ['leaveConflict', () => leaveConflict([{ place: { kind: 'settings' } }])],
  ['takeOtherSide', () => takeOtherSide(PHONES, '555-0998')],
  ['takeOthers', () => takeOthers([{ ...PHONES, value: '555-0998' }], [])],
  ['bringBack', () => bringBack([{ kind: 'students', id: 'student09' }])],
  ['bothAreRight', () => bothAreRight('rollNumber', [['student01', 'student02']])],
  ['makeOneClass', () => makeOneClass([['class0001', 'class0002']])],
  ['makeOneStudent', () => makeOneStudent([['student01', 'student02']])],
  ['changeSchoolMark', () => changeSchoolMark('data:image/png;base64,iVBORw0=')],
  ['saveSettings', () => saveSettings({ phone: '555-0999' })],
  ['saveSchoolDay', () => saveSchoolDay(6, true)],
  ['addEntry', () => addEntry('closedDays', AUTUMN)],
  ['editEntry', () => editEntry('term', AUTUMN, { ...AUTUMN, name: 'Fall' })],
  ['deleteEntry', () => deleteEntry('term', AUTUMN)],
  ['importEntries', () => importEntries([{ kind: 'closedDays', ...AUTUMN }])],
  ['saveRollCall', rollCall],
  ['saveMarks', marks],
  ['editAssessment', () => editAssessment(BOOK, EXAM, { ...EXAM, maxMarks: 90 }, [grade()])],
  ['deleteAssessment', () => deleteAssessment(BOOK, EXAM, [grade()])],
  ['saveMonth', month],
  ['noteReason', () => noteReason(mark({ status: 'late' }), 'Sick')],
  ['noteCall', () => noteCall(mark(), 'Called 8:41, reached')],
  ['importRecords of students', importOfStudents],
  ['importRecords of marks', importOfMarks],
  ['importRecords of grades', importOfGrades],
  ['undoAct', () => undoAct('act000001')],
];

const LEAVING = { lastDay: '2026-11-20', reason: 'Moved away', today: '2026-11-20' };
const LEAVER = student({ id: 'leaver001', class: '', leftOn: '2026-03-12', leftFrom: 'Class 1' });
const BOOK = markBookId([schoolClass()], 'Class 1', 'Mathematics');
const EXAM = { examType: 'Mid-term', date: '2026-11-18', maxMarks: 100 };

function marks(): Intent {
  return saveMarks(
    BOOK,
    [
      { ...EXAM, studentId: 'student01', name: 'Maya', marks: 85, seen: 84 },
      { ...EXAM, studentId: 'student02', name: 'Ben', marks: 9, seen: undefined },
    ],
    [grade()],
  );
}

function importOfStudents(): Intent {
  const { id: _id, ...fields } = student({ firstName: 'Zoe', class: 'Reception' });
  const changed = [{ record: student(), fields: { phone: '555-0999' } }];
  return importRecords(
    { collection: 'students', added: [fields], changed },
    { classes: ['Reception'] },
  );
}

function importOfMarks(): Intent {
  const { id: _id, ...fields } = mark({ studentId: 'student02' });
  return importRecords({
    collection: 'attendance',
    added: [fields],
    changed: [{ record: mark(), fields: { status: 'absent' } }],
  });
}

function importOfGrades(): Intent {
  const { id: _id, ...fields } = grade({ subject: 'Science' });
  const { id: _missed, ...missed } = grade({ subject: 'Art' });
  return importRecords({
    collection: 'grades',
    added: [fields, { ...missed, marks: 'absent' }],
    changed: [{ record: grade(), fields: { marks: 1 } }],
  });
}

function rollCall(): Intent {
  return saveRollCall({
    date: '2026-11-20',
    classId: 'class0001',
    studentIds: ['student01', 'student02', 'student03'],
    changes: { student01: { status: 'absent', remark: 'Fever' }, student03: { status: 'late' } },
  });
}

function month(): Intent {
  return saveMonth({
    classId: 'class0001',
    month: '2026-11',
    changes: {
      '2026-11-19': { student01: { status: 'late' } },
      '2026-11-20': { student01: { status: null }, student03: { status: 'absent' } },
    },
  });
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
  settings: {
    ...held.settings,
    schoolName: 'Elsewhere',
    terms: [AUTUMN],
    fields: { students: [{ id: 'own_sex', label: 'Sex', kind: 'text' }] },
  },
};
/** For `undoAct`: a student was edited, another deleted with a mark, a grade added. */
const ACT: Act = {
  id: 'act000001',
  revision: 2,
  at: 0,
  label: { say: 'settingsChanged' },
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

/** What the intent answers, or why it refuses. */
async function answer(intent: Intent, school: School): Promise<unknown> {
  try {
    return await intent({ ...reading(school), act: async () => ACT });
  } catch (cause) {
    return cause;
  }
}

describe('an intent that runs again because the school changed', () => {
  test.each(INTENTS)(
    '%s: gives the same answer as an intent that ran only once',
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

  test.each(INTENTS)('%s: alters no record that it reads', async (_name, make) => {
    for (const school of Object.values(SCHOOLS)) {
      const untouched = structuredClone(school);
      await answer(make(), school);
      expect(school).toEqual(untouched);
    }
  });

  test.each(INTENTS)('%s: two concurrent runs do not mix', async (_name, make) => {
    const intent = make();
    const answers = await Promise.all([answer(intent, held), answer(intent, later)]);
    expect(answers).toEqual([await answer(make(), held), await answer(make(), later)]);
  });
});

test('the table lists every intent', async () => {
  const modules = Object.values(
    import.meta.glob<Record<string, unknown>>(
      ['/src/{school,sharing,import}/**/*Intents.ts', './undo/undoAct.ts'],
      {
        eager: true,
      },
    ),
  );
  const exported = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  );
  const makesNoIntent = new Set([
    'classNamesIn',
    'newGradeIds',
    'newMarkId',
    'storedBook',
    'writtenMarks',
  ]);
  // One intent may stand there several times: "importRecords of marks".
  const inTable = new Set(INTENTS.map(([name]) => name.split(' ')[0] ?? ''));
  expect([...inTable].toSorted()).toEqual(
    exported.filter((name) => !makesNoIntent.has(name)).toSorted(),
  );
});
