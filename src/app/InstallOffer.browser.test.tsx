import { addTeacher } from '#school/teachers/teacherIntents.ts';
import { listenForInstallQuestion } from '#state/browser/installing.ts';
import { teacher } from '#testing/records.ts';
import { openScreen } from '#testing/screens.tsx';
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { InstallOffer } from './Reminders.tsx';

beforeAll(listenForInstallQuestion);

const install = page.getByRole('button', { name: 'Install' });

/** The browser says that it can install the program. */
function browserCanInstall() {
  const prompt = vi.fn(async () => undefined);
  const question = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(question, { prompt }));
  return { prompt, question };
}

// @shows Names of controls: "Install" is offered once, after this browser's first saved act, where the browser can
test('offers to install after the first saved change, once in this browser', async () => {
  const { school } = await openScreen(InstallOffer);
  const { prompt, question } = browserCanInstall();
  expect(question.defaultPrevented).toBe(true);
  await expect.element(install).not.toBeInTheDocument();

  await school.commit(addTeacher(teacher({ id: 'teacher98' })));
  await install.click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(install).not.toBeInTheDocument();

  browserCanInstall();
  await school.commit(addTeacher(teacher({ id: 'teacher99' })));
  await expect.element(install).not.toBeInTheDocument();
});

// @shows Names of controls: "Install" is offered once, after this browser's first saved act, where the browser can
test('offers it also where the browser can only later, and goes when it is declined', async () => {
  const { school } = await openScreen(InstallOffer);
  await school.commit(addTeacher(teacher({ id: 'teacher98' })));
  await expect.element(install).not.toBeInTheDocument();
  browserCanInstall();
  await expect.element(install).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(install).not.toBeInTheDocument();
});
