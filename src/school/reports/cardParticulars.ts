/** The title of a student's card, and the facts at its head. */
import { t } from '#language/t.ts';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { choiceText } from '#school/text/choices.ts';
import type { Days, Period } from '#school/calendar/periods.ts';
import { endedYearsOf, schoolYearOf } from '#school/calendar/schoolYear.ts';
import { middleOf } from '#school/calendar/weeks.ts';
import { yearNameOf } from '#school/calendar/yearName.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import type { SchoolField } from '#school/fields/schoolFields.ts';
import { fieldInWords } from '#school/definitions/fieldValues.ts';
import { studentFields, type Student } from '#school/students/students.ts';
import { isDay } from '#school/text/days.ts';
import { formatDay, NO_VALUE } from '#school/text/formats.ts';

/** A fact at the head of a card. */
export interface CardParticular {
  readonly term: string;
  readonly description: string;
}

/** Returns the facts at the head of a card: without hidden fields, and with the school's own that are ticked for it. */
export function cardParticulars(
  student: Student,
  settings: SchoolSettings,
  { className, teacher }: { readonly className: string; readonly teacher: string },
): readonly CardParticular[] {
  const { dateOfBirth, rollNumber } = student;
  const stored: Readonly<Record<string, unknown>> = student;
  const { all, shown } = studentFields(settings);
  const ifShown = (name: string, fact: CardParticular) => (name in shown ? [fact] : []);
  return [
    ...ifShown('class', { term: t('Class'), description: choiceText('class', className) }),
    ...ifShown('dateOfBirth', { term: t('Date of Birth'), description: formatDay(dateOfBirth) }),
    ...ifShown('rollNumber', { term: t('Roll Number'), description: rollNumber }),
    { term: t('Teacher'), description: teacher },
    ...all.flatMap((field) => {
      const { name, onCard } = field;
      const description = fieldInWords(field, stored[name]);
      return onCard ? ifShown(name, { term: fieldLabel(field), description }) : [];
    }),
  ].map(({ term, description }) => ({ term, description: description.trim() || NO_VALUE }));
}

/** Returns the fields of the school's own that can be printed on cards, in the order of the form. */
export function fieldsOnCards(settings: SchoolSettings): readonly SchoolField[] {
  return studentFields(settings).all.filter(({ isOwn, use }) => isOwn && use !== 'hidden');
}

/** Returns "Report card · Term 1 · 2026/27"; a whole school year is not named twice. */
export function cardTitle(settings: SchoolSettings, period: Period): string {
  const { first, last, name } = period;
  if (!isDay(first) || !isDay(last)) return t('Report card · {name}', { name });
  const middle = middleOf(period);
  const year = schoolYearOf(settings, middle);
  const yearName = shortYear(nameOfYear(settings, middle));
  const isYear = year.first === first && year.last === last;
  if (isYear || name.includes(yearName))
    return t('Report card · {name}', { name: isYear ? yearName : name });
  return t('Report card · {name} · {year}', { name, year: yearName });
}

/** Returns the days of a period: "1 Sep 2026 to 18 Dec 2026". */
export function daysOfPeriod({ first, last }: Days): string {
  return t('{first} to {last}', { first: formatDay(first), last: formatDay(last) });
}

/** The school's own name of the year. A name of another year does not count: people forget to change it in Settings. */
function nameOfYear(settings: SchoolSettings, day: string): string {
  const ended = endedYearsOf(settings).find(({ from, to }) => from <= day && day <= to);
  if (ended && ended.name.trim() !== '') return ended.name.trim();
  const byDays = yearNameOf(schoolYearOf(settings, day));
  const own = settings.academicYear.trim();
  const isOfThisYear = !/\d{4}/.test(own) || own.includes(byDays.slice(0, 4));
  return own !== '' && isOfThisYear ? own : byDays;
}

/** Returns "2026/27" for "2026-2027"; other names stay. */
function shortYear(name: string): string {
  const [, from = '', to = ''] = /^(\d{4})\s*[-–/]\s*\d{2}(\d{2})$/u.exec(name) ?? [];
  return from === '' ? name : `${from}/${to}`;
}
