import { Slices } from '#files/slices.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { CellStore } from './cellStore.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('writes cells in slices, within one transaction, and lets the page work between two slices', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const database = memoryRows();
  await database.write(async (tx) => {
    const slices = new Slices(() => tx.get('meta', 'state'));
    const turn = vi.spyOn(slices, 'turn');
    const cells = new CellStore(tx);
    for (const id of ['one', 'two', 'three']) {
      const version = { stamp: 'OxbA---123456789', isChosen: true, value: id };
      cells.add({ place: { kind: 'teachers', id }, part: 'phone', version, observed: '' });
    }
    const put = vi.spyOn(tx, 'put');
    // Each slice takes long on this PC.
    put.mockImplementation(() => vi.advanceTimersByTime(20));
    await cells.write(tx, slices);
    expect(put).toHaveBeenCalledTimes(3);
    expect(turn).toHaveBeenCalledTimes(2);
    expect(slices.isOver).toBe(true);
    await slices.turn();
    expect(slices.isOver).toBe(false);
  });
});
