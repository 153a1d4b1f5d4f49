import { beforeEach, expect, test } from 'vitest';
import { drafts } from './drafts.ts';
import { draftsOfBook } from './markBookDrafts.ts';
import { commentDraftName } from './reportCommentDrafts.ts';
import { renameInDrafts, renameInDraftsByAct, renameInDraftsElsewhere } from './renamedDrafts.ts';
import { smallSchool } from '#testing/hillsideSchool.ts';
import { assessmentKey } from '#school/grades/assessments.ts';

const BOOK = { classId: 'class0001', className: 'Class 1', subject: 'Mathematics' };
const TERM = { name: 'Autumn', first: '2026-09-01', last: '2026-12-18' };
const QUIZ = { examType: 'Quiz', date: '2026-11-20', maxMarks: 20 };
const MARK = { ...QUIZ, studentId: 'ada', name: 'Ada', text: '7', over: '' };
const key = (examType: string) => `${assessmentKey({ ...QUIZ, examType })}|ada`;

const valueOf = (id: string): unknown => drafts.state.getState().own[id]?.value;

beforeEach(() => drafts.dropAll());

// @shows A school's own rules: Renaming a subject or a type renames it in drafts, too
test('unsaved marks follow a renamed subject', () => {
  const [before, after] = [draftsOfBook(BOOK), draftsOfBook({ ...BOOK, subject: 'Maths' })];
  const other = draftsOfBook({ ...BOOK, subject: 'Art' });
  drafts.keep(before.marks, { [key('Quiz')]: MARK });
  drafts.keep(before.assessments, [QUIZ]);
  drafts.keep(other.marks, { [key('Quiz')]: MARK });
  const remark = (subject: string) => commentDraftName('ada', TERM, subject);
  drafts.keep(remark('Mathematics'), { text: 'Counts well' });
  drafts.keep('form|grade|new', { subject: 'Mathematics', marks: '9' });
  renameInDrafts({ field: 'subject', from: 'Mathematics', to: 'Maths' });
  expect(valueOf(before.marks)).toBeUndefined();
  expect(valueOf(after.marks)).toEqual({ [key('Quiz')]: MARK });
  expect(valueOf(after.assessments)).toEqual([QUIZ]);
  expect(valueOf(other.marks)).toEqual({ [key('Quiz')]: MARK });
  expect(valueOf('form|grade|new')).toEqual({ subject: 'Maths', marks: '9' });
  expect(valueOf(remark('Mathematics'))).toBeUndefined();
  expect(valueOf(remark('Maths'))).toEqual({ text: 'Counts well' });
});

test('a renamed type is renamed in typed marks, assessments and forms', () => {
  const book = draftsOfBook(BOOK);
  drafts.keep(book.marks, { [key('Quiz')]: MARK });
  drafts.keep(book.assessments, [QUIZ, { ...QUIZ, examType: 'Final' }]);
  renameInDrafts({ field: 'examType', from: 'Quiz', to: 'Test' });
  expect(valueOf(book.marks)).toEqual({ [key('Test')]: { ...MARK, examType: 'Test' } });
  expect(valueOf(book.assessments)).toEqual([
    { ...QUIZ, examType: 'Test' },
    { ...QUIZ, examType: 'Final' },
  ]);
});

test('an undo brings the earlier name back, and a redo the later one', () => {
  const [before, after] = [draftsOfBook(BOOK), draftsOfBook({ ...BOOK, subject: 'Maths' })];
  const { settings } = smallSchool();
  const label = { say: 'subjectRenamed', from: 'Mathematics', to: 'Maths' } as const;
  drafts.keep(after.marks, { [key('Quiz')]: MARK });
  renameInDraftsByAct({ id: 'act000002', undoes: 'act000001', label }, settings);
  expect(valueOf(after.marks)).toBeUndefined();
  expect(valueOf(before.marks)).toEqual({ [key('Quiz')]: MARK });
  const renamed = { ...settings, subjects: [{ name: 'Maths' }] };
  renameInDraftsByAct({ id: 'act000003', undoes: 'act000002', label, again: true }, renamed);
  expect(valueOf(after.marks)).toEqual({ [key('Quiz')]: MARK });
});

test('an undo that left a name which was changed since leaves drafts, too', () => {
  const { settings } = smallSchool();
  const label = { say: 'examTypeRenamed', from: 'Quiz', to: 'Test' } as const;
  drafts.keep('form|grade|new', { examType: 'Test' });
  const numbered = { ...settings, examTypes: [{ name: 'Test' }] };
  renameInDraftsByAct({ id: 'act000002', undoes: 'act000001', label }, numbered);
  expect(valueOf('form|grade|new')).toEqual({ examType: 'Test' });
});

test('two renames elsewhere count as one, and an older rename of the same name does not', async () => {
  const { settings } = smallSchool();
  const rename = (from: string, to: string) => ({
    id: `${from}-${to}`,
    label: { say: 'examTypeRenamed', from, to } as const,
  });
  const acts = [rename('Test', 'Exam'), rename('Quiz', 'Test'), rename('Final', 'Quiz')];
  drafts.keep('form|grade|new', { examType: 'Quiz' });
  const before = { ...settings, examTypes: [{ name: 'Quiz' }] };
  await renameInDraftsElsewhere(() => Promise.resolve(acts), before, {
    ...settings,
    examTypes: [{ name: 'Exam' }],
  });
  expect(valueOf('form|grade|new')).toEqual({ examType: 'Exam' });
});
