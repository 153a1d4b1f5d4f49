import type { Locator, Page } from '@playwright/test';
import { goTo, goToScreen } from './support/screens.ts';
import { localDay, mark, seedSchool, smallSchool, student } from './support/school.ts';
import { expect, test } from './support/test.ts';

// A control's name must be unique: by voice or script, "Class" must find the class choice and nothing else.

async function expectOne(scope: Page | Locator, labels: readonly string[]): Promise<void> {
  for (const label of labels) await expect(scope.getByLabel(label), label).toHaveCount(1);
}

test('a control’s name finds that control alone', async ({ page }) => {
  await seedSchool(page, smallSchool());
  await page.goto('/');
  await test.step('the shell’s title exists once, on wide and narrow windows', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByText('SchoolMaster Pro')).toBeVisible();
    }
  });
  await test.step('no region or button has the name of a field', async () => {
    await goToScreen(page, 'Attendance');
    await expect(page.getByRole('region', { name: 'Register' })).toBeVisible();
    await expectOne(page, ['Date', 'Class']);
    await goToScreen(page, 'Grades');
    await page.getByRole('button', { name: 'Add Grade' }).click();
    const dialog = page.getByRole('dialog');
    await expectOne(dialog, ['Student', 'Subject', 'Exam Type', 'Date']);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('every cell of a report has the role cell, also the first', async () => {
    await goToScreen(page, 'Reports');
    await page.getByLabel('Report type').selectOption({ label: 'Class Report' });
    const row = page.getByRole('table', { name: 'Class Report' }).getByRole('row').nth(1);
    await expect(row.getByRole('cell')).toHaveCount(9);
    await expect(row.getByRole('cell').first()).toHaveText('Asha Rao');
  });
  await test.step('Upload Backup opens the file choice wherever it is pressed', async () => {
    await goToScreen(page, 'Settings');
    const chosen = page.waitForEvent('filechooser');
    await page.getByText('Upload Backup', { exact: true }).click();
    expect((await chosen).isMultiple()).toBe(false);
  });
});

test('long names stay within their rows and cards', async ({ page }) => {
  const school = smallSchool();
  const [first, second, ...others] = school.students;
  const names = ['Bartholomew-Alexander Konstantina', 'Featherstonehaugh-Cholmondeley-Zweig'];
  const word = student(first?.id ?? '', 'Wolfeschlegelstein'.repeat(6), 'Rao', 'Class 1', '1001');
  const words = student(second?.id ?? '', names[0] ?? '', names[1] ?? '', 'Class 1', '1002');
  await page.setViewportSize({ width: 390, height: 844 });
  await seedSchool(page, { ...school, students: [word, words, ...others] });
  await page.goto('/');
  await test.step('a very long name ends before the buttons of its card', async () => {
    for (const path of ['/grades', '/students']) {
      await goTo(page, path);
      const row = page.getByRole('row', { name: /Wolfeschlegelstein/ }).first();
      const name = row.getByText(/^Wolfeschlegelstein/).first();
      const button = row.getByRole('button', { name: /^Edit / });
      const [nameBox, buttonBox] = [await name.boundingBox(), await button.boundingBox()];
      expect((nameBox?.x ?? 0) + (nameBox?.width ?? 0)).toBeLessThanOrEqual(buttonBox?.x ?? 0);
    }
  });
  await test.step('a name of many long words stays within its row', async () => {
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const row = page.getByRole('row', { name: /Bartholomew/ });
      const link = row.getByRole('link', { name: names.join(' '), exact: true });
      const [outer, inner] = [await row.boundingBox(), await link.boundingBox()];
      // Letters of a fraction of a pixel are drawn within the line of the row.
      expect(Math.round(inner?.y ?? 0), `${width} px`).toBeGreaterThanOrEqual(outer?.y ?? Infinity);
      expect(
        Math.round((inner?.y ?? 0) + (inner?.height ?? Infinity)),
        `${width} px`,
      ).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0));
    }
  });
  await test.step('beside the silhouette a word of the name is not cut into three', async () => {
    await goTo(page, '/students?student=stud00002');
    const name = page
      .getByRole('dialog')
      .getByRole('paragraph')
      .filter({ hasText: /^Bartholomew/ });
    const lines = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBeLessThanOrEqual(4);
  });
});

test('long numbers do not widen Attendance Warnings beyond the window', async ({ page }) => {
  const school = smallSchool();
  const long = { rollNumber: '202611250001448', parentPhone: '+49170123456789', class: 'Class 10' };
  const name = {
    firstName: 'Wolfeschlegelsteinhausenbergerdorff',
    parentName: 'Konstantinopolitanerin',
  };
  await seedSchool(page, {
    ...school,
    students: school.students.map((one) => ({ ...one, ...long, ...name })),
    attendance: school.students.map(({ id }, place) =>
      mark(`absent${place}`, id, localDay(), 'absent'),
    ),
    settings: { ...school.settings, warnings: { below: 90, inARow: 1 } },
  });
  // A window of 1280 px with a scrollbar.
  await page.setViewportSize({ width: 1263, height: 800 });
  await page.goto('/reports?report=warnings');
  const table = page.getByRole('table', { name: 'Attendance Warnings' });
  await expect(table).toContainText('in a row');
  expect(
    await table.evaluate(
      ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
    ),
  ).toBe(0);
});
