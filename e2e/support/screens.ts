import { expect, type Page } from '@playwright/test';

/** The eight screens (spec §2): their addresses and headings. */
export const SCREENS = [
  { path: '/', name: 'Dashboard' },
  { path: '/students', name: 'Students' },
  { path: '/teachers', name: 'Teachers' },
  { path: '/classes', name: 'Classes' },
  { path: '/attendance', name: 'Attendance' },
  { path: '/grades', name: 'Grades' },
  { path: '/reports', name: 'Reports' },
  { path: '/settings', name: 'Settings' },
] as const;

/** Goes to a screen within the open page: reloading shows nothing more, and costs seven times as much. */
export async function goToScreen(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Goes to any address within the open page, as Back does. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
