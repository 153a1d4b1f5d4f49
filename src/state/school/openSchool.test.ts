import { restoreRecords } from '#testing/backups.ts';
import { Refusal } from '#school/acts/changes.ts';
import { editInList } from '#school/grading/listIntents.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { addClass } from '#school/classes/classIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { doing } from '#testing/intents.ts';
import { editStudent } from '#school/students/studentIntents.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { FaultyRows } from '#testing/faultyRows.ts';
import { LimitedKeys } from '#testing/keys.ts';
import { grade, mark, schoolClass, student } from '#testing/records.ts';
import { takePrinted } from '#testing/printed.ts';
import { Browser } from '#testing/stores.ts';
import { describe, expect, test, vi } from 'vitest';
import { openSchool, type OpenSchool } from './openSchool.ts';
import { SaveFailed } from './failures.ts';
import { allOf, attendanceBetween } from '#storage/recordQueries.ts';

/** Resolves once all announcements were followed. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function twoTabs(): Promise<{
  browser: Browser;
  one: OpenSchool;
  other: OpenSchool;
  /** The stores behind the two tabs. */
  stores: { one: SchoolStore; other: SchoolStore };
}> {
  const browser = new Browser();
  const stores = { one: await browser.open(), other: await browser.open() };
  return {
    browser,
    one: await openSchool(stores.one),
    other: await openSchool(stores.other),
    stores,
  };
}

function phones({ loaded }: OpenSchool): readonly string[] {
  return loaded.getState().students.map(({ phone }) => phone);
}

const DAY = attendanceBetween('2026-11-20', '2026-11-20');

function followDay({ query }: OpenSchool): void {
  query(DAY).subscribe(() => undefined);
}

function marksOfDay({ query }: OpenSchool): readonly string[] {
  return query(DAY)
    .seen()
    .records.map(({ status }) => status);
}

test('shows its own change once stored, and returns the act that can be undone', async () => {
  const { one } = await twoTabs();
  const { act } = await one.commit(editStudent(student(), { phone: '1' }));
  expect(phones(one)[0]).toBe('1');
  await one.commit(undoAct(act?.id ?? ''));
  expect(phones(one)[0]).toBe(student().phone);
});

test('follows another tab by its announcement', async () => {
  const { one, other } = await twoTabs();
  followDay(other);
  await settled();
  expect(marksOfDay(other)).toEqual(['present', 'late']);
  await one.commit(editStudent(student(), { phone: '1' }));
  await one.commit(doing({ attendance: { put: [mark({ status: 'absent' })] } }));
  await settled();
  expect(phones(other)[0]).toBe('1');
  expect(marksOfDay(other)).toEqual(['absent', 'late']);
  expect(other.loaded.getState().revision).toBe(one.loaded.getState().revision);
});

// @shows A school's own rules: Renaming a subject or a type renames it in drafts, too
test('renames a subject in what is typed here, after another tab has renamed it and taken that back', async () => {
  const { stores } = await twoTabs();
  const typedSubject = () => drafts.state.getState().own['form|grade|new']?.value;
  drafts.keep('form|grade|new', { subject: 'Science' });
  const { act } = await stores.one.commit(editInList('subjects', 'Science', { name: 'Nature' }));
  await vi.waitFor(() => expect(typedSubject()).toEqual({ subject: 'Nature' }));
  await stores.one.commit(undoAct(act?.id ?? ''));
  await vi.waitFor(() => expect(typedSubject()).toEqual({ subject: 'Science' }));
  await drafts.dropAll();
});

test('reads only the announced rows, unless an announcement was missed', async () => {
  const { one, other, stores } = await twoTabs();
  const small = vi.spyOn(stores.other, 'small');
  await one.commit(editStudent(student(), { phone: '1' }));
  await settled();
  expect(phones(other)[0]).toBe('1');
  expect(small).not.toHaveBeenCalled();
});

test('reads everything again after a replacement or a reset in another tab', async () => {
  const { one, other, stores } = await twoTabs();
  await restoreRecords(stores.one, { students: [{ ...student({ phone: 'new' }) }] });
  await settled();
  expect(phones(other)).toEqual(['new']);
  await one.reset();
  await settled();
  expect(phones(other)).toHaveLength(2);
});

test('recovers from a missed announcement at its own next change', async () => {
  const { browser, one } = await twoTabs();
  const quiet = await openSchool(await unannounced(browser));
  await quiet.commit(doing({ teachers: { put: [], remove: [...one.loaded.getState().teachers] } }));
  expect(one.loaded.getState().teachers).toHaveLength(1);
  await one.commit(editStudent(student(), { phone: '1' }));
  expect(one.loaded.getState().teachers).toEqual([]);
  expect(phones(one)[0]).toBe('1');
});

test('recovers from a missed announcement at the next one', async () => {
  const { browser, one, other } = await twoTabs();
  const quiet = await openSchool(await unannounced(browser));
  await quiet.commit(doing({ teachers: { remove: [...one.loaded.getState().teachers] } }));
  await quiet.catchUp();
  await other.catchUp();
  await other.commit(editStudent(student(), { phone: '1' }));
  await settled();
  expect(one.loaded.getState().teachers).toEqual([]);
  expect(phones(one)[0]).toBe('1');
});

test('recovers if a change overtakes the announcement of the one before', async () => {
  const { browser, one, other, stores } = await twoTabs();
  const quiet = await unannounced(browser);
  const read = stores.other.rows.bind(stores.other);
  vi.spyOn(stores.other, 'rows').mockImplementationOnce(async (keys) => {
    await quiet.commit(doing({ teachers: { remove: [...other.loaded.getState().teachers] } }));
    return read(keys);
  });
  await one.commit(editStudent(student(), { phone: '1' }));
  await settled();
  await settled();
  expect(phones(other)[0]).toBe('1');
  expect(other.loaded.getState().teachers).toEqual([]);
});

test('updates grades as well', async () => {
  const { one, other } = await twoTabs();
  const grades = other.query(allOf('grades'));
  grades.subscribe(() => undefined);
  await settled();
  await one.commit(doing({ grades: { put: [grade({ marks: 12 })] } }));
  await settled();
  expect(grades.seen().records).toEqual([grade({ marks: 12 })]);
});

test('recovers from a missed announcement when a person returns to the page', async () => {
  const { browser, one, stores } = await twoTabs();
  const quiet = await openSchool(await unannounced(browser));
  await quiet.commit(editStudent(student(), { phone: '1' }));
  await one.catchUp();
  expect(phones(one)[0]).toBe('1');
  const small = vi.spyOn(stores.one, 'small');
  await one.catchUp();
  expect(small).not.toHaveBeenCalled();
});

test('never replaces a newer change by an older read', async () => {
  const { browser, one, other, stores } = await twoTabs();
  const read = stores.other.rows.bind(stores.other);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.spyOn(stores.other, 'rows').mockImplementationOnce(async (keys) => {
    const early = await read(keys);
    await held;
    return early;
  });
  await one.commit(editStudent(student(), { phone: 'first' }));
  await other.commit(editStudent(student(), { phone: 'second' }));
  release();
  await settled();
  await settled();
  expect(phones(other)[0]).toBe('second');
  expect(browser.key('students')).toMatchObject([{ phone: 'second' }, {}]);
});

test('reports a change that cannot be stored, and shows nothing of it', async () => {
  const browser = new Browser();
  const rows = new FaultyRows(browser.database);
  browser.database = rows;
  const school = await openSchool(await browser.open());
  const before = school.loaded.getState();
  for (const [name, words] of [
    ['QuotaExceededError', 'no space left'],
    ['InvalidStateError', 'closed the school’s database'],
    ['UnknownError', 'The disk is probably full'],
    ['DataError', 'refused to store'],
  ] as const) {
    rows.fault = { after: 0, failure: () => new DOMException('failed', name) };
    const refused = school.commit(editStudent(student(), { phone: '1' }));
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toBeInstanceOf(SaveFailed);
  }
  expect(takePrinted()).toHaveLength(4);
  expect(school.loaded.getState()).toEqual({ ...before, wasNotSaved: true });
  rows.fault = undefined;
  await school.commit(editStudent(student(), { phone: '1' }));
  expect(school.loaded.getState().wasNotSaved).toBe(false);
});

test('passes the refusal of a rule to the form unchanged', async () => {
  const { one } = await twoTabs();
  const refused = one.commit(addClass(schoolClass({ id: 'another' })));
  await expect(refused).rejects.toBeInstanceOf(Refusal);
});

test('withdraws the notice about the keys once they hold every change again', async () => {
  const browser = new Browser();
  const keys = new LimitedKeys(Infinity);
  browser.keys = keys;
  const school = await openSchool(await browser.open());
  const notices = () => school.loaded.getState().notices;
  keys.limit = keys.characters();
  const { act } = await school.commit(
    editStudent(student(), { address: 'Long Street '.repeat(20) }),
  );
  expect(notices()).toMatchObject([{ kind: 'keysBehind' }]);
  await school.commit(undoAct(act?.id ?? ''));
  expect(notices()).toEqual([]);
  expect(takePrinted()).toHaveLength(1);
});

test('reports each problem once, until it is dismissed', async () => {
  const browser = new Browser();
  await browser.open();
  const keys = new LimitedKeys(0);
  browser.keys = keys;
  const school = await openSchool(await browser.open());
  await school.commit(editStudent(student(), { phone: '1' }));
  const { notices } = school.loaded.getState();
  expect(notices).toMatchObject([{ kind: 'keysBehind' }]);
  for (const notice of notices) school.dismissNotice(notice);
  expect(school.loaded.getState().notices).toEqual([]);
  expect(takePrinted()).toHaveLength(2);
});

test.each([
  ['missing', false],
  ['refused', false],
  ['newer', false],
  ['blocked', true],
] as const)('reports that there is no database: %s', async (problem, isHeldByAnotherTab) => {
  const school = await openSchool(await new Browser().openWithoutDatabase(problem));
  expect(school.loaded.getState().notices).toEqual([
    { kind: 'noDatabase', problem, isHeldByAnotherTab },
  ]);
});

test('explains why it saves nothing while another tab has the database', async () => {
  const { browser } = await twoTabs();
  const school = await openSchool(await browser.openWithoutDatabase('newer'));
  expect(school.loaded.getState().notices).toMatchObject([
    { problem: 'newer', isHeldByAnotherTab: true },
  ]);
  const saving = school.commit(editStudent(student(), { phone: '1' }));
  await expect(saving).rejects.toThrow('Not saved. Another tab has the school open');
  expect(takePrinted()).toHaveLength(1);
});

describe('texts that another program writes while the school is open', () => {
  const theirs = student({ id: 'theirs001', firstName: 'Theirs' });

  test('are shown and reported in every tab', async () => {
    const { browser, one, other } = await twoTabs();
    browser.writeKey('students', [student(), theirs]);
    browser.tabs.storageEvent();
    for (const tab of [one, other]) {
      await expect
        .poll(() => tab.loaded.getState())
        .toMatchObject({
          students: [{ id: 'student01' }, { id: 'theirs001' }],
          notices: [{ kind: 'takenIn', fields: ['students'] }],
        });
    }
    browser.writeKey('teachers', []);
    await other.catchUp();
    expect(other.loaded.getState().teachers).toEqual([]);
    expect(other.loaded.getState().notices).toEqual([
      { kind: 'takenIn', fields: ['students', 'teachers'] },
    ]);
  });

  test('are shown and reported without a database, too', async () => {
    const browser = new Browser();
    const school = await openSchool(await browser.openWithoutDatabase());
    browser.writeKey('students', [theirs]);
    await school.catchUp();
    await expect.poll(() => phones(school)).toHaveLength(1);
    expect(school.loaded.getState().notices).toMatchObject([
      { kind: 'noDatabase' },
      { kind: 'takenIn', fields: ['students'] },
    ]);
  });
});

test('reports that local storage had been cleared', async () => {
  const { browser } = await twoTabs();
  browser.wasOpenInThisTab = true;
  browser.clearKeys();
  const school = await openSchool(await browser.open());
  expect(school.loaded.getState().notices).toEqual([{ kind: 'cleared' }]);
});

test('takes in foreign text of the large keys found later, and reports it', async () => {
  const { browser } = await twoTabs();
  browser.writeKey('attendance', [mark({ status: 'absent' })]);
  browser.writeKey('grades', 'not json');
  const store = await browser.open();
  const school = await openSchool(store);
  followDay(school);
  school.settle();
  await store.query(allOf('grades'));
  await settled();
  await settled();
  expect(marksOfDay(school)).toEqual(['absent']);
  expect(school.loaded.getState().notices).toEqual([{ kind: 'takenIn', fields: ['attendance'] }]);
  expect(school.loaded.getState().quarantined).toMatchObject([
    { field: 'grades', text: 'not json' },
  ]);
  expect(takePrinted()).toHaveLength(1);
});

test('reports failed writes of the opening, and withdraws the report once they succeed', async () => {
  const browser = new Browser();
  await browser.open();
  const rows = new FaultyRows(browser.database);
  browser.database = rows;
  browser.writeKey('students', [student({ phone: 'foreign' })]);
  rows.fault = { after: 0, failure: () => new DOMException('full', 'QuotaExceededError') };
  const school = await openSchool(await browser.open());
  expect(school.loaded.getState().notices).toMatchObject([{ kind: 'cannotSave' }]);
  rows.fault = undefined;
  await school.commit(editStudent(student(), { email: 'later' }));
  await settled();
  expect(school.loaded.getState().students).toMatchObject([{ phone: 'foreign', email: 'later' }]);
  expect(school.loaded.getState().notices).toEqual([{ kind: 'takenIn', fields: ['students'] }]);
  expect(takePrinted()).toHaveLength(1);
});

test('shows a quarantined text until it is dropped', async () => {
  const { browser } = await twoTabs();
  browser.writeKey('teachers', '{');
  const school = await openSchool(await browser.open());
  await school.readQuarantined();
  const [quarantinedText] = school.loaded.getState().quarantined;
  expect(quarantinedText).toMatchObject({ field: 'teachers', text: '{' });
  if (quarantinedText) await school.dropQuarantined(quarantinedText);
  expect(school.loaded.getState().quarantined).toEqual([]);
  expect(takePrinted()).toHaveLength(1);
});

test('gives a screen no way to write except `commit` and the named doors', async () => {
  const { one } = await twoTabs();
  // @ts-expect-error -- the store is in the closure of `openSchool`; should this compile, any screen could write past it
  expect(one.store).toBeUndefined();
  // @ts-expect-error -- the same for its database
  expect(one.database).toBeUndefined();
  // @ts-expect-error -- and where backups hold it
  expect((await one.backups()).store).toBeUndefined();
});

/** A tab whose announcements get lost. */
async function unannounced(browser: Browser): Promise<SchoolStore> {
  const store = await browser.open();
  const commit = store.commit.bind(store);
  vi.spyOn(store, 'commit').mockImplementation((intent) => {
    browser.tabs.isSilent = true;
    return commit(intent).finally(() => (browser.tabs.isSilent = false));
  });
  return store;
}
