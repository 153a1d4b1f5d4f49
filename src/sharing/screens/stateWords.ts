/** Words about a shared school for the line of state. Only stored facts count: a round that failed claims nothing. */
import { t } from '#language/t.ts';
import { agoInWords, formatList } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { otherPcs } from '#sharing/state/otherPcs.ts';
import type { SharedView } from '#sharing/state/sharing.ts';
import { troubleIn } from './sharingWords.ts';

/** True if a person has to do something. */
export function isWrong(view: SharedView): boolean {
  return troubleIn(view) !== undefined || view.status.clock !== 'right';
}

/** The line: the other PCs or the problem, the waiting changes, the last writing and the last merge. */
export function stateWords(view: SharedView, now: Date): string {
  const trouble = troubleIn(view);
  const { unsent: count, clock } = view.status;
  const waiting =
    trouble !== undefined && count > 0
      ? t('{count, plural, one {# change waiting} other {# changes waiting}}', { count })
      : '';
  // Without a right clock no time since then is true.
  const rest = clock === 'right' ? timesOf(view, now) : [t('Check the date of this PC')];
  return [trouble ?? sharedWith(view), waiting, ...rest]
    .filter((words) => words !== '')
    .join(' · ');
}

function sharedWith(view: SharedView): string {
  const names = otherPcs(view).map(({ name }) => isolated(name));
  return names.length === 0
    ? t('shared|the school, with other PCs')
    : t('shared with {names}', { names: formatList(names) });
}

function timesOf({ status: { carried } }: SharedView, now: Date): readonly string[] {
  const { files, wroteAt = Math.max(0, ...files.map(({ at, isThere }) => (isThere ? at : 0))) } =
    carried;
  const wrote = ago(wroteAt, now);
  let [tookAt, from] = [0, ''];
  for (const [id, { name, tookAt: at = 0 }] of Object.entries(carried.others)) {
    if (at > tookAt) [tookAt, from] = [at, name ?? t('PC {id}', { id })];
  }
  return [
    wrote === '' ? '' : t('last wrote {ago}', { ago: wrote }),
    tookAt === 0 ? '' : tookInWords(from, ago(tookAt, now)),
  ];
}

function tookInWords(from: string, when: string): string {
  return when === ''
    ? t('last took in from {from}', { from })
    : t('last took in from {from} {ago}', { from, ago: when });
}

/** Empty for never, and for a moment still to come: the clock was wrong then. */
function ago(at: number, now: Date): string {
  return at === 0 || at > now.getTime() ? '' : agoInWords(at, now);
}
