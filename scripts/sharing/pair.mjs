/** Two PCs with a folder each, synchronized by a real Syncthing. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { median } from '../../bench/figures.mjs';
import { Pc, within } from './pcs.mjs';
import {
  becomeOneSchool,
  CLASSES,
  freeDay,
  holds,
  join,
  saveAbsence,
  share,
} from './schoolOnPcs.mjs';
import { Syncthing } from './syncthing.mjs';

/** @typedef {import('./schoolOnPcs.mjs').Mark} Mark */

const KILLS = 20;
const TIMED = 7;
const LONGEST_MS = 120_000;

/** @param {{ program: string, address: string, scratch: string, say: (text: string) => void }} given */
export async function pcsWithSyncthing({ program, address, scratch, say }) {
  const [office, laptop] = ['Office PC', 'Laptop'].map(
    (name) => new Pc({ name, program, address, scratch }),
  );
  if (!office || !laptop) return;
  const [here, there] = [office, laptop].map(
    (pc) => new Syncthing(path.join(scratch, `syncthing of ${pc.name}`), pc.folder),
  );
  if (!here || !there) return;
  const sides = [here, there];
  /** @type {Mark[]} */
  const marks = [];
  let registers = 0;
  const next = (/** @type {string | undefined} */ classId) => {
    registers += 1;
    return { day: freeDay(registers), classId: classId ?? '', place: registers % 30 };
  };
  try {
    for (const side of sides) await side.begin();
    await here.pairWith(there);
    await there.pairWith(here);
    const first = await share(office);
    await within(
      LONGEST_MS,
      () => filesBelow(laptop.folder).some((name) => name.includes('_whole_')) || undefined,
    );
    const second = await join(laptop);
    say('the laptop joined by what Syncthing brought');

    /** @type {number[]} */
    const written = [];
    /** @type {number[]} */
    const delays = [];
    for (let turn = 0; turn < TIMED; turn += 1) {
      const before = new Set(filesBelow(office.folder));
      const { mark, saved } = await saveAbsence(first, next(CLASSES[0]));
      const began = performance.now();
      await saved;
      marks.push(mark);
      await within(
        LONGEST_MS,
        () =>
          filesBelow(office.folder).some(
            (file) => !before.has(file) && isWhole(office.folder, file),
          ) || undefined,
      );
      written.push(performance.now() - began);
      await within(LONGEST_MS, async () => (await holds(second, mark)) || undefined);
      delays.push(performance.now() - began);
    }
    say(
      `Save pressed → whole in the folder ${secondsOf(written)}; → stored on the other PC ${secondsOf(delays)}`,
    );

    for (let kill = 0; kill < KILLS; kill += 1) {
      const { mark, saved } = await saveAbsence(
        kill % 2 === 0 ? first : second,
        next(CLASSES[kill % 2]),
      );
      await saved;
      marks.push(mark);
      // Carrying begins two seconds after a save, so the file is being transferred then.
      await new Promise((resolve) => setTimeout(resolve, 1500 + kill * 150));
      const killed = sides[Math.floor(kill / 2) % 2];
      await killed?.kill();
      await killed?.start();
    }
    await becomeOneSchool([first, second], marks);
    say(`Syncthing killed ${KILLS} times while it carried: both PCs hold one school`);

    for (const side of sides) await side.kill();
    changeOnBothSides(office.folder, laptop.folder);
    for (const [page, classId] of /** @type {const} */ ([
      [first, CLASSES[0]],
      [second, CLASSES[1]],
    ])) {
      const { mark, saved } = await saveAbsence(page, next(classId));
      await saved;
      marks.push(mark);
    }
    for (const side of sides) await side.start();
    await becomeOneSchool([first, second], marks);
    const conflicts = await within(LONGEST_MS, () => {
      const found = filesBelow(office.folder).filter((name) => name.includes('.sync-conflict-'));
      return found.length > 0 ? found.length : undefined;
    });
    say(`${conflicts} conflict copies made by Syncthing: both PCs hold one school`);
  } finally {
    for (const pc of [office, laptop]) await pc.kill();
    for (const side of sides) await side.kill();
  }
}

/** Lists text files of the shared folder; none before Syncthing has created it. @param {string} folder */
function filesBelow(folder) {
  const shared = path.join(folder, 'SchoolMaster');
  if (!existsSync(shared)) return [];
  return readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.txt'),
  );
}

/** @param {string} folder @param {string} name */
function isWhole(folder, name) {
  const text = readFileSync(path.join(folder, 'SchoolMaster', name), 'utf8');
  return name.includes('_') && text.trimEnd().endsWith('-----END AGE ENCRYPTED FILE-----');
}

/**
 * Changes the same file differently on both sides; Syncthing keeps both versions.
 *
 * @param {string} first
 * @param {string} second
 */
function changeOnBothSides(first, second) {
  const name = filesBelow(first).find((file) => /_\d{6}_/.test(file)) ?? '';
  const file = (/** @type {string} */ folder) => path.join(folder, 'SchoolMaster', name);
  const text = readFileSync(file(first), 'utf8');
  writeFileSync(file(first), text.slice(0, text.length / 2));
  writeFileSync(file(second), text.replaceAll('\n', '\r\n'));
}

/** @param {readonly number[]} samples in milliseconds */
function secondsOf(samples) {
  const [middle, longest] = [median(samples), Math.max(...samples)];
  return `${(middle / 1000).toFixed(1)} s (median of ${samples.length}, longest ${(longest / 1000).toFixed(1)} s)`;
}
