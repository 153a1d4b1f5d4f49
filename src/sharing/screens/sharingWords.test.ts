import type { SharedView } from '#sharing/state/sharing.ts';
import { describe, expect, test } from 'vitest';
import { isHandingOverDue, newKeyWords, notReadWords, statusWords } from './sharingWords.ts';

const NOW = new Date(2026, 10, 23, 8, 34).getTime();
const HOUR = 3_600_000;

const OTHER = { app: '1.2.0', at: 1, upTo: 0, beyond: [] };

/** A school on this PC and two others; one of them has merged all five files. */
function viewOf(given: Partial<SharedView['status']>, folder: SharedView['folder']): SharedView {
  const member = { school: '', recipient: '', identities: [], keyFile: '', keyName: '' };
  return {
    is: 'on',
    status: {
      pc: 'own',
      newest: '',
      unsent: 0,
      isNotCompared: false,
      clock: 'right',
      member: { ...member, pc: 'own', pcName: 'Office PC' },
      carried: {
        seq: 5,
        files: [],
        wholeAt: 0,
        said: '',
        carriedAt: 0,
        others: {
          laptop: { ...OTHER, name: 'Laptop', taken: { own: 5 } },
          library: { ...OTHER, name: 'Library', taken: { own: 4 } },
          gone: { ...OTHER, name: 'Gone', taken: {}, isRemoved: true },
        },
      },
      ...given,
    },
    round: undefined,
    now: NOW,
    at: NOW,
    folder,
  };
}

const OPEN = { is: 'open', name: 'School' } as const;
const NONE = { is: 'none' } as const;

describe('the status of sharing', () => {
  test.each([
    [{ unsent: 3 }, OPEN, '3 changes not in the folder yet'],
    [{}, OPEN, 'in the folder, seen by 1 of 2 others'],
    [{ unsent: 1 }, NONE, '1 change not handed over yet'],
    [{}, NONE, 'handed over, seen by 1 of 2 others'],
    // @shows Several PCs: status "Shared, 8:34", what is not in the folder yet, who of the others has seen it; without a
    //   folder a badge after a day, and a bar on every other screen; table "PCs"; "Save my changes", "Take in
    //   changes"
  ])('%o with %o reads %s', (given, folder, words) => {
    expect(statusWords(viewOf(given, folder))[1]).toBe(words);
  });

  test.each([
    [25, NONE, true],
    [23, NONE, false],
    [25, OPEN, false],
    // @shows Several PCs: status "Shared, 8:34", what is not in the folder yet, who of the others has seen it; without a
    //   folder a badge after a day, and a bar on every other screen; table "PCs"; "Save my changes", "Take in
    //   changes"
  ])('a change of %i hours ago with %o reminds: %s', (hours, folder, isDue) => {
    const view = viewOf({ unsent: 1, unsentSince: NOW - hours * HOUR }, folder);
    expect(isHandingOverDue(view)).toBe(isDue);
  });
});

test('merging a file names the PCs of which an earlier one is missing, and a remedy', () => {
  const taken = { read: 1, from: ['Laptop'], notRead: [], missing: ['Laptop'] };
  expect(notReadWords(taken)).toEqual([
    expect.stringMatching(
      /^An earlier file from Laptop is missing.*“Save the whole school” on Laptop/,
    ),
  ]);
});

describe('a key that this PC does not have', () => {
  const wordsFor = (paths: readonly string[], keyFiles: readonly Blob[] = [new Blob()]) => {
    const waiting = paths.map((path) => ({
      path,
      pc: path.split('/')[0] ?? '',
      why: 'otherKey' as const,
      changes: 0,
      since: 0,
    }));
    const round = { waiting, keyFiles, paths: new Set<string>(), missing: [], isRenamed: false };
    return newKeyWords({ ...viewOf({}, OPEN), round });
  };

  test('is a new key of a known PC, before others', () => {
    expect(wordsFor(['x/about.txt', 'laptop/about.txt'])).toBe(
      'Laptop made a new key. Its changes wait for the new passphrase.',
    );
  });

  // @shows Several PCs: Another school that was shared into the folder is known once its passphrase is given: "To look
  //   at" says "Laptop shared another school into this folder" until OK, and it is not asked for again. Until then
  //   nothing tells it from a new key
  test('may belong to another school if the PC is unknown', () => {
    expect(wordsFor(['x/about.txt'])).toContain('or shared another school into this folder');
  });

  test('belongs to nobody if only old files have it, or if it is known to belong to another school', () => {
    expect(wordsFor(['laptop/2026-10_pack_1.txt'])).toBeUndefined();
    expect(wordsFor(['x/about.txt'], [])).toBeUndefined();
  });
});
