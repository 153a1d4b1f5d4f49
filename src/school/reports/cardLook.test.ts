import { reading } from '#testing/intents.ts';
import { smallSchool } from '#testing/records.ts';
import { expect, test } from 'vitest';
import { cardLookOf } from './cardLook.ts';
import { chooseCardLayout, showOnCard } from './reportCardIntents.ts';

test('report cards are Classic with all parts until a school says otherwise', () => {
  for (const reportCard of [undefined, 7, {}, { layout: 'folded', strip: 'no' }]) {
    const { layout, shows } = cardLookOf({ reportCard });
    expect(layout).toBe('classic');
    expect(Object.values(shows)).not.toContain(false);
  }
  const { layout, shows } = cardLookOf({ reportCard: { layout: 'compact', strip: false } });
  expect([layout, shows.strip, shows.comment]).toEqual(['compact', false, true]);
});

test('only what differs from the usual card is stored, beside what another program keeps there', async () => {
  const school = smallSchool();
  const settings = { ...school.settings, reportCard: { fold: 2 } };
  const change = await chooseCardLayout('letter')(reading({ ...school, settings }));
  expect(change.settings?.reportCard).toEqual({ fold: 2, layout: 'letter' });
  const without = await showOnCard('scale', false)(reading(school));
  expect(without.settings?.reportCard).toEqual({ scale: false });
  const before = { ...school.settings, reportCard: { scale: false } };
  const again = await showOnCard('scale', true)(reading({ ...school, settings: before }));
  expect(again.settings).toEqual(school.settings);
});
