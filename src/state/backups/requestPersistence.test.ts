import { saveSettings } from '#school/settings/settingsIntents.ts';
import { Browser } from '#testing/stores.ts';
import { expect, test, vi } from 'vitest';
import { openSchool } from '#state/school/openSchool.ts';

test('asks the browser to keep the records after the first save, and only then', async () => {
  const persist = vi.fn(() => Promise.resolve(false));
  vi.stubGlobal('navigator', { storage: { persisted: () => Promise.resolve(false), persist } });
  const school = await openSchool(await new Browser().open());
  expect(persist).not.toHaveBeenCalled();
  await school.commit(saveSettings({ phone: '1' }));
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  await school.commit(saveSettings({ phone: '2' }));
  await Promise.resolve();
  expect(persist).toHaveBeenCalledTimes(1);
});
