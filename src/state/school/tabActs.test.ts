import { MemoryKeys } from '#testing/keys.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetTabActs, lastTabAct, noteTabAct } from './tabActs.ts';

let session = new MemoryKeys();

beforeEach(() => {
  session = new MemoryKeys();
  vi.stubGlobal('window', { sessionStorage: session });
});

test('the last act comes first, and the one before it once that is forgotten', () => {
  noteTabAct('', 'one');
  noteTabAct('', 'two');
  expect(lastTabAct('')).toBe('two');
  forgetTabActs('', ['two']);
  expect(lastTabAct('')).toBe('one');
  forgetTabActs('', ['one']);
  expect(lastTabAct('')).toBeUndefined();
});

test('acts of a replaced school do not count', () => {
  noteTabAct('old', 'one');
  expect(lastTabAct('new')).toBeUndefined();
  noteTabAct('new', 'two');
  expect(lastTabAct('old')).toBeUndefined();
});

test('forgets the oldest of very many acts', () => {
  for (let count = 0; count < 150; count += 1) noteTabAct('', String(count));
  forgetTabActs(
    '',
    Array.from({ length: 100 }, (_, place) => String(place + 50)),
  );
  expect(lastTabAct('')).toBeUndefined();
});

test('ignores text of another program', () => {
  for (const text of ['{broken', '[]', 'null', '"x"']) {
    session.setItem('schoolmaster_tab_acts', text);
    expect(lastTabAct('')).toBeUndefined();
  }
});
