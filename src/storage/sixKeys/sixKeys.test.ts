import { LimitedKeys, MemoryKeys } from '#testing/keys.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_STATE } from '#storage/database/databaseState.ts';
import type { MirrorTexts } from './keyTexts.ts';
import type { KeyStorage } from './sixKeys.ts';
import { MIRROR_KEY, isInMirror, hashOf, readMirror } from './sixKeys.ts';
import {
  foreignCharacters,
  joinedRows,
  LOCAL_STORAGE_CHARACTERS,
  monthsThatFit,
  writeMirror,
} from './keyTexts.ts';

describe('a fingerprint', () => {
  test('is the same for equal texts, and different for different texts', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', '\u00e9', 'e\u0301', '\ud800', '[]', '[{}]', ' []'];
    expect(texts.map(hashOf)).toEqual(texts.map(hashOf));
    expect(new Set(texts.map(hashOf)).size).toBe(texts.length);
    expect(hashOf(null)).not.toBe(hashOf('none'));
  });

  test('notices one changed character anywhere', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 300 }), fc.nat(), (text, at) => {
        const index = at % text.length;
        const code = text.charCodeAt(index) ^ 1;
        const other = text.slice(0, index) + String.fromCharCode(code) + text.slice(index + 1);
        expect(hashOf(other)).not.toBe(hashOf(text));
      }),
    );
  });

  test('notices swapped characters', () => {
    expect(hashOf('[{"a":12}]')).not.toBe(hashOf('[{"a":21}]'));
  });
});

describe('the months that fit', () => {
  const ROOM = LOCAL_STORAGE_CHARACTERS - 262_144;
  const half = ROOM / 2;

  interface Case {
    readonly attendance: Readonly<Record<string, number>>;
    readonly grades?: Readonly<Record<string, number>>;
    readonly small?: number;
    readonly foreign?: number;
  }

  test.each<readonly [what: string, kept: Case, attendance: string, grades: string]>([
    ['nothing stored', { attendance: {} }, '', ''],
    ['all of a small school', { attendance: { '2026-10': 9, '2026-11': 9 } }, '', ''],
    ['exactly full', { attendance: { '2026-11': ROOM } }, '', ''],
    ['one too many', { attendance: { '2026-10': 1, '2026-11': ROOM } }, '2026-11', ''],
    ['not even one month', { attendance: { '2026-11': ROOM + 1 } }, '\uffff', ''],
    [
      'whole months alone, without a gap',
      { attendance: { '2026-08': 1, '2026-09': ROOM, '2026-10': 5, '2026-11': 5 } },
      '2026-10',
      '',
    ],
    [
      'the year before, newest first',
      { attendance: { '2025-12': half, '2026-01': half, '2025-11': half } },
      '2025-12',
      '',
    ],
    [
      'grades take two fifths when both want more',
      {
        attendance: { '2026-10': ROOM * 0.5, '2026-11': ROOM * 0.5 },
        grades: { '2026-10': ROOM * 0.3, '2026-11': ROOM * 0.3 },
      },
      '2026-11',
      '2026-11',
    ],
    [
      'grades take what attendance leaves',
      {
        attendance: { '2026-11': ROOM * 0.1 },
        grades: { '2026-10': ROOM * 0.4, '2026-11': ROOM * 0.4 },
      },
      '',
      '',
    ],
    [
      'attendance takes what grades leave',
      {
        attendance: { '2026-10': ROOM * 0.4, '2026-11': ROOM * 0.4 },
        grades: { '2026-11': ROOM * 0.1 },
      },
      '',
      '',
    ],
    [
      'the small keys go first',
      { attendance: { '2026-10': half, '2026-11': half }, small: 1 },
      '2026-11',
      '',
    ],
    [
      'what other programs keep counts',
      { attendance: { '2026-10': half, '2026-11': half }, foreign: 1 },
      '2026-11',
      '',
    ],
    [
      'no room at all',
      { attendance: { '2026-11': 1 }, grades: { '2026-11': 1 }, small: ROOM * 2 },
      '\uffff',
      '\uffff',
    ],
  ])('%s', (_what, { attendance, grades = {}, small = 0, foreign = 0 }, ...first) => {
    const months = [...Object.values(attendance), ...Object.values(grades)];
    const characters = months.reduce((sum, one) => sum + one, small);
    const state = { ...FIRST_STATE, characters, monthCharacters: { attendance, grades } };
    const since = monthsThatFit(state, foreign);
    expect([since.attendance, since.grades]).toEqual(first);
  });
});

test('rows are joined into one array', () => {
  expect(joinedRows([])).toBe('[]');
  expect(joinedRows(['[1]', '[2,3]'])).toBe('[1,2,3]');
});

describe('the mirror state', () => {
  test.each([
    '',
    '{',
    'null',
    '1',
    '[]',
    '{"revision":1}',
    '{"revision":"1","prints":{},"since":{}}',
  ])('that reads %j is invalid', (text) => {
    const keys = new MemoryKeys();
    keys.setItem(MIRROR_KEY, text);
    expect(readMirror(keys)).toBeUndefined();
  });

  const wanted = (texts: MirrorTexts['texts'], since = ''): MirrorTexts => ({
    revision: 2,
    texts,
    since: { attendance: since, grades: '' },
  });

  test('holds the written texts and their revision', () => {
    const keys = new MemoryKeys();
    expect(writeMirror(keys, wanted({ students: '[]', settings: null }))).toEqual({ behind: [] });
    expect(keys.getItem('school_students')).toBe('[]');
    expect(readMirror(keys)).toMatchObject({
      revision: 2,
      prints: { students: hashOf('[]'), settings: 'none' },
    });
  });

  test('announces texts before the write, and not afterwards', () => {
    const keys = new MemoryKeys();
    writeMirror(keys, wanted({ students: '[]', teachers: '[]' }));
    const announced: unknown[] = [];
    const setItem = keys.setItem.bind(keys);
    keys.setItem = (key, text) => {
      if (key !== MIRROR_KEY) announced.push(readMirror(keys)?.writing);
      setItem(key, text);
    };
    writeMirror(keys, wanted({ students: '[1]', classes: null }));
    expect(announced).toEqual([{ students: hashOf('[1]'), classes: 'none' }]);
    expect(readMirror(keys)).not.toHaveProperty('writing');
    expect(isInMirror(readMirror(keys), 'students', hashOf('[1]'))).toBe(true);
    expect(isInMirror(readMirror(keys), 'students', hashOf('[]'))).toBe(false);
  });

  test('keeps its revision, hash and months if a key is refused', () => {
    const keys = new LimitedKeys(5_242_880);
    writeMirror(keys, wanted({ attendance: '[1]' }, '2026-09'));
    keys.limit = keys.characters() + 100;
    const outcome = writeMirror(keys, {
      revision: 3,
      texts: { attendance: `[${'1'.repeat(500)}]`, students: '[]' },
      since: { attendance: '', grades: '' },
    });
    expect(outcome).toMatchObject({ behind: ['attendance'] });
    expect(keys.getItem('school_students')).toBe('[]');
    expect(keys.getItem('school_attendance')).toBe('[1]');
    expect(readMirror(keys)).toMatchObject({
      revision: 2,
      prints: { attendance: hashOf('[1]'), students: hashOf('[]') },
      since: { attendance: '2026-09' },
    });
  });

  test('leaves all written keys behind if it is refused itself', () => {
    const keys = new MemoryKeys();
    const refusing: KeyStorage = {
      length: 0,
      key: () => null,
      getItem: (key) => keys.getItem(key),
      removeItem: (key) => keys.removeItem(key),
      setItem(key, text) {
        if (key === MIRROR_KEY) throw new DOMException('full', 'QuotaExceededError');
        keys.setItem(key, text);
      },
    };
    expect(writeMirror(refusing, wanted({ students: '[]' }))).toMatchObject({
      behind: ['students'],
    });
  });

  test('writes shrinking keys first, to make room for growing ones', () => {
    const keys = new LimitedKeys(5_242_880);
    writeMirror(keys, wanted({ students: '[]', attendance: `[${'1'.repeat(900)}]` }));
    keys.limit = keys.characters() + 10;
    const outcome = writeMirror(
      keys,
      wanted({ students: `[${'1'.repeat(800)}]`, attendance: '[]' }),
    );
    expect(outcome.behind).toEqual([]);
  });
});

test('counts characters of other programs, keys and values, and not ours', () => {
  const keys = new MemoryKeys();
  keys.setItem('school_students', '[]');
  keys.setItem(MIRROR_KEY, '{}');
  keys.setItem('theirs', '1234');
  expect(foreignCharacters(keys)).toBe(10);
});
