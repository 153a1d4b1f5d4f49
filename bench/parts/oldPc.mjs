import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { FIRST_STUDENT_ROW, forgetFetched, settleVisit, timeToFirst } from '../starting.mjs';
import { sayFirsts, walkAllScreens } from './screens.mjs';
import { typeSearches } from './search.mjs';

/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */

/** The limits in milliseconds: the slowest sample counts. */
const DUE = { start: 1_000, screens: 500, first: 1_000 };

/** A key may take this many times as long as on a bare page with as many plain rows. */
const KEY_TIMES = 2;

/**
 * Measures start, search and change of screens with a slowed processor, for schools of each size.
 *
 * @param {Bench} bench
 * @param {readonly { address: string, size: string }[]} schools
 * @returns {Promise<Figure[]>}
 */
export async function onAnOldPc({ context, addresses, plan, say }, schools) {
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
      await settleVisit(context, students, FIRST_STUDENT_ROW);
    }
    for (let visit = 0; visit < 2 && cold.length > 0; visit += 1)
      await settleVisit(context, students, FIRST_STUDENT_ROW);
    for (let run = 0; run < plan.oldPc.starts; run += 1) {
      warm.push(await timeToFirst(context, students, FIRST_STUDENT_ROW, slowDown));
    }

    const searched = await openPage(context, students, FIRST_STUDENT_ROW);
    await slowDown(searched);
    const keys = await typeSearches(searched, plan.oldPc.keys);
    const rows = await searched.locator('main [role=table] [data-row]').count();
    await searched.close();

    const plainRows = `${addresses.bare}/rows.html?students=${parseInt(size, 10)}&most=${rows}`;
    const plain = await openPage(context, plainRows, '[role=row]');
    await slowDown(plain);
    const plainKeys = await typeSearches(plain, plan.oldPc.keys);
    await plain.close();

    const walked = await openPage(context, `${address}/`, 'main h1');
    await slowDown(walked);
    const { firsts, walks } = await walkAllScreens(walked, plan.oldPc.screens);
    await walked.close();
    const [slowest] = walks.toSorted((a, b) => b.took - a.took);
    if (slowest) say(`  slowest: ${slowest.from} → ${slowest.to} ${slowest.took.toFixed(0)} ms`);
    sayFirsts(firsts, say);

    /** @type {(what: string, samples: readonly number[], most: number) => Figure} */
    const figure = (name, samples, most) =>
      milliseconds(`old PC (processor ${timesSlower} × slower): ${name}, ${size}`, samples, {
        most,
        judged: 'max',
      });
    const starts = [
      figure('cold load → first student row', cold, DUE.start),
      figure('warm load → first student row', warm, DUE.start),
    ];
    figures.push(
      ...(cold.length > 0 ? starts : []),
      ...keyFigures(`old PC (processor ${timesSlower} × slower)`, size, keys, plainKeys),
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

/**
 * Makes figures of search keys beside those of plain rows, by median and by slowest.
 *
 * @param {string} scope
 * @param {string} size
 * @param {readonly { painted: number }[]} keys
 * @param {readonly { painted: number }[]} plainKeys
 * @returns {Figure[]}
 */
function keyFigures(scope, size, keys, plainKeys) {
  const painted = keys.map((key) => key.painted);
  const floor = plainKeys.map((key) => key.painted);
  return /** @type {const} */ (['median', 'max']).flatMap((judged) => {
    const statistic = judged === 'max' ? 'slowest ' : '';
    const to = `${scope}: ${statistic}search keystroke in plain rows, ${size}`;
    const name = `${scope}: ${statistic}search keystroke → on the glass, ${size}`;
    return [
      milliseconds(to, floor, { judged }),
      {
        ...milliseconds(name, painted, { judged }),
        ratio: { to, most: KEY_TIMES },
        due: `≤ ${KEY_TIMES} × plain rows`,
      },
    ];
  });
}
