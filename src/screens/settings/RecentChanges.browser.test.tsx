import { addClass } from '#school/classes/classIntents.ts';
import { smallSchool } from '#testing/hillsideSchool.ts';
import { openScreen } from '#testing/screens.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RecentChanges } from './RecentChanges.tsx';

const region = page.getByRole('region', { name: 'Recent changes', exact: true });

test('an empty list says so', async () => {
  const { school } = await openScreen(RecentChanges);
  await expect.element(region).toHaveTextContent('Nothing yet');
  const [first] = smallSchool().classes;
  if (!first) throw new Error('The small school has a class.');
  await school.commit(addClass({ ...first, id: 'class0009', name: 'Class 9' }));
  await expect.element(region.getByRole('listitem')).toHaveTextContent('Class added: Class 9');
  await expect.element(region).not.toHaveTextContent('Nothing yet');
});

// @shows Undo: An undone act stays in the list; its undo is an act "Undone: <label>". An act that was undone says
//   "Undone" in place of its button; where a part was left alone it can be undone again. An undo that is undone is
//   an act "Done again: <label>", so that labels do not grow
test('an act that was undone says so and has no Undo; the undo has one, which does it again', async () => {
  const { school } = await openScreen(RecentChanges);
  const [first] = smallSchool().classes;
  if (!first) throw new Error('The small school has a class.');
  const names = () => school.loaded.getState().classes.map(({ name }) => name);
  await school.commit(addClass({ ...first, id: 'class0009', name: 'Class 9' }));
  const rows = region.getByRole('listitem');
  const undo = (label: string) =>
    region.getByRole('button', { name: `Undo ${label}`, exact: true });

  await undo('Class added: Class 9').click();
  await expect.element(rows.nth(1)).toHaveTextContent(/Undone$/u);
  await expect.element(undo('Class added: Class 9')).not.toBeInTheDocument();
  // The keyboard's place is not lost with the button.
  await expect.poll(() => document.activeElement?.textContent).toBe('Undone');
  expect(names()).not.toContain('Class 9');

  await undo('Undone: Class added: Class 9').click();
  await expect.element(rows.nth(0)).toHaveTextContent('Done again: Class added: Class 9');
  await expect.element(rows.nth(1)).toHaveTextContent(/Undone$/u);
  await expect
    .element(region.getByRole('button'))
    .toHaveAccessibleName('Undo Done again: Class added: Class 9');
  expect(names()).toContain('Class 9');
});
