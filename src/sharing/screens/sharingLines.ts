/** Notices of sharing for one PC alone, in words and choices (docs/conformance.md, Several PCs). */
import { t } from '#language/t.ts';
import { DAY_MS, isoDay } from '#school/text/days.ts';
import { formatDay } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
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
  const { setBack: count } = carried;
  if (count === undefined) return [];
  return [
    {
      key: 'set back',
      text: t(
        'This PC was set back; {count, plural, one {# change} other {# changes}} taken in again. It is now called {name}',
        { count, name: member.pcName },
      ),
      detail: t(
        'Its data came from an older copy or was copied to another PC. If no other PC has the old name, remove that name from the PCs in Settings.',
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
      key: 'clockIsWrong',
      text: t('This PC says {day}, which is wrong: set the computer’s date', { day }),
      detail: t(
        'The program keeps changes made here and counts them as the newest. Check the day before you take a register.',
      ),
      choices: [{ label: t('The date is right'), run: (sharing) => sharing.answerClock(true) }],
    },
  ];
}

/** The number of changes in files of a newer program is 0 if the files do not tell it. */
function waitingLines({ round, status, now }: SharedView): readonly ConflictLine[] {
  const { carried, member } = status;
  const others = round?.waiting.filter(({ pc }) => pc !== member.pc) ?? [];
  const late = others.filter(({ why, since }) => why === 'notWhole' && now - since > DAY_MS);
  const newer = others.filter(({ why }) => why === 'newer');
  const nameOf = (pc: string) => carried.others[pc]?.name ?? t('PC {id}', { id: pc });
  return [
    ...Array.from(
      groupBy(late, ({ pc }) => pc),
      ([pc, files]): ConflictLine => ({
        key: `notWhole ${pc}`,
        text: t('{count, plural, one {# file} other {# files}} not whole yet, from {name}', {
          count: files.length,
          name: nameOf(pc),
        }),
        detail: t(
          'Your sync program has not finished copying. Check it on both PCs, or press “Write it again” on {name}.',
          { name: nameOf(pc) },
        ),
        choices: [],
      }),
    ),
    ...Array.from(
      groupBy(newer, ({ pc }) => pc),
      ([pc, files]): ConflictLine => ({
        key: `newer ${pc}`,
        text: t(
          '{name} has a newer program; {count, plural, =0 {its changes wait} one {# change waits} other {# changes wait}} until this PC is updated',
          { name: nameOf(pc), count: files.reduce((sum, one) => sum + one.changes, 0) },
        ),
        detail: t('To get the newest program, reload this page while the PC is online.'),
        choices: [],
      }),
    ),
  ];
}

/** Reports missing files of other PCs. In a folder, files may come in any order for a day. */
function gapLines(view: SharedView): readonly ConflictLine[] {
  return otherPcs(view).flatMap(({ id, name }): readonly ConflictLine[] => {
    const other = view.status.carried.others[id];
    const byHand = view.folder.is === 'none';
    if (!other || !hasGap(other, byHand)) return [];
    if (!byHand && view.now - (other.gapSince ?? view.now) <= DAY_MS) return [];
    const detail = byHand
      ? t(
          'Take in the missing file. If it is lost, press “Save the whole school” on {name}, and take that file in.',
          { name },
        )
      : t(
          'Your sync program has not copied that file. Check it on both PCs. Or press “Save my changes” on {name} to save the whole school, and take that file in here.',
          { name },
        );
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
  return unknown.map(({ keyFile, name, pcName }) => ({
    key: `otherSchool ${keyFile}`,
    text:
      pcName === undefined
        ? t('Another PC shared another school into this folder')
        : t('{pcName} shared another school into this folder', { pcName }),
    detail: t(
      'This PC takes in nothing from {name}. To use one school, press “Stop sharing” on the PC with the wrong school, then “Join a shared school”.',
      { name },
    ),
    choices: [{ label: t('OK'), run: (sharing) => sharing.knowOtherSchools() }],
  }));
}

/** Announces how unsent changes will be kept; empty if there are none. */
export function lastChangesWords({ folder, status: { unsent: count } }: SharedView): string {
  if (folder.is === 'open') return t('The last changes are written to the folder first.');
  if (count === 0) return '';
  return folder.is === 'none'
    ? t(
        '{count, plural, one {# change is not handed over yet, so it is} other {# changes are not handed over yet, so they are}} first saved as a file for the other PCs.',
        { count },
      )
    : t(
        '{count, plural, one {# change is not in the folder yet, so it is} other {# changes are not in the folder yet, so they are}} first saved as a file for the other PCs.',
        { count },
      );
}
