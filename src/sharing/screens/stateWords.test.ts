import type { SharedView } from '#sharing/state/sharing.ts';
import { expect, test } from 'vitest';
import { isWrong, stateWords } from './sharingWords.ts';

const NOW = new Date(2026, 10, 23, 8, 34);
const before = (minutes: number) => NOW.getTime() - minutes * 60_000;

const OTHER = { app: '1.2.0', at: 1, upTo: 0, beyond: [], taken: {} };

type Status = SharedView['status'];

function viewOf(
  carried: Partial<Status['carried']>,
  {
    folder = { is: 'open', name: 'School' },
    ...status
  }: Partial<Status> & Partial<SharedView> = {},
): SharedView {
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
      carried: { seq: 0, files: [], wholeAt: 0, said: '', carriedAt: 0, others: {}, ...carried },
      ...status,
    },
    round: undefined,
    now: NOW.getTime(),
    at: NOW.getTime(),
    folder,
  };
}

const LAPTOP = { ...OTHER, name: 'Laptop', tookAt: before(60) };
const LIBRARY = { ...OTHER, name: 'Library', tookAt: before(180) };
const EXCHANGED = { wroteAt: before(2), others: { laptop: LAPTOP, library: LIBRARY } };

test('says when this PC last wrote, and last took in, and from whom', () => {
  expect(stateWords(viewOf({}), NOW)).toBe('shared');
  expect(stateWords(viewOf(EXCHANGED), NOW)).toBe(
    'shared with Laptop and Library · last wrote 2 minutes ago · last took in from Laptop 1 hour ago',
  );
  // Before the moment of writing was kept, the files told it.
  const file = { name: '', digest: '', kind: 'entries', seq: 1, after: 0, day: '' } as const;
  const files = [
    { ...file, at: before(5), isThere: true },
    { ...file, at: before(1), isThere: false },
  ];
  expect(stateWords(viewOf({ files }), NOW)).toBe('shared · last wrote 5 minutes ago');
});

test('stays true where the folder is gone: what waits, and when this PC really wrote', () => {
  const failed = { is: 'failed', name: 'School', reason: 'It is gone.' } as const;
  const view = viewOf({ wroteAt: before(120) }, { folder: failed, unsent: 3 });
  expect(isWrong(view)).toBe(true);
  expect(stateWords(view, NOW)).toBe(
    'The shared folder cannot be used · 3 changes waiting · last wrote 2 hours ago',
  );
});

test('claims no time by a wrong clock, nor one that is still to come', () => {
  const doubted = viewOf(EXCHANGED, { clock: 'asked' });
  expect(isWrong(doubted)).toBe(true);
  expect(stateWords(doubted, NOW)).toBe(
    'shared with Laptop and Library · Check the date of this PC',
  );
  // The clock was ahead when this PC wrote and took in, and was set right since.
  const later = viewOf({
    wroteAt: before(-60),
    others: { laptop: { ...LAPTOP, tookAt: before(-60) } },
  });
  expect(isWrong(later)).toBe(false);
  expect(stateWords(later, NOW)).toBe('shared with Laptop · last took in from Laptop');
});
