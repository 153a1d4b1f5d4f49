import type { SharedView } from '#sharing/state/sharing.ts';
import { expect, test } from 'vitest';
import { sharingLines } from './sharingLines.ts';

const NOW = new Date(2026, 10, 23, 12).getTime();
const DAY_MS = 86_400_000;
const heard = { app: '', at: 0, upTo: 0, beyond: [], taken: {} };

type Waiting = NonNullable<SharedView['round']>['waiting'][number];
const waiting = (pc: string, why: Waiting['why'], days: number, changes = 0): Waiting => ({
  path: '',
  pc,
  why,
  changes,
  since: NOW - days * DAY_MS,
});

type Heard = SharedView['status']['carried']['others'][string];

function textsOf(
  files: readonly Waiting[],
  setBack?: number,
  office: Partial<Heard> = {},
  folder: SharedView['folder'] = { is: 'none' },
  otherSchools: SharedView['status']['carried']['otherSchools'] = [],
): readonly string[] {
  const member = { school: '', recipient: '', identities: [], keyFile: '', keyName: '' };
  const carried = { seq: 0, files: [], wholeAt: 0, said: '', carriedAt: 0 };
  const lines = sharingLines({
    is: 'on',
    status: {
      pc: 'own',
      newest: '',
      unsent: 0,
      isNotCompared: false,
      clock: 'right',
      member: { ...member, pc: 'own', pcName: 'Office PC 2' },
      carried: {
        ...carried,
        otherSchools,
        others: { office: { ...heard, name: 'Office PC', ...office } },
        ...(setBack !== undefined && { setBack }),
      },
    },
    round: { waiting: files, missing: [], paths: new Set(), keyFiles: [], isRenamed: false },
    now: NOW,
    at: 0,
    folder,
  });
  // Invisible marks isolate the names.
  return lines.map(({ text }) => text.replace(/[\u2068\u2069]/g, ''));
}

test('a PC that was set back shows a notice with its new name', () => {
  expect(textsOf([], 212)).toEqual([
    'This PC was set back; 212 changes taken in again. It is now called Office PC 2',
  ]);
});

// @shows Several PCs: "To look at" says, too, that this PC was set back or copied ("This PC was set back; 212 changes
//   taken in again. It is now called Office PC 2"), asks whether a date more than 100 days off is right (Yes, No),
//   and says whose files wait: newer program, not whole for a day. A PC cannot tell being set back from being
//   copied, so both are said in one sentence. Every tab tells of files that wait, as the tab that carries has
//   found them
test('changes that wait for a newer program are counted', () => {
  const files = [waiting('office', 'newer', 0, 9), waiting('office', 'newer', 0, 5)];
  expect(textsOf(files)).toEqual([
    'Office PC has a newer program; 14 changes wait until this PC is updated',
  ]);
  expect(textsOf([waiting('x', 'newer', 0)])).toEqual([
    'PC x has a newer program; its changes wait until this PC is updated',
  ]);
});

// @shows Several PCs: "To look at" says, too, that this PC was set back or copied ("This PC was set back; 212 changes
//   taken in again. It is now called Office PC 2"), asks whether a date more than 100 days off is right (Yes, No),
//   and says whose files wait: newer program, not whole for a day. A PC cannot tell being set back from being
//   copied, so both are said in one sentence. Every tab tells of files that wait, as the tab that carries has
//   found them
test('an incomplete file is reported after a day, unless it is this PC’s own', () => {
  expect(textsOf([waiting('office', 'notWhole', 0.9), waiting('own', 'notWhole', 3)])).toEqual([]);
  expect(textsOf([waiting('office', 'notWhole', 1.1)])).toEqual([
    '1 file not whole yet, from Office PC',
  ]);
  expect(textsOf([waiting('office', 'otherKey', 5)])).toEqual([]);
});

// @shows Several PCs: Where a later file of a PC is there and an earlier one is not, "Take in changes" and "To look at"
//   say so, with what to do, until it or the whole school has come; in a folder after a day. Of a folder what
//   stands before a PC’s first file there counts as part of a whole
test('a missing hand-over file is reported at once, a missing folder file after a day; removed PCs do not count', () => {
  const MISSING = ['An earlier file from Office PC is missing: its changes are not here'];
  const FOLDER = { is: 'open', name: 'School' } as const;
  const gap = { upTo: 3, beyond: [[4, 5]] } as const;
  const since = (days: number) => ({ ...gap, gapSince: NOW - days * DAY_MS });
  expect(textsOf([], undefined, gap)).toEqual(MISSING);
  expect(textsOf([], undefined, { ...gap, isRemoved: true })).toEqual([]);
  expect(textsOf([], undefined, since(0.9), FOLDER)).toEqual([]);
  expect(textsOf([], undefined, since(1.1), FOLDER)).toEqual(MISSING);
  // Entries before the first file of a folder came in a whole of another PC.
  expect(textsOf([], undefined, { ...since(2), upTo: 0 }, FOLDER)).toEqual([]);
});

// @shows Several PCs: Another school that was shared into the folder is known once its passphrase is given: "To look
//   at" says "Laptop shared another school into this folder" until OK, and it is not asked for again. Until then
//   nothing tells it from a new key
test('another school in the folder is reported until a person knows of it', () => {
  const one = { keyFile: '1', name: 'Own School', pcName: 'Laptop' };
  const known = { ...one, keyFile: '2', isKnown: true } as const;
  expect(textsOf([], undefined, {}, undefined, [known, one])).toEqual([
    'Laptop shared another school into this folder',
  ]);
});
