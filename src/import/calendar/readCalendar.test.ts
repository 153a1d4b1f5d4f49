import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { calendarFile } from '#records/exporting/calendarFile.ts';
import { isCalendar, readCalendar } from './readCalendar.ts';

const UNTIL = '2028-07-31';

/** As on a PC whose clock shows the time of India. */
function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

function calendar(...events: readonly (readonly string[])[]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
}

/** "Winter break 2026-12-21 2027-01-03", with a star where it has hours. */
function read(...events: readonly (readonly string[])[]): readonly string[] {
  return readCalendar(calendar(...events), UNTIL, dayInIndia).map(
    ({ name, from, to, isAllDay }) => `${name} ${from} ${to}${isAllDay ? '' : '*'}`,
  );
}

test.each<[what: string, event: readonly string[], days: readonly string[]]>([
  [
    'the end of whole days is exclusive',
    ['SUMMARY:Break', 'DTSTART;VALUE=DATE:20261221', 'DTEND;VALUE=DATE:20270104'],
    ['Break 2026-12-21 2027-01-03'],
  ],
  [
    'a single day needs no end',
    ['SUMMARY:Eid', 'DTSTART;VALUE=DATE:20270310'],
    ['Eid 2027-03-10 2027-03-10'],
  ],
  [
    'a duration gives the end',
    ['SUMMARY:Eid', 'DTSTART;VALUE=DATE:20270310', 'DURATION:P3D'],
    ['Eid 2027-03-10 2027-03-12'],
  ],
  [
    'an end before the first day is ignored',
    ['SUMMARY:Eid', 'DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270301'],
    ['Eid 2027-03-10 2027-03-10'],
  ],
  [
    'folded and escaped texts are joined',
    ['SUMMARY:Reading \r\n day\\; all\\, really', 'DTSTART;VALUE=DATE:20270310'],
    ['Reading day; all, really 2027-03-10 2027-03-10'],
  ],
  [
    'times without a zone belong to the written day',
    ['SUMMARY:Fair', 'DTSTART:20270310T230000', 'DTEND:20270310T235900'],
    ['Fair 2027-03-10 2027-03-10*'],
  ],
  [
    'times in UTC belong to the local day',
    ['SUMMARY:Fair', 'DTSTART:20270310T200000Z', 'DTEND:20270310T210000Z'],
    ['Fair 2027-03-11 2027-03-11*'],
  ],
  [
    'an evening until midnight is one day',
    ['SUMMARY:Ball', 'DTSTART:20270310T200000', 'DTEND:20270311T000000'],
    ['Ball 2027-03-10 2027-03-10*'],
  ],
  [
    'midnight to midnight is whole days',
    ['SUMMARY:Trip', 'DTSTART:20270310T000000', 'DTEND:20270312T000000'],
    ['Trip 2027-03-10 2027-03-11'],
  ],
  [
    'a yearly rule without end is followed to the given day',
    ['SUMMARY:Republic Day', 'DTSTART;VALUE=DATE:20260126', 'RRULE:FREQ=YEARLY'],
    [
      'Republic Day 2026-01-26 2026-01-26',
      'Republic Day 2027-01-26 2027-01-26',
      'Republic Day 2028-01-26 2028-01-26',
    ],
  ],
  [
    'COUNT ends a rule',
    ['SUMMARY:Sport', 'DTSTART;VALUE=DATE:20270305', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ['Sport 2027-03-05 2027-03-05', 'Sport 2027-03-12 2027-03-12'],
  ],
  [
    'a rule with an end is followed to that end',
    ['SUMMARY:Jubilee', 'DTSTART;VALUE=DATE:20270305', 'RRULE:FREQ=YEARLY;COUNT=3'],
    [
      'Jubilee 2027-03-05 2027-03-05',
      'Jubilee 2028-03-05 2028-03-05',
      'Jubilee 2029-03-05 2029-03-05',
    ],
  ],
  [
    'UNTIL ends a rule with its day, and EXDATE leaves days out',
    [
      'SUMMARY:Sport',
      'DTSTART;VALUE=DATE:20270305',
      'RRULE:FREQ=WEEKLY;UNTIL=20270319',
      'EXDATE;VALUE=DATE:20270312',
    ],
    ['Sport 2027-03-05 2027-03-05', 'Sport 2027-03-19 2027-03-19'],
  ],
  [
    'a rule for each hour gives one entry a day',
    ['SUMMARY:Bell', 'DTSTART:20270305T220000', 'RRULE:FREQ=HOURLY;COUNT=4'],
    ['Bell 2027-03-05 2027-03-05*', 'Bell 2027-03-06 2027-03-06*'],
  ],
  [
    'days may have dashes',
    ['SUMMARY:Eid', 'DTSTART;VALUE=DATE:2027-03-10', 'DTEND;VALUE=DATE:2027-03-12'],
    ['Eid 2027-03-10 2027-03-11'],
  ],
  [
    'days need no VALUE=DATE',
    ['SUMMARY:Eid', 'DTSTART:20270310', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270311'],
    ['Eid 2027-03-10 2027-03-10', 'Eid 2027-03-12 2027-03-12'],
  ],
  [
    'the first day belongs to listed days',
    ['SUMMARY:Inset', 'DTSTART;VALUE=DATE:20270310', 'RDATE;VALUE=DATE:20270312,20270317'],
    ['Inset 2027-03-10 2027-03-10', 'Inset 2027-03-12 2027-03-12', 'Inset 2027-03-17 2027-03-17'],
  ],
  [
    'the first day may be listed, too',
    ['SUMMARY:Inset', 'DTSTART:20270310T090000', 'RDATE:20270310T090000,20270312T090000'],
    ['Inset 2027-03-10 2027-03-10*', 'Inset 2027-03-12 2027-03-12*'],
  ],
  [
    'local midnight excludes a day among whole days',
    [
      'SUMMARY:Break',
      'DTSTART;VALUE=DATE:20270310',
      'RRULE:FREQ=DAILY;COUNT=4',
      // The eleventh as it begins in India, in Greenwich and where it is written.
      'EXDATE:20270310T183000Z',
      'EXDATE:20270312T000000Z',
      'EXDATE;TZID=Asia/Kolkata:20270313T000000',
    ],
    ['Break 2027-03-10 2027-03-10'],
  ],
  [
    'a day excludes times of that day',
    ['SUMMARY:Choir', 'DTSTART:20270310T090000', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20270311'],
    ['Choir 2027-03-10 2027-03-10*'],
  ],
  [
    'a rule that ends at local midnight includes that day',
    ['SUMMARY:Break', 'DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=DAILY;UNTIL=20270311T183000Z'],
    ['Break 2027-03-10 2027-03-10', 'Break 2027-03-11 2027-03-11', 'Break 2027-03-12 2027-03-12'],
  ],
  [
    'local midnight to midnight is whole days',
    ['SUMMARY:Trip', 'DTSTART:20270309T183000Z', 'DTEND:20270311T183000Z'],
    ['Trip 2027-03-10 2027-03-11'],
  ],
  [
    '29 February is in leap years only',
    ['SUMMARY:Leap day', 'DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY;COUNT=2'],
    ['Leap day 2024-02-29 2024-02-29', 'Leap day 2028-02-29 2028-02-29'],
  ],
  [
    'a month without a 31st is skipped',
    ['SUMMARY:Fair', 'DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=MONTHLY;COUNT=2'],
    ['Fair 2027-01-31 2027-01-31', 'Fair 2027-03-31 2027-03-31'],
  ],
  [
    'the duration of an alarm is ignored',
    [
      'SUMMARY:Fair',
      'DTSTART;VALUE=DATE:20270305',
      'BEGIN:VALARM',
      'TRIGGER:-P1D',
      'DURATION:soon',
      'SUMMARY:Bell',
      'END:VALARM',
    ],
    ['Fair 2027-03-05 2027-03-05'],
  ],
  [
    'a cancelled event is left out',
    ['SUMMARY:Fair', 'DTSTART;VALUE=DATE:20270305', 'STATUS:CANCELLED'],
    [],
  ],
  // @shows The school year: Whole days and hours, time zones, RRULE with UNTIL and COUNT, EXDATE, moved days, folded
  //   lines and escaped commas are read; a rule without an end reaches to the end of next year; a file that is none
  //   is a sentence. More than 5,000 days are refused; a rule that ends goes on behind next year up to 400 days; one
  //   for each second is named as unreadable
])('%s', (_what, event, days) => {
  const other = ['SUMMARY:Other', 'DTSTART;VALUE=DATE:20280101'];
  expect(read(event, other)).toEqual([...days, 'Other 2028-01-01 2028-01-01'].toSorted(byDay));
});

function byDay(a: string, b: string): number {
  const dayOf = (text: string) => /\d{4}-\d{2}-\d{2}/u.exec(text)?.[0] ?? '';
  return dayOf(a).localeCompare(dayOf(b));
}

// @shows The school year: Whole days and hours, time zones, RRULE with UNTIL and COUNT, EXDATE, moved days, folded
//   lines and escaped commas are read; a rule without an end reaches to the end of next year; a file that is none
//   is a sentence. More than 5,000 days are refused; a rule that ends goes on behind next year up to 400 days; one
//   for each second is named as unreadable
test('times in a time zone of the file belong to the local day', () => {
  const zone = [
    ['BEGIN:VTIMEZONE', 'TZID:Tokyo', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ['TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE'],
  ].flat();
  const event = ['SUMMARY:Call', 'DTSTART;TZID=Tokyo:20270310T010000', 'DURATION:PT1H'];
  const text = calendar(event).replace('VERSION:2.0', ['VERSION:2.0', ...zone].join('\r\n'));
  expect(readCalendar(text, UNTIL, dayInIndia)).toMatchObject([{ from: '2027-03-09' }]);
});

// @shows The school year: Whole days and hours, time zones, RRULE with UNTIL and COUNT, EXDATE, moved days, folded
//   lines and escaped commas are read; a rule without an end reaches to the end of next year; a file that is none
//   is a sentence. More than 5,000 days are refused; a rule that ends goes on behind next year up to 400 days; one
//   for each second is named as unreadable
test('a moved repetition is on its new day, and other events stay', () => {
  const rule = [
    'UID:a',
    'SUMMARY:Sport',
    'DTSTART;VALUE=DATE:20270305',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  ];
  const moved = [
    'UID:a',
    'SUMMARY:Sport (moved)',
    'RECURRENCE-ID;VALUE=DATE:20270312',
    'DTSTART;VALUE=DATE:20270315',
  ];
  const other = [
    'UID:b',
    'SUMMARY:Choir',
    'DTSTART;VALUE=DATE:20270312',
    'RRULE:FREQ=WEEKLY;COUNT=1',
  ];
  expect(read(rule, moved, other)).toEqual([
    'Sport 2027-03-05 2027-03-05',
    'Choir 2027-03-12 2027-03-12',
    'Sport (moved) 2027-03-15 2027-03-15',
  ]);
});

test('a whole day moved to hours of another day replaces the old one', () => {
  const rule = ['UID:a', 'SUMMARY:Sport', 'DTSTART:20270305', 'RRULE:FREQ=WEEKLY;COUNT=2'];
  const moved = [
    'UID:a',
    'SUMMARY:Sport (moved)',
    'RECURRENCE-ID;VALUE=DATE:20270312',
    'DTSTART:20270315T090000',
  ];
  expect(read(rule, moved)).toEqual([
    'Sport 2027-03-05 2027-03-05',
    'Sport (moved) 2027-03-15 2027-03-15*',
  ]);
});

test('all repetitions are one series, without other events', () => {
  const rule = ['SUMMARY:Eid', 'DTSTART;VALUE=DATE:20260310', 'RRULE:FREQ=YEARLY;COUNT=2'];
  const other = ['SUMMARY:Eid', 'DTSTART;VALUE=DATE:20260701'];
  const days = readCalendar(calendar(rule, other), UNTIL);
  expect(days.map(({ from, series }) => [from, series])).toEqual([
    ['2026-03-10', 0],
    ['2026-07-01', 1],
    ['2027-03-10', 0],
  ]);
});

const CANNOT_BE_READ = 'The days of this entry cannot be read. Add them by hand.';

function noDay(text: string): string {
  return `“${text}” is not a day in the calendar. Add this entry by hand.`;
}

test('a rule with a far end is followed as far as a rule without an end', () => {
  const lesson = (rule: string) => [
    `SUMMARY:${rule}`,
    'DTSTART;VALUE=DATE:20260901',
    `RRULE:${rule}`,
  ];
  const daily = read(lesson('FREQ=DAILY;UNTIL=20990101')).length;
  expect(daily).toBe(read(lesson('FREQ=DAILY')).length);
});

test('a rule for each second is named, and other entries are read', () => {
  const tick = ['SUMMARY:Tick', 'DTSTART:20260901T000000', 'RRULE:FREQ=SECONDLY'];
  const days = readCalendar(calendar(tick, ['SUMMARY:Eid', 'DTSTART;VALUE=DATE:20260701']), UNTIL);
  expect(days.map(({ name, problem }) => [name, problem])).toEqual([
    ['Tick', CANNOT_BE_READ],
    ['Eid', undefined],
  ]);
});

const ENTRY = ['SUMMARY:Moon', 'DTSTART;VALUE=DATE:20260701'];

test.each<[what: string, odd: readonly string[], name: string, problem: string]>([
  ['no day', ['SUMMARY:Moon', 'RRULE:FREQ=DAILY'], 'Moon', 'This entry has no first day.'],
  [
    'an unreadable line and no day',
    ['torn', 'SUMMARY;LANGUAGE=en:Full ', ' moon', 'UID:a'],
    'Full moon',
    'This entry has no first day.',
  ],
  ['a name that cannot be read', ['SUMMARY;torn:Moon'], '', 'This entry has no first day.'],
  ['a day that does not exist', ['DTSTART;VALUE=DATE:20260230'], '', noDay('20260230')],
  ['a month that does not exist', ['DTSTART:20261301T100000'], '', noDay('20261301T100000')],
  ['no day in its month', ['SUMMARY:Moon', 'DTSTART:20260400'], 'Moon', noDay('20260400')],
  ['an hour that does not exist', ['DTSTART:20260401T250000'], '', noDay('20260401T250000')],
  ['a last day that does not exist', [...ENTRY, 'DTEND:20260732'], 'Moon', noDay('20260732')],
  ['an exception that is not a day', [...ENTRY, 'EXDATE:2026070'], 'Moon', noDay('2026070')],
  ['an unknown rule', [...ENTRY, 'RRULE:FREQ=LUNAR'], 'Moon', CANNOT_BE_READ],
  ['a rule without a frequency', [...ENTRY, 'RRULE:COUNT=3'], 'Moon', CANNOT_BE_READ],
  [
    'an end of a rule that is no day',
    [...ENTRY, 'RRULE:FREQ=WEEKLY;UNTIL=2026-07-29'],
    'Moon',
    CANNOT_BE_READ,
  ],
  [
    'an end that does not exist',
    [...ENTRY, 'RRULE:FREQ=WEEKLY;UNTIL=20260732'],
    'Moon',
    CANNOT_BE_READ,
  ],
  ['a rhythm of none', [...ENTRY, 'RRULE:FREQ=WEEKLY;INTERVAL=0'], 'Moon', CANNOT_BE_READ],
  [
    'an end before it begins',
    [...ENTRY, 'RRULE:FREQ=WEEKLY;UNTIL=20260601'],
    'Moon',
    'This entry has no days up to the end of next year.',
  ],
  ['a length of none', [...ENTRY, 'DURATION:3 days'], 'Moon', CANNOT_BE_READ],
  ['a length in months', [...ENTRY, 'DURATION:P1M'], 'Moon', CANNOT_BE_READ],
  ['a length with parts of days', [...ENTRY, 'DURATION:P1.5D'], 'Moon', CANNOT_BE_READ],
  [
    'a rule with a day that is no number',
    [...ENTRY, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1x'],
    'Moon',
    CANNOT_BE_READ,
  ],
  ['a rule with a leap month', [...ENTRY, 'RRULE:FREQ=YEARLY;BYMONTH=7L'], 'Moon', CANNOT_BE_READ],
  // @shows The school year: "Import calendar" (.ics, .csv, .xlsx, also dropped on it): dialog "Import calendar",
  //   "Calendar file", table "Preview" with a tick, Name, First day, Last day and "Kind of <name>"; names of terms
  //   are terms, whole days closed days, hours stay out; what is there is Same, a term over another a Problem, what
  //   lies before this year unticked and last; "Import 14 entries" is one act. Decision 30. The name stands before
  //   the tick, as in every table that names its rows; the kind of a rule is chosen at its first day
])('an event with %s is named, and other entries are read', (_what, odd, name, problem) => {
  const days = readCalendar(calendar(odd, ['SUMMARY:Eid', 'DTSTART;VALUE=DATE:20260701']), UNTIL);
  expect(days.map(({ name, from, problem }) => [name, from, problem])).toEqual([
    [name, '', problem],
    ['Eid', '2026-07-01', undefined],
  ]);
});

test('an unreadable line is left out with a note', () => {
  const broken = ['SUMMARY:Eid', 'DESCRIPTION:first', 'and a second line', 'DTSTART:20260701'];
  const [eid, other] = readCalendar(calendar(broken, ['SUMMARY:Fair', 'DTSTART:20260801']), UNTIL);
  const note = 'One line of this entry could not be read and was left out.';
  expect(eid).toMatchObject({ name: 'Eid', from: '2026-07-01', problem: undefined, note });
  expect(other).toMatchObject({ name: 'Fair', note: undefined });
});

test('events are read despite an unreadable time zone or head', () => {
  const text = calendar(['SUMMARY:Call', 'DTSTART;TZID=Tokyo:20270310T010000']).replace(
    'VERSION:2.0',
    ['torn', 'BEGIN:VTIMEZONE', 'TZID:Tokyo', 'torn', 'END:VTIMEZONE'].join('\r\n'),
  );
  expect(readCalendar(text, UNTIL, dayInIndia)).toMatchObject([{ from: '2027-03-10' }]);
});

test('an exported calendar is read back the same', () => {
  const entry = { name: 'Autumn', from: '2026-09-01', to: '2026-12-18' };
  const settings = {
    ...DEFAULT_SETTINGS,
    terms: [entry],
    calendar: { days: [1], closed: [entry] },
  };
  const days = readCalendar(calendarFile(settings, new Date(0)), UNTIL);
  expect(days).toMatchObject([
    { ...entry, kind: 'term', isAllDay: true },
    { ...entry, kind: 'closedDays', isAllDay: true },
  ]);
});

test.each([
  ['is damaged', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
  [
    'is damaged',
    calendar(['SUMMARY:Eid', 'DTSTART;VALUE=DATE:20270310'], ['torn']).slice(
      0,
      -'END:VCALENDAR'.length,
    ),
  ],
  [
    'is damaged',
    calendar(
      ['SUMMARY:Eid', 'DTSTART;VALUE=DATE:20270310'],
      ['BEGIN:VEVENT', 'torn', 'END:VEVENT'],
    ),
  ],
  ['has no events', calendar()],
  [
    'more than 5,000 days',
    calendar(['SUMMARY:Tick', 'DTSTART:20100101T000000', 'RRULE:FREQ=DAILY']),
  ],
  // @shows The school year: Whole days and hours, time zones, RRULE with UNTIL and COUNT, EXDATE, moved days, folded
  //   lines and escaped commas are read; a rule without an end reaches to the end of next year; a file that is none
  //   is a sentence. More than 5,000 days are refused; a rule that ends goes on behind next year up to 400 days; one
  //   for each second is named as unreadable
])('a calendar with the fault “%s” is refused with a sentence', (why, text) => {
  expect(() => readCalendar(text, UNTIL)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(why) as unknown }),
  );
});

test('several calendars in one file are read', () => {
  const one = calendar(['SUMMARY:Eid', 'DTSTART;VALUE=DATE:20260701']);
  expect(readCalendar(`${one}\r\n${one}`, UNTIL)).toHaveLength(2);
});

test('a calendar is recognised by its beginning', () => {
  expect(isCalendar(' \r\nBEGIN:VCALENDAR')).toBe(true);
  expect(isCalendar('Name,First day')).toBe(false);
});
