import { actWords } from '#school/acts/actWords.ts';
import { restoreRecords } from '#testing/backups.ts';
import {
  addEntry,
  deleteEntry,
  editEntry,
  importEntries,
  saveSchoolDay,
} from '#school/calendar/calendarIntents.ts';
import { addClass, deleteClass, editClass } from '#school/classes/classIntents.ts';
import type { Intent } from '#school/acts/changes.ts';
import { Refusal } from '#school/acts/changes.ts';
import { addGrade, deleteGrade, editGrade, deleteGrades } from '#school/grades/gradeIntents.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { startOwnSchool } from '#school/settings/ownSchoolIntents.ts';
import {
  deleteStudents,
  addNote,
  addStudent,
  deleteStudent,
  editStudent,
} from '#school/students/studentIntents.ts';
import { noMarkKey } from '#school/grades/noMarks.ts';
import { addTeacher, deleteTeacher, editTeacher } from '#school/teachers/teacherIntents.ts';
import { saveReportComment } from '#school/reports/reportCardIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { doing } from '#testing/intents.ts';
import { grade, mark, schoolClass, smallSchool, student, teacher } from '#testing/records.ts';
import { Browser, recordsIn, recordsOf as storedRecordsOf } from '#testing/stores.ts';
import { describe, expect, test } from 'vitest';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { Committed } from '#storage/writeChange.ts';

const BEN = student({ id: 'student02', firstName: 'Ben', lastName: 'Okafor', rollNumber: '1002' });

/** The records of a school; the order within a roster does not matter. */
async function recordsOf(store: SchoolStore): ReturnType<typeof storedRecordsOf> {
  const records = await storedRecordsOf(store);
  const classes = records.classes.map((one) => ({ ...one, students: idsIn(one['students']) }));
  return { ...records, classes };
}

function idsIn(roster: unknown): readonly unknown[] {
  return Array.isArray(roster) ? roster.toSorted() : [];
}

async function oneTab(): Promise<{ browser: Browser; store: SchoolStore }> {
  const browser = new Browser();
  return { browser, store: await browser.open() };
}

async function done(store: SchoolStore, intent: Intent): Promise<string> {
  const { act } = await store.commit(intent);
  if (!act) throw new Error('nothing was done');
  return act.id;
}

function undo(store: SchoolStore, act: string): Promise<Committed> {
  return store.commit(undoAct(act));
}

function wordsOf({ act }: Committed): string {
  return act === undefined ? 'nothing was done' : actWords(act);
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const cause = await work.then(
    () => 'done',
    (failure: unknown) => failure,
  );
  return cause instanceof Refusal ? cause.message : `no refusal: ${String(cause)}`;
}

async function students(store: SchoolStore): Promise<Record<string, unknown>> {
  const { students: stored } = await recordsOf(store);
  return Object.fromEntries(stored.map((one) => [String(one['id']), one]));
}

async function classNames(store: SchoolStore): Promise<readonly unknown[]> {
  return (await recordsOf(store)).classes.map((one) => one['name']);
}

// Each student is compared with all of the same name. A thousand times a thousand comparisons would take half a minute.
test('a thousand students of one name and birthday come back at once', async () => {
  const browser = new Browser();
  const alike = Array.from({ length: 1000 }, (_, place) =>
    student({ id: `s${place}`, rollNumber: '', email: '', phone: String(place) }),
  );
  browser.writeKey('students', alike);
  browser.writeKey('classes', [schoolClass()]);
  const store = await browser.open();
  const before = await students(store);
  const act = await done(store, deleteStudents(alike));
  expect(await students(store)).toEqual({});
  expect((await undo(store, act)).skipped).toEqual([]);
  expect(await students(store)).toEqual(before);
});

describe('an act whose records nobody changed since', () => {
  const mornings: readonly (readonly [name: string, intent: () => Intent])[] = [
    ['adding a student', () => addStudent(student({ id: 'student03' }))],
    ['editing a student', () => editStudent(student(), { phone: '1', address: '' })],
    ['moving a student', () => editStudent(student(), { class: 'Class 7' })],
    ['deleting a student', () => deleteStudent(student())],
    ['adding a teacher', () => addTeacher(teacher({ id: 'teacher02' }))],
    ['editing a teacher', () => editTeacher(teacher(), { salary: 1 })],
    ['deleting a teacher', () => deleteTeacher(teacher())],
    ['adding a class', () => addClass(schoolClass({ id: 'class0002', name: 'Reception' }))],
    ['editing a class', () => editClass(schoolClass(), { room: 'Hall' })],
    ['renaming a class', () => editClass(schoolClass(), { name: '4A' })],
    ['deleting a class', () => deleteClass(schoolClass())],
    ['adding a grade', () => addGrade(grade({ id: 'grade0002' }))],
    ['moving a grade to another month', () => editGrade(grade(), { date: '2026-02-03' })],
    ['deleting a grade', () => deleteGrade(grade())],
    ['the settings', () => saveSettings({ schoolName: 'Hillside' })],
    [
      'a register',
      () =>
        saveRollCall({
          date: '2026-11-20',
          classId: 'class0001',
          studentIds: ['student01', 'student02'],
          changes: { student01: { status: 'absent', remark: 'Fever' } },
        }),
    ],
  ];

  // @shows Undo: An undone act stays in the list; its undo is an act "Undone: <label>". An act that was undone says
  //   "Undone" in place of its button; where a part was left alone it can be undone again. An undo that is undone
  //   is an act "Done again: <label>", so that labels do not grow
  test.each(mornings)('%s is undone whole, and so is its undo', async (_name, intent) => {
    const { store } = await oneTab();
    const before = await recordsOf(store);
    const act = await done(store, intent());
    const after = await recordsOf(store);
    expect(after).not.toEqual(before);
    const undone = await undo(store, act);
    expect(undone.skipped).toEqual([]);
    expect(wordsOf(undone)).toMatch(/^Undone: /u);
    expect(await recordsOf(store)).toEqual(before);
    const redone = await undo(store, undone.act?.id ?? '');
    expect(await recordsOf(store)).toEqual(after);
    expect(wordsOf(redone)).toMatch(/^Done again: (?!Undone)/u);
    const again = await undo(store, redone.act?.id ?? '');
    expect(wordsOf(again)).toBe(wordsOf(undone));
  });

  test('can be undone tomorrow, after a reload', async () => {
    const { browser, store } = await oneTab();
    const act = await done(store, deleteStudent(student()));
    browser.now = new Date(2026, 10, 22, 8, 0);
    const later = await browser.open();
    await undo(later, act);
    expect(await recordsOf(later)).toEqual(recordsIn(smallSchool()));
  });

  test('restores, to the letter, numbers that JavaScript would change', async () => {
    const browser = new Browser();
    const odd = JSON.stringify([student()]).replace('}]', ',"chip":12345678901234567890}]');
    browser.writeKey('students', odd);
    const store = await browser.open();
    await undo(store, await done(store, deleteStudent(student())));
    expect(browser.keys.getItem('school_students')).toBe(odd);
    await undo(store, await done(store, editStudent(student(), { phone: '1' })));
    expect(browser.keys.getItem('school_students')).toBe(odd);
  });

  test('is undone once, even if somebody did the same again since', async () => {
    const { store } = await oneTab();
    const act = await done(store, editStudent(student(), { phone: 'second' }));
    await undo(store, act);
    await store.commit(editStudent(student(), { phone: 'second' }));
    expect(await refusal(undo(store, act))).toBe(
      'This was already undone: Student changed: Maya Patel. Nothing was changed.',
    );
    expect(await students(store)).toMatchObject({ student01: { phone: 'second' } });
  });

  test('is listed as undone, and so is an undo that was undone; a redone act is not', async () => {
    const { browser, store } = await oneTab();
    const act = await done(store, deleteStudent(student()));
    const undone = await undo(store, act);
    await undo(store, undone.act?.id ?? '');
    const later = await browser.open();
    const listed = (await later.history.acts(10)).map((told) => [actWords(told), told.undone]);
    expect(listed).toEqual([
      ['Done again: Student deleted: Maya Patel', undefined],
      ['Undone: Student deleted: Maya Patel', true],
      ['Student deleted: Maya Patel', true],
    ]);
  });

  test('is not listed as undone while a part is left, which can be undone later', async () => {
    const { store } = await oneTab();
    const act = await done(store, editStudent(student(), { phone: 'second', address: 'Lane 1' }));
    await store.commit(editStudent(student(), { phone: 'third' }));
    await undo(store, act);
    expect((await store.history.acts(10)).map(({ undone }) => undone)).not.toContain(true);
    await store.commit(editStudent(student(), { phone: 'second', address: 'Lane 1' }));
    await undo(store, act);
    expect(await students(store)).toMatchObject({ student01: { phone: student().phone } });
  });
});

describe('a class', () => {
  test('does not come back beside another of its name', async () => {
    const { store } = await oneTab();
    const act = await done(store, deleteClass(schoolClass()));
    await store.commit(addClass(schoolClass({ id: 'class0002' })));
    const before = await recordsOf(store);
    expect(await refusal(undo(store, act))).toBe(
      'Nothing was undone. Another class now has this name: Class 1.',
    );
    expect(await recordsOf(store)).toEqual(before);
  });

  test('does not come back to a name that another class took, and its students are remembered', async () => {
    const { store } = await oneTab();
    await store.commit(addClass(schoolClass({ id: 'class0002', name: 'Class 2' })));
    await store.commit(editStudent(BEN, { class: 'Class 2' }));
    const deletion = await done(store, deleteClass(schoolClass()));
    const rename = await done(
      store,
      editClass(
        schoolClass({ id: 'class0002', name: 'Class 2' }),
        { name: 'Class 1' },
        { takesIn: true },
      ),
    );
    expect(await refusal(undo(store, deletion))).toContain('Another class now has this name');
    await undo(store, rename);
    expect(await students(store)).toMatchObject({
      student01: { class: 'Class 1' },
      student02: { class: 'Class 2' },
    });
    await undo(store, deletion);
    expect(await classNames(store)).toEqual(['Class 1', 'Class 2']);
  });

  test('is renamed back with the students who came since', async () => {
    const { store } = await oneTab();
    const rename = await done(store, editClass(schoolClass(), { name: '4A' }));
    await store.commit(addStudent(student({ id: 'student03', class: '4A' })));
    const { skipped } = await undo(store, rename);
    expect(skipped).toEqual([]);
    expect(await students(store)).toMatchObject({
      student01: { class: 'Class 1' },
      student03: { class: 'Class 1' },
    });
  });

  test('keeps a newer name, while its other fields go back', async () => {
    const { store } = await oneTab();
    const act = await done(store, editClass(schoolClass(), { name: '4A', room: 'Hall' }));
    await store.commit(editClass(schoolClass({ name: '4A' }), { name: '4B' }));
    const { skipped } = await undo(store, act);
    expect(skipped).toEqual([{ name: '4B', reason: 'changed' }]);
    const { classes } = await recordsOf(store);
    expect(classes).toMatchObject([{ name: '4B', room: 'Room 101' }]);
    expect(await students(store)).toMatchObject({ student01: { class: '4B' } });
  });

  test('that was added goes with the Abs that the same act made in it', async () => {
    const { store } = await oneTab();
    const { students: before } = await recordsOf(store);
    const added = schoolClass({ id: 'class0002', name: 'Reception', students: [] });
    const place = { classId: added.id, subject: 'English', examType: 'Quiz', date: '2026-11-20' };
    const noMarks = { [noMarkKey({ ...place, maxMarks: 10 })]: 'absent' };
    const put = [student({ noMarks })];
    const act = await done(store, doing({ classes: { put: [added] }, students: { put } }));
    expect((await undo(store, act)).skipped).toEqual([]);
    expect(await classNames(store)).toEqual(['Class 1']);
    expect((await recordsOf(store)).students).toEqual(before);
  });

  test('that was added stays once it has students', async () => {
    const { store } = await oneTab();
    const act = await done(store, addClass(schoolClass({ id: 'class0002', name: 'Reception' })));
    await store.commit(editStudent(student(), { class: 'Reception' }));
    expect(await refusal(undo(store, act))).toBe(
      'Nothing was undone. Now in use, so kept: Reception.',
    );
  });
});

describe('a student', () => {
  // @shows Consistency: A class is followed by its id through its renames
  test('comes back into a class that was renamed meanwhile', async () => {
    const { store } = await oneTab();
    const act = await done(store, deleteStudent(student()));
    await store.commit(editClass(schoolClass({ students: ['student02'] }), { name: '4A' }));
    await undo(store, act);
    expect(await students(store)).toMatchObject({ student01: { class: '4A' } });
    expect((await recordsOf(store)).classes).toMatchObject([
      { name: '4A', students: ['student01', 'student02'] },
    ]);
  });

  // @shows Consistency: Where a record is there again it stays, and what nobody touched of its marks and grades comes
  //   back
  test('whom another tab restored stays as saved there, and gets marks and grades back', async () => {
    const browser = new Browser();
    const [one, other] = [await browser.open(), await browser.open()];
    const act = await done(one, deleteStudent(student()));
    await other.commit(editStudent(student(), { phone: '555-9999' }));
    const { skipped } = await undo(one, act);
    expect(skipped).toEqual([{ name: 'Maya Patel', reason: 'there' }]);
    const after = await recordsOf(one);
    expect(after.students).toContainEqual(student({ phone: '555-9999' }));
    expect(after.attendance).toEqual(recordsIn(smallSchool()).attendance);
    expect(after.grades).toEqual(recordsIn(smallSchool()).grades);
  });

  test('keeps fields edited since, and the other fields go back', async () => {
    const browser = new Browser();
    const [one, other] = [await browser.open(), await browser.open()];
    const act = await done(one, editStudent(student(), { phone: '1', email: 'one@example.org' }));
    await other.commit(editStudent(student(), { phone: '2', address: 'New Street' }));
    const { skipped } = await undo(one, act);
    expect(skipped).toEqual([{ name: 'Maya Patel', reason: 'changed' }]);
    expect(await students(one)).toMatchObject({
      student01: { phone: '2', email: student().email, address: 'New Street' },
    });
  });

  test('who was added stays if marked or graded since, and is named', async () => {
    const { store } = await oneTab();
    const added = student({ id: 'student03', firstName: 'Zoë', lastName: '' });
    const act = await done(store, addStudent(added));
    await store.commit(addGrade(grade({ id: 'grade0002', studentId: added.id })));
    expect(await refusal(undo(store, act))).toBe('Nothing was undone. Now in use, so kept: Zoë.');
    const { attendance } = smallSchool();
    const other = await done(store, addStudent({ ...added, id: 'student04' }));
    await store.commit(
      doing({ attendance: { put: [mark({ id: 'mark00009', studentId: 'student04' })] } }),
    );
    expect(await refusal(undo(store, other))).toContain('Now in use');
    expect((await recordsOf(store)).attendance).toHaveLength(attendance.length + 1);
  });

  test('keeps a mark that was set again since', async () => {
    const { store } = await oneTab();
    const act = await done(store, deleteStudent(student()));
    await store.commit(editStudent(student(), {}));
    const anew = mark({ id: 'mark00008', status: 'absent' });
    await store.commit(doing({ attendance: { put: [anew] } }));
    const { skipped } = await undo(store, act);
    expect(skipped).toContainEqual({ name: 'Maya Patel on 20 Nov 2026', reason: 'markedAnew' });
    const marks = (await recordsOf(store)).attendance.filter(
      (one) => one['studentId'] === 'student01',
    );
    expect(marks).toEqual([anew]);
  });

  test('who was deleted gets no marks back', async () => {
    const { store } = await oneTab();
    const call = { date: '2026-11-20', classId: 'class0001', studentIds: ['student01'] };
    const act = await done(
      store,
      saveRollCall({ ...call, changes: { student01: { status: 'late' } } }),
    );
    await store.commit(deleteStudent(student()));
    expect(await refusal(undo(store, act))).toBe(
      'Nothing was undone. Deleted since then, so not restored: A deleted student on 20 Nov 2026.',
    );
  });
});

describe('a grade', () => {
  test('that moved to another month since does not come back twice', async () => {
    const { store } = await oneTab();
    const deletion = await done(store, deleteGrade(grade()));
    await store.commit(editGrade(grade(), { date: '2026-02-03' }));
    expect(await refusal(undo(store, deletion))).toContain('Already there again');
    expect((await recordsOf(store)).grades).toEqual([grade({ date: '2026-02-03' })]);
  });
});

describe('a grade whose cell holds another grade now', () => {
  test.each<[string, () => Intent]>([
    ['deleted', () => deleteGrade(grade())],
    ['moved to another day', () => editGrade(grade(), { date: '2026-12-01' })],
    ['deleted with others', () => deleteGrades([grade()])],
    // @shows Consistency: Nothing comes back beside another grade of the student in the subject, exam type and day, or a
    //   student, teacher or class that an import would take for the same, unless the two were alike before
  ])('that was %s stays away, and is named', async (_name, intent) => {
    const { store } = await oneTab();
    const act = await done(store, intent());
    const newer = grade({ id: 'grade0009', marks: 17, maxMarks: 20 });
    await store.commit(addGrade(newer));
    const before = await recordsOf(store);
    expect(await refusal(undo(store, act))).toBe(
      'Nothing was undone. Graded again since then, so not touched: Maya Patel Mathematics Mid-term.',
    );
    expect(await recordsOf(store)).toEqual(before);
    const stored = before.grades.find(({ marks }) => marks === 17);
    await store.commit(deleteGrade(grade(stored)));
    await undo(store, act);
    expect((await recordsOf(store)).grades).toEqual([grade()]);
  });

  test('comes back if both were in the cell before', async () => {
    const { store } = await oneTab();
    await store.commit(addGrade(grade({ id: 'grade0009', marks: 17 })));
    const act = await done(store, deleteGrade(grade()));
    await store.commit(editGrade(grade({ id: 'grade0009', marks: 17 }), { marks: 18 }));
    await undo(store, act);
    expect((await recordsOf(store)).grades).toHaveLength(2);
  });
});

describe('a person whom a similar record has replaced', () => {
  // @shows Consistency: Nothing comes back beside another grade of the student in the subject, exam type and day, or a
  //   student, teacher or class that an import would take for the same, unless the two were alike before
  test('stays away with marks and grades, and is named', async () => {
    const { store } = await oneTab();
    const act = await done(store, deleteStudent(student()));
    const again = student({ id: 'student09' });
    await store.commit(addStudent(again));
    const before = await recordsOf(store);
    expect(await refusal(undo(store, act))).toBe(
      'Nothing was undone. Someone else now has the same number, name or email: Maya Patel.',
    );
    expect(await recordsOf(store)).toEqual(before);
  });

  test('comes back beside a twin who was there before, in a class renamed since', async () => {
    const { store } = await oneTab();
    await store.commit(addStudent(student({ id: 'student09' })));
    const act = await done(store, deleteStudent(student()));
    await store.commit(editClass(schoolClass(), { name: '4A' }));
    const { skipped } = await undo(store, act);
    expect(skipped).toEqual([]);
    expect(await students(store)).toMatchObject({ student01: { class: '4A' } });
  });

  test('keeps a changed roll number, while the other two swap theirs back', async () => {
    const { store } = await oneTab();
    const [ada, ben] = [student(), BEN];
    const exchanged = await done(
      store,
      doing({
        students: {
          put: [
            { ...ada, rollNumber: '1002' },
            { ...ben, rollNumber: '1001' },
          ],
        },
      }),
    );
    const third = student({
      id: 'student03',
      firstName: 'Cy',
      rollNumber: '1003',
      dateOfBirth: '',
      email: '',
    });
    await store.commit(addStudent(third));
    await undo(store, exchanged);
    expect(await students(store)).toMatchObject({
      student01: { rollNumber: '1001' },
      student02: { rollNumber: '1002' },
    });
    const changed = await done(store, editStudent(third, { rollNumber: '1004' }));
    await store.commit(editStudent(ben, { rollNumber: '1003' }));
    expect(await refusal(undo(store, changed))).toContain('Someone else now has the same number');
  });

  test('is a teacher of the same name', async () => {
    const { store } = await oneTab();
    const act = await done(store, deleteTeacher(teacher()));
    await store.commit(addTeacher(teacher({ id: 'teacher09' })));
    expect(await refusal(undo(store, act))).toContain(
      'Someone else now has the same number, name or email',
    );
  });
});

test('a grade of a deleted student does not come back', async () => {
  const { store } = await oneTab();
  const act = await done(store, deleteGrade(grade()));
  await store.commit(deleteStudent(student()));
  expect(await refusal(undo(store, act))).toContain('Deleted since then, so not restored');
  expect((await recordsOf(store)).grades).toEqual([]);
});

describe('a register', () => {
  test('goes back mark by mark, except marks set again since', async () => {
    const { store } = await oneTab();
    const call = {
      date: '2026-11-20',
      classId: 'class0001',
      studentIds: ['student01', 'student02'],
    };
    const act = await done(
      store,
      saveRollCall({
        ...call,
        changes: { student01: { status: 'absent' }, student02: { status: 'absent' } },
      }),
    );
    await store.commit(saveRollCall({ ...call, changes: { student02: { remark: 'Bus' } } }));
    const { skipped } = await undo(store, act);
    expect(skipped).toEqual([{ name: 'Ben Okafor on 20 Nov 2026', reason: 'changed' }]);
    expect((await recordsOf(store)).attendance).toEqual([
      mark(),
      mark({ id: 'mark00002', studentId: 'student02', status: 'absent', remark: 'Bus' }),
    ]);
  });
});

describe('the settings', () => {
  test('keep the fields that were saved since', async () => {
    const { store } = await oneTab();
    const act = await done(store, saveSettings({ schoolName: 'Hillside', phone: '1' }));
    await store.commit(saveSettings({ phone: '2' }));
    const { skipped } = await undo(store, act);
    expect(skipped).toEqual([{ name: 'Settings of Hillside', reason: 'changed' }]);
    expect((await recordsOf(store)).settings).toMatchObject([
      { schoolName: smallSchool().settings.schoolName, phone: '2' },
    ]);
  });
});

describe('terms and closed days', () => {
  const autumn = { name: 'Autumn', from: '2026-09-01', to: '2026-12-18' };
  const spring = { name: 'Spring', from: '2027-01-11', to: '2027-07-02' };
  const eid = { name: 'Eid', from: '2027-03-10', to: '2027-03-11' };

  async function calendarIn(store: SchoolStore) {
    const { terms, calendar } = (await recordsOf(store)).settings[0] ?? {};
    return { terms, calendar };
  }

  test('undo takes back one remark and one note, and leaves those made since', async () => {
    const { store } = await oneTab();
    const period = { name: 'Autumn', first: autumn.from, last: autumn.to };
    const one = async () => (await recordsOf(store)).students[0];
    const remark = await done(
      store,
      saveReportComment(student(), period, 'Reads', [''], 'English'),
    );
    await store.commit(saveReportComment(student(), period, 'Draws', [''], 'Art'));
    expect((await undo(store, remark)).skipped).toEqual([]);
    expect((await one())?.['reportRemarks']).toEqual({ '2026-09-01_2026-12-18': { Art: 'Draws' } });

    const note = await done(store, addNote(student(), '2026-11-20', 'Called'));
    await store.commit(addNote(student(), '2026-11-19', 'Met'));
    expect((await undo(store, note)).skipped).toEqual([]);
    expect((await one())?.['notes']).toEqual([expect.objectContaining({ text: 'Met' })]);
  });

  // @shows The school year: Undo takes terms and closed days back one by one; what else is stored in the calendar stays
  test('each comes and goes alone, whatever was added since', async () => {
    const { store } = await oneTab();
    const term = await done(store, addEntry('term', autumn));
    const closing = await done(store, addEntry('closedDays', eid));
    const days = await done(store, saveSchoolDay(6, true));
    await store.commit(addEntry('term', spring));
    for (const act of [term, closing]) expect((await undo(store, act)).skipped).toEqual([]);
    expect(await calendarIn(store)).toEqual({
      terms: [spring],
      calendar: { days: [1, 2, 3, 4, 5, 6], closed: [] },
    });
    await store.commit(addEntry('closedDays', eid));
    await undo(store, days);
    expect((await calendarIn(store)).calendar).toEqual({ days: [1, 2, 3, 4, 5], closed: [eid] });
  });

  test('comments on report cards come back with the days of a term', async () => {
    const { store } = await oneTab();
    const comments = async () => (await recordsOf(store)).students[0]?.['reportComments'];
    await store.commit(addEntry('term', autumn));
    const period = { name: 'Autumn', first: autumn.from, last: autumn.to };
    await store.commit(saveReportComment(student(), period, 'Well done', ['']));
    const edited = await done(store, editEntry('term', autumn, { ...autumn, to: '2026-12-11' }));
    expect(await comments()).toEqual({ '2026-09-01_2026-12-11': 'Well done' });
    expect((await undo(store, edited)).skipped).toEqual([]);
    expect(await comments()).toEqual({ '2026-09-01_2026-12-18': 'Well done' });
  });

  // @shows The school year: Undo takes terms and closed days back one by one; what else is stored in the calendar stays
  test('newer changes stay, and a term comes back only if its days are free', async () => {
    const { store } = await oneTab();
    const added = await done(store, addEntry('term', autumn));
    const shorter = { ...autumn, to: '2026-12-11' };
    const edited = await done(store, editEntry('term', autumn, shorter));
    expect(await refusal(undo(store, added))).toBe(
      'Nothing was undone. Changed since then, so not touched: Autumn.',
    );
    const deleted = await done(store, deleteEntry('term', shorter));
    const inItsPlace = { ...autumn, name: 'Fall' };
    await store.commit(addEntry('term', inItsPlace));
    for (const act of [edited, deleted]) {
      expect(await refusal(undo(store, act))).toContain('Changed since');
    }
    expect((await calendarIn(store)).terms).toEqual([inItsPlace]);
  });

  test('days that changed again since do not come back beside the newer ones', async () => {
    const { store } = await oneTab();
    await store.commit(addEntry('closedDays', eid));
    const longer = { ...eid, to: '2027-03-12' };
    const edited = await done(store, editEntry('closedDays', eid, longer));
    const moved = { ...longer, name: 'Eid al-Fitr' };
    await store.commit(editEntry('closedDays', longer, moved));
    expect(await refusal(undo(store, edited))).toBe(
      'Nothing was undone. Changed since then, so not touched: Eid.',
    );
    expect((await calendarIn(store)).calendar).toMatchObject({ closed: [moved] });
  });

  // @shows The school year: Undo takes terms and closed days back one by one; what else is stored in the calendar stays
  test('two equal ones come and go separately', async () => {
    const { store } = await oneTab();
    await store.commit(addEntry('closedDays', eid));
    const again = await done(store, addEntry('closedDays', eid));
    await store.commit(addEntry('closedDays', autumn));
    await undo(store, again);
    expect((await calendarIn(store)).calendar).toMatchObject({ closed: [eid, autumn] });
    await store.commit(addEntry('closedDays', eid));
    const deleted = await done(store, deleteEntry('closedDays', eid));
    await store.commit(addEntry('closedDays', spring));
    await undo(store, deleted);
    expect((await calendarIn(store)).calendar).toMatchObject({
      closed: [autumn, eid, spring, eid],
    });
  });

  test('an equal one that was added since stays', async () => {
    const { store } = await oneTab();
    const first = await done(store, addEntry('closedDays', eid));
    await store.commit(addEntry('closedDays', eid));
    await undo(store, first);
    expect((await calendarIn(store)).calendar).toMatchObject({ closed: [eid] });
  });

  test('those of a file go together, except one that was changed since', async () => {
    const { store } = await oneTab();
    const entries = [
      { kind: 'term', ...autumn },
      { kind: 'term', ...spring },
      { kind: 'closedDays', ...eid },
    ] as const;
    const imported = await done(store, importEntries(entries));
    const longer = { ...spring, to: '2027-07-16' };
    await store.commit(editEntry('term', spring, longer));
    expect((await undo(store, imported)).skipped).toEqual([{ name: 'Spring', reason: 'changed' }]);
    expect(await calendarIn(store)).toEqual({ terms: [longer], calendar: undefined });
  });

  test('the first act of all is undone whole', async () => {
    const { store } = await oneTab();
    const act = await done(store, addEntry('closedDays', eid));
    await undo(store, act);
    expect(await calendarIn(store)).toEqual({ terms: undefined, calendar: undefined });
  });
});

describe('the log of acts', () => {
  test.each<[name: string, work: (store: SchoolStore) => Promise<unknown>]>([
    ['a reset', (store) => store.reset()],
    ['a restore', (store) => restoreRecords(store, { students: [] })],
    [
      'bringing a snapshot back',
      async (store) => {
        const [snapshot] = await store.history.snapshots();
        if (snapshot) await store.history.restore(snapshot);
      },
    ],
    // @shows Consistency: Restore and reset end all undos, in every tab
  ])('ends with %s, in every tab', async (_name, work) => {
    const browser = new Browser();
    const [one, other] = [await browser.open(), await browser.open()];
    const act = await done(one, deleteStudent(student()));
    await work(other);
    const before = await recordsOf(one);
    expect(await refusal(undo(one, act))).toContain('can no longer be undone');
    expect(await recordsOf(one)).toEqual(before);
  });

  test('keeps 200 acts and those of 30 days, and drops older ones', async () => {
    const { browser, store } = await oneTab();
    const first = await done(store, editStudent(student(), { phone: 'first' }));
    for (let count = 0; count < 205; count += 1) {
      await store.commit(editTeacher(teacher(), { phone: `${count}` }));
    }
    const acts = () => browser.database.read((tx) => tx.keys('acts', { from: '', to: '\uffff' }));
    expect(await acts()).toHaveLength(206);
    browser.now = new Date(2026, 11, 30, 9, 0);
    await store.commit(editTeacher(teacher(), { phone: 'later' }));
    expect(await acts()).toHaveLength(200);
    expect(await refusal(undo(store, first))).toContain('it is too old');
  });

  test('drops the oldest acts if all together are too long, and never the newest', async () => {
    const { browser, store } = await oneTab();
    const long = 'x'.repeat(6 * 1024 * 1024);
    for (const address of [long, `${long}y`, `${long}z`]) {
      await store.commit(editTeacher(teacher(), { address }));
    }
    const acts = await browser.database.read((tx) => tx.range('acts', { from: '', to: '\uffff' }));
    expect(acts).toHaveLength(1);
    await undo(store, acts[0]?.[0] ?? '');
    expect((await recordsOf(store)).teachers).toMatchObject([{ address: `${long}y` }]);
  });

  test('does not log an act without an effect', async () => {
    const { store } = await oneTab();
    expect((await store.commit(editStudent(student(), {}))).act).toBeUndefined();
  });
});

test('an intent that reads after it has answered fails visibly', async () => {
  const { store } = await oneTab();
  let late: Promise<unknown> = Promise.resolve();
  await store.commit(async (school) => {
    late = Promise.resolve().then(async () => {
      await Promise.resolve();
      return school.students();
    });
    return {};
  });
  await expect(late).rejects.toThrow('after it has answered');
});

describe('the start of one’s own school', () => {
  const start = () =>
    startOwnSchool({
      schoolName: 'Hillside',
      academicYear: '',
      schoolDays: [7],
      classNames: ['7A'],
    });

  test('is undone, including a class that was added', async () => {
    const { store } = await oneTab();
    const before = await recordsOf(store);
    const act = await done(store, start());
    expect((await recordsOf(store)).students).toEqual([]);
    await undo(store, act);
    expect(await recordsOf(store)).toEqual(before);
  });

  // @shows Moving in: Taking the start back never mixes two schools: once there are students, it is refused and the
  //   snapshot is named
  test('is not mixed with students who have come since', async () => {
    const { store } = await oneTab();
    const act = await done(store, start());
    const added = await done(store, addStudent(student({ id: 'student09', class: '7A' })));
    expect(await refusal(undo(store, act))).toContain('Undoing this would mix your students');
    await undo(store, added);
    await undo(store, act);
    expect(await classNames(store)).not.toContain('7A');
  });
});
