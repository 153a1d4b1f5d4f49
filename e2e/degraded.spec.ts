import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { NO_APP, seedKeys, seedSchool, smallSchool, storedUnder } from './support/school.ts';
import { expect, test } from './support/test.ts';

// If storage is refused, the app works as far as possible and tells the person what is stored.

// Spec §8: storage failures are logged to the console.
test.use({
  allowedConsole:
    /Local storage is behind|opening the school had to write|could not be taken in|was not stored|Drafts could not be kept/,
});

async function refuseDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
}

/** From the next load on, local storage is read-only. */
async function refuseKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

/** Delays the database until the page calls `letOpen()`. */
async function holdDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const released = new Promise((resolve) => Object.assign(globalThis, { letOpen: resolve }));
    const open = Reflect.get(IDBFactory.prototype, 'open');
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      const listen = request.addEventListener.bind(request);
      return Object.assign(request, {
        addEventListener(type: string, listener: EventListener) {
          if (type !== 'success') listen(type, listener);
          // Not before the database is open: a slow machine may release it before the browser has opened it.
          else listen(type, () => void released.then(() => listener(new Event(type))));
        },
      });
    };
  });
}

async function openStudents(page: Page): Promise<void> {
  await page.goto('/students');
  await expect(row(page, 'Asha Rao')).toBeVisible();
}

function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

function form(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Edit Student' });
}

async function fillPhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
  await form(page).getByLabel('Phone', { exact: true }).fill(phone);
  await form(page).getByRole('button', { name: 'Save Changes' }).click();
}

test('a school that no storage keeps', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await refuseDatabase(page);
  await refuseKeys(page);
  const alert = page.getByRole('alert').filter({ hasText: 'cannot save' });
  await openStudents(page);
  await test.step('if both storages fail, saving says so, and form and list keep what they have', async () => {
    await expect(alert).toBeVisible();
    await fillPhone(page, '555-0');
    await expect(form(page).getByRole('alert')).toContainText('Not saved');
    await expect(form(page).getByLabel('Phone', { exact: true })).toHaveValue('555-0');
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'Asha Rao')).toContainText('555-0101');
    expect(await storedUnder(page, 'school_students')).toEqual(smallSchool().students);
    await page.reload();
    await expect(row(page, 'Asha Rao')).toContainText('555-0101');
  });
  await test.step('if reading site data throws, the page says that nothing is kept', async () => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
    await expect(row(page, 'Asha Rao')).toBeHidden();
    await expect(alert).toBeVisible();
  });
});

test('a tab without the database, alone and beside a tab that has it', async ({
  page: without,
  context,
}) => {
  await seedSchool(without, smallSchool());
  await refuseDatabase(without);
  await openStudents(without);
  await test.step('without a database the six keys keep the school, and the page says so', async () => {
    await expect(without.getByText(/blocked its database/)).toBeVisible();
    await fillPhone(without, '555-7');
    await expect(form(without)).toBeHidden();
    await expect(row(without, 'Asha Rao')).toContainText('555-7');
    expect(await storedUnder(without, 'school_students')).toContainEqual(
      expect.objectContaining({ firstName: 'Asha', phone: '555-7' }),
    );
  });
  const other = await context.newPage();
  await openStudents(other);
  // @shows Bad input: A tab without the database, while another has it. Without Web Locks it saves; what it saves is
  //   taken in
  await test.step('a tab without the database saves nothing while another tab has it, and says why', async () => {
    await without.reload();
    await expect(row(without, 'Asha Rao')).toContainText('555-7');
    await expect(without.getByRole('alert')).toContainText(
      'Another tab has the school open, so this tab cannot save',
    );
    await fillPhone(without, '555-4');
    await expect(form(without).getByRole('alert')).toContainText(
      'Not saved. Another tab has the school open',
    );
    await expect(form(without).getByLabel('Phone', { exact: true })).toHaveValue('555-4');
    await other.close();
    // The browser needs a moment to notice that the other tab is gone.
    await expect(async () => {
      await form(without).getByRole('button', { name: 'Save Changes' }).click({ timeout: 1_000 });
      await expect(form(without)).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(row(without, 'Asha Rao')).toContainText('555-4');
  });
  await test.step('changes made without the database are there when it opens again', async () => {
    await fillPhone(without, '555-8');
    await expect(form(without)).toBeHidden();
    const again = await context.newPage();
    await without.close();
    await openStudents(again);
    await expect(row(again, 'Asha Rao')).toContainText('555-8');
  });
});

test('a text that cannot be read is named and offered as a file, and the rest works', async ({
  page,
}) => {
  const { teachers: _left, ...others } = smallSchool();
  await seedSchool(page, others);
  await seedKeys(page, { school_teachers: '[{"id":"broken' });
  await openStudents(page);
  const banner = page
    .getByRole('alert')
    .filter({ hasText: 'The stored teachers could not be read' });
  await expect(banner).toBeVisible();
  const download = page.waitForEvent('download');
  await banner.getByRole('button', { name: 'Download teachers text' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe('[{"id":"broken');
  await fillPhone(page, '555-2');
  await expect(form(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('school_teachers'))).toBe('[{"id":"broken');
  await page.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Discard teachers text' }).click();
  await expect(banner).toBeHidden();
  // @shows Departures: An unreadable key beside a database that has the records shows the database's. An empty list
  //   would look like a loss that has not happened
  await test.step('beside a healthy database it hides none of its records', async () => {
    await page.evaluate(() => localStorage.setItem('school_students', '{broken'));
    await page.reload();
    await expect(row(page, 'Asha Rao')).toContainText('555-2');
    await expect(banner).toBeHidden();
    await expect(page.getByRole('alert')).toContainText('The stored students could not be read');
    await expect(page.getByText('Showing 4 of 4 students')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('school_students'))).toBe('{broken');
  });
});

const CLEARED = 'Local storage was empty and has been filled again; nothing is lost.';

test('local storage that is cleared, written by other programs, full and refused', async ({
  page,
  context,
}) => {
  await seedSchool(page, smallSchool());
  await openStudents(page);
  // @shows Bad input: Local storage is empty though the database has records
  await test.step('cleared local storage is written again, and the page says that nothing is lost', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByText(CLEARED, { exact: true })).toBeVisible();
    await expect(row(page, 'Asha Rao')).toBeVisible();
    await expect.poll(() => storedUnder(page, 'school_students')).toEqual(smallSchool().students);
    await page.reload();
    await expect(row(page, 'Asha Rao')).toBeVisible();
    await expect(page.getByText(CLEARED)).toBeHidden();
  });
  const message = page.getByText(/Another program changed the stored students/);
  // @shows Bad input: Another program writes one of the six keys while the app is open. What comes within the
  //   milliseconds of a save is kept aside, not taken in
  await test.step('another program’s write while the school is open is taken in at once and reported', async () => {
    const script = await context.newPage();
    await script.goto(NO_APP);
    await rename(script, 'Asha', 'Usha');
    await expect(row(page, 'Usha Rao')).toBeVisible();
    await expect(message).toBeVisible();
    // Written while the school is closed, the keys are imported by the next page.
    await page.goto(NO_APP);
    await rename(script, 'Usha', 'Asha');
    await script.close();
    await openStudents(page);
    await expect(message).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(message).toBeHidden();
  });
  // @shows Bad input: Another program writes one of the six keys while the app is open. What comes within the
  //   milliseconds of a save is kept aside, not taken in
  await test.step('a write by a script in the page is not overwritten by the next save', async () => {
    await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
    await form(page).getByLabel('Phone', { exact: true }).fill('555-3');
    await rename(page, 'Ben', 'Glen');
    await form(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(form(page)).toBeHidden();
    await expect(row(page, 'Glen Cole')).toBeVisible();
    await expect(message).toBeVisible();
    const stored = await storedUnder(page, 'school_students');
    expect(stored).toContainEqual(expect.objectContaining({ firstName: 'Asha', phone: '555-3' }));
    expect(stored).toContainEqual(expect.objectContaining({ firstName: 'Glen' }));
  });
  await test.step('a full disk is reported, and the same form saves once there is room', async () => {
    await page.evaluate(() => {
      const stores = IDBObjectStore.prototype;
      const put = Object.getOwnPropertyDescriptor(stores, 'put') ?? {};
      stores.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      window.addEventListener('room', () => Object.defineProperty(stores, 'put', put));
    });
    await fillPhone(page, '555-1');
    await expect(form(page).getByRole('alert')).toContainText('no space left');
    await page.evaluate(() => window.dispatchEvent(new Event('room')));
    await form(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(form(page)).toBeHidden();
    await expect(row(page, 'Asha Rao')).toContainText('555-1');
  });
  await test.step('without local storage the database keeps the school, and the page says so', async () => {
    await refuseKeys(page);
    await page.reload();
    await fillPhone(page, '555-9');
    await expect(form(page)).toBeHidden();
    await expect(page.getByText(/local storage is full or blocked/)).toBeVisible();
    await page.reload();
    await expect(row(page, 'Asha Rao')).toContainText('555-9');
    await expect(page.getByText(/local storage is full or blocked/)).toBeVisible();
  });
});

/** Changes a name in the stored students, as another program would. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.evaluate(
    ([before = '', after = '']) => {
      const text = localStorage.getItem('school_students') ?? '';
      localStorage.setItem('school_students', text.replace(before, after));
    },
    [from, to],
  );
}

test('a database that takes long to open is reported, and the school appears when it is open', async ({
  page,
}) => {
  await seedSchool(page, smallSchool());
  await page.clock.install();
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('a database that opens in time shows no message', async () => {
    await openStudents(page);
    await page.clock.fastForward(9_000);
    await expect(heading).toHaveText('Students');
  });
  await holdDatabase(page);
  await page.reload();
  await expect(async () => {
    await page.clock.fastForward(9_000);
    await expect(heading).toHaveText('Still opening the school', { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('main')).toContainText('They are safe.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.evaluate('letOpen()');
  await expect(row(page, 'Asha Rao')).toBeVisible();
});
