import { milliseconds } from '../figures.mjs';
import {
  BARE_HEADING,
  FIRST_STUDENT_ROW,
  forgetFetched,
  settleVisit,
  timeToFirst,
} from '../starting.mjs';

/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/**
 * Measures cold and warm visits, in turns.
 *
 * @param {Bench} bench
 * @param {readonly School[]} schools the small and the large one
 * @returns {Promise<Figure[]>}
 */
export async function starts({ context, addresses, plan, say }, schools) {
  const visits = [
    { address: addresses.bare, selector: BARE_HEADING },
    ...schools.map(({ address }) => ({
      address: `${address}/students`,
      selector: FIRST_STUDENT_ROW,
    })),
  ];
  const origins = [addresses.bare, ...schools.map(({ address }) => address)];
  const cold = visits.map(() => /** @type {number[]} */ ([]));
  const warm = visits.map(() => /** @type {number[]} */ ([]));
  for (let run = 0; run < plan.starts; run += 1) {
    say(`cold start ${run + 1} of ${plan.starts}`);
    for (const [index, { address, selector }] of visits.entries()) {
      await forgetFetched(context, origins);
      cold[index]?.push(await timeToFirst(context, address, selector));
      // A service worker that is still storing the program would slow the next visit.
      await settleVisit(context, address, selector);
    }
  }
  for (const { address, selector } of [...visits, ...visits]) {
    await settleVisit(context, address, selector);
  }
  for (let run = 0; run < plan.starts; run += 1) {
    say(`warm start ${run + 1} of ${plan.starts}`);
    for (const [index, { address, selector }] of visits.entries()) {
      warm[index]?.push(await timeToFirst(context, address, selector));
    }
  }
  return [...startFigures('cold', cold, schools), ...startFigures('warm', warm, schools)];
}

/**
 * @param {string} kind
 * @param {readonly (readonly number[])[]} samples of the bare page, and of each school
 * @param {readonly School[]} schools
 * @returns {Figure[]}
 */
function startFigures(kind, [bare = [], ...samples], schools) {
  const floor = `${kind} load, bare React`;
  const [first = floor, ...others] = schools.map(
    ({ size }) => `${kind} load → first student row, ${size}`,
  );
  return [
    milliseconds(floor, bare),
    {
      name: first,
      unit: 'ms',
      samples: samples[0] ?? [],
      judged: 'median',
      due: '≤ 1.6 × bare',
      ratio: { to: floor, most: 1.6 },
    },
    ...others.map((name, index) => ({
      name,
      unit: /** @type {const} */ ('ms'),
      samples: samples[index + 1] ?? [],
      judged: /** @type {const} */ ('median'),
      due: '≤ 1.25 × our own at 120',
      ratio: { to: first, most: 1.25 },
    })),
  ];
}
