import { DraftDisk } from '#testing/draftPlaces.ts';
import { takePrinted } from '#testing/printed.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  DraftStore,
  askBeforeLeaving,
  discardFound,
  drafts as ofThisPage,
  type DraftState,
} from './drafts.ts';

let disk = new DraftDisk();
let owners = 0;
let clock = 0;

beforeEach(() => {
  disk = new DraftDisk();
  clock = 1_000;
});

/** A page of the app, with its own drafts. */
function open(): { drafts: DraftStore; close: () => void } {
  const place = disk.page();
  const drafts = new DraftStore(
    () => Promise.resolve(place),
    () => `page${(owners += 1)}`,
    () => (clock += 1),
  );
  return { drafts, close: () => place.close() };
}

function values(drafts: DraftStore): unknown {
  return Object.fromEntries(
    Object.entries(drafts.state.getState().own).map(([id, { value }]) => [id, value]),
  );
}

function waiting(drafts: DraftStore): unknown {
  return Object.fromEntries(
    Object.entries(drafts.state.getState().found).map(([id, { value }]) => [id, value]),
  );
}

// @shows Consistency: What is typed and not saved survives a reload, a closed tab and a crash as a draft. A power cut
//   may take the last seconds (decision 14)
test('a draft survives its page, and waits for the next page that opens its subject', async () => {
  const first = open();
  first.drafts.keep('settings', 'half');
  first.drafts.keep('settings', 'half typed');
  await first.drafts.scanForOrphans();
  first.close();

  const { drafts } = open();
  await drafts.scanForOrphans();
  await vi.waitFor(() => expect(waiting(drafts)).toEqual({ settings: 'half typed' }));
  expect(values(drafts)).toEqual({});
  drafts.takeOver('settings');
  expect(drafts.state.getState()).toMatchObject({
    own: { settings: { value: 'half typed', at: 1_002, found: true } },
    found: {},
  });
  drafts.accept('settings');
  expect(drafts.state.getState().own['settings']?.found).toBe(false);
  drafts.keep('settings', undefined);
  await drafts.scanForOrphans();
  expect(disk.rows.size).toBe(0);
});

test('a draft of an open page is offered to nobody, and to one page as soon as its page closes', async () => {
  const one = open();
  one.drafts.keep('register|1', 'mine');
  await one.drafts.scanForOrphans();
  const other = open();
  await other.drafts.scanForOrphans();
  expect(waiting(other.drafts)).toEqual({});
  one.close();
  await vi.waitFor(() => expect(waiting(other.drafts)).toEqual({ 'register|1': 'mine' }));
});

// @shows Consistency: Two tabs over one register each keep their own unsaved marks
test('each page has its own draft of a register; neither overwrites the other’s', async () => {
  const one = open();
  const other = open();
  one.drafts.keep('register|1', 'one');
  other.drafts.keep('register|1', 'other');
  await Promise.all([one.drafts.scanForOrphans(), other.drafts.scanForOrphans()]);
  one.close();
  await vi.waitFor(() => expect(waiting(other.drafts)).toEqual({ 'register|1': 'one' }));
  other.drafts.takeOver('register|1');
  expect(values(other.drafts)).toEqual({ 'register|1': 'other' });
  other.drafts.keep('register|1', undefined);
  other.drafts.takeOver('register|1');
  expect(values(other.drafts)).toEqual({ 'register|1': 'one' });
});

test('a page that drafts again after having nothing unsaved still counts as open', async () => {
  const one = open();
  one.drafts.keep('a', 'first');
  await one.drafts.scanForOrphans();
  const other = open();
  await other.drafts.scanForOrphans();
  one.drafts.keep('a', undefined);
  await one.drafts.scanForOrphans();
  one.drafts.keep('a', 'second');
  await one.drafts.scanForOrphans();
  await other.drafts.scanForOrphans();
  await other.drafts.scanForOrphans();
  expect(waiting(other.drafts)).toEqual({});
});

// @shows Consistency: What is typed and not saved survives a reload, a closed tab and a crash as a draft. A power cut
//   may take the last seconds (decision 14)
test('the newest of several found drafts is offered first, then the one before', async () => {
  for (const text of ['older', 'newer']) {
    const page = open();
    page.drafts.keep('form|student|new', text);
    await page.drafts.scanForOrphans();
    page.close();
  }
  const { drafts } = open();
  const seen: unknown[] = [];
  drafts.state.subscribe(() => seen.push(waiting(drafts)));
  await drafts.scanForOrphans();
  expect(seen).toEqual([{ 'form|student|new': 'newer' }]);
  drafts.dropFound('form|student|new');
  await vi.waitFor(async () => {
    await drafts.scanForOrphans();
    expect(waiting(drafts)).toEqual({ 'form|student|new': 'older' });
  });
});

test('a parked draft waits on the same page and on others', async () => {
  const one = open();
  one.drafts.keep('form|student|new', 'half');
  one.drafts.leaveForNextPage('form|student|new');
  expect(values(one.drafts)).toEqual({});
  expect(waiting(one.drafts)).toEqual({ 'form|student|new': 'half' });
  await one.drafts.scanForOrphans();
  expect(waiting(one.drafts)).toEqual({ 'form|student|new': 'half' });
  const other = open();
  await other.drafts.scanForOrphans();
  await vi.waitFor(() => expect(waiting(other.drafts)).toEqual({ 'form|student|new': 'half' }));
});

test('a discarded draft waits again when that is undone, and text typed meanwhile stays', () => {
  ofThisPage.keep('settings', 'found');
  ofThisPage.leaveForNextPage('settings');
  const putBack = discardFound('settings');
  expect(waiting(ofThisPage)).toEqual({});
  ofThisPage.keep('settings', 'typed since');
  putBack?.();
  expect(waiting(ofThisPage)).toEqual({ settings: 'found' });
  expect(values(ofThisPage)).toEqual({ settings: 'typed since' });
  expect(discardFound('form|nobody')).toBeUndefined();
});

test('a scan does not lose a text typed meanwhile', async () => {
  const { drafts } = open();
  const looking = drafts.scanForOrphans();
  drafts.keep('a', 'typed');
  drafts.leaveForNextPage('a');
  await looking;
  expect(waiting(drafts)).toEqual({ a: 'typed' });
  await drafts.scanForOrphans();
  expect(waiting(drafts)).toEqual({ a: 'typed' });
  expect([...disk.rows.values()]).toMatchObject([{ id: 'a', value: 'typed' }]);
});

test('all drafts are dropped with their school', async () => {
  const one = open();
  const other = open();
  one.drafts.keep('a', 1);
  other.drafts.keep('b', 2);
  await Promise.all([one.drafts.scanForOrphans(), other.drafts.scanForOrphans()]);
  one.drafts.keep('c', 3);
  await one.drafts.dropAll();
  expect(disk.rows.size).toBe(0);
  expect(one.drafts.state.getState()).toEqual({ own: {}, found: {}, dropped: [] });
  one.drafts.keep('d', 4);
  await one.drafts.scanForOrphans();
  expect([...disk.rows.values()].map(({ id }) => id)).toEqual(['d']);
});

test('a page drops its drafts when its school is replaced, and reports them', async () => {
  const { drafts } = open();
  drafts.belongTo('database', 'first');
  drafts.keep('register|2026-11-21|class1', 1);
  drafts.keep('settings', 2);
  drafts.belongTo('database', 'first');
  expect(Object.keys(drafts.state.getState().own)).toHaveLength(2);
  drafts.belongTo('database', 'second');
  expect(drafts.state.getState()).toEqual({
    own: {},
    found: {},
    dropped: ['register|2026-11-21|class1', 'settings'],
  });
  drafts.keep('form|student|new', 3);
  await drafts.scanForOrphans();
  expect([...disk.rows.values()].map(({ value }) => value)).toEqual([3]);
});

// @shows Consistency: Restore, a snapshot brought back and Reset end drafts and undo offers in every tab, and say so
test('drafts of a closed page for an earlier school are dropped and reported, not offered', async () => {
  const first = open();
  first.drafts.belongTo('database', 'first');
  first.drafts.keep('form|student|new', 'old');
  await first.drafts.scanForOrphans();
  first.close();
  const beside = open();
  beside.drafts.belongTo('keys', 'other');
  await beside.drafts.scanForOrphans();
  await vi.waitFor(() => expect(waiting(beside.drafts)).toEqual({ 'form|student|new': 'old' }));
  const next = open();
  next.drafts.belongTo('database', 'second');
  await next.drafts.scanForOrphans();
  expect(next.drafts.state.getState()).toEqual({
    own: {},
    found: {},
    dropped: ['form|student|new'],
  });
  expect(disk.rows.size).toBe(0);
});

test('without a database drafts last as long as the page', async () => {
  const drafts = new DraftStore(
    () => Promise.reject(new Error('No database.')),
    () => 'page',
    () => 0,
  );
  drafts.keep('a', 'typed');
  await drafts.scanForOrphans();
  expect(values(drafts)).toEqual({ a: 'typed' });
  drafts.keep('a', undefined);
  expect(values(drafts)).toEqual({});
});

test('a failed write is logged, and the next one is tried', async () => {
  const { drafts } = open();
  disk.isFull = true;
  drafts.keep('a', 'typed');
  await vi.waitFor(() => expect(takePrinted()).toEqual([expect.stringContaining('No room.')]));
  disk.isFull = false;
  drafts.keep('a', 'typed on');
  await drafts.scanForOrphans();
  expect([...disk.rows.values()]).toMatchObject([{ value: 'typed on' }]);
});

// @shows Mark book: An assessment without marks is a draft of this PC
test('listens for leaving only while this page has something unsaved', () => {
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
  // An assessment without marks can be typed again in a moment.
  state.setState({ own: { 'assessments|class0001||Science': draft } });
  expect(heard.size).toBe(0);
});
