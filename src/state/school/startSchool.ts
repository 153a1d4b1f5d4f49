import { isoDay } from '#domain/basics/days.ts';
import { newId } from '#domain/basics/ids.ts';
import { browserTabs } from '#storage/browser/tabs.ts';
import { localKeys, wasOpenInThisTab } from '#storage/browser/browserStorage.ts';
import type { EarlyRead } from '#storage/database/earlyRead.ts';
import { openSchoolStore } from '#storage/openSchoolStore.ts';
import type { OpenSchool } from './openSchool.ts';
import { openSchool } from './openSchool.ts';

/** Opens the school of this browser. The sample school is fetched only when nothing is stored. */
export async function startSchool(reading: EarlyRead): Promise<OpenSchool> {
  const clock = (): Date => new Date();
  const random = (): number => Math.random();
  const store = await openSchoolStore({
    openDatabase: reading.open,
    startRows: reading.startRows,
    keys: localKeys(),
    wasOpenInThisTab: wasOpenInThisTab(),
    tabs: browserTabs(),
    clock,
    random,
    sample: async () => {
      const { sampleSchool } = await import('#domain/sample/sampleSchool.ts');
      const used = new Set<string>();
      const nextId = (): string => {
        const id = newId(random, (candidate) => used.has(candidate));
        used.add(id);
        return id;
      };
      return sampleSchool({ today: isoDay(clock()), random, newId: nextId });
    },
  });
  return openSchool(store);
}
