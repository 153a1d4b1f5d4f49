import { expect, it } from 'vitest';
import { COLLECTIONS } from './collections.ts';
import { isFormField, type Definition } from '#school/definitions/record.ts';
import { SETTINGS } from '#school/settings/settings.ts';

const DEFINITIONS: readonly (readonly [string, Definition])[] = [
  ...Object.entries(COLLECTIONS).map(([name, { definition }]) => [name, definition] as const),
  ['settings', SETTINGS],
];

it.each(DEFINITIONS)('%s: fields that people fill in have different labels', (_name, fields) => {
  const labels = Object.values(fields)
    .filter(isFormField)
    .map(({ label }) => label);
  expect(labels).not.toContain('');
  expect(new Set(labels).size).toBe(labels.length);
});

it('groups growing collections by fields that every record has', () => {
  for (const { definition, groupedBy } of Object.values(COLLECTIONS)) {
    const keys = Object.entries<Definition[string]>(definition)
      .filter(([, field]) => field.isPartOfKey === true)
      .map(([name]) => name);
    expect(keys).toEqual(groupedBy === undefined ? [] : ['date', 'classId']);
  }
});
