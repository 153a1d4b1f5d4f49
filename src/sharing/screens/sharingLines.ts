/** Notices of sharing for one PC alone, in words and choices (docs/conformance.md, Several PCs). */
import { t } from '#language/t.ts';
import { DAY_MS, isoDay } from '#school/text/days.ts';
import { counted, formatDay } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import { sentence } from '#language/isolated.ts';
import { otherPcs } from '#sharing/state/otherPcs.ts';
import { hasGap, type SharedView } from '#sharing/state/sharing.ts';
import type { ConflictLine } from './conflictWords.ts';

/** The notices: this PC was set back, its date is odd, files of a PC wait, or a file is missing. */
export function sharingLines(view: SharedView): readonly ConflictLine[] {
  return [
    ...setBackLines(view),
    ...clockLines(view),
    ...waitingLines(view),
    ...gapLines(view),
    ...otherSchoolLines(view),
  ];
}

function setBackLines({ status: { carried, member } }: SharedView): readonly ConflictLine[] {
  const { setBack } = carried;
  if (setBack === undefined) return [];
  return [
    {
      key: 'set back',
      text: sentence`This PC was set back; ${counted(setBack, 'change')} taken in again. It is now called ${member.pcName}`,
      detail: t(
        'An older copy of its data was brought back, or another PC was made from a copy of it. Where no other PC goes by its former name, remove that one from the PCs in Settings.',
      ),
      choices: [{ label: t('OK'), run: (sharing) => sharing.forgetSetBack() }],
    },
  ];
}

function clockLines({ status, now }: SharedView): readonly ConflictLine[] {
  const day = formatDay(isoDay(new Date(now)));
  if (status.clock === 'right') return [];
  if (status.clock === 'asked') {
    return [
      {
        key: 'clock',
        text: t('This PC says {day}. Is that right?', { day }),
        choices: [
          { label: t('Yes'), run: (sharing) => sharing.answerClock(true) },
          { label: t('No'), run: (sharing) => sharing.answerClock(false) },
        ],
      },
    ];
  }
  return [
    {
      key: 'clock is wrong',
      text: t('This PC says {day}, which is wrong: set the computer’s date', { day }),
      detail: t(
        'What is changed here is kept, and counts as later than all that this PC has seen. Before a register is taken, look at its day.',
      ),
      choices: [{ label: t('The date is right'), run: (sharing) => sharing.answerClock(true) }],
    },
  ];
}

function waitingLines({ round, status, now }: SharedView): readonly ConflictLine[] {
  const { carried, member } = status;
  const others = round?.waiting.filter(({ pc }) => pc !== member.pc) ?? [];
  const late = others.filter(({ why, since }) => why === 'notWhole' && now - since > DAY_MS);
  const newer = others.filter(({ why }) => why === 'newer');
  const nameOf = (pc: string) => carried.others[pc]?.name ?? 'Another PC';
  return [
    ...Array.from(
      groupBy(late, ({ pc }) => pc),
      ([pc, files]): ConflictLine => ({
        key: `not whole ${pc}`,
        text: sentence`${counted(files.length, 'file')} not whole yet, from ${nameOf(pc)}`,
        detail: sentence`The program that carries the folder has not brought all of it. Look at it on both PCs, or press “Write it again” on ${nameOf(pc)}.`,
        choices: [],
      }),
    ),
    ...Array.from(
      groupBy(newer, ({ pc }) => pc),
      ([pc, files]): ConflictLine => {
        const changes = files.reduce((sum, one) => sum + one.changes, 0);
        const what = changes === 0 ? 'what it wrote' : counted(changes, 'change');
        return {
          key: `newer ${pc}`,
          text: sentence`${nameOf(pc)} has a newer program; ${what} ${changes > 1 ? 'wait' : 'waits'} until this PC is updated`,
          detail: t('Reload this page while the PC is online: it then has the newest program.'),
          choices: [],
        };
      },
    ),
  ];
}

/** In a folder, files may come in any order for a day. */
function gapLines(view: SharedView): readonly ConflictLine[] {
  return otherPcs(view).flatMap(({ id, name }): readonly ConflictLine[] => {
    const other = view.status.carried.others[id];
    const byHand = view.folder.is === 'none';
    if (!other || !hasGap(other, byHand)) return [];
    if (!byHand && view.now - (other.gapSince ?? view.now) <= DAY_MS) return [];
    const detail = byHand
      ? sentence`Take in the file that is missing. Where it is lost, press “Save the whole school” on ${name}, and take that in.`
      : sentence`The program that carries the folder has not brought it. Look at it on both PCs; or press “Save my changes” on ${name}, which saves the whole school, and take that in here.`;
    return [
      {
        key: `missing ${id}`,
        text: t('An earlier file from {name} is missing: its changes are not here', { name }),
        detail,
        choices: [],
      },
    ];
  });
}

function otherSchoolLines({ status }: SharedView): readonly ConflictLine[] {
  const unknown = status.carried.otherSchools?.filter(({ isKnown }) => isKnown !== true) ?? [];
  return unknown.map(({ keyFile, name, pcName = 'Another PC' }) => ({
    key: `other school ${keyFile}`,
    text: t('{pcName} shared another school into this folder', { pcName }),
    detail: t(
      'Nothing of {name} is taken in here. To have one school, press “Stop sharing” on the PC whose school is not wanted, then “Join a shared school”.',
      { name },
    ),
    choices: [{ label: t('OK'), run: (sharing) => sharing.knowOtherSchools() }],
  }));
}

/** Announces how unsent changes will be kept; empty if there are none. */
export function lastChangesWords({ folder, status: { unsent } }: SharedView): string {
  if (folder.is === 'open') return 'The last changes are written first.';
  if (unsent === 0) return '';
  const where = folder.is === 'none' ? 'not handed over' : 'not in the folder';
  const [are, they] = unsent === 1 ? ['is', 'it is'] : ['are', 'they are'];
  return `${counted(unsent, 'change')} ${are} ${where}: ${they} saved as a file for the others first.`;
}
