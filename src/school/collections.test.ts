import { expect, it } from 'vitest';
import { COLLECTIONS, type CollectionName } from './collections.ts';
import { isFormField } from '#school/definitions/formFieldsOf.ts';
import { OTHER_HEADINGS } from '#import/reading/otherHeadings.ts';
import type { Definition } from '#school/definitions/record.ts';
import { SETTINGS } from '#school/settings/settings.ts';

const DEFINITIONS: readonly (readonly [string, Definition])[] = [
  ...Object.entries(COLLECTIONS).map(([name, { definition }]) => [name, definition] as const),
  ['settings', SETTINGS],
];

// `as`: `Object.keys` returns exactly these names, typed as strings.
const NAMES = Object.keys(OTHER_HEADINGS) as readonly CollectionName[];

it.each(DEFINITIONS)('%s: fields that people fill in have different labels', (_name, fields) => {
  const labels = Object.values(fields)
    .filter(isFormField)
    .map(({ label }) => label);
  expect(labels).not.toContain('');
  expect(new Set(labels).size).toBe(labels.length);
});

it.each(NAMES)('%s: no spreadsheet heading means two fields', (name) => {
  const definition: Definition = COLLECTIONS[name].definition;
  const labels = Object.values(definition)
    .filter(isFormField)
    .map(({ label }) => label.toLowerCase());
  const others = Object.values(OTHER_HEADINGS[name]).flat();
  const all = [...labels, ...others];
  expect(all.filter((heading, index) => all.indexOf(heading) !== index)).toEqual([]);
  expect(others).toEqual(others.map((heading) => heading.trim().toLowerCase()));
});

it('groups growing collections by fields that every record has', () => {
  for (const { definition, groupedBy } of Object.values(COLLECTIONS)) {
    const keys = Object.entries<Definition[string]>(definition)
      .filter(([, field]) => field.isPartOfKey === true)
      .map(([name]) => name);
    expect(keys).toEqual(groupedBy === undefined ? [] : ['date', 'classId']);
  }
});
