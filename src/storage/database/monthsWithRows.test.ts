import { expect, test } from 'vitest';
import { memoryRows } from './memoryRows.ts';
import { monthsWithRows } from '#storage/journal/caches/rowReads.ts';

const ROW = { text: '[]', count: 0, from: 1 };

test('lists the months of one collection, past rows whose date is no date', async () => {
  const rows = memoryRows();
  await rows.write(async (tx) => {
    tx.put('rows', 'attendance||', ROW);
    tx.put('rows', 'attendance|2025-12-31|class0001', ROW);
    tx.put('rows', 'attendance|2026-02-02|class0001', ROW);
    tx.put('rows', 'attendance|2026-02-03|class0001', ROW);
    tx.put('rows', 'attendance|2026-02-03|class0002', ROW);
    tx.put('rows', 'attendance|soon|class0001', ROW);
    tx.put('rows', 'grades|2024-01|class0001', ROW);
  });
  expect(await rows.read((tx) => monthsWithRows(tx, 'attendance'))).toEqual(['2025-12', '2026-02']);
  expect(await rows.read((tx) => monthsWithRows(tx, 'grades'))).toEqual(['2024-01']);
});
