import { addTeacher } from '#school/teachers/teacherIntents.ts';
import { sharingOf } from '#sharing/state/sharing.ts';
import { teacher } from '#testing/records.ts';
import { catchSavedFiles, openScreen } from '#testing/screens.tsx';
import { shareWithoutFolder } from '#testing/sharing.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SharingNotice } from './SharingNotice.tsx';

// @shows Several PCs: status "Shared, 8:34", what is not in the folder yet, who of the others has seen it; without a
//   folder a badge after a day, and a bar on every other screen; table "PCs"; "Save my changes", "Take in changes"
test('changes that waited a day for handing over are reported on every screen, with a button', async () => {
  const { school } = await openScreen(SharingNotice);
  await shareWithoutFolder(school);
  await school.commit(addTeacher(teacher({ id: 'teacher98' })));
  const bar = page.getByText('Not handed over for a day');
  await expect.poll(() => sharingOf(school).view.getState()).toHaveProperty('status.unsent', 1);
  await expect.element(bar).not.toBeInTheDocument();

  const later = Date.now() + 25 * 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await school.commit(addTeacher(teacher({ id: 'teacher99' })));
  await expect.element(bar).toHaveTextContent('2 changes that the other PCs do not have.');
  const saved = catchSavedFiles();
  await page.getByRole('button', { name: 'Save my changes' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(saved.size).toBe(1);
});
