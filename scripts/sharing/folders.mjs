/** Three PCs on one folder of the disk, like a file share, which lose power again and again. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Pc } from './pcs.mjs';
import { becomeOneSchool, CLASSES, freeDay, join, saveAbsence, share } from './schoolOnPcs.mjs';

/** @typedef {import('./schoolOnPcs.mjs').Mark} Mark */

const KILLS = 20;
/** In milliseconds: carrying begins two seconds after a save, and has ended by then. */
const LATEST_KILL = 4000;

/** @param {{ program: string, address: string, scratch: string, say: (text: string) => void }} given */
export async function threePcsOnOneFolder({ program, address, scratch, say }) {
  const folder = path.join(scratch, 'share');
  mkdirSync(folder, { recursive: true });
  const pcs = ['Office PC', 'Laptop', 'Library'].map(
    (name) => new Pc({ name, program, address, scratch, folder }),
  );
  const [office, ...others] = pcs;
  if (!office) return;
  try {
    const pages = [await share(office)];
    for (const pc of others) pages.push(await join(pc));
    say('three PCs share one folder');

    /** @type {Mark[]} */
    const marks = [];
    for (const [number, page] of pages.entries()) {
      const { mark, saved } = await saveAbsence(page, {
        day: freeDay(0),
        classId: CLASSES[number] ?? '',
      });
      await saved;
      marks.push(mark);
    }
    await becomeOneSchool(pages, marks);
    say('a class marked on each: all three hold one school');

    let unsaid = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const number = kill % pcs.length;
      const [pc, page] = [pcs[number], pages[number]];
      if (!pc || !page) continue;
      const { mark, saved } = await saveAbsence(page, {
        day: freeDay(kill + 1),
        classId: CLASSES[number] ?? '',
        place: kill,
      });
      const until = (kill * LATEST_KILL) / KILLS;
      const isChosen = await isWithin(until, saved);
      await pc.kill();
      if (isChosen) marks.push(mark);
      else unsaid += 1;
      pages[number] = await pc.start('attendance');
    }
    await becomeOneSchool(pages, marks);
    say(
      `${KILLS} browsers killed 0 to ${LATEST_KILL / 1000} s after Save, ${unsaid} of them before "saved" was said: ` +
        'nothing lost that was said to be saved, all three hold one school',
    );
  } finally {
    for (const pc of pcs) await pc.kill();
  }
}

/** Waits the whole time in any case. @param {number} ms @param {Promise<unknown>} coming */
async function isWithin(ms, coming) {
  let isThere = false;
  coming.then(
    () => {
      isThere = true;
    },
    // The page is gone.
    () => undefined,
  );
  await new Promise((resolve) => setTimeout(resolve, ms));
  return isThere;
}
