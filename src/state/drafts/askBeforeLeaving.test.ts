import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { askBeforeLeaving, type DraftState } from './drafts.ts';

// @shows Mark book: An assessment without marks is a draft of this PC
test('listens while something of this page is unsaved, and only then', () => {
  const state = createStore<DraftState>(() => ({ own: {}, found: {}, dropped: [] }));
  const heard = new Set<unknown>();
  askBeforeLeaving(state, {
    addEventListener: (_type: string, listener: unknown) => void heard.add(listener),
    removeEventListener: (_type: string, listener: unknown) => void heard.delete(listener),
  });
  const draft = { value: 1, at: 0, found: false };
  const row = { id: 'a', owner: 'page1', at: 0, value: 1 };
  state.setState({ found: { a: row } });
  expect(heard.size).toBe(0);
  state.setState({ own: { a: draft } });
  state.setState({ own: { a: draft, b: draft } });
  expect(heard.size).toBe(1);
  // With an assessment that nobody has a mark of, nothing would be lost.
  state.setState({ own: { 'assessments|class0001||Science': draft } });
  expect(heard.size).toBe(0);
});
