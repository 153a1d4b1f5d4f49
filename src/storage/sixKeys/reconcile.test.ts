import { expect, test } from 'vitest';
import { compareKey, type KeyComparison, type KeysFound } from './reconcile.ts';
import { hashOf } from './sixKeys.ts';

const NONE = {
  students: null,
  teachers: null,
  classes: null,
  attendance: null,
  grades: null,
  settings: null,
};

/** The texts found for the students. The database is at revision 7 and would write `new`. */
interface Case {
  readonly text: string | null;
  /** Revision in the mirror state; without it there is no mirror state. */
  readonly mirror?: number;
  /** Text whose hash the mirror state has. */
  readonly written?: string | null;
  /** Text that the mirror state announces. */
  readonly writing?: string;
  /** Text that was left in the key while the browser refused a mirror state. */
  readonly left?: string;
}

function found({ text, mirror, written = null, writing, left }: Case): KeysFound {
  return {
    revision: 7,
    mirror:
      mirror === undefined
        ? undefined
        : {
            revision: mirror,
            prints: { students: hashOf(written) },
            ...(writing !== undefined && { writing: { students: hashOf(writing) } }),
            since: { attendance: '', grades: '' },
          },
    left: left === undefined ? {} : { students: hashOf(left) },
    texts: { ...NONE, students: text },
    expected: { ...NONE, students: 'new' },
  };
}

test.each<readonly [what: string, found: Case, comparison: KeyComparison]>([
  ['the same text', { text: 'new', mirror: 7, written: 'new' }, 'same'],
  [
    'the same text, the face of an older revision',
    { text: 'new', mirror: 3, written: 'old' },
    'same',
  ],
  ['the same text without a face', { text: 'new' }, 'same'],
  ['no text', { text: null, mirror: 7, written: 'new' }, 'gone'],
  ['no text and no face', { text: null }, 'gone'],
  ['our text of an older revision', { text: 'old', mirror: 6, written: 'old' }, 'stale'],
  [
    'our text that was announced, the face not yet written after it',
    { text: 'newer', mirror: 6, written: 'old', writing: 'newer' },
    'stale',
  ],
  [
    'our text before the announced one',
    { text: 'old', mirror: 6, written: 'old', writing: 'newer' },
    'stale',
  ],
  [
    'another text than the announced one',
    { text: 'theirs', mirror: 6, written: 'old', writing: 'newer' },
    'older',
  ],
  ['our text of this revision, other months', { text: 'old', mirror: 7, written: 'old' }, 'stale'],
  ['our text of a later revision', { text: 'later', mirror: 8, written: 'later' }, 'foreign'],
  ['another text of this revision', { text: 'theirs', mirror: 7, written: 'new' }, 'foreign'],
  ['another text of a later revision', { text: 'theirs', mirror: 9, written: 'x' }, 'foreign'],
  ['another text without a face', { text: 'theirs' }, 'foreign'],
  ['our text without a face, which the browser refused', { text: 'old', left: 'old' }, 'stale'],
  ['another text after a refused face', { text: 'theirs', left: 'old' }, 'foreign'],
  ['another text of an older revision', { text: 'theirs', mirror: 6, written: 'old' }, 'older'],
  ['another text where we had written none', { text: 'theirs', mirror: 7 }, 'foreign'],
])('%s', (_what, one, comparison) => {
  expect(compareKey(found(one), 'students')).toBe(comparison);
  expect(compareKey(found(one), 'teachers')).toBe('same');
});
