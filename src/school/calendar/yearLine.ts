/** Says where in the school year a day lies (docs/conformance.md, The school year). */
import { t } from '#language/t.ts';
import { addDays, compareDays } from '#school/text/days.ts';
import { formatDay, formatWeekday } from '#school/text/formats.ts';
import type { NamedDays, SchoolSettings } from '#school/settings/settings.ts';
import { schoolDaysBetween } from './schoolDays.ts';
import { calendarOf, endingYearOf, termsFrom } from './schoolYear.ts';
import { daysBetween, mondayOf } from './weeks.ts';

/** The end of a school year is shown from this many days before it until a new one is started. */
const DAYS_BEFORE_END = 21;

/** The sentences about today. */
interface YearLines {
  /**
   * "Autumn, week 5 · 12 school days until Winter break", "School starts on 1 Sep 2026", "No school today: Winter break, until
   * 3 Jan 2027", or nothing.
   */
  readonly place: string | undefined;
  /** "The school year ends on 31 Jul 2026", if a new one should be started soon. */
  readonly ending: string | undefined;
}

/** Returns the sentences that say where in the school year a day lies; none without terms and closed days. */
export function yearLines(settings: SchoolSettings, today: string): YearLines {
  const terms = termsFrom(settings, today);
  const { closed } = calendarOf(settings);
  if (terms.length + closed.length === 0) return { place: undefined, ending: undefined };
  const { last } = endingYearOf(settings, today);
  const isEnding = addDays(last, -DAYS_BEFORE_END) <= today;
  return {
    place: placeInYear(settings, terms, closed, today),
    ending: isEnding ? t('The school year ends on {day}', { day: formatDay(last) }) : undefined,
  };
}

function placeInYear(
  settings: SchoolSettings,
  terms: readonly NamedDays[],
  closed: readonly NamedDays[],
  today: string,
): string | undefined {
  const isToday = ({ from, to }: NamedDays): boolean => from <= today && today <= to;
  // Public holidays lie within school holidays: the return to school matters, so the latest end wins.
  const [closing] = closed.filter(isToday).toSorted((a, b) => compareDays(b.to, a.to));
  if (closing) {
    const name = closing.name.trim() || formatWeekday(today);
    return closing.to === today
      ? t('No school today: {name}', { name })
      : t('No school today: {name}, until {day}', { name, day: formatDay(closing.to) });
  }
  const term = terms.find(isToday);
  if (term) return [weekOfTerm(term, today), ...untilNext(settings, closed, today)].join(' · ');
  const next = terms.find(({ from }) => from > today);
  return next && t('School starts on {day}', { day: formatDay(next.from) });
}

/** Returns the calendar week of a term; the term's first day is in week 1. */
function weekOfTerm({ name, from }: NamedDays, today: string): string {
  const week = daysBetween(mondayOf(from), mondayOf(today)) / 7 + 1;
  return name.trim() === ''
    ? t('Term, week {week}', { week })
    : t('{term}, week {week}', { term: name.trim(), week });
}

function untilNext(
  settings: SchoolSettings,
  closed: readonly NamedDays[],
  today: string,
): readonly string[] {
  const [next] = closed
    .filter(({ from, name }) => from > today && name.trim() !== '')
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (!next) return [];
  const days = schoolDaysBetween(settings, addDays(today, 1), addDays(next.from, -1));
  return [
    t('{count, plural, one {# school day} other {# school days}} until {name}', {
      count: days.length,
      name: next.name.trim(),
    }),
  ];
}
