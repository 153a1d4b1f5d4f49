import { english } from '#language/t.ts';
import { speak } from '#language/current.ts';
import { ENGLISH } from '#language/languages.ts';
import { CLASS_NAMES, SCHEDULES } from '#school/classes/classes.ts';
import { EXAM_TYPES } from '#school/grading/examTypes.ts';
import { USUAL_WORDS } from '#school/grading/performance.ts';
import { TEACHER_SUBJECTS } from '#school/grading/subjects.ts';
import { USUAL_REASONS } from '#school/attendance/absenceReasons.ts';
import { LEAVING_REASONS } from '#school/students/leaving.ts';
import { NOT_ASSIGNED } from '#school/teachers/teachers.ts';
import { USUAL_FIELDS } from '#school/fieldSettings.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { choiceText, choiceTyped, type ChoiceKind } from './choices.ts';

afterEach(() => speak({ language: ENGLISH, words: {}, browser: 'en-GB' }));

const STORED: readonly (readonly [ChoiceKind, readonly string[]])[] = [
  ['class', CLASS_NAMES],
  ['subject', TEACHER_SUBJECTS],
  ['examType', EXAM_TYPES],
  ['schedule', SCHEDULES],
  ['reason', USUAL_REASONS],
  ['leavingReason', LEAVING_REASONS],
  ['performance', USUAL_WORDS.map(({ label }) => label)],
  ['field', USUAL_FIELDS.map(({ label }) => label)],
  ['teacher', [english(NOT_ASSIGNED)]],
];

describe('fixed choices', () => {
  test.each(STORED)('of kind %s are shown as stored in English', (kind, stored) => {
    expect(stored.map((text) => choiceText(kind, text))).toEqual(stored);
  });

  test.each(STORED)('of kind %s all have a translation', (kind, stored) => {
    // Every word of this language is its English in brackets, so a text without one is seen.
    const words = new Proxy({}, { get: (_, text) => `[${String(text)}]` });
    speak({ words });
    expect(stored.filter((text) => !choiceText(kind, text).startsWith('['))).toEqual([]);
  });

  test('are stored in English when typed in the language shown', () => {
    speak({ words: { 'Class 3': 'Clase 3', 'History|subject': 'Historia' } });
    expect(choiceTyped('class', ' clase 3 ')).toBe('Class 3');
    expect(choiceTyped('subject', 'Historia')).toBe('History');
    expect(choiceTyped('class', 'Historia')).toBe('Historia');
    expect(choiceText('class', 'Science')).toBe('Science');
  });

  test('have the digits of the language, which are typed as 0–9, too', () => {
    const arabic = { code: 'ar', name: 'العربية', isRightToLeft: true };
    speak({ language: arabic, words: { 'Class 10': 'الصف 10' }, browser: 'ar-EG' });
    expect(choiceText('class', 'Class 10')).toBe('الصف ١٠');
    expect(choiceTyped('class', 'الصف ١٠')).toBe('Class 10');
    expect(choiceTyped('class', 'الصف 10')).toBe('Class 10');
    expect(choiceText('class', 'Room 10')).toBe('Room 10');
  });
});
