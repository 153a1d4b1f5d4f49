import { localDay, mark, seedSchool, smallSchool } from './support/school.ts';
import { expect, test } from './support/test.ts';

test('the dashboard shows school, day and counts, and links to the screens', async ({ page }) => {
  const absent = { ...mark('today0002', 'stud00002', localDay(), 'absent'), remark: 'Fever' };
  const settings = { ...smallSchool().settings, warnings: { below: 90, inARow: 1 } };
  await seedSchool(page, { ...smallSchool(), attendance: [absent], settings });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');

  // @shows §2: Dashboard. Welcome text
  await test.step('the dashboard welcomes with the school and the day', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveTitle('Dashboard · SchoolMaster Pro');
    const year = localDay().slice(0, 4);
    await expect(page.getByText(/^Welcome to Hillside School\./)).toContainText(year);
  });

  // @shows Moving in: Region "Sample school" on the Dashboard, of a sample school only, with "Start your own school" and
  //   "Hide". A school is a sample as long as one of its people has a sample email
  await test.step('a real school shows no hint about a sample', async () => {
    await expect(page.getByRole('group', { name: 'Total Students' })).toHaveText(/4/);
    await expect(page.getByRole('region', { name: 'Sample school' })).toBeHidden();
  });

  // @shows How it looks: Shell: under the title the school's name and year; the active entry can be seen in forced
  //   colours; the theme button says what comes next
  await test.step('the shell names the school, how its data stand, and the theme', async () => {
    const sidebar = page.locator('#main-menu');
    await expect(sidebar).toContainText('Hillside School');
    await expect(sidebar).toContainText('2026-2027');
    await expect(sidebar).toContainText(/Version \d+\.\d+\.\d+/);
    await expect(sidebar.getByRole('link', { name: 'Saved on this PC' })).toHaveAttribute(
      'href',
      '/settings#data-management',
    );
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(8);
    // When forced colours remove the background, only the active entry has a frame.
    const frame = (name: string) =>
      page
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).borderTopWidth);
    expect([await frame('Dashboard'), await frame('Students')]).toEqual(['2px', '0px']);
    await page.getByRole('button', { name: 'Theme: system' }).click();
    await page.getByRole('menu', { name: 'Theme' }).getByRole('menuitem', { name: 'Dark' }).click();
    await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('banner')).toContainText('Hillside School · 2026-2027');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the welcome stays with the title when the buttons need another line', async () => {
    await expect(page.getByRole('link', { name: '1 attendance warning' })).toBeVisible();
    const top = async (words: string) => (await page.getByText(words).boundingBox())?.y;
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => Number(await top('Welcome to')) < Number(await top('Generate Reports')))
        .toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a count opens its list of people, also after a reload; Back closes it', async () => {
    const dialog = page.getByRole('dialog', { name: 'Absent Today' });
    await page.getByRole('link', { name: 'Absent Today' }).click();
    await page.reload();
    await expect(dialog.getByRole('row', { name: 'Ben Cole' })).toContainText('Fever');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Unmarked Today' }).click();
    await expect(page.getByRole('dialog').getByRole('row')).toHaveText([
      /^Student/,
      /^Asha Rao/,
      /^Chloé Dubois/,
      /^Dev Iyer/,
    ]);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  // @shows §2: Three quick actions, of fixed names
  // @shows §2: The quick actions do nothing visible. They go where they say
  // @shows Departures: Quick actions go to Attendance, to the Add Student dialog, to Reports. A button that does
  //   nothing reads as broken
  await test.step('each quick action opens what it names', async () => {
    const actions = page.getByRole('region', { name: 'Quick Actions' });
    await expect(actions.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
    await expect(actions.getByRole('button')).toHaveCount(3);
    await actions.getByRole('button', { name: "Mark Today's Attendance", exact: true }).click();
    // Class 1 is already taken.
    await expect(page).toHaveURL('/attendance?class=class0002');
    await page.goBack();
    await actions.getByRole('button', { name: 'Generate Reports', exact: true }).click();
    await expect(page).toHaveURL('/reports');
    await page.goBack();
    await actions.getByRole('button', { name: 'Add Student', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
  });
});
