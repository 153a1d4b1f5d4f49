import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppLink } from './AppLink.tsx';

beforeEach(() => {
  const { pathname, search } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', pathname + search));
});

it('opens its address and stores its note with the history entry', async () => {
  await render(
    <AppLink href="/students?class=Class+1" state={{ note: 1 }}>
      Students
    </AppLink>,
  );
  const link = page.getByRole('link', { name: 'Students' });
  await expect.element(link).toHaveAttribute('href', '/students?class=Class+1');
  // `history.length` also counts other frames of the window.
  const newEntry = vi.spyOn(window.history, 'pushState');
  await link.click();
  expect(window.location.pathname + window.location.search).toBe('/students?class=Class+1');
  expect(window.history.state).toEqual({ note: 1 });
  expect(newEntry).toHaveBeenCalledTimes(1);
  // The link leads to the current page.
  await link.click();
  expect(newEntry).toHaveBeenCalledTimes(1);
});

it('opens the address it has when it is pressed', async () => {
  let place = '/students';
  await render(
    <AppLink href="/students" leadsTo={() => place}>
      Ada Abbot
    </AppLink>,
  );
  place = '/students?search=ada';
  await page.getByRole('link', { name: 'Ada Abbot' }).click();
  expect(window.location.search).toBe('?search=ada');
});

it('ignores clicks with Ctrl and clicks that were prevented', async () => {
  const before = window.location.href;
  let isLeftToBrowser: boolean | undefined;
  const look = (event: MouseEvent) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look);
  onTestFinished(() => window.removeEventListener('click', look));
  await render(
    <>
      <AppLink href="/students">Students</AppLink>
      <AppLink href="/teachers" onClick={(event) => event.preventDefault()}>
        Teachers
      </AppLink>
    </>,
  );
  await userEvent.keyboard('{Control>}');
  await page.getByRole('link', { name: 'Students' }).click();
  await userEvent.keyboard('{/Control}');
  expect(isLeftToBrowser).toBe(true);
  await page.getByRole('link', { name: 'Teachers' }).click();
  expect(window.location.href).toBe(before);
});
