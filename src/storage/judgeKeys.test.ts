import { expect, test } from 'vitest';
import type { KeysFound, Verdict } from './judgeKeys.ts';
import { judgeKeys } from './judgeKeys.ts';
import { printOf } from './sixKeys.ts';

const NONE = {
  students: null,
  teachers: null,
  classes: null,
  attendance: null,
  grades: null,
  settings: null,
};

/** What is found for the students, the database being at revision 7 and saying `new`. */
interface Case {
  readonly text: string | null;
  /** Revision in the face; no face when left out. */
  readonly face?: number;
  /** Text that the face has the fingerprint of. */
  readonly written?: string | null;
  /** Text that the face announces. */
  readonly writing?: string;
}

function found({ text, face, written = null, writing }: Case): KeysFound {
  return {
    revision: 7,
    face:
      face === undefined
        ? undefined
        : {
            revision: face,
            prints: { students: printOf(written) },
            ...(writing !== undefined && { writing: { students: printOf(writing) } }),
            since: { attendance: '', grades: '' },
          },
    texts: { ...NONE, students: text },
    expected: { ...NONE, students: 'new' },
  };
}

test.each<readonly [what: string, found: Case, verdict: Verdict]>([
  ['the same text', { text: 'new', face: 7, written: 'new' }, 'same'],
  [
    'the same text, the face of an older revision',
    { text: 'new', face: 3, written: 'old' },
    'same',
  ],
  ['the same text without a face', { text: 'new' }, 'same'],
  ['no text', { text: null, face: 7, written: 'new' }, 'gone'],
  ['no text and no face', { text: null }, 'gone'],
  ['our text of an older revision', { text: 'old', face: 6, written: 'old' }, 'stale'],
  [
    'our text that was announced, the face not yet written after it',
    { text: 'newer', face: 6, written: 'old', writing: 'newer' },
    'stale',
  ],
  [
    'our text before the announced one',
    { text: 'old', face: 6, written: 'old', writing: 'newer' },
    'stale',
  ],
  [
    'another text than the announced one',
    { text: 'theirs', face: 6, written: 'old', writing: 'newer' },
    'older',
  ],
  ['our text of this revision, other months', { text: 'old', face: 7, written: 'old' }, 'stale'],
  ['our text of a later revision', { text: 'later', face: 8, written: 'later' }, 'foreign'],
  ['another text of this revision', { text: 'theirs', face: 7, written: 'new' }, 'foreign'],
  ['another text of a later revision', { text: 'theirs', face: 9, written: 'x' }, 'foreign'],
  ['another text without a face', { text: 'theirs' }, 'foreign'],
  ['another text of an older revision', { text: 'theirs', face: 6, written: 'old' }, 'older'],
  ['another text where we had written none', { text: 'theirs', face: 7 }, 'foreign'],
])('%s', (_what, one, verdict) => {
  const verdicts = judgeKeys(found(one));
  expect(verdicts.students).toBe(verdict);
  expect(verdicts.teachers).toBe('same');
});
