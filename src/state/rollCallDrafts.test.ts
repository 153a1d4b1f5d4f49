import { MemoryKeys } from '#testing/keys.ts';
import { beforeEach, expect, test, vi } from 'vitest';

/** The second of them was not marked. */
const NAMES = { student01: 'Maya', student09: 'Omar' };

const KEY = 'schoolmaster_unsaved_registers';

let session = new MemoryKeys();

/** The drafts as this tab has them after loading the page. */
function load() {
  vi.resetModules();
  return import('./rollCallDrafts.ts');
}

beforeEach(() => {
  session = new MemoryKeys();
  vi.stubGlobal('window', { sessionStorage: session });
});

test('drafts survive a reload of the tab', async () => {
  const { draftName, keepDraft } = await load();
  keepDraft(draftName('2026-11-20', 'class|1'), { student01: { status: 'late' } }, NAMES);
  keepDraft(draftName('2026-11-21', 'class2'), { student02: { remark: 'Fever' } });
  const { rollCallDrafts, registerOfDraft } = await load();
  expect(rollCallDrafts.getState()).toEqual({
    '2026-11-20|class|1': {
      changes: { student01: { status: 'late' } },
      names: { student01: 'Maya' },
    },
    '2026-11-21|class2': { changes: { student02: { remark: 'Fever' } }, names: {} },
  });
  expect(registerOfDraft('2026-11-20|class|1')).toEqual({ date: '2026-11-20', classId: 'class|1' });
});

test('a draft without changes is forgotten, and with the last one its text', async () => {
  const { keepDraft, rollCallDrafts } = await load();
  keepDraft('a', { student01: { status: 'late' } });
  keepDraft('b', { student01: { status: 'late' } });
  keepDraft('a', {});
  expect(Object.keys(rollCallDrafts.getState())).toEqual(['b']);
  keepDraft('b', {});
  expect(session.getItem(KEY)).toBeNull();
});

test('all are dropped with the school they belong to', async () => {
  const { dropAllDrafts, keepDraft, rollCallDrafts } = await load();
  keepDraft('a', { student01: { status: 'late' } });
  dropAllDrafts();
  expect(rollCallDrafts.getState()).toEqual({});
  expect(session.getItem(KEY)).toBeNull();
});

test.each(['{', 'null', '1', '[]', '"a"', '{"a":null}', '{"a":1}', '{"a":{}}'])(
  'text that holds no drafts is none: %s',
  async (text) => {
    session.setItem(KEY, text);
    const { rollCallDrafts } = await load();
    expect(rollCallDrafts.getState()).toEqual({});
  },
);

test('without the tab’s storage drafts last as long as the page', async () => {
  vi.stubGlobal('window', {});
  const { keepDraft, rollCallDrafts } = await load();
  keepDraft('a', { student01: { status: 'late' } });
  expect(Object.keys(rollCallDrafts.getState())).toEqual(['a']);
});
