import { beforeEach, expect, test } from 'vitest';
import { dismissAllToasts, showToast, toasts } from './toasts.ts';

const texts = () => toasts.getState().map(({ text }) => text());
const undo = { label: () => 'Undo', onAction: () => undefined };

beforeEach(dismissAllToasts);

// @shows §4: Then 'Attendance saved successfully!'. Departures (a toast), with Undo beside the text
test('a message shown isTextOnly appears once, and gives way to the next that can be undone', () => {
  showToast({ text: () => 'Saved', isTextOnly: true, action: undo });
  showToast({ text: () => 'Saved', isTextOnly: true, action: undo });
  showToast({ text: () => 'Noted' });
  expect(texts()).toEqual(['Saved', 'Noted']);
  showToast({ text: () => 'Student deleted', action: undo });
  expect(texts()).toEqual(['Noted', 'Student deleted']);
});

test('keeps deletions separate, each with its Undo', () => {
  showToast({ text: () => 'Grade deleted', action: undo });
  showToast({ text: () => 'Grade deleted', action: undo });
  expect(texts()).toEqual(['Grade deleted', 'Grade deleted']);
});
