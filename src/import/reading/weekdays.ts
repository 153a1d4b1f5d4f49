/** Days of the week beside dates, in the languages of the schools: "Lun 02/11", "11/2(月)", "Thứ 2 02/11". */
import { matchKey } from '#school/text/matchKey.ts';

const LANGUAGES =
  'en de es fr pt it nl pl cs sk ro lt hr sl sr-Latn hu tr id ms vi ar he fa hi ne bn sw zh ja ko ru uk bg el sv nb da fi et lv'.split(
    ' ',
  );
/** As registers write them besides. */
const OTHERS =
  'mo di do fr sa so tues weds thur thurs lu ma me je ve di lun mar mie mier jue vie dom seg ter qua qui sex gio mer ven zat zo wo vr pzt sal car per cum cmt paz pn vt sr cht pt sb cet pet sob ned sen sel rab kam jum sab min isn ahd kha po ut st ct so ne t2 t3 t4 t5 t6 t7 cn пн вт ср чт пт сб вс 月 火 水 木 金 土 日 一 二 三 四 五 六 월 화 수 목 금 토 일';

let names: ReadonlySet<string> | undefined;

function isWeekday(word: string): boolean {
  names ??= new Set([
    ...OTHERS.split(' '),
    ...LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((weekday) => {
        const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
        // 4 January 2026 was a Sunday.
        return Array.from({ length: 7 }, (_, place) => format.format(Date.UTC(2026, 0, 4 + place)));
      }),
    ).flatMap((name) => [keyOf(name)]),
  ]);
  return names.has(keyOf(word));
}

function keyOf(word: string): string {
  return matchKey(word).replaceAll(/[.,()\s]/gu, '');
}

const WORDS_AND_DAY = /^((?:thứ|thu|th) ?[2-7]|[^\d]{1,16}?)[\s,.:(-]+(\d.*?)\)?$/iu;
const DAY_AND_WORD = /^(\d.*?)[\s,(-]*([^\d\s,()]{1,16})[.)]?$/u;

/** A text without the day of the week that stands before or behind its date; the text itself where it has none. */
export function withoutWeekday(text: string): string {
  const [, before, day] = WORDS_AND_DAY.exec(text) ?? [];
  if (before !== undefined && day !== undefined && /\d\D+\d/u.test(day)) {
    if (isWeekday(before) || /^th\D{0,2} ?[2-7]$/iu.test(before)) return day.trim();
  }
  const [, date, behind] = DAY_AND_WORD.exec(text) ?? [];
  const isDate = date !== undefined && /\d\D+\d/u.test(date);
  return isDate && behind !== undefined && isWeekday(behind) ? date.trim() : text;
}
