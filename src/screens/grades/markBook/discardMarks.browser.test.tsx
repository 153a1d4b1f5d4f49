import { cellKey } from '#school/grades/assessments.ts';
import type { TypedMark } from '#school/grades/typedMarks.ts';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { discardMarks } from './unsavedMarks.ts';

const DRAFT = 'marks|class0001|Science';

function typed(examType: string): TypedMark {
  const assessment = { examType, date: '2026-03-18', maxMarks: 10 };
  return { ...assessment, studentId: 'stud00001', name: 'Asha Rao', text: '9', over: '' };
}

test('some marks are discarded, and come back without those that were saved since', async () => {
  onTestFinished(() => DRAFT_KINDS.marks.keep(DRAFT, {}));
  const [gone, other] = [typed('Quiz'), typed('Final')];
  const entries = [gone, other].map((one) => [cellKey(one, one.studentId), one] as const);
  DRAFT_KINDS.marks.keep(DRAFT, Object.fromEntries(entries));
  await render(<Toasts />);
  discardMarks(DRAFT, [gone]);
  expect(Object.values(DRAFT_KINDS.marks.now(DRAFT))).toEqual([other]);
  DRAFT_KINDS.marks.keep(DRAFT, {});
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(Object.values(DRAFT_KINDS.marks.now(DRAFT))).toEqual([gone]);
});
