import { safetyOf } from '#state/backups/safety.ts';
import { setClock } from '#testing/clock.mjs';
import { openScreen } from '#testing/screens.tsx';
import { shareWithoutFolder } from '#testing/sharing.ts';
import { onDay } from '#testing/today.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { StateLine } from './StateLine.tsx';

onDay('2026-11-25');

const line = page.getByRole('link');

test('says nothing of backups for three school days, then that there is none, then when the last was', async () => {
  const { school } = await openScreen(StateLine);
  const safety = safetyOf(school);
  await expect.element(line).toHaveTextContent(/^Saved on this PC$/);
  await expect.poll(() => safety.facts.getState().heldSince).toBe('2026-11-25');
  // Thursday, Friday and Monday are the three school days between; on Monday they have not passed yet.
  setClock('2026-11-30T10:00');
  await safety.refresh();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(line).toHaveTextContent(/^Saved on this PC$/);
  setClock('2026-12-01T10:00');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(line).toHaveTextContent(/^Never backed up$/);
  await expect.element(line).toHaveAttribute('href', '/settings#data-management');

  await safety.noteDownload(1);
  await expect.element(line).toHaveTextContent(/^Saved on this PC · backed up just now$/);
  setClock('2026-12-01T12:10');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(line).toHaveTextContent(/^Saved on this PC · backed up 2 hours ago$/);
});

test('says that the school is shared, and what keeps its changes from the others', async () => {
  const { school } = await openScreen(StateLine);
  await shareWithoutFolder(school);
  await expect.element(line).toHaveTextContent(/^Saved on this PC · shared$/);
  school.loaded.setState({ wasNotSaved: true });
  await expect.element(line).toHaveTextContent(/^The last change was not saved$/);
  school.loaded.setState({ wasNotSaved: false, notices: [{ kind: 'cannotSave' }] });
  await expect.element(line).toHaveTextContent(/^Nothing can be saved now$/);
  await expect.element(line).toHaveAttribute('href', '/settings#system-information');
});
