import { addClass } from '#domain/classIntents.ts';
import { smallSchool } from '#testing/hillside.ts';
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
