import { beforeEach, expect, test } from 'vitest';
import { drafts } from './drafts.ts';
import { draftName, draftOf, keepDraft, registerOfDraft } from './draftKinds.ts';

const NAME = draftName({ date: '2026-11-20', classId: 'class|1' });

beforeEach(() => keepDraft(NAME, {}));

test('names the register of the draft', () => {
  expect(registerOfDraft(NAME)).toEqual({ date: '2026-11-20', classId: 'class|1' });
});

test('keeps the names of marked students only', () => {
  keepDraft(NAME, { a: { status: 'late' } }, { a: 'Maya', b: 'Omar' });
  keepDraft(NAME, { a: { status: 'absent' }, c: { remark: 'Fever' } }, { c: 'Ida' });
  expect(draftOf(NAME)).toEqual({
    changes: { a: { status: 'absent' }, c: { remark: 'Fever' } },
    names: { a: 'Maya', c: 'Ida' },
  });
  keepDraft(NAME, { c: { remark: 'Fever' } });
  expect(draftOf(NAME)?.names).toEqual({ c: 'Ida' });
});

test('without changes there is no draft', () => {
  keepDraft(NAME, { a: { status: 'late' } });
  keepDraft(NAME, {});
  expect(draftOf(NAME)).toBeUndefined();
  expect(drafts.state.getState().own).toEqual({});
});

// @shows Consistency: What is typed and not saved survives a reload, a closed tab and a crash as a draft. A power cut
//   may take the last seconds (decision 14)
test('an unreadable entry is left out, and the others stay', () => {
  drafts.keep(NAME, { changes: { a: { status: 'late' }, b: 1 }, names: { a: 'Maya', b: 2 } });
  expect(draftOf(NAME)).toEqual({ changes: { a: { status: 'late' } }, names: { a: 'Maya' } });
});

test.each([null, 1, [], 'a', {}, { changes: {} }, { changes: { a: 1 }, names: {} }])(
  'a value without marks is no draft: %j',
  (value) => {
    drafts.keep(NAME, value);
    expect(draftOf(NAME)).toBeUndefined();
  },
);
