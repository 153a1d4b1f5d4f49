import { expect, test } from 'vitest';
import { COLLECTION_NAMES, COLLECTIONS } from '#school/collections.ts';
import type { Definition } from '#school/definitions/record.ts';
import { sheetOf, TODAY } from '#testing/importing.ts';
import { smallSchool } from '#testing/records.ts';
import { guessColumns } from '#import/columns/guessColumns.ts';
import { importFields } from './importFields.ts';
import { sheetTable } from '#import/headings/sheetTable.ts';

// @shows Import and export: A new field in a record's definition can be imported at once
test.each(COLLECTION_NAMES)(
  'every field of %s that people fill in can be imported, and is known by its label',
  (collection) => {
    const definition: Definition = COLLECTIONS[collection].definition;
    const fields = importFields(collection);
    for (const [name, field] of Object.entries(definition)) {
      if (!('label' in field)) continue;
      expect(fields).toContainEqual(expect.objectContaining({ name, label: field.label }));
      const table = sheetTable(sheetOf([field.label], ['']), collection, TODAY, true);
      expect(guessColumns(table, collection, smallSchool(), TODAY)[0]?.field).toBe(name);
    }
  },
);
