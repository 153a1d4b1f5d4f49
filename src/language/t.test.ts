import { afterEach, describe, expect, test } from 'vitest';
import { speak } from './current.ts';
import { ENGLISH, firstSpoken, validTag } from './languages.ts';
import { parseMessage } from './message.ts';
import { t } from './t.ts';

afterEach(() => speak({ language: ENGLISH, words: {}, browser: 'en-GB' }));

const ARABIC = { code: 'ar', name: 'العربية', isRightToLeft: true };
const DAYS = '{count, plural, one {# day} other {# days}} left';

describe('a text', () => {
  test('is itself in English, without its context', () => {
    expect(t('Save')).toBe('Save');
    expect(t('History|subject')).toBe('History');
  });

  test('is its word in the language spoken, and English where it has none', () => {
    speak({ words: { Save: 'Guardar', 'History|subject': 'Historia' } });
    expect(t('Save')).toBe('Guardar');
    expect(t('History|subject')).toBe('Historia');
    expect(t('Cancel')).toBe('Cancel');
  });

  test.each([
    [0, '0 days left'],
    [1, '1 day left'],
    [1200, '1,200 days left'],
  ])('takes the plural form of %d', (count, text) => {
    expect(t(DAYS, { count })).toBe(text);
  });

  test('takes an exact number before a plural form', () => {
    expect(t('{count, plural, =0 {nobody} one {# student} other {# students}}', { count: 0 })).toBe(
      'nobody',
    );
  });

  test.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [7, 'few'],
    [11, 'many'],
    [100, 'other'],
  ])('takes the Arabic form of %d', (count, form) => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((one) => `${one} {${one}}`);
    speak({ language: ARABIC, words: { [DAYS]: `{count, plural, ${forms.join(' ')}}` } });
    expect(t(DAYS, { count })).toBe(form);
  });

  test('chooses by a word, also within a plural', () => {
    const text =
      '{kind, select, teachers {{count, plural, one {# teacher} other {# teachers}}} other {#}}';
    expect(t(text, { kind: 'teachers', count: 2 })).toBe('2 teachers');
  });

  test('sets a name apart that runs the other way than its sentence', () => {
    expect(t('{name} left', { name: 'Ada' })).toBe('Ada left');
    expect(t('{name} left', { name: 'عمر' })).toBe('\u2068عمر\u2069 left');
    speak({ language: ARABIC, words: {} });
    expect(t('{name} left', { name: 'عمر' })).toBe('عمر left');
    expect(t('{name} left', { name: 'Ada' })).toBe('\u2068Ada\u2069 left');
    expect(t('{phone} left', { phone: '+20 100' })).toBe('\u2068+20 100\u2069 left');
  });
});

test.each(['{name', '{count, plural, one {#}}', '{a, odd, other {}}', 'a } b'])(
  'the message %s is refused',
  (message) => {
    expect(() => parseMessage(message)).toThrow(SyntaxError);
  },
);

test.each([
  [['xx', 'en-GB'], 'en'],
  [[], 'en'],
  [['zz'], 'en'],
])('of the browser’s languages %j, %s is spoken', (tags, code) => {
  expect(firstSpoken(tags).code).toBe(code);
});

test.each([
  ['en-GB', 'en-GB'],
  ['pt-br', 'pt-BR'],
  ['C', 'en'],
  ['en-US@posix', 'en'],
  ['', 'en'],
])('a browser’s language %j is read as %s', (tag, valid) => {
  expect(validTag(tag)).toBe(valid);
});
