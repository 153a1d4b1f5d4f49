import { smallSchool } from '#testing/hillsideSchool.ts';
import { openScreen } from '#testing/screens.tsx';
import { SelectField } from '#ui/fields/fields.tsx';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePeriods } from './usePeriods.ts';

function Choosing({ from }: { from: string }) {
  const [asked, ask] = useState<string | undefined>(from);
  const { period, options, value } = usePeriods(asked);
  return (
    <>
      <SelectField
        label="Period"
        options={options}
        value={value}
        onChange={(event) => ask(event.target.value)}
      />
      <p>{`${period.first} to ${period.last}`}</p>
    </>
  );
}

test('offers two terms with one name, and a term with the days of another period, as separate choices', async () => {
  const terms = [
    { name: 'Term', from: '2026-01-10', to: '2026-04-10' },
    { name: 'Term', from: '2026-05-10', to: '2026-07-10' },
    { name: 'Short', from: '2026-05-10', to: '2026-07-10' },
  ];
  const school = smallSchool();
  await openScreen(() => <Choosing from="This month" />, {
    keys: { ...school, settings: { ...school.settings, terms } },
  });
  const field = page.getByRole('combobox', { name: 'Period' });
  await expect.element(field).toHaveTextContent('This school yearTermTermShortThis month');
  // As written in addresses by an earlier version.
  await expect.element(field).toHaveDisplayValue('This month');
  const values = [...field.element().querySelectorAll('option')].map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toContain('-year');
  await field.selectOptions(values[2] ?? '');
  await expect.element(page.getByText('2026-05-10 to 2026-07-10')).toBeVisible();
  await expect.element(field).toHaveValue(values[2] ?? '');
  await field.selectOptions('Short');
  await expect.element(field).toHaveValue('Short');
});
