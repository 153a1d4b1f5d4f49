/** Lists that are no row a student below one row of headings: a sheet a class, a column a class. */
import { describe, expect, test } from 'vitest';
import type { Cell } from '#school/exporting/sheets.ts';
import type { CollectionName } from '#school/collections.ts';
import type { Student } from '#school/students/students.ts';
import { smallSchool, student } from '#testing/records.ts';
import { correctionKey } from '#import/reading/corrections.ts';
import { TODAY } from '#testing/importing.ts';
import { type LookOptions, ImportSession } from './importSession.ts';
import { ALL_SHEETS } from './fileTable.ts';

type Sheets = Readonly<Record<string, readonly (readonly Cell[])[]>>;

function sessionOf(
  sheets: Sheets,
  collection: CollectionName = 'students',
  students: readonly Student[] = [],
) {
  const all = Object.entries(sheets).map(([name, rows]) => ({ name, hidden: false, rows }));
  const school = { ...smallSchool(), students };
  return new ImportSession(collection, { sheets: all }, school, 'list.xlsx');
}

test('of a page in a cell the beginning is shown, and all of it is stored', () => {
  const page = 'x'.repeat(30_000);
  const session = sessionOf({
    Sheet1: [
      ['Name', 'Address', page],
      ['Ann Lee', page, '1'],
    ],
  });
  const look = { sheet: 0, today: TODAY, remembered: {} } as const;
  const { columns, guesses } = session.look(look);
  expect(columns.map(({ heading }) => heading.length)).toEqual([4, 7, 200]);
  expect(columns[1]?.values[0]).toHaveLength(200);
  const said = { writtenAs: {}, allRows: {}, matchBy: '', createsClasses: true, corrections: {} };
  session.plan({ ...said, columns: guesses });
  expect(session.result().added).toMatchObject([{ address: page }]);
});

/** What is stored where only Next and Import are pressed: name and class of each. */
function imported(sheets: Sheets, said: Partial<LookOptions> = {}): readonly string[] {
  const session = sessionOf(sheets);
  const sheet = session.sheets(TODAY)[0]?.place ?? 0;
  const { guesses } = session.look({
    sheet,
    today: TODAY,
    remembered: {},
    ...said,
  });
  session.plan({
    columns: guesses,
    writtenAs: {},
    allRows: {},
    matchBy: '',
    createsClasses: true,
    corrections: {},
  });
  return session
    .result()
    .added.map((one) =>
      [one['firstName'], one['lastName'], one['class']].filter(Boolean).join(' '),
    );
}

describe('a sheet a class', () => {
  const HEADINGS = ['Name', 'Phone'];
  const sheets = {
    '5A': [['Class 5A'], [], HEADINGS, ['Ann Lee', '555-0101']],
    '5B': [HEADINGS, ['Bo Brown', '555-0102'], ['Cy Clark', '']],
  };

  // @shows Import and export: "Sheet" offers "All 2 sheets" of the same headings and begins with it, each name being
  //   its class; checkbox "Each column is a class", ticked by itself below three classes. Rows of all sheets are
  //   numbered through; the checkbox is there where two columns of names stand below classes
  test('is all sheets, each name being its class, without asking', () => {
    expect(sessionOf(sheets).sheets(TODAY)).toEqual([
      { place: ALL_SHEETS, name: '', count: 2 },
      { place: 0, name: '5A' },
      { place: 1, name: '5B' },
    ]);
    expect(imported(sheets)).toEqual(['Ann Lee 5A', 'Bo Brown 5B', 'Cy Clark 5B']);
  });

  test('says where a row stands that another one contradicts: its sheet, and its row there', () => {
    const headings = ['Name', 'Class', 'Admission No'];
    const session = sessionOf({
      '9A': [headings, ['Ann Lee', '9A', 'A1'], ['Bo Ray', '9A', 'A2']],
      '9B': [['Title'], headings, ['Ann Lee', '9B', 'A1']],
    });
    const look = { sheet: ALL_SHEETS, today: TODAY, remembered: {} };
    const { guesses: columns } = session.look(look);
    const said = { writtenAs: {}, allRows: {}, matchBy: '', createsClasses: true, corrections: {} };
    const { rows } = session.plan({ ...said, columns });
    const problems = rows.flatMap(({ problem, cells }) => [
      problem ?? '',
      ...cells.map((cell) => (typeof cell === 'string' ? '' : (cell.problem ?? ''))),
    ]);
    expect(problems.filter((text) => text !== '')).toEqual([
      'Also in sheet 9A, row 2, in another class',
    ]);
  });

  test.each<readonly [string, readonly (readonly string[])[]]>([
    ['counts the others', [HEADINGS, ['5A', '1'], ['5B', '2'], ['Total', '3']]],
    ['lists all of them again', [HEADINGS, ['Ann Lee', ''], ['Bo Brown', ''], ['Cy Clark', '']]],
  ])('is not the sheet that %s', (_, summary) => {
    const session = sessionOf({ ...sheets, All: summary });
    expect(session.sheets(TODAY)[0]).toEqual({ place: ALL_SHEETS, name: '', count: 2 });
    const look = { sheet: ALL_SHEETS, today: TODAY, remembered: {} };
    expect(session.look(look).leftSheets.map(({ name }) => name)).toEqual(['All']);
  });

  test('of the same people is none: they are days or terms', () => {
    const people = [['Ann Lee'], ['Bo Brown'], ['Cy Clark'], ['Di Roe']];
    const pages = { '3-6': [['Name'], ...people], '4-6': [['Name'], ...people] };
    expect(imported(pages)).toEqual(people.flat());
  });

  test.each<readonly [string, Sheets, readonly string[]]>([
    [
      'numbers begin anew',
      {
        '5A': [
          ['Roll No', 'Name'],
          ...['Ann Lee', 'Bo Ray', 'Cy Poe', 'Di Fox'].map((name, at) => [`RN0${at}`, name]),
        ],
        '5B': [
          ['Roll No', 'Name'],
          ...['Ed Day', 'Flo Hay', 'Gus Ivy'].map((name, at) => [`RN0${at}`, name]),
        ],
      },
      [
        'Ann Lee 5A',
        'Bo Ray 5A',
        'Cy Poe 5A',
        'Di Fox 5A',
        'Ed Day 5B',
        'Flo Hay 5B',
        'Gus Ivy 5B',
      ],
    ],
    [
      'first names are usual ones',
      {
        '5A': [
          ['First Name', 'Last Name'],
          ['Ann', 'Lee'],
          ['Bo', 'Ray'],
          ['Cy', 'Poe'],
          ['Di', 'Fox'],
        ],
        '5B': [
          ['First Name', 'Last Name'],
          ['Di', 'Day'],
          ['Ann', 'Hay'],
        ],
      },
      ['Ann Lee 5A', 'Bo Ray 5A', 'Cy Poe 5A', 'Di Fox 5A', 'Di Day 5B', 'Ann Hay 5B'],
    ],
    [
      'names are first names alone, some of them again,',
      {
        '5A': [['Name'], ['Ann'], ['Bo'], ['Cy'], ['Di']],
        '5B': [['Name'], ['Di'], ['Ann'], ['Ed']],
      },
      ['Ann 5A', 'Bo 5A', 'Cy 5A', 'Di 5A', 'Di 5B', 'Ann 5B', 'Ed 5B'],
    ],
  ])('is a class, too, where %s in each', (_, pages, people) => {
    expect(imported(pages)).toEqual(people);
  });

  test('may be one of them', () => {
    expect(imported(sheets, { sheet: 1 })).toEqual(['Bo Brown 5B', 'Cy Clark 5B']);
  });

  test('without headings is told by its name', () => {
    expect(imported({ Reds: [['Ann Lee']], Blues: [['Bo Brown'], ['Cy Clark']] })).toEqual([
      'Ann Lee Reds',
      'Bo Brown Blues',
      'Cy Clark Blues',
    ]);
  });

  test.each([
    [['5A', '5B'], false],
    [['Group A', 'Group B'], false],
    [['Class 1', 'XII-TKJ.2'], false],
    [['Reds', 'Blues'], true],
    [['From 2 pm', 'From 3 pm'], true],
  ])('with sheets called %j a person confirms the classes: %s', (names, isLikely) => {
    const list = [HEADINGS, ['Ann Lee', ''], ['Bo Brown', '']];
    const { guesses } = sessionOf(Object.fromEntries(names.map((name) => [name, list]))).look({
      sheet: ALL_SHEETS,
      today: TODAY,
      remembered: {},
    });
    expect(guesses.at(-1)).toEqual({ field: 'class', ...(isLikely && { isLikely }) });
  });

  test.each([
    ['students', 'Pupils'],
    ['teachers', 'Staff'],
  ] as const)('of sheets with all that a list of %s needs goes before: %s', (collection, name) => {
    const people = { Staff: 'Email', Pupils: 'Mail', Guests: 'E-mail' };
    const of = Object.entries(people).map(([sheet, heading]) => [
      sheet,
      [
        ['Name', heading],
        ['Ann Lee', 'ann@b.org'],
      ],
    ]);
    expect(sessionOf(Object.fromEntries(of), collection).sheets(TODAY)[0]?.name).toBe(name);
  });

  test.each<readonly [string, Sheets, CollectionName]>([
    ['headings that differ', { A: [HEADINGS, ['Ann Lee', '']], B: [['Total'], ['2']] }, 'students'],
    ['no headings and no names', { Sheet1: [['Ann Lee']], Sheet2: [['Bo Brown']] }, 'students'],
    ['grades', sheets, 'grades'],
    ['an empty second one', { A: [HEADINGS, ['Ann Lee', '']], B: [[]] }, 'students'],
  ])('is not guessed of %s', (_what, others, collection) => {
    const places = sessionOf(others, collection)
      .sheets(TODAY)
      .map(({ place }) => place);
    expect(places).not.toContain(ALL_SHEETS);
  });

  test('takes no class from sheets that nobody named, nor beside a column of classes', () => {
    const rows = (name: string, className: string) => [
      ['Name', 'Class'],
      [name, className],
    ];
    expect(imported({ A: rows('Ann Lee', '1'), B: rows('Bo Brown', '2') })).toEqual([
      'Ann Lee Class 1',
      'Bo Brown Class 2',
    ]);
    expect(imported({ Sheet1: [['Name'], ['Ann Lee']], Sheet2: [['Name'], ['Bo Brown']] })).toEqual(
      ['Ann Lee', 'Bo Brown'],
    );
  });
});

describe('a column a class', () => {
  const rows = [
    ['5A Boys', '5A Girls', 'Red House'],
    ['Max Muster', 'Ida Lang', 'Cy Clark'],
    ['Bo Brown', '', 'Di Dunn'],
  ];

  // @shows Import and export: "Sheet" offers "All 2 sheets" of the same headings and begins with it, each name being
  //   its class; checkbox "Each column is a class", ticked by itself below three classes. Rows of all sheets are
  //   numbered through; the checkbox is there where two columns of names stand below classes
  test('is a row a student', () => {
    expect(imported({ List: rows })).toEqual([
      'Max Muster 5A',
      'Bo Brown 5A',
      'Ida Lang 5A',
      'Cy Clark Red House',
      'Di Dunn Red House',
    ]);
  });

  test.each<readonly [string, readonly (readonly string[])[], boolean | undefined]>([
    ['three classes', rows, true],
    ['two of them', rows.map((row) => row.slice(0, 2)), false],
    [
      'nothing but whole names below other words',
      [
        ['Sopranos', 'Altos'],
        ...['Berg', 'Toth', 'Ruiz', 'Lindt', 'Olsen', 'Novak'].map((name) => [
          `Ann ${name}`,
          `Bo ${name}`,
        ]),
      ],
      false,
    ],
    [
      'first and last name',
      [
        ['First Name', 'Last Name'],
        ['Ann', 'Lee'],
        ['Bo', 'Brown'],
      ],
      undefined,
    ],
    [
      'one column of names',
      [
        ['Name', 'Phone'],
        ['Ann Lee', '555-0101'],
      ],
      undefined,
    ],
  ])('of %s', (_what, list, isOffered) => {
    const session = sessionOf({ List: list });
    const options = { sheet: 0, today: TODAY, remembered: {} } as const;
    expect(session.look(options).eachColumnIsClass).toBe(isOffered);
  });

  test('is what a person says', () => {
    expect(
      imported({ List: rows.map((row) => row.slice(0, 2)) }, { eachColumnIsClass: true }),
    ).toEqual(['Max Muster 5A', 'Bo Brown 5A', 'Ida Lang 5A']);
  });
});

// @shows Import and export: Lists that go on beside themselves, classes as titles between their students, second rows
//   of headings, and rows of days and maximums below the headings are read as what they are. Their rows are
//   numbered through where the list goes on beside itself
describe('a row of what marks are out of below the headings', () => {
  const HEADINGS = ['Name', 'Maths', 'Art'];
  const PUPILS = [
    ['Maya Patel', '12', '40'],
    ['Ben Okafor', '11', '35'],
  ];
  const look = { sheet: 0, today: TODAY, remembered: {} } as const;

  test.each([
    { row: ['Max. marks', '50', '60'] },
    { row: ['    Points Possible', '50', '60'] },
    { row: ['', '50', '60'] },
  ])('is said of its columns, and is no student: $row', ({ row }) => {
    const seen = sessionOf({ Sheet1: [HEADINGS, row, ...PUPILS] }, 'grades').look(look);
    expect(seen.guesses.map(({ exam }) => exam?.maxMarks)).toEqual([undefined, '50', '60']);
    expect(seen.rowCount).toBe(2);
  });

  test('may be said by a column beside the marks', () => {
    const list = [
      ['Name', 'Homework 1', 'Homework 1 - Max Points', 'Homework 2', 'Homework 2 - Max Points'],
      ['Maya Patel', '12', '25', '40', '30'],
      ['Ben Okafor', '11', '25', '35', '30'],
      ['Cy Hall', '', '0', '', '30'],
    ];
    const { guesses } = sessionOf({ Sheet1: list }, 'grades').look(look);
    // No maximum is 0. The second one is passed by a mark.
    expect(guesses.map(({ exam }) => exam?.maxMarks ?? '–')).toEqual(['–', '25', '–', '', '–']);
  });

  test.each([
    // Below a mark, of somebody, or of nothing.
    { row: ['', '10', '60'] },
    { row: ['Cy Max', '50', '60'] },
    { row: ['Maximum', '', ''] },
    // Of whom the name is missing.
    { row: ['', '50', ''] },
  ])('is none: $row', ({ row }) => {
    const seen = sessionOf({ Sheet1: [HEADINGS, row, ...PUPILS] }, 'grades').look(look);
    expect(seen.rowCount).toBe(3);
  });

  test('is no student called Max, with a last name or in the school', () => {
    const list = [
      ['First Name', 'Last Name', 'Maths'],
      ['Max', 'Abel', '95'],
      ['Ann', 'Lee', '80'],
    ];
    expect(sessionOf({ Sheet1: list }, 'grades').look(look).rowCount).toBe(2);
    const names = list.map(([name = '', , mark = '']) => [name, mark]);
    const max = student({ id: 's1', firstName: 'Max', lastName: 'Abel' });
    const rowsIn = (students: readonly Student[]) =>
      sessionOf({ Sheet1: names }, 'grades', students).look(look).rowCount;
    expect([rowsIn([]), rowsIn([max])]).toEqual([1, 2]);
  });
});

// @shows Import and export: Lists that go on beside themselves, classes as titles between their students, second rows
//   of headings, and rows of days and maximums below the headings are read as what they are. Their rows are
//   numbered through where the list goes on beside itself
describe('a list that goes on beside itself', () => {
  const HEADINGS = ['No', 'Name', 'Sex'];
  const ROWS = [
    ['1', 'Ann Lee', 'F', '3', 'Cy Clark', 'M'],
    ['2', 'Bo Brown', 'M', '', '', ''],
  ];

  test.each<readonly [string, readonly (readonly string[])[], readonly string[]]>([
    ['the same list', [[...HEADINGS, ...HEADINGS], ...ROWS], ['Ann Lee', 'Bo Brown', 'Cy Clark']],
    [
      'a class each, which stands above',
      [['5A', '', '', 'Class 5B', '', ''], [...HEADINGS, ...HEADINGS], ...ROWS],
      ['Ann Lee 5A', 'Bo Brown 5A', 'Cy Clark 5B'],
    ],
    [
      'with a blank column between',
      [
        ['5A', '', '', '', '5B', '', ''],
        [...HEADINGS, '', ...HEADINGS],
        ['1', 'Ann Lee', 'F', '', '1', 'Cy Clark', 'M'],
      ],
      ['Ann Lee 5A', 'Cy Clark 5B'],
    ],
    [
      'a student and a parent are not',
      [
        ['Student', '', 'Parent', ''],
        ['Name', 'Phone', 'Name', 'Phone'],
        ['Ann Lee', '555-0101', 'Cy Lee', '555-0102'],
      ],
      ['Ann Lee'],
    ],
    [
      'nor are two of whom nothing says who they are',
      [
        ['Name', 'Phone', 'Name', 'Phone'],
        ['Ann Lee', '555-0101', 'Cy Lee', '555-0102'],
      ],
      ['Ann Lee'],
    ],
    [
      'nor with more columns, which parents may have too',
      [
        ['First Name', 'Last Name', 'Phone', 'First Name', 'Last Name', 'Phone'],
        ['Ann', 'Lee', '555-0101', 'Cy', 'Lee', '555-0102'],
        ['Bo', 'Brown', '555-0103', 'Di', 'Roe', '555-0104'],
      ],
      ['Ann Lee', 'Bo Brown'],
    ],
  ])('%s', (_, rows, people) => {
    expect(imported({ Sheet1: rows })).toEqual(people);
  });
});

test.each<readonly [string, readonly (readonly string[])[], readonly string[]]>([
  [
    'the head of a group',
    [
      ['Name', 'Born'],
      ['Ann Lee', '2017-05-12'],
      ['Confirmation - Mr Pope', ''],
      ['Bo Brown', '2011-03-02'],
    ],
    ['Ann Lee', 'Bo Brown'],
  ],
  [
    'a word alone in a wide list',
    [
      ['Last Name', 'First Name', 'Pupil no', 'Born'],
      ['Registered', '', '', ''],
      ['Lee', 'Ann', 'P17', '2017-05-12'],
      ['Brown', 'Bo', 'P18', '2011-03-02'],
    ],
    ['Ann Lee', 'Bo Brown'],
  ],
  [
    'but not a name alone',
    [
      ['Name', 'Class', 'Pupil no', 'Born'],
      ['Ann Lee', '5A', 'P17', '2017-05-12'],
      ['Cy Clark', '', '', ''],
      ['Bo Brown', '5A', 'P18', '2011-03-02'],
    ],
    ['Ann Lee 5A', 'Cy Clark', 'Bo Brown 5A'],
  ],
])('no record is a row with one cell: %s', (_, rows, people) => {
  expect(imported({ Sheet1: rows })).toEqual(people);
});

test('a row with nothing but a remark is asked about', () => {
  const session = sessionOf({
    Sheet1: [
      ['Name', 'Class', 'Pupil no', 'Born'],
      ['Ann Lee', '5A', 'P17', '2017-05-12'],
      ['Robes go back to Mrs Ellery', '', '', ''],
      ['Bo Brown', '5A', 'P18', '2011-03-02'],
    ],
  });
  const { guesses } = session.look({ sheet: 0, today: TODAY, remembered: {} });
  const said = { columns: guesses, writtenAs: {}, matchBy: '', createsClasses: true };
  const plan = session.plan({ ...said, allRows: {}, corrections: {} });
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['new', 'problem', 'new']);
  expect(plan.leavable).toMatchObject([{ field: 'row', count: 1 }]);
  const leftOut = plan.leavable.map(({ id }) => id);
  session.plan({ ...said, allRows: { leftOut }, corrections: {} });
  expect(session.result().added).toHaveLength(3);
});

describe('below a blank row and a single text', () => {
  const { students: PUPILS } = smallSchool();
  /** What becomes of the rows, before and after a person has said that odd rows are records as well. */
  function outcomes(collection: CollectionName, rows: readonly (readonly Cell[])[]) {
    const session = sessionOf({ Sheet1: rows }, collection, PUPILS);
    const { guesses: columns } = session.look({ sheet: 0, today: TODAY, remembered: {} });
    const said = { columns, writtenAs: {}, matchBy: '', createsClasses: true, corrections: {} };
    const plan = session.plan({ ...said, allRows: { subject: 'History' } });
    const leftOut = plan.leavable.map(({ id }) => id);
    const taken = session.plan({ ...said, allRows: { subject: 'History', leftOut } });
    return { plan, taken, text: JSON.stringify(plan.rows) };
  }

  test('another list of people begins, which is asked', () => {
    const { plan, taken, text } = outcomes('students', [
      ['Name', 'Class'],
      ['Ann Berg', '5A'],
      ['Bo Cole', '5A'],
      [],
      ['Staff', ''],
      ['Di Ek', 'Head'],
    ]);
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'problem', 'problem']);
    expect(text).toContain('Another list begins at row 5, “Staff”');
    expect(plan.leavable).toMatchObject([{ field: 'row', count: 2 }]);
    expect(taken.counts).toMatchObject({ new: 4, problem: 0 });
  });

  test('another register begins, whose rows are counted once', () => {
    const { plan, taken, text } = outcomes('attendance', [
      ['Name', '2026-09-21', '2026-09-22'],
      ['Maya Patel', 'P', 'P'],
      ['Ben Okafor', '', 'A'],
      [],
      ['Homework', '', ''],
      ['Ben Okafor', 'L', 'A'],
    ]);
    expect(plan.counts).toMatchObject({ new: 3, problem: 2 });
    expect(text).toContain('Another list begins at row 5, “Homework”');
    expect(plan.leavable).toMatchObject([{ field: 'row', count: 1 }]);
    expect(taken.counts).toMatchObject({ new: 4, same: 1, problem: 0 });
  });

  test.each(['Class 5B', 'Mathematics'])('none begins where the text is “%s”', (title) => {
    const { text } = outcomes('students', [
      ['Name', 'Class'],
      ['Ann Berg', '5A'],
      ['Bo Cole', '5A'],
      [],
      [title, ''],
      ['Di Ek', '5B'],
    ]);
    expect(text).not.toContain('Another list');
  });
});

test('rows that stand beside each other keep the number of theirs, and are mended one by one', () => {
  const HEADINGS = ['No', 'Name', 'Email'];
  const session = sessionOf({
    Sheet1: [
      ['List'],
      [],
      [...HEADINGS, ...HEADINGS],
      ['1', 'Ann Lee', 'ann@x', '2', 'Cy Clark', 'cy@x'],
    ],
  });
  const look = { sheet: 0, today: TODAY, remembered: {} } as const;
  const { guesses } = session.look(look);
  const said = { columns: guesses, writtenAs: {}, allRows: {}, matchBy: '', createsClasses: true };
  const { rows } = session.plan({ ...said, corrections: {} });
  expect(rows.map(({ number, outcome }) => `${number} ${outcome}`)).toEqual([
    '4 problem',
    '4 problem',
  ]);
  expect(session.problemRows().split('\n').filter(Boolean)).toHaveLength(3);
  const [, second] = rows;
  const mended = session.plan({
    ...said,
    corrections: { [correctionKey(second?.key ?? '', 'email')]: 'cy@example.org' },
  });
  expect(mended.rows.map(({ outcome }) => outcome)).toEqual(['problem', 'new']);
  expect(session.result().added).toMatchObject([{ lastName: 'Clark', email: 'cy@example.org' }]);
});

// @shows Import and export: Lists that go on beside themselves, classes as titles between their students, second rows
//   of headings, and rows of days and maximums below the headings are read as what they are. Their rows are
//   numbered through where the list goes on beside itself
describe('a row that holds a class alone', () => {
  const HEADINGS = ['No', 'Name', 'Phone'];
  const ANN = ['1', 'Ann Lee', '555-0101'];
  const BO = ['1', 'Bo Brown', '555-0102'];

  test.each<readonly [string, readonly (readonly string[])[], readonly string[]]>([
    [
      'is the one of those below',
      [HEADINGS, ['5A'], ANN, ['5B'], BO],
      ['Ann Lee 5A', 'Bo Brown 5B'],
    ],
    [
      'as is a title, and may say that it is one',
      [['Class: 5A'], HEADINGS, ANN, ['', 'Class: 5B'], HEADINGS, BO],
      ['Ann Lee 5A', 'Bo Brown 5B'],
    ],
    [
      'says nothing beside a column of classes',
      [
        ['Name', 'Class'],
        ['Ann Lee', '5A'],
        ['', '5B'],
        ['', '5C'],
      ],
      ['Ann Lee 5A'],
    ],
    ['is no single number', [HEADINGS, ANN, ['2'], ['3'], BO], ['Ann Lee', 'Bo Brown']],
    [
      'is no student of whom no more is known, whatever the name looks like',
      [
        ['5A'],
        ['First name', 'Marks'],
        ['Ann', '5'],
        ['Ivy'],
        ['Vid'],
        ['Vi'],
        ['Bo', '4'],
        ['Cy', '3'],
        ['Di', '2'],
      ],
      ['Ann 5A', 'Ivy 5A', 'Vid 5A', 'Vi 5A', 'Bo 5A', 'Cy 5A', 'Di 5A'],
    ],
    [
      'begins with a whole word for a class',
      [HEADINGS, ['', 'Classic'], ANN, ['', 'Formix'], BO],
      // "Classic" is no class, and whether it is a student is asked.
      ['Ann Lee', 'Bo Brown'],
    ],
  ])('%s', (_, rows, people) => {
    expect(imported({ Sheet1: rows })).toEqual(people);
  });
});
