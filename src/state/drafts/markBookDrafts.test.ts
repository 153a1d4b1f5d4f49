import { expect, test } from 'vitest';
import { drafts } from './drafts.ts';
import { DRAFT_KINDS } from './draftKinds.ts';
import { draftsOfBook } from './markBookDrafts.ts';

const BOOK = draftsOfBook({ classId: 'class0001', className: 'Class 1', subject: 'Science' });
const QUIZ = { examType: 'Quiz', date: '2026-11-20', maxMarks: 20 };
const MARK = { ...QUIZ, studentId: 'student01', name: 'Maya Patel', text: '12', over: '' };

// @shows Consistency: What is typed and not saved survives a reload, a closed tab and a crash as a draft. A power cut
//   may take the last seconds (decision 14)
test('unreadable parts of stored drafts are left out, and the rest stays', () => {
  drafts.keep(BOOK.marks, { good: MARK, bad: { ...MARK, text: 12 }, none: null });
  drafts.keep(BOOK.assessments, [QUIZ, { ...QUIZ, maxMarks: '20' }, 'Quiz']);
  expect(DRAFT_KINDS.marks.now(BOOK.marks)).toEqual({ good: MARK });
  expect(DRAFT_KINDS.assessments.now(BOOK.assessments)).toEqual([QUIZ]);
});

test('a value that is not a draft reads as none', () => {
  drafts.keep(BOOK.marks, ['x']);
  drafts.keep(BOOK.assessments, { 0: QUIZ });
  expect(DRAFT_KINDS.marks.now(BOOK.marks)).toEqual({});
  expect(DRAFT_KINDS.assessments.now(BOOK.assessments)).toEqual([]);
});
