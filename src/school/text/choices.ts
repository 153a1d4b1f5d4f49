/**
 * The fixed choices of the specification (spec §9). They are stored in English and shown in the language spoken, so that a
 * school's records are the same in all languages. Other typed texts are never translated.
 */
import { inOwnDigits } from '#language/locale.ts';
import { msg, t, type Text } from '#language/t.ts';
import { latinDigits } from './digits.ts';

const CHOICES = {
  class: {
    'Class 1': msg('Class 1'),
    'Class 2': msg('Class 2'),
    'Class 3': msg('Class 3'),
    'Class 4': msg('Class 4'),
    'Class 5': msg('Class 5'),
    'Class 6': msg('Class 6'),
    'Class 7': msg('Class 7'),
    'Class 8': msg('Class 8'),
    'Class 9': msg('Class 9'),
    'Class 10': msg('Class 10'),
  },
  subject: {
    Mathematics: msg('Mathematics'),
    Science: msg('Science'),
    English: msg('English|subject'),
    History: msg('History|subject'),
    Geography: msg('Geography'),
    Physics: msg('Physics'),
    Chemistry: msg('Chemistry'),
    Biology: msg('Biology'),
    'Computer Science': msg('Computer Science'),
    'Physical Education': msg('Physical Education'),
  },
  examType: {
    Quiz: msg('Quiz'),
    'Mid-term': msg('Mid-term'),
    Final: msg('Final'),
    Assignment: msg('Assignment'),
    Project: msg('Project'),
  },
  schedule: {
    'Morning (8:00 AM - 12:00 PM)': msg('Morning (8:00 AM - 12:00 PM)'),
    'Afternoon (1:00 PM - 5:00 PM)': msg('Afternoon (1:00 PM - 5:00 PM)'),
    'Evening (5:30 PM - 8:30 PM)': msg('Evening (5:30 PM - 8:30 PM)'),
  },
  reason: {
    Sick: msg('Sick'),
    Excused: msg('Excused'),
    Unexcused: msg('Unexcused'),
  },
  leavingReason: {
    'Moved away': msg('Moved away'),
    'Changed school': msg('Changed school'),
    'Finished school': msg('Finished school'),
    Other: msg('Other|reason for leaving'),
  },
  performance: {
    Excellent: msg('Excellent'),
    Good: msg('Good'),
    'Needs Improvement': msg('Needs Improvement'),
  },
  grade: {
    Pass: msg('Pass|grade'),
    Fail: msg('Fail|grade'),
  },
  field: {
    Sex: msg('Sex'),
    'National ID': msg('National ID'),
    'Second Parent Name': msg('Second Parent Name'),
    'Second Parent Phone': msg('Second Parent Phone'),
    'Medical Note': msg('Medical Note'),
    'Previous School': msg('Previous School'),
    'Language at Home': msg('Language at Home'),
    'Photo Permission': msg('Photo Permission'),
  },
  teacher: { 'Not Assigned': msg('Not Assigned') },
} satisfies Record<string, Readonly<Record<string, Text>>>;

/** A kind of fixed choice. */
export type ChoiceKind = keyof typeof CHOICES;

function textsOf(kind: ChoiceKind): Readonly<Record<string, Text>> {
  return CHOICES[kind];
}

/** Returns a fixed choice in the language spoken; any other stored text unchanged. */
export function choiceText(kind: ChoiceKind, stored: string): string {
  const texts = textsOf(kind);
  const text = Object.hasOwn(texts, stored) ? texts[stored] : undefined;
  return text === undefined ? stored : inOwnDigits(t(text));
}

/** Returns stored texts as options to choose from, each shown as `choiceText` shows it. */
export function choiceOptions(
  kind: ChoiceKind,
  stored: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  return stored.map((value) => ({ value, label: choiceText(kind, value) }));
}

/** Returns the text to store: the fixed choice that was typed in the language spoken; any other text unchanged. */
export function choiceTyped(kind: ChoiceKind, typed: string): string {
  const sought = comparable(typed);
  for (const [stored, text] of Object.entries(textsOf(kind))) {
    if (comparable(t(text)) === sought) return stored;
  }
  return typed;
}

function comparable(text: string): string {
  return latinDigits(text.normalize('NFKC')).trim().toLowerCase();
}
