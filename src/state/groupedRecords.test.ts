import { asAttendanceRecord } from '#domain/storedRecords.ts';
import { mark } from '#testing/records.ts';
import { expect, it } from 'vitest';
import { GroupedRecords } from './groupedRecords.ts';

const TODAY = 'attendance|2026-11-20|class0001';

it('is loading at first, and loaded once the stored records are read', async () => {
  const records = new GroupedRecords(asAttendanceRecord);
  const query = {
    name: 'today',
    read: () => Promise.resolve(new Map([[TODAY, [{ ...mark() }]]])),
    covers: (row: string) => row === TODAY,
  };
  expect(records.seen(query)).toEqual({ status: 'loading', records: [] });
  await new Promise<void>((resolve) => records.subscribe(query, resolve));
  expect(records.seen(query)).toEqual({ status: 'loaded', records: [mark()] });
  records.apply(new Map([[TODAY, [{ ...mark({ status: 'late' }) }]]]));
  expect(records.seen(query).records).toEqual([mark({ status: 'late' })]);
});
