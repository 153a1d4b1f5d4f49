import { speak } from '#language/current.ts';
import { ENGLISH } from '#language/languages.ts';
import { english, msg } from '#language/t.ts';
import { valueOnceUnder } from '#storage/browser/browserStorage.ts';
import { MemoryKeys } from '#testing/keys.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageBeforeReload, reloadSaying } from './remembered.ts';

const [, keepMessage] = valueOnceUnder('schoolmaster_message');

const JOINED = msg('Joined {name}');

const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: new MemoryKeys(), location: { reload } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  speak({ language: ENGLISH, words: {}, browser: 'en-GB' });
});

test('a message over a reload is shown once, in the language of the new page', () => {
  reloadSaying(JOINED, { name: 'North | South {A}' });
  expect(reload).toHaveBeenCalledOnce();
  speak({ words: { [english(JOINED)]: 'Ahora en {name}' } });
  expect(messageBeforeReload()?.()).toBe('Ahora en North | South {A}');
  expect(messageBeforeReload()).toBeUndefined();
});

test('a message that cannot be read is not shown', () => {
  for (const kept of ['Save', null, { text: 7, values: {} }, { text: 'Save' }]) {
    keepMessage(kept);
    expect(messageBeforeReload()).toBeUndefined();
  }
});
