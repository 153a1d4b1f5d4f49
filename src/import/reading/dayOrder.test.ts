import { describe, expect, test } from 'vitest';
import { headingDays, orderOfDays, orderOfHeading, type DaysKnown } from './dayOrder.ts';

const KNOWN: DaysKnown = { today: '2026-03-18', usesCommas: () => false };

/** How a column of days is read: its order, "open", or "mixed". */
function written(cells: readonly string[], known: Partial<DaysKnown> = {}): string {
  const { order, isOpen, choices } = orderOfDays([{ cells }], { ...KNOWN, ...known });
  return order ?? (isOpen ? 'open' : choices.length > 0 ? 'mixed' : 'sure');
}

// @shows Import and export: "Dates are written" and "Decimal mark" are asked only where the values leave it open;
//   two-digit years lie in the past, serial dates are days. Nothing but the file tells the order of its days
describe('a column of days', () => {
  test.each<readonly [string, readonly string[], string]>([
    ['one that is sure settles it', ['01/02/2012', '13/02/2012'], 'dayMonthYear'],
    ['one that is sure the other way', ['01/02/2012', '02/13/2012'], 'monthDayYear'],
    ['nothing settles it', ['01/02/2012', '03/04/2012'], 'open'],
    ['points alone settle nothing', ['01.02.2012'], 'open'],
    ['the same either way', ['05/05/2012', '2012-01-02'], 'sure'],
    ['words need no order', ['3 May 2012'], 'sure'],
    ['the year of two digits is last where it can be', ['25/03/12', '30/11/11'], 'dayMonthYear'],
    ['and first where it cannot', ['99/03/12', '98/03/30'], 'yearMonthDay'],
    ['days contradict each other', ['13/03/2012', '03/14/2012', '04/05/2012'], 'mixed'],
    ['and leave nothing open', ['13/03/2012', '03/14/2012'], 'sure'],
    ['days of the week tell it', ['Sun 01/04/2012', '02/03/2012'], 'dayMonthYear'],
    ['in any language', ['dom. 04/01/2012'], 'monthDayYear'],
    ['of a day of the week that neither is', ['Mon 01/04/2012'], 'open'],
  ])('%s', (_what, cells, order) => {
    expect(written(cells)).toBe(order);
  });

  test('points beside semicolons are of days that come first', () => {
    expect(written(['03.04.2026', '06.04.2026'], { usesCommas: () => true })).toBe('dayMonthYear');
    expect(written(['03/04/2026', '06/04/2026'], { usesCommas: () => true })).toBe('open');
  });

  test('the order that makes no sense is none', () => {
    const fits: DaysKnown['fits'] = (order) => order === 'monthDayYear';
    expect(written(['03/04/2026'], { fits })).toBe('monthDayYear');
  });

  test('what the person says holds where the file says nothing', () => {
    const said = 'monthDayYear';
    expect(written(['03/04/2026'], { said })).toBe('monthDayYear');
    expect(written(['13/04/2026', '03/04/2026'], { said })).toBe('dayMonthYear');
    expect(written(['13/04/2026', '04/13/2026', '03/04/2026'], { said })).toBe('monthDayYear');
  });

  test('one column settles the others of its file', () => {
    const groups = [{ cells: ['01/02/2012'] }, { cells: ['01/09/2025', '15/09/2025'] }];
    expect(orderOfDays(groups, KNOWN).order).toBe('dayMonthYear');
  });

  test('what one heading says of its own column settles it', () => {
    const groups = [{ cells: ['01/02/2012'], said: 'monthDayYear' as const }];
    expect(orderOfDays(groups, KNOWN).order).toBe('monthDayYear');
  });
});

/** The days that headings of a register are read as on 18 March 2026. */
function register(...headings: readonly string[]): readonly (string | undefined)[] {
  const group = { cells: headings, areHeadings: true, areOfRegister: true };
  return headingDays(headings, orderOfDays([group], KNOWN), KNOWN.today);
}

describe('the headings of a register', () => {
  test.each<readonly [string, readonly string[], readonly (string | undefined)[]]>([
    [
      'make a run of days, and no jumps of a month',
      ['02/03', '03/03', '04/03', '05/03'],
      ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'],
    ],
    [
      'make one in the other order',
      ['03/02', '03/03', '03/04'],
      ['2026-03-02', '2026-03-03', '2026-03-04'],
    ],
    ['may lack the last point', ['02.03', '03.03'], ['2026-03-02', '2026-03-03']],
    ['a week apart are one, too', ['02/03/2026', '09/03/2026'], ['2026-03-02', '2026-03-09']],
    ['are not after today', ['12/03/2026'], ['2026-03-12']],
    ['alone may be either', ['02/03'], [undefined]],
    [
      'have their days of the week',
      ['Mon 02/03', 'Tue 03/03', 'Wed 04/03'],
      ['2026-03-02', '2026-03-03', '2026-03-04'],
    ],
    ['have one that tells alone', ['Tue 03/02'], ['2026-02-03']],
    [
      'are of the year that their days of the week say',
      ['Mon 03/03', 'Tue 04/03', 'Wed 05/03'],
      ['2025-03-03', '2025-03-04', '2025-03-05'],
    ],
    [
      'go on over the end of a year',
      ['18/12', '19/12', '05/01', '06/01'],
      ['2025-12-18', '2025-12-19', '2026-01-05', '2026-01-06'],
    ],
    [
      'lie in one year where the newest of each would not',
      ['17/03', '19/03', '20/03'],
      ['2025-03-17', '2025-03-19', '2025-03-20'],
    ],
    [
      'are of the year that another one says',
      ['2021-09-22', '9월29일', '6 Oct'],
      ['2021-09-22', '2021-09-29', '2021-10-06'],
    ],
    ['go on in the next year', ['2021-09-22', '5 Feb'], ['2021-09-22', '2022-02-05']],
    ['come before it', ['2月5日', '2021-09-22'], ['2021-02-05', '2021-09-22']],
    [
      'are open where others are of two years',
      ['2021-09-22', '3월29일', '2023-03-01'],
      ['2021-09-22', undefined, '2023-03-01'],
    ],
    ['count days with a sign, no Sundays', ['3월2일', '3월9일'], ['2026-03-02', '2026-03-09']],
  ])('%s', (_what, headings, days) => {
    expect(register(...headings)).toEqual(days);
  });
});

test.each([
  ['Birth date (mm/dd/yy)', 'monthDayYear'],
  ['Naissance (jj/mm/aaaa)', 'dayMonthYear'],
  ['Doğum Tarihi (gg.aa.yyyy)', 'dayMonthYear'],
  ['Geburtsdatum (tt.mm.jjjj)', 'dayMonthYear'],
  ['Birth Date (yy/mm/dd)', 'yearMonthDay'],
  ['Geboortedatum (jj-mm-dd)', 'yearMonthDay'],
  ['Fødselsdato (åå-mm-dd)', 'yearMonthDay'],
  ['Data urodzenia (rr-mm-dd)', 'yearMonthDay'],
  ['Nascimento (aa/mm/dd)', 'yearMonthDay'],
  // The year of a language that is not known.
  ['Datum (ll/mm/dd)', undefined],
])('“%s” says the order of its days', (heading, order) => {
  expect(orderOfHeading(heading)).toBe(order);
});
