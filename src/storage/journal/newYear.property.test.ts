import type { Intent } from '#school/acts/changes.ts';
import { asClass } from '#school/classes/classes.ts';
import { leaveSchool } from '#school/students/leavingIntents.ts';
import { startSchoolYear } from '#school/newYear/newYearIntents.ts';
import { saveMonth } from '#school/attendance/registerIntents.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { moveStudents, deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { hasLeft } from '#school/students/leaving.ts';
import { buildBackup } from '#storage/backups/backupFile.ts';
import { backupFrom, restoreInto } from '#testing/backups.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { asStudent, studentName, type Student } from '#school/students/students.ts';
import { FaultyRows } from '#testing/faultyRows.ts';
import { grade, mark, schoolClass, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NAMES = ['Class 1', 'Class 2', 'Class 3'];
const TERMS = [{ name: 'Autumn', from: '2025-09-01', to: '2025-12-19' }];
const TODAY = '2026-08-03';

/** A school of students in these classes, with roll numbers from 1 in each; every student has a mark and a grade. */
function browserOf(classNames: readonly string[]): Browser {
  const browser = new Browser();
  const students = classNames.map((name, place) =>
    student({ id: `s${place}`, firstName: `Pupil${place}`, class: name, rollNumber: '1' }),
  );
  browser.sample = {
    students,
    teachers: [],
    classes: NAMES.map((name, place) =>
      schoolClass({
        id: `c${place}`,
        name,
        students: students.filter((one) => one.class === name).map(({ id }) => id),
      }),
    ),
    attendance: students.map(({ id: studentId }, place) =>
      mark({ id: `m${place}`, studentId, date: '2026-03-12' }),
    ),
    grades: students.map(({ id: studentId }, place) =>
      grade({ id: `g${place}`, studentId, date: '2026-03-12' }),
    ),
    settings: { ...DEFAULT_SETTINGS, academicYear: '2025-2026', terms: TERMS },
  };
  return browser;
}

const DESTINATIONS = ['stays', 'leaves', 'id:c0', 'id:c1', 'id:c2', 'name:Class 9'];

function newYear(students: Readonly<Record<string, string>> = {}): Intent {
  const choices = { classes: {}, students };
  const days = { name: '2026-2027', first: '2026-08-10', last: '2027-07-31' };
  return startSchoolYear({ ...days, copiesTerms: true, choices, today: TODAY });
}

const pupils = fc.array(fc.constantFrom('', 'Choir', ...NAMES), { minLength: 1, maxLength: 8 });
const choices = fc.dictionary(
  fc.nat(7).map((place) => `s${place}`),
  fc.constantFrom(...DESTINATIONS),
);

type Act = (one: Student) => Intent;

/** An act on a student after the start; `edits` is true if the act changes the record. */
const LATER: Readonly<Record<string, { readonly edits: boolean; readonly act: Act }>> = {
  phone: { edits: true, act: (one) => editStudent(one, { phone: '555-0999' }) },
  moved: { edits: true, act: (one) => moveStudents([one], 'Class 8', TODAY) },
  left: {
    edits: true,
    act: (one) => leaveSchool([one], { lastDay: TODAY, reason: '', today: TODAY, evenSo: true }),
  },
  deleted: { edits: true, act: (one) => deleteStudent(one) },
  marked: {
    edits: false,
    act: ({ id }) => {
      const changes = { [TODAY]: { [id]: { status: 'late' } } } as const;
      return saveMonth({ classId: 'c0', month: '2026-08', changes });
    },
  },
  settings: { edits: false, act: () => saveSettings({ phone: '555-0888' }) },
};

describe('a new school year', () => {
  // @shows The school year: Every student once, every mark and grade unchanged; all of it or nothing; ten years keep
  //   each register and report
  it('keeps every student once, with every mark and grade; undo restores everything', async () => {
    await fc.assert(
      fc.asyncProperty(pupils, choices, async (classNames, chosen) => {
        const store = await browserOf(classNames).open();
        const before = await recordsOf(store);
        const { act } = await store.commit(newYear(chosen));
        const after = await recordsOf(store);
        expect(after.students.map(idOf)).toEqual(before.students.map(idOf));
        expect(after.attendance).toEqual(before.attendance);
        expect(after.grades).toEqual(before.grades);
        await store.commit(undoAct(act?.id ?? ''));
        expect(inOrder(await recordsOf(store))).toEqual(inOrder(before));
      }),
      { numRuns: 25 },
    );
  });

  // @shows The school year: Its undo leaves and names whoever was moved, edited or deleted since; marks are no edit. A
  //   leaving or return is taken back whole or not at all
  it('when undone after other acts, skips and names exactly the students they changed', async () => {
    const acts = fc.array(fc.tuple(fc.nat(7), fc.constantFrom(...Object.keys(LATER))), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(pupils, acts, async (classNames, later) => {
        const store = await browserOf(classNames).open();
        const { students: before } = await recordsOf(store);
        const { act } = await store.commit(newYear());
        const edited = new Set<string>();
        for (const [place, what] of later) {
          const { students } = await recordsOf(store);
          const one = students[place % students.length];
          const done = LATER[what];
          if (!one || !done) continue;
          const { act: stored } = await store.commit(done.act(asStudent(one)));
          if (stored && done.edits) edited.add(idOf(one));
        }
        const { students: now } = await recordsOf(store);
        const { skipped } = await store.commit(undoAct(act?.id ?? ''));
        const { students: after } = await recordsOf(store);
        const named = new Set(skipped.map(({ name }) => name));
        for (const was of before) {
          const [since, is] = [now, after].map((all) => all.find((one) => idOf(one) === idOf(was)));
          expect(is).toEqual(edited.has(idOf(was)) ? since : was);
          const isNamed = edited.has(idOf(was)) && was['class'] !== '';
          expect(named.has(studentName(asStudent(was)))).toBe(isNamed);
        }
      }),
      { numRuns: 60 },
    );
  });

  // @shows The school year: The start of a school year is undone as long as no other has been started since; then that
  //   one is undone first
  it('cannot be undone while a later year has been started', async () => {
    const store = await browserOf(['Class 1', 'Class 3']).open();
    const first = await store.commit(newYear());
    const before = await recordsOf(store);
    const days = { name: '2027-2028', first: '2027-08-09', last: '2028-07-31' };
    const choices = { classes: {}, students: {} };
    const second = await store.commit(
      startSchoolYear({ ...days, copiesTerms: true, choices, today: '2027-08-02' }),
    );
    await expect(store.commit(undoAct(first.act?.id ?? ''))).rejects.toThrow(
      'Another school year has started since then',
    );
    await store.commit(undoAct(second.act?.id ?? ''));
    expect(inOrder(await recordsOf(store))).toEqual(inOrder(before));
    await store.commit(undoAct(first.act?.id ?? ''));
    const { students } = await recordsOf(store);
    expect(students.map((one) => one['class'])).toEqual(['Class 1', 'Class 3']);
  });

  // @shows The school year: A school without any of this is byte for byte what it was in the six keys; a school with
  //   all of it goes through a backup to the letter, whatever other programs have put beside it
  it('survives a backup to the letter, with the fields of other programs', async () => {
    const browser = browserOf(['Class 1', 'Class 2', 'Class 3']);
    const { settings } = browser.sample;
    browser.sample = {
      ...browser.sample,
      settings: { ...settings, calendar: { days: [1], closed: [{ name: 'Eid', moon: 'new' }] } },
    };
    const store = await browser.open();
    await store.commit(newYear());
    const left = (await recordsOf(store)).students.map(asStudent).filter(hasLeft);
    await store.commit(moveStudents(left, 'Class 1', TODAY));
    const before = await recordsOf(store);
    expect(before.students.every((one) => 'pastClasses' in one)).toBe(true);
    expect(before.students.some((one) => 'pastStays' in one)).toBe(true);
    const { file } = await buildBackup(store.database);
    const other = await new Browser().open();
    await restoreInto(other, backupFrom(await file.text()));
    expect(await recordsOf(other)).toEqual(before);
  });

  // @shows The school year: Every student once, every mark and grade unchanged; all of it or nothing; ten years keep
  //   each register and report
  it('is stored whole or not at all, whichever write fails', async () => {
    for (let after = 0; ; after += 1) {
      const browser = browserOf(['Class 1', 'Class 2', 'Class 3']);
      const rows = new FaultyRows(browser.database);
      browser.database = rows;
      const store = await browser.open();
      const before = await recordsOf(store);
      rows.fault = { after, failure: () => new DOMException('gone', 'AbortError') };
      const isStored = await store.commit(newYear()).then(
        () => true,
        () => false,
      );
      rows.fault = undefined;
      browser.closeTabs();
      const stored = await recordsOf(await browser.open());
      if (isStored) {
        expect(stored.settings).toMatchObject([{ academicYear: '2026-2027' }]);
        expect(after).toBeGreaterThan(0);
        return;
      }
      expect(stored).toEqual(before);
    }
  });
});

/** A roster is a set. */
function inOrder(records: Awaited<ReturnType<typeof recordsOf>>): unknown {
  const classes = records.classes.map(asClass);
  return {
    ...records,
    classes: classes.map((one) => ({ ...one, students: one.students.toSorted() })),
  };
}
