import { speak } from '#language/current.ts';
import { ENGLISH } from '#language/languages.ts';
import { msg } from '#language/t.ts';
import { afterEach, expect, test } from 'vitest';
import { errorOfWorker, SaidError } from './errorForPerson.ts';
import { phrase, phraseText } from './phrase.ts';

const SPANISH = {
  language: { code: 'es', name: 'Español' },
  words: {
    Phone: 'Teléfono',
    'Class 3': 'Clase 3',
    '{name}, {field}': '{name}: {field}',
    'Nothing was changed.': 'No se ha cambiado nada.',
  },
};

afterEach(() => speak({ language: ENGLISH, words: {} }));

test('a stored phrase is shown in the language spoken now, with its fixed choices', () => {
  const field = phrase(msg('Phone'));
  const about = phrase(msg('{name}, {field}'), {
    name: 'Ada Abbot',
    field: [field, { choice: 'class', stored: 'Class 3' }],
  });
  const stored: typeof about = structuredClone(about);
  expect(phraseText(stored)).toBe('Ada Abbot, Phone and Class 3');
  speak(SPANISH);
  expect(phraseText(stored)).toBe('Ada Abbot: Teléfono y Clase 3');
});

test('the message of an error from a worker follows the language of the page', () => {
  const thrown = new SaidError([phrase(msg('Phone')), phrase(msg('Nothing was changed.'))]);
  const error = errorOfWorker('UnusableBackup', thrown.message, structuredClone(thrown.said));
  expect(error.message).toBe('Phone Nothing was changed.');
  speak(SPANISH);
  expect(error.message).toBe('Teléfono No se ha cambiado nada.');
  expect(error.name).toBe('UnusableBackup');
});
