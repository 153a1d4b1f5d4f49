import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { FIRST_STUDENT_ROW, forgetFetched, settleVisit, timeToFirst } from '../starting.mjs';
import { sayFirsts, walkAllScreens } from './screens.mjs';
import { typeSearches } from './search.mjs';

/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */

/** What is due there, in milliseconds: the slowest of all samples counts. */
const DUE = { start: 1_000, key: 100, screens: 500, first: 1_000 };

/**
 * Start, search and change of screens with the processor slowed down, for schools of each size.
 *
 * @param {Bench} bench
 * @param {readonly { address: string, size: string }[]} schools
 * @returns {Promise<Figure[]>}
 */
export async function onAnOldPc({ context, plan, say }, schools) {
  const { timesSlower } = plan.oldPc;
  /** @param {import('@playwright/test').Page} page */
  const slowDown = async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  };
  /** @type {Figure[]} */
  const figures = [];
  for (const { address, size } of schools) {
    say(`an old PC, ${size}`);
    const students = `${address}/students`;
    /** @type {number[]} */
    const cold = [];
    /** @type {number[]} */
    const warm = [];
    for (let run = 0; run < plan.oldPc.starts; run += 1) {
      await forgetFetched(context, [address]);
      cold.push(await timeToFirst(context, students, FIRST_STUDENT_ROW, slowDown));
    }
    for (let visit = 0; visit < 2 && cold.length > 0; visit += 1)
      await settleVisit(context, students, FIRST_STUDENT_ROW);
    for (let run = 0; run < plan.oldPc.starts; run += 1) {
      warm.push(await timeToFirst(context, students, FIRST_STUDENT_ROW, slowDown));
    }

    const searched = await openPage(context, students, FIRST_STUDENT_ROW);
    await slowDown(searched);
    const keys = await typeSearches(searched, plan.oldPc.keys);
    await searched.close();

    const walked = await openPage(context, `${address}/`, 'main h1');
    await slowDown(walked);
    const { firsts, walks } = await walkAllScreens(walked, plan.oldPc.screens);
    await walked.close();
    const [slowest] = walks.toSorted((a, b) => b.took - a.took);
    if (slowest) say(`  slowest: ${slowest.from} → ${slowest.to} ${slowest.took.toFixed(0)} ms`);
    sayFirsts(firsts, say);

    /** @type {(what: string, samples: readonly number[], most: number) => Figure} */
    const figure = (what, samples, most) =>
      milliseconds(`old PC (processor ${timesSlower} × slower): ${what}, ${size}`, samples, {
        most,
        judged: 'max',
      });
    const starts = [
      figure('cold load → first student row', cold, DUE.start),
      figure('warm load → first student row', warm, DUE.start),
    ];
    figures.push(
      ...(cold.length > 0 ? starts : []),
      figure(
        'search keystroke → on the glass',
        keys.map(({ painted }) => painted),
        DUE.key,
      ),
      figure(
        'switch between any two screens → last row',
        walks.map(({ took }) => took),
        DUE.screens,
      ),
      figure(
        'first visit to a screen → last row',
        firsts.map(({ took }) => took),
        DUE.first,
      ),
    );
  }
  return figures;
}
