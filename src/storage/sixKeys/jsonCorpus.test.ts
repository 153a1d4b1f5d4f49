import { backupFrom, restoreInto } from '#testing/backups.ts';
import { ACCEPTED, REFUSED } from '#testing/jsonCorpus.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { describe, expect, it } from 'vitest';
import { readFieldText } from './keyTexts.ts';
import { checkBackup } from '#storage/backups/restoreFile.ts';
import { FIELD_NAMES, type FieldName } from '#school/collections.ts';
import { UnusableBackup } from '#storage/backups/backupFile.ts';

function isListOfRecords(text: string): boolean {
  const value: unknown = JSON.parse(text);
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  );
}

const RECORDS = ACCEPTED.filter(isListOfRecords);
const NO_RECORDS = [...REFUSED, ...ACCEPTED.filter((text) => !isListOfRecords(text))];
const LISTS = FIELD_NAMES.filter((field) => field !== 'settings');

describe.each(LISTS)('a corpus of JSON as the stored %s', (field) => {
  // @shows Bad input: A stored collection that is no JSON, no array, or holds no objects. A healthy database's records
  //   are shown (Departures)
  it('quarantines every text that is not a list of records, and opens', async () => {
    for (const text of NO_RECORDS) {
      const browser = new Browser();
      browser.writeKey(field, text);
      const store = await browser.open();
      expect((await recordsOf(store))[field], text).toEqual([]);
      expect(await store.quarantine.list(), text).toMatchObject([
        { field, text, reason: 'unreadable' },
      ]);
      expect(browser.keys.getItem(`school_${field}`)).toBe(text);
    }
  });

  // @shows Departures: A record without a usable id, or with one used twice, gets a new one. Else editing one would
  //   change the other. Otherwise odd records are written back as they were
  // @shows Bad input: A stored record with missing or odd fields. An unusable or repeated id is replaced (Departures)
  it('takes in every list of records, each with all its fields', async () => {
    for (const text of RECORDS) {
      const browser = new Browser();
      browser.writeKey(field, text);
      if (text.trim().length > 3) browser.writeKey('settings', {});
      const store = await browser.open();
      expect(await store.quarantine.list(), text).toEqual([]);
      // Without records, the sample school was made.
      if (listIn(text).length === 0) continue;
      const stored = (await recordsOf(store))[field];
      const found = JSON.parse(JSON.stringify(stored));
      expect(withoutIds(found), text).toEqual(expect.arrayContaining(withoutIds(listIn(text))));
      expect(stored).toHaveLength(listIn(text).length);
      expect(new Set(stored.map(({ id }) => String(id))).size, text).toBe(stored.length);
    }
  });
});

describe('a corpus of JSON in a backup file', () => {
  it.each(REFUSED)('refuses the file %j', async (text) => {
    await expect(checkBackup(backupFrom(text))).rejects.toThrow(UnusableBackup);
  });

  it.each(ACCEPTED)('refuses the file %j, which has none of the six fields', async (text) => {
    await expect(checkBackup(backupFrom(text))).rejects.toThrow(UnusableBackup);
  });

  // @shows Bad input: A backup of wrong JSON or shape, one bad collection among good ones, __proto__ keys
  it.each(NO_RECORDS)('refuses a field that reads %j, beside good ones', async (text) => {
    for (const field of LISTS) {
      const file = JSON.stringify({ ...goodBeside(field), [field]: text });
      for (const pieceSize of [1, file.length]) {
        await expect(checkBackup(backupFrom(file, pieceSize))).rejects.toThrow(UnusableBackup);
      }
    }
  });

  it.each(RECORDS)('restores a field that reads %j', async (text) => {
    for (const field of LISTS) {
      const file = JSON.stringify({ [field]: text });
      for (const pieceSize of [1, 2, 3, 5, file.length]) {
        const source = backupFrom(file, pieceSize);
        expect((await checkBackup(source)).counts).toEqual({ [field]: listIn(text).length });
        const store = await new Browser().open();
        await restoreInto(store, source);
        const found = JSON.parse(JSON.stringify((await recordsOf(store))[field]));
        expect(withoutIds(found)).toEqual(expect.arrayContaining(withoutIds(listIn(text))));
        expect(found).toHaveLength(listIn(text).length);
      }
    }
  });
});

it('reads settings only from an object', () => {
  for (const text of [...REFUSED, ...ACCEPTED]) {
    const reading = readFieldText('settings', text, Math.random);
    expect(reading.kind, text).toBe(text === '{}' ? 'ok' : 'unreadable');
  }
});

function goodBeside(field: FieldName): Record<string, string> {
  return field === 'teachers' ? { students: '[]' } : { teachers: '[{"id":"t"}]' };
}

// As JSON writes the value: JSON has neither Infinity nor -0.
function listIn(text: string): Record<string, unknown>[] {
  return JSON.parse(JSON.stringify(JSON.parse(text)));
}

// An unusable or repeated id is replaced: docs/conformance.md.
function withoutIds(records: readonly Readonly<Record<string, unknown>>[]): unknown[] {
  return records.map(({ id: _id, ...others }) => others);
}
