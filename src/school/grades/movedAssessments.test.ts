import { grade } from '#testing/records.ts';
import { expect, test } from 'vitest';
import { cellKey } from './assessments.ts';
import type { TypedMark, TypedMarks } from './typedMarks.ts';
import {
  marksOfGoneAssessments,
  assessmentFinder,
  withMovedAssessments,
} from './movedAssessments.ts';

const QUIZ = { examType: 'Quiz', date: '2026-11-18', maxMarks: 20 };
const MOVED = { examType: 'Quiz', date: '2026-11-19', maxMarks: 25 };
const MARK = { ...QUIZ, studentId: 'ada', name: 'Ada', text: '17', over: '', among: ['g1', 'g2'] };

function typed(...marks: readonly TypedMark[]): TypedMarks {
  return Object.fromEntries(marks.map((mark) => [cellKey(mark, mark.studentId), mark]));
}

// @shows Mark book: An assessment may have a title ("Title" in its dialog and in Add Grade, stored as title of its
//   grades, no key where empty): it is part of what makes a column, in heads, lists and buttons ("Quiz:
//   Fractions"), a column of its own on the student's page and on cards, one of the exported file, and an import
//   matches by it. The ticks of cards are of exam types
test('typed marks follow an assessment whose day, type or maximum changed', () => {
  // One of its grades may be gone.
  const stored = assessmentFinder([grade({ id: 'g2', ...MOVED }), grade({ id: 'g3', ...MOVED })]);
  const now = withMovedAssessments(typed(MARK), stored);
  expect(now).toEqual(typed({ ...MARK, ...MOVED }));
  expect(withMovedAssessments(now, stored)).toBe(now);
  const titled = assessmentFinder([grade({ id: 'g1', ...MOVED, title: 'Fractions' })]);
  const there = withMovedAssessments(now, titled);
  expect(there).toEqual(typed({ ...MARK, ...MOVED, title: 'Fractions' }));
  expect(withMovedAssessments(there, stored)).toEqual(now);
  const newer = { ...MARK, ...MOVED, text: '18' };
  expect(withMovedAssessments(typed(newer, MARK), stored)).toEqual(typed(newer));
});

test('typed marks stay if the assessment is still there in part, or is gone', () => {
  const mended = assessmentFinder([grade({ id: 'g1', ...MOVED }), grade({ id: 'g9', ...QUIZ })]);
  const apart = assessmentFinder([
    grade({ id: 'g1', ...MOVED }),
    grade({ id: 'g2', ...MOVED, date: '2026-11-20' }),
  ]);
  const none = assessmentFinder([]);
  const marks = typed(MARK);
  for (const stored of [mended, apart, none])
    expect(withMovedAssessments(marks, stored)).toBe(marks);
  expect(marksOfGoneAssessments(marks, mended)).toEqual([]);
  expect(marksOfGoneAssessments(marks, apart)).toEqual([MARK]);
  expect(marksOfGoneAssessments(marks, none)).toEqual([MARK]);
  const { among: _among, ...ofNew } = MARK;
  expect(marksOfGoneAssessments(typed(ofNew), none)).toEqual([]);
});
