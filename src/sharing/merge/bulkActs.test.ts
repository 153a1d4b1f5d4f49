import { expect, test } from 'vitest';
import { byBulkAct, type BulkGroup } from './bulkActs.ts';

/** Conflicts, each `record: stamps`, and their groups, each `stamp: records`. */
function grouped(...conflicts: readonly string[]): readonly string[] {
  const groups: readonly BulkGroup<string>[] = byBulkAct(
    conflicts.map((text) => {
      const [record = '', stamps = ''] = text.split(': ');
      return { one: record, record, stamps: stamps.split(' ') };
    }),
  );
  return groups.map(({ stamp = '-', parts }) => `${stamp}: ${parts.join(' ')}`);
}

test.each<[name: string, conflicts: readonly string[], groups: readonly string[]]>([
  ['two single acts are alone', ['ada: a b', 'ben: c d'], ['-: ada', '-: ben']],
  ['two parts of one record are alone', ['ada: a b', 'ada: a b'], ['-: ada', '-: ada']],
  ['two bulk acts are one group', ['ada: a b', 'ben: a b', 'cleo: a b'], ['b: ada ben cleo']],
  [
    'a bulk act and single ones are one group',
    ['ada: a b', 'ben: a c', 'dan: d e'],
    ['a: ada ben', '-: dan'],
  ],
  [
    'the act over more records comes first, also for records in two bulk acts',
    ['ada: a z', 'ben: a z', 'cleo: a c', 'dan: a d'],
    ['a: ada ben cleo dan'],
  ],
  [
    'two bulk acts without a record in common are two groups',
    ['ada: a b', 'dan: d e', 'ben: a b', 'eve: d e'],
    ['b: ada ben', 'e: dan eve'],
  ],
])('%s', (_name, conflicts, groups) => {
  expect(grouped(...conflicts)).toEqual(groups);
});
