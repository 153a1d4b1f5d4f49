import { describe, expect, it, test } from 'vitest';
import { NEW_YEAR, reading } from '#testing/intents.ts';
import { schoolClass, smallSchool, student } from '#testing/records.ts';
import { schoolPeriods } from '#school/calendar/schoolYear.ts';
import { guessedYear } from './newYearRecords.ts';
import { DEFAULT_SETTINGS, type SchoolSettings } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';
import { NeedsConfirmation, Refusal } from '#school/acts/changes.ts';
import { startSchoolYear, type NewYearAsked } from './newYearIntents.ts';

const CLASSES = [
  schoolClass({ id: 'c1', name: 'Class 1' }),
  schoolClass({ id: 'c2', name: 'Class 2' }),
];
const ADA = student({ id: 's1', class: 'Class 1' });
const BEN = student({ id: 's2', class: 'Class 2' });
const SETTINGS: SchoolSettings = { ...DEFAULT_SETTINGS, academicYear: '2025-2026' };

function start(
  request: Partial<NewYearAsked>,
  students: readonly Student[] = [ADA, BEN],
  settings = SETTINGS,
) {
  const school = { ...smallSchool(), classes: CLASSES, students, settings };
  return startSchoolYear({ ...NEW_YEAR, ...request })(reading(school));
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const cause: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(cause instanceof Refusal)) throw new Error('It was not refused', { cause });
  return cause;
}

// @shows The school year: It writes the class of the ended year, the next class or the leaving, and the years with
//   their terms. A term that is planned already is not copied over
it('writes the class of the ended year, the next class or the leaving, and the year', async () => {
  const left = { leftOn: '2026-08-09', leftFrom: 'Class 2', leftFromId: 'c2' };
  const year = { from: '2025-08-01', to: '2026-08-09' };
  expect(await start({ name: ' 2026-2027 ' })).toEqual({
    label: { say: 'schoolYearStarted', name: '2026-2027' },
    keepsBefore: 'newYear',
    settings: {
      ...SETTINGS,
      academicYear: '2026-2027',
      schoolYear: { from: '2026-08-10', to: '2027-07-31' },
      schoolYears: [
        {
          name: '2025-2026',
          from: '2025-08-01',
          to: '2026-07-31',
          terms: [],
          startedOn: '2026-08-03',
        },
      ],
    },
    students: {
      put: [
        {
          ...ADA,
          class: 'Class 2',
          pastClasses: [{ class: 'Class 1', classId: 'c1', ...year }],
        },
        {
          ...BEN,
          class: '',
          pastClasses: [{ class: 'Class 2', classId: 'c2', ...year }],
          ...left,
          leftReason: 'Finished school',
        },
      ],
    },
  });
});

it('continues after the last stored class, and leaves students without a class alone', async () => {
  const before = { class: 'Class 1', classId: 'c1', from: '2024-08-01', to: '2025-07-20' };
  const odd = 'of another program';
  const { students } = await start({}, [
    { ...ADA, pastClasses: [odd, before] },
    { ...BEN, id: 's3', class: 'Choir', pastClasses: odd },
    student({ id: 's4', class: '' }),
  ]);
  expect(
    students?.put?.map((student) => ('pastClasses' in student ? student.pastClasses : undefined)),
  ).toEqual([
    [odd, before, { class: 'Class 1', classId: 'c1', from: '2025-07-21', to: '2026-08-09' }],
    [odd, { class: 'Choir', classId: '', from: '2025-08-01', to: '2026-08-09' }],
  ]);
});

describe('the terms', () => {
  const AUTUMN = { name: 'Autumn', from: '2025-09-01', to: '2025-12-19', sourcedId: 't1', note: 1 };
  const SPRING = { name: 'Spring', from: '2026-01-05', to: '2026-07-03' };
  const terms = ['odd', SPRING, AUTUMN];
  const settings = { ...SETTINGS, terms };

  // @shows The school year: It writes the class of the ended year, the next class or the leaving, and the years with
  //   their terms. A term that is planned already is not copied over
  it('move to the ended year, and are copied to the next without foreign ids', async () => {
    const { settings: stored } = await start({}, [], settings);
    expect(stored?.schoolYears).toEqual([
      {
        name: '2025-2026',
        from: '2025-09-01',
        to: '2026-07-03',
        terms: [SPRING, AUTUMN],
        startedOn: '2026-08-03',
      },
    ]);
    expect(stored?.terms).toEqual([
      'odd',
      { name: 'Spring', from: '2027-01-05', to: '2027-07-03' },
      { name: 'Autumn', from: '2026-09-01', to: '2026-12-19', note: 1 },
    ]);
  });

  it('are not copied if nobody wants it, or over a planned term', async () => {
    const none = await start({ copiesTerms: false }, [], settings);
    expect(none.settings?.terms).toEqual(['odd']);
    const planned = { name: 'Michaelmas', from: '2026-09-15', to: '2026-12-01' };
    const { settings: stored } = await start({}, [], { ...SETTINGS, terms: [...terms, planned] });
    expect(stored?.terms).toEqual([
      'odd',
      planned,
      { name: 'Spring', from: '2027-01-05', to: '2027-07-03' },
    ]);
  });

  it('end the old year on the day before if the new one starts early', async () => {
    const { settings: stored } = await start({ first: '2026-06-29' }, [], settings);
    expect(stored?.schoolYears).toMatchObject([{ from: '2025-09-01', to: '2026-06-28' }]);
  });
});

describe('a new year is refused for', () => {
  const schoolYears = [{ name: '2024-2025', from: '2024-08-01', to: '2025-07-31' }];
  test.each<[Partial<NewYearAsked>, field: string, message: string]>([
    [{ name: ' ' }, 'name', 'Enter a name for the school year.'],
    [
      { name: '2025-2026 ' },
      'name',
      'There is already a school year called 2025-2026. Choose another name.',
    ],
    [
      { name: '2024-2025' },
      'name',
      'There is already a school year called 2024-2025. Choose another name.',
    ],
    [{ first: '' }, 'first', 'Enter the first day.'],
    [{ last: '0027-07-31' }, 'last', 'Enter the last day.'],
    [{ first: '2025-08-01' }, 'first', 'This school year began on 1 Aug 2025. Choose a later day.'],
    [
      { last: '2026-08-09' },
      'last',
      'The year begins on 10 Aug 2026. Choose that day or a later one.',
    ],
    [
      { first: '2026-07-06', last: '2027-08-10' },
      'last',
      'A school year can have up to 400 days. Choose a day up to 9 Aug 2027.',
    ],
    [
      { choices: { classes: { 'id:c1': 'id:gone' }, students: {} } },
      '',
      'A class that students move to was deleted in the meantime. Nothing was changed. Check the classes below and start the year again.',
    ],
    // @shows The school year: Refused at the field: a first day not after this year’s, a last day before the first, more
    //   than 400 days, a name that is taken
  ])('%o', async (request, field, message) => {
    const refusal = await refusalOf(start(request, [ADA], { ...SETTINGS, schoolYears }));
    expect([refusal.field ?? '', refusal.message]).toEqual([field, message]);
  });

  it('no length from one day to 400 days', async () => {
    for (const last of ['2026-08-10', '2027-09-13']) {
      expect((await start({ last })).settings?.schoolYear).toEqual({
        from: '2026-08-10',
        to: last,
      });
    }
  });
});

describe('a second start', () => {
  const settings = {
    ...SETTINGS,
    academicYear: '2026-2027',
    schoolYear: { from: '2026-08-10', to: '2027-07-31' },
    schoolYears: [
      { name: '2025-2026', from: '2025-08-01', to: '2026-07-31', startedOn: '2026-08-03' },
    ],
  };
  const request = { name: '2027-2028', first: '2027-08-10', last: '2028-07-31' };

  // @shows The school year: A second start within 90 days asks
  test.each(['2026-08-03', '2026-11-01'])('on %s asks for confirmation', async (today) => {
    const question = await refusalOf(start({ ...request, today }, [], settings));
    expect(question).toBeInstanceOf(NeedsConfirmation);
    expect(question.message).toBe('2026-2027 was started on 3 Aug 2026. Start 2027-2028 as well?');
    const change = await start({ ...request, today, evenSo: true }, [], settings);
    expect(change.settings?.academicYear).toBe('2027-2028');
  });

  it('more than 90 days later needs no confirmation', async () => {
    const { settings: stored } = await start({ ...request, today: '2026-11-02' }, [], settings);
    expect(stored?.schoolYears).toHaveLength(2);
  });
});

describe('the guessed year', () => {
  const terms = (...days: readonly (readonly [string, string])[]) => ({
    terms: days.map(([from, to]) => ({ name: from, from, to })),
  });
  const BRAZIL = terms(['2026-02-02', '2026-06-30'], ['2026-07-27', '2026-12-11']);
  test.each<[string, Partial<SchoolSettings>, today: string, first: string, last: string]>([
    ['August to July, in May', {}, '2026-05-20', '2026-08-01', '2027-07-31'],
    ['August to July, in October', {}, '2026-10-29', '2026-08-01', '2027-07-31'],
    ['August to July, in November', {}, '2026-10-30', '2027-08-01', '2028-07-31'],
    ['February to December, in December', BRAZIL, '2026-12-20', '2027-02-02', '2027-12-11'],
    ['February to December, in March', BRAZIL, '2027-03-08', '2027-02-02', '2027-12-11'],
    [
      'July to June',
      terms(['2025-07-01', '2025-12-20'], ['2026-01-05', '2026-06-30']),
      '2026-06-15',
      '2026-07-01',
      '2027-06-30',
    ],
    [
      'with the terms of the next year planned already',
      terms(['2025-09-01', '2026-07-03'], ['2026-09-07', '2027-07-02']),
      '2026-08-20',
      '2026-09-01',
      '2027-07-03',
    ],
    [
      'after one that was started',
      { ...BRAZIL, schoolYear: { from: '2027-02-08', to: '2028-02-29' } },
      '2026-12-20',
      '2028-02-08',
      '2029-02-28',
    ],
    // @shows The school year: "Start new school year" in Settings, region "School calendar": Academic Year, First Day,
    //   Last Day and the terms are guessed a year later. A name without a year goes by the days
  ])('of a school %s', (_, stored, today, first, last) => {
    const guess = guessedYear({ ...SETTINGS, ...stored }, today);
    expect(guess).toEqual({ name: '2026-2027', first, last });
  });
});

it.each([
  ['2025-2026', ['2026-2027'], '2027-2028'],
  ['2025-2026', ['2027-2028', ' 2026-2027', '2024-2025'], '2028-2029'],
  ['Jubilee', ['2026-2027'], '2027-2028'],
  ['2025/26', ['2026-2027'], '2026/27'],
])(
  'the name after %s is guessed so that no ended year of %j has it',
  (academicYear, ended, name) => {
    const years = ended.map((name, index) => ({
      name: name,
      from: `201${index}-08-01`,
      to: `201${index + 1}-07-31`,
    }));
    const settings = { ...SETTINGS, academicYear, schoolYears: years };
    expect(guessedYear(settings, '2026-07-20').name).toBe(name);
  },
);

it('offers the ended year and the new one as periods', async () => {
  const { settings: stored } = await start({});
  const periods = schoolPeriods(stored ?? SETTINGS, '2026-08-12');
  expect(periods.slice(0, 2)).toEqual([
    { id: '-year', name: 'This school year', first: '2026-08-10', last: '2027-07-31' },
    { id: '2025-2026', name: '2025-2026', first: '2025-08-01', last: '2026-07-31' },
  ]);
});
