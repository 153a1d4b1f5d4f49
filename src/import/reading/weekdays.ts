/** Days of the week beside dates, in the languages of the schools: "Lun 02/11", "11/2(月)", "Thứ 2 02/11". */
import { matchKey } from '#school/text/matchKey.ts';

const LANGUAGES =
  'en de es fr pt it nl pl cs sk ro lt hr sl sr-Latn hu tr id ms vi ar he fa hi ne bn sw zh ja ko ru uk bg el sv nb da fi et lv'.split(
    ' ',
  );
/** As registers write them besides, in groups of languages, each from Sunday on; `-` where one is missing. */
const OTHERS =
  'so mo di mi do fr sa|- - tues weds thur|- - - - thurs|di lu ma me je ve sa|dom lun mar mie jue vie sab|- - - mier|dom seg ter qua qui sex sab|dom lun mar mer gio ven sab|zo ma di wo do vr zat|paz pzt sal car per cum cmt|- pn vt sr cht pt sb|ned po ut st ct pa so|- - - - cet pet sub|- - - sre cet pet sob|ne po ut st|min sen sel rab kam jum sab|ahd - - - kha|- isn|cn t2 t3 t4 t5 t6 t7|вс пн вт ср чт пт сб|日 月 火 水 木 金 土|日 一 二 三 四 五 六|일 월 화 수 목 금 토';

/** From Sunday, which is 0, as `Date` counts them. */
let names: ReadonlyMap<string, ReadonlySet<number>> | undefined;

/** The days of the week that a word may stand for: "ma" is Monday in Dutch and Tuesday in French. None of another word. */
function weekdaysNamed(word: string): ReadonlySet<number> {
  names ??= allNames();
  return names.get(keyOf(word)) ?? new Set();
}

/** Whether a text is the name of a day of the week. */
export function isWeekday(text: string): boolean {
  return weekdaysNamed(text).size > 0;
}

function allNames(): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  const add = (name: string, weekday: number): void => {
    const key = keyOf(name);
    found.set(key, (found.get(key) ?? new Set()).add(weekday));
  };
  for (const group of OTHERS.split('|')) {
    for (const [weekday, name] of group.split(' ').entries()) if (name !== '-') add(name, weekday);
  }
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
      // 4 January 2026 was a Sunday.
      for (let day = 0; day < 7; day += 1) add(format.format(Date.UTC(2026, 0, 4 + day)), day);
    }
  }
  return found;
}

function keyOf(word: string): string {
  return matchKey(word).replaceAll(/[.,()\s]/gu, '');
}

const WORDS_AND_DAY = /^((?:thứ|thu|th) ?[2-7]|[^\d]{1,16}?)[\s,.:(-]+(\d.*?)\)?$/iu;
/** The sign for days, behind the one for months, is no Sunday. */
const DAY_AND_WORD = /^(?!.*[月월]\s*\d+\s*[日일]$)(\d.*?)[\s,(-]*([^\d\s,()]{1,16})[.)]?$/u;
/** Vietnamese counts from Monday, which is the second day. */
const NUMBERED = /^th\D{0,2} ?([2-7])$/iu;

/** A date without the day of the week beside it, and the days that this may be: none where there is none. */
export interface DayOfWeek {
  readonly date: string;
  readonly weekdays: ReadonlySet<number>;
}

/** Takes the day of the week away that stands before or behind a date. */
export function splitWeekday(text: string): DayOfWeek {
  const [, before, day] = WORDS_AND_DAY.exec(text) ?? [];
  if (before !== undefined && day !== undefined && /\d\D+\d/u.test(day)) {
    const counted = NUMBERED.exec(before)?.[1];
    const weekdays = counted === undefined ? weekdaysNamed(before) : new Set([Number(counted) - 1]);
    if (weekdays.size > 0) return { date: day.trim(), weekdays };
  }
  const [, date, behind] = DAY_AND_WORD.exec(text) ?? [];
  if (date !== undefined && behind !== undefined && /\d\D+\d/u.test(date)) {
    const weekdays = weekdaysNamed(behind);
    if (weekdays.size > 0) return { date: date.trim(), weekdays };
  }
  return { date: text, weekdays: new Set() };
}
