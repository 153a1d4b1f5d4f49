import { describe, expect, test } from 'vitest';
import { phonesShown, schoolSearch, type Findable } from './schoolSearch.ts';

const EVERYTHING: readonly Findable[] = [
  { kind: 'teacher', id: 't1', title: 'Zoë Hall', phones: ['555-0300'] },
  { kind: 'class', id: 'c3', title: 'Class 3' },
  { kind: 'class', id: 'c10', title: 'Class 10' },
  {
    kind: 'student',
    id: 's1',
    title: 'Zoe Zimmer',
    words: ['3001', 'Class 10', 'Marta Ødegård'],
    phones: ['+44 20 7946 0018', '(201) 555-0102'],
  },
  { kind: 'student', id: 's2', title: 'Hazel Addo', words: ['1030', 'Class 3', 'Kofi Addo'] },
  { kind: 'student', id: 's3', title: 'Anne-Marie O’Neill', words: ['7', '', 'Łukasz Nowak'] },
  { kind: 'screen', id: 'attendance', title: 'Attendance' },
  { kind: 'action', id: 'add', title: 'Add Student' },
];

function found(query: string, recent: readonly string[] = []): readonly string[] {
  const search = schoolSearch(EVERYTHING, ({ id }) => recent.includes(id));
  return search(query, 10).map(({ id }) => id);
}

// @shows Finding anything: Ctrl+K (⌘K), also within text fields, and a button "Search" open dialog "Search" over
//   screens, actions, students, teachers and classes, by parts of names, roll numbers, phones and parents; words
//   in any order, accents and the punctuation of phones do not matter
describe('the search over everything', () => {
  test.each([
    ['part of a name', 'imm', ['s1']],
    ['words in any order', 'zimmer zoe', ['s1']],
    ['another case, and accents on either side', 'ZÖE', ['s1', 't1']],
    ['a word behind a hyphen or an apostrophe', 'marie neill', ['s3']],
    ['a roll number', '3001', ['s1']],
    ['a parent', 'odegard', ['s1']],
    ['letters that have no plain form of their own', 'lukasz', ['s3']],
    ['a phone as it is written', '(201) 555-0102', ['s1']],
    ['a phone as it is dialled', '2015550102', ['s1']],
    ['a part of a phone, written otherwise', '+4420', ['s1']],
    ['a name and a class', 'hazel class 3', ['s2']],
    ['blanks around and between', '  add   student ', ['add']],
    ['nothing that there is', 'qqq', []],
    ['nothing typed', '  ', []],
    ['a phone’s signs alone, no phone', '()', []],
  ])('finds by %s', (_, query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  test('ranks starts first, then words of names, adjacent words, separate words, and parts', () => {
    expect(found('class 3')).toEqual(['c3', 's2', 's1']);
    expect(found('add')).toEqual(['add', 's2']);
    expect(found('0')).toEqual(['s1', 's2', 'c10', 't1']);
  });

  test('puts people and classes before actions that match as well', () => {
    const ada: Findable = { kind: 'student', id: 'ada', title: 'Ada Abbot' };
    const search = schoolSearch([...EVERYTHING, ada]);
    expect(search('ad', 9).map(({ id }) => id)).toEqual(['ada', 'add', 's2']);
  });

  test('puts results that were opened lately first among equals', () => {
    expect(found('zoe', ['t1'])).toEqual(['t1', 's1']);
    // Better matches still come first.
    expect(found('class 3', ['s2'])).toEqual(['c3', 's2', 's1']);
  });

  test.each([
    ['a wrong letter', 'zimner', ['s1']],
    ['a missing letter, and accents', 'odegrd', ['s1']],
    ['two swapped letters', 'zmimer', ['s1']],
    ['a superfluous letter, beside another word', 'zoe zimmmer', ['s1']],
    ['a slip in two words', 'hazle adddo', ['s2']],
    ['a slip in a word behind an apostrophe', 'neil', ['s3']],
    ['a slip in a screen', 'atendance', ['attendance']],
    ['a slip in a word of three letters', 'zoo', []],
    ['a slip in a number', '3002', []],
    ['a slip, and a word that is nowhere', 'zimner qqq', []],
    // @shows Finding anything: One wrong, missing, swapped or superfluous letter is forgiven in words of four letters and
    //   more; exact hits come first. A slip at the very end of what was typed is one of a whole word: half of all
    //   names would begin so
  ])('forgives %s', (_, query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  // @shows Finding anything: One wrong, missing, swapped or superfluous letter is forgiven in words of four letters and
  //   more; exact hits come first. A slip at the very end of what was typed is one of a whole word: half of all
  //   names would begin so
  test('puts exact results before similar ones', () => {
    const alike: Findable[] = ['Hanna', 'Hannah', 'Joanna', 'Hanno'].map((title) => ({
      kind: 'student',
      id: title,
      title,
    }));
    const search = schoolSearch(alike, ({ id }) => id === 'Hanno');
    expect(search('hanna', 9).map(({ id }) => id)).toEqual(['Hanna', 'Hannah', 'Hanno']);
    expect(search('hanna', 1).map(({ id }) => id)).toEqual(['Hanna']);
  });

  const usual = ['555', '', ''];

  test.each([
    ['the phone that was typed, beside the usual one', '0018', ['+44 20 7946 ', '0018', ''], usual],
    ['signs between the digits', '2015550', ['(', '201) 555-0', '102'], usual],
    ['the usual one where a name was typed', 'zoe', undefined, usual],
    ['the usual one where the number is another', '3001', undefined, usual],
    ['the usual one alone where both were typed', '55', undefined, ['', '55', '5']],
    ['the one that was typed beside a name', 'zoe 7946', ['+44 20 ', '7946', ' 0018'], usual],
    // @shows Finding anything: A parent's phone stands at the end of each student's row; a phone that was typed is marked
    //   there, another one before the class
  ])('shows %s', (_, query, typed, end) => {
    const zoe = EVERYTHING.find(({ id }) => id === 's1');
    expect(zoe && phonesShown(zoe, '555', query)).toEqual({ ...(typed && { typed }), end });
  });

  test('shows the typed phone at the end if there is no usual phone, and none without a phone', () => {
    const zoe = EVERYTHING.find(({ id }) => id === 's1');
    expect(zoe && phonesShown(zoe, '', '0018')).toEqual({ end: ['+44 20 7946 ', '0018', ''] });
    expect(phonesShown({ kind: 'class', id: 'c', title: 'Class 3' }, '', '3')).toEqual({});
  });

  test('gives no more results than asked for', () => {
    expect(schoolSearch(EVERYTHING)('a', 2)).toHaveLength(2);
  });
});
