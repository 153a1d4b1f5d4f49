import { parseMessage } from '#language/message.ts';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './catalogue.mjs';
import { readTexts } from './texts.mjs';

const DAYS = '{count, plural, one {# day} other {# days}} left';

/** @param {Record<string, string>} words @param {readonly string[]} [same] */
function faults(words, same = []) {
  const texts = new Map(['Save', 'Excel', '{name} left', DAYS].map((text) => [text, 'x.ts:1']));
  return faultsOf('ar', { same, words }, { texts, parseMessage });
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `${form} {#}`).join(' ');
const WHOLE = { Save: 'حفظ', '{name} left': 'غادر {name}', [DAYS]: `{count, plural, ${FORMS}}` };

describe('words of a language', () => {
  test('that are whole have no fault', () => {
    expect(faults(WHOLE, ['Excel'])).toEqual([]);
  });

  test.each([
    ['missing', { ...WHOLE }, [], /^missing, from x.ts:1: Excel$/],
    ['empty', { ...WHOLE, Save: '' }, ['Excel'], /^missing, from x.ts:1: Save$/],
    ['left over', { ...WHOLE, Old: 'قديم' }, ['Excel'], /^left over: Old$/],
    [
      'with another place',
      { ...WHOLE, '{name} left': 'غادر {who}' },
      ['Excel'],
      /^places are who, not name/,
    ],
    [
      'without a plural form',
      { ...WHOLE, [DAYS]: '{count, plural, one {#} other {#}}' },
      ['Excel'],
      /^lacks the plural form/,
    ],
    ['unchanged', { ...WHOLE, Save: 'Save' }, ['Excel'], /^the English unchanged/],
    ['with wrong braces', { ...WHOLE, '{name} left': 'غادر {name' }, ['Excel'], /Braces/],
  ])('are reported when one is %s', (_, words, same, fault) => {
    expect(faults(words, same)).toEqual([expect.stringMatching(fault)]);
  });
});

describe('a source file', () => {
  /** @param {string} source */
  const read = (source) => {
    const { found, past } = readTexts('screens/x.tsx', source);
    return { found: found.map(({ text }) => text), past: past.map(({ text }) => text) };
  };

  test('is read for the texts that it marks', () => {
    const source =
      "const a = msg('Save'); const b = t(c ? 'Add one' : 'Add all', { d }); tx('Read {page} first.', {});";
    expect(read(source)).toEqual({
      found: ['Save', 'Add one', 'Add all', 'Read {page} first.'],
      past: [],
    });
  });

  test.each([
    'const a = <p>Nothing yet</p>;',
    'const a = <Button label="Save" />;',
    'const a = <Figure name="Average Grade" />;',
    "const a = 'Nothing was changed. Try again.';",
    'const a = `Nothing was changed by ${name}.`;',
    'const a = `Call ${phone}`;',
    'const a = `${place} of ${count}`;',
    'const a = <Figure name="Average Grade" />;',
  ])('is reported for %s', (source) => {
    expect(read(source).past).toHaveLength(1);
  });

  test.each([
    "throw new Error('The page has no root to show in.');",
    "import { a } from 'Some module of ours';",
    'const a = <p className="wide open">{t(\'Nothing yet\')}</p>;',
  ])('is not reported for %s', (source) => {
    expect(read(source).past).toEqual([]);
  });
});
