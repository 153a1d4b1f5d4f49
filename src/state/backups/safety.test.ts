import { Browser } from '#testing/stores.ts';
import { expect, test, vi } from 'vitest';
import { openSchool } from '#state/school/openSchool.ts';
import { safetyOf } from './safety.ts';

test('a backup can be downloaded while another tab has the database, although it cannot be noted', async () => {
  vi.stubGlobal('navigator', {});
  const browser = new Browser();
  await browser.open();
  const safety = safetyOf(await openSchool(await browser.openWithoutDatabase('newer')));
  await safety.noteDownload(1);
  expect(safety.facts.getState().downloadedAt).toBeNull();
});
