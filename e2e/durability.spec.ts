import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { OwnBrowser } from './support/ownBrowser.ts';
import { backupOf, smallSchool } from './support/school.ts';

// What was acknowledged as saved survives `kill -9` of the whole browser the moment after.

/** One act, to the moment it is acknowledged, and what must be there after the kill. */
interface Act {
  readonly name: string;
  readonly act: (page: Page, round: number) => Promise<void>;
  readonly proof: (page: Page, round: number) => Promise<void>;
}

const ACTS: readonly Act[] = [
  {
    name: 'a register',
    async act(page, round) {
      await open(page, '/attendance');
      const list = page.getByRole('radiogroup', { name: 'Asha Rao' });
      await list.getByText(round % 2 === 0 ? 'Late' : 'Absent').click();
      await page.getByRole('button', { name: 'Save Attendance' }).click();
      await said(page, 'Attendance saved successfully!');
    },
    async proof(page, round) {
      await open(page, '/attendance');
      const list = page.getByRole('radiogroup', { name: 'Asha Rao' });
      await expect(
        list.getByRole('radio', { name: round % 2 === 0 ? 'Late' : 'Absent' }),
      ).toBeChecked();
      await expect(page.getByRole('status').filter({ hasText: /^Taken$/ })).toBeVisible();
    },
  },
  {
    name: 'a form',
    async act(page, round) {
      await open(page, '/students');
      await page.getByRole('button', { name: 'Edit Ben Cole' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Student' });
      await dialog.getByLabel('Phone', { exact: true }).fill(`555-${round}`);
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog).toBeHidden();
    },
    async proof(page, round) {
      await open(page, '/students');
      await expect(page.getByRole('row', { name: /Ben Cole/ })).toContainText(`555-${round}`);
    },
  },
  {
    name: 'a deletion and its undo',
    async act(page) {
      await open(page, '/students');
      await page.getByRole('button', { name: 'Delete Dev Iyer' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await said(page, 'Student deleted');
      await page.getByRole('button', { name: 'Undo' }).click();
      await said(page, 'Undone');
    },
    async proof(page) {
      await open(page, '/students');
      await expect(page.getByRole('row', { name: /Dev Iyer/ })).toBeVisible();
    },
  },
  {
    name: 'a restore',
    async act(page, round) {
      const school = smallSchool();
      const students = school.students.map((one) =>
        one.firstName === 'Chloé' ? { ...one, phone: `777-${round}` } : one,
      );
      await open(page, '/settings');
      await page.getByLabel('Upload Backup').setInputFiles(backupOf({ ...school, students }));
      await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
      await said(page, 'Data restored successfully!');
    },
    async proof(page, round) {
      await open(page, '/students');
      await expect(page.getByRole('row', { name: /Chloé Dubois/ })).toContainText(`777-${round}`);
    },
  },
];

/** Of each act, so many kills; each act has a browser of its own, so that they go side by side. */
const ROUNDS = 5;

test.describe('nothing acknowledged is lost when the browser is killed the moment after', () => {
  for (const { name, act, proof } of ACTS) {
    test(name, async ({ baseURL }) => {
      test.setTimeout(180_000);
      const browser = await OwnBrowser.withNewProfile();
      const home = baseURL ?? '';
      try {
        let page = await browser.start(home);
        await seed(page);
        for (let round = 0; round < ROUNDS; round += 1) {
          await test.step(`round ${round}`, async () => {
            await act(page, round);
            await browser.kill();
            page = await browser.start(home);
            await expectWholeSchool(page);
            // Chromium may not have written it yet; nobody has cleared it.
            await expect(page.getByText('Local storage was empty')).toHaveCount(0);
            await proof(page, round);
          });
        }
      } finally {
        await browser.dispose();
      }
    });
  }
});

async function seed(page: Page): Promise<void> {
  await open(page, '/settings');
  await page.getByLabel('Upload Backup').setInputFiles(backupOf(smallSchool()));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await said(page, 'Data restored successfully!');
}

async function said(page: Page, text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).first().waitFor();
}

/** Nothing half-written: the counts are whole, whatever was cut off. */
async function expectWholeSchool(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: 'Total Students' })).toContainText('4');
  await expect(page.getByRole('group', { name: 'Total Classes' })).toContainText('2');
}

/** Goes to an address of the app; a browser of one's own knows no base address. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, page.url()).href);
}
