import type { DraftRow } from '#storage/browser/draftPlace.ts';
import { DraftDisk } from '#testing/draftPlaces.ts';
import { expect, test } from 'vitest';
import { DraftStore, kindOfDraft, unsavedIds } from './drafts.ts';
import { DRAFT_KINDS, draftsInWords, draftName } from './draftKinds.ts';
import { draftsOfBook } from './markBookDrafts.ts';
import { formDraftName, recordOfFormDraft } from './formDrafts.ts';
import { commentDraftName } from './reportCommentDrafts.ts';
import { SETTINGS_DRAFT } from './settingsDraft.ts';

const QUIZ = { examType: 'Quiz', date: '2026-11-20', maxMarks: 20 };
const YEAR = { name: 'This school year', first: '2026-04-01', last: '2027-03-31' };
const BOOK = draftsOfBook({
  classId: 'class0001',
  className: 'Class 1',
  subject: 'Social Studies',
});

/** Drafts as 1.1.0 stored them, to the letter, and their names today. */
const STORED: readonly (readonly [id: string, value: unknown, today: string])[] = [
  [
    'register|2026-11-20|class0001',
    { changes: { student01: { status: 'late', remark: 'Bus' } }, names: { student01: 'Maya Rao' } },
    draftName({ date: '2026-11-20', classId: 'class0001' }),
  ],
  [
    'marks|class0001||Social%20Studies',
    { a: { ...QUIZ, studentId: 'student01', name: 'Maya Rao', text: '19', over: '' } },
    BOOK.marks,
  ],
  ['assessments|class0001||Social%20Studies', [QUIZ], BOOK.assessments],
  ['form|student|new', { firstName: 'Zoe' }, formDraftName('student', undefined)],
  ['form|student|student01', { phone: '5' }, formDraftName('student', 'student01')],
  ['form|teacher|teacher01', { phone: '5' }, formDraftName('teacher', 'teacher01')],
  ['form|class|class0001', { room: 'Attic' }, formDraftName('class', 'class0001')],
  ['form|grade|grade0001', { marks: '7' }, formDraftName('grade', 'grade0001')],
  [
    'form|reportComment|student01|2026-04-01_2027-03-31',
    { text: 'Half a sentence', over: '' },
    commentDraftName('student01', YEAR),
  ],
  ['settings', { phone: { text: '12', over: '1' } }, SETTINGS_DRAFT],
];

/** 1.1.0 had no notes about students. */
const { note: _, ...OLD_KINDS } = DRAFT_KINDS;
const KINDS = Object.values(OLD_KINDS);

// @shows Consistency: What is typed and not saved survives a reload, a closed tab and a crash as a draft. A power cut
//   may take the last seconds (decision 14)
test('drafts of 1.1.0 are found under their present names, and read whole', async () => {
  const school = { place: 'database', generation: 'first' } as const;
  const disk = new DraftDisk();
  const rows = STORED.map(([id, value]): DraftRow => ({ id, owner: 'old', at: 1, value, school }));
  for (const row of rows) disk.rows.set(`${row.owner}|${row.id}`, row);
  const page = disk.page();
  const drafts = new DraftStore(
    () => Promise.resolve(page),
    () => 'new',
    () => 2,
  );
  drafts.belongTo('database', 'first');
  await drafts.scanForOrphans();
  await drafts.scanForOrphans();
  const { found } = drafts.state.getState();
  const read = STORED.map(([, , today]) => {
    const kind = kindOfDraft(today);
    return kind && DRAFT_KINDS[kind].read(found[today]?.value);
  });
  expect(read).toEqual(STORED.map(([, value]) => value));
  expect(new Set(draftsInWords(unsavedIds(drafts.state.getState())))).toEqual(
    new Set(KINDS.map(({ name }) => name)),
  );
});

test('a form’s draft names the record of the form', () => {
  expect(recordOfFormDraft('class', formDraftName('class', 'a|b'))).toBe('a|b');
  expect(recordOfFormDraft('class', formDraftName('class', undefined))).toBeUndefined();
});
