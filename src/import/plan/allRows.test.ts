import { describe, expect, test } from 'vitest';
import { planOf, sheetOf } from '#testing/importing.ts';
import { grade, smallSchool } from '#testing/records.ts';
import { missingChoices } from '#import/dialog/missingChoices.ts';
import { columnReading } from './columnReading.ts';
import { askedOfAllRows } from './allRows.ts';

const UNMARKED = { ...smallSchool(), attendance: [] };

describe('the marks of a list without maximum, type and date', () => {
  test('are out of what fits them, of today, of a quiz', () => {
    const sheet = sheetOf(['Name', 'Maths'], ['Maya Patel', '9'], ['Ben Okafor', '7']);
    const { options, result } = planOf('grades', sheet);
    const asked = askedOfAllRows(options);
    expect(asked).toMatchObject({ examType: 'Quiz', date: '2026-11-22', maxMarks: '10' });
    expect(asked.subject).toBeUndefined();
    expect(result.added).toMatchObject([
      { subject: 'Mathematics', examType: 'Quiz', date: '2026-11-22', marks: 9, maxMarks: 10 },
      { marks: 7, maxMarks: 10 },
    ]);
  });

  test('are out of what fits the marks, whatever their sum below a blank row is', () => {
    const people = [
      ['Maya Patel', '9', '7'],
      ['Ben Okafor', '7', '8'],
    ];
    const sheet = sheetOf(['Name', 'Maths', 'English'], ...people, ['', '', ''], ['', '16', '15']);
    const { options, plan } = planOf('grades', sheet);
    expect(askedOfAllRows(options)).toMatchObject({ maxMarks: '10' });
    expect(plan.counts).toMatchObject({ new: 4, problem: 0 });
  });

  test('are what a person says', () => {
    const sheet = sheetOf(['Name', 'Marks'], ['Maya Patel', '9']);
    const allRows = { subject: 'Urdu', examType: 'Final', date: '2026-01-02', maxMarks: '30' };
    expect(planOf('grades', sheet, { allRows }).result.added).toMatchObject([
      { subject: 'Urdu', examType: 'Final', date: '2026-01-02', maxMarks: 30 },
    ]);
  });

  test.each([
    [0.5, '5'],
    [5, '5'],
    [11, '15'],
    [26, '30'],
    [61, '80'],
    [99.5, '100'],
    [101, '200'],
    [640, '700'],
  ])('of %s at most are out of %s', (largest, maximum) => {
    const { options } = planOf(
      'grades',
      sheetOf(['Name', 'Art'], ['Maya Patel', String(largest)]),
      {
        columns: ([name = { field: '' }]) => [
          name,
          {
            field: 'marks',
            exam: { subject: 'Art', examType: '', maxMarks: '', date: '', title: '' },
          },
        ],
      },
    );
    expect(askedOfAllRows(options).maxMarks).toBe(maximum);
  });

  test('take the maximum of the school’s own type, unless a mark passes it', () => {
    const examTypes = [
      { name: 'Quiz', maxMarks: 25 },
      { name: 'Final', maxMarks: 60 },
    ];
    const school = { ...smallSchool(), rules: { examTypes } };
    const sheet = sheetOf(
      ['Name', 'Maths', 'Maths Final', 'Art Final'],
      ['Maya Patel', '9', '41', '71'],
    );
    const { guessed, options } = planOf('grades', sheet, { school });
    expect(guessed.map(({ exam }) => exam?.maxMarks)).toEqual([undefined, '25', '60', '80']);
    const one = planOf('grades', sheetOf(['Name', 'Maths'], ['Maya Patel', '9']), { school });
    expect(askedOfAllRows(one.options).maxMarks).toBe('25');
    const high = planOf('grades', sheetOf(['Name', 'Maths'], ['Maya Patel', '31']), { school });
    expect(askedOfAllRows(high.options).maxMarks).toBe('40');
    expect(askedOfAllRows(options).maxMarks).toBeUndefined();
  });

  test('have a maximum of their own where the columns differ', () => {
    const sheet = sheetOf(['Name', 'Maths', 'Art'], ['Maya Patel', '9', '41']);
    const { guessed, options } = planOf('grades', sheet);
    expect(guessed.map(({ exam }) => exam?.maxMarks)).toEqual([undefined, '10', '50']);
    expect(askedOfAllRows(options).maxMarks).toBeUndefined();
  });
});

describe('columns of marks that nothing but their headings tells apart', () => {
  const sheet = sheetOf(
    ['Nome', 'Nota 1', 'Nota 2'],
    ['Maya Patel', '6', '7'],
    ['Ben Okafor', '', '8'],
  );

  // @shows Import and export: Columns of marks that only their headings tell apart are exams with these as titles
  test('are of one subject, which is asked for, with titles of their own', () => {
    const { options, guessed } = planOf('grades', sheet);
    expect(askedOfAllRows(options)).toMatchObject({ subject: '', examType: 'Quiz' });
    expect(guessed.map(({ exam }) => exam?.title)).toEqual([undefined, 'Nota 1', 'Nota 2']);
    const { result } = planOf('grades', sheet, { allRows: { subject: 'Urdu' } });
    expect(result.added).toMatchObject([
      { subject: 'Urdu', title: 'Nota 1', marks: 6 },
      { subject: 'Urdu', title: 'Nota 2', marks: 7 },
      { subject: 'Urdu', title: 'Nota 2', marks: 8 },
    ]);
    const grades = result.added.map((fields, at) => grade({ ...fields, id: `g${at}` }));
    const again = planOf('grades', sheet, {
      allRows: { subject: 'Urdu' },
      school: { ...smallSchool(), grades },
    });
    expect(again.plan.counts).toEqual({ new: 0, changed: 0, same: 3, problem: 0 });
  });

  test.each([
    [
      ['Maths Quiz 1 (20)', 'Maths Quiz 2 (20)'],
      ['Maths Quiz 1', 'Maths Quiz 2'],
    ],
    [
      ['Maths Quiz', 'Maths Final'],
      ['', ''],
    ],
    [
      ['Maths', 'Art'],
      ['', ''],
    ],
  ])('%j have the titles %j', (headings, titles) => {
    const { guessed } = planOf('grades', sheetOf(['Name', ...headings], ['Maya Patel', '6', '7']));
    expect(guessed.slice(1).map(({ exam }) => exam?.title)).toEqual(titles);
  });

  test('are problems where they are said to be one exam and differ', () => {
    const { plan } = planOf('grades', sheet, {
      allRows: { subject: 'Urdu' },
      columns: (all) =>
        all.map((one) => (one.exam ? { ...one, exam: { ...one.exam, title: '' } } : one)),
    });
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['new', 'problem', 'new']);
    expect(plan.rows[1]?.problem).toBe('Also in row 2, with other marks');
  });
});

describe('marks without a maximum and a type', () => {
  const asked = (...rows: readonly (readonly string[])[]) => {
    const { options } = planOf('grades', sheetOf(...rows));
    const own = options.columns.flatMap(({ exam }) => exam?.maxMarks || []);
    const { maxMarks, examType } = askedOfAllRows(options);
    return [maxMarks, ...own, examType].join(' ');
  };
  const PEOPLE = ['Ann Lee', 'Bo South', 'Cy West'];

  test.each([
    ['marks up to 5 and up to 6', ['5', '6'], '10 Quiz'],
    ['marks up to 10 and up to 20', ['10', '19'], ' 10 20 Quiz'],
    ['marks up to 100 and one above', ['100', '112'], ' 100 200 Quiz'],
  ])('%s', (_, [one = '', other = ''], expected) => {
    const rows = PEOPLE.map((name) => [name, one, other]);
    expect(asked(['Name', 'Nota 1', 'Nota 2'], ...rows)).toBe(expected);
  });

  test('a number alone in its row tells no maximum', () => {
    const rows = PEOPLE.map((name, at) => [name, `${at + 7}`]);
    expect(asked(['Name', 'Nota'], ...rows, ['', '15'])).toBe('10 Quiz');
  });

  test.each([
    ['Final exam', '10 Final'],
    ['The mark of each exam counts a third of the final mark of the year', '10 Quiz'],
  ])('below “%s”', (title, expected) => {
    const rows = PEOPLE.map((name, at) => [name, `${at + 7}`, '8']);
    expect(asked([title], [], ['Name', 'Prova 01', 'Prova 02'], ...rows)).toBe(expected);
  });
});

describe('a list of students without classes', () => {
  test.each([
    ['Class 1 students', 'Class 1'],
    ['class_1_list.csv', 'Class 1'],
    ['5B', '5B'],
    ['students 5B', '5B'],
    ['5A roster', '5A'],
    ['5a roster', '5A'],
    ['Class list of Class 2', 'Class 2'],
    ['Class_list_of_class_2', 'Class 2'],
    ['Klassenliste 4b', '4B'],
    ['klassenliste_4b', '4B'],
    ['4b Schülerliste', '4B'],
    ['Liste der 4. Klasse', 'Class 4'],
    ['10th grade roster', 'Class 10'],
    ['Klassenlijst 3c', '3C'],
    ['Elenco 3C', '3C'],
    ['Elenco alunni 3^C', '3C'],
    ['Lista 3ºB', '3B'],
    ['Liste 6e-b classe 5', 'Class 5'],
    ['Lista elevilor clasa 7a', '7A'],
    ['Seznam žáků třída 8b', '8B'],
    ['Список 5б', '5Б'],
    ['Sheet1', ''],
    ['students 2024', ''],
    ['List 2026', ''],
    ['Class list 2026', ''],
    ['Class list 2026-27', ''],
    ['Students 3', ''],
    ['List (2)', ''],
    ['Lista 3 e 4', ''],
    ['Liste 12 à jour', ''],
    ['students v. 2b', ''],
    ['Ms Adams', ''],
    ['List of Mr Ivo Klass', ''],
    ['3 classes', ''],
  ])('below or in a file called %s is of class %s', (name, className) => {
    const sheet = sheetOf(['Name'], ['Ann Lee']);
    const below = planOf('students', { ...sheet, name });
    expect(askedOfAllRows(below.options).className).toBe(className);
    const { options } = planOf('students', { ...sheet, name: 'Sheet1' });
    const { table } = options;
    for (const ending of ['.csv', '.xlsx', '.ods']) {
      const inFile = { ...table, titles: [...table.titles, `${name}${ending}`] };
      expect(askedOfAllRows({ ...options, table: inFile }).className).toBe(className);
    }
  });

  // @shows A school's own rules: A hidden class is not asked of an import, and not in form, list, page, paper and export
  test('has no class where the school hides that field', () => {
    const rules = { fields: { students: [{ id: 'class', use: 'hidden' }] } };
    const sheet = { ...sheetOf(['Name'], ['Ann Lee']), name: 'Class 1' };
    const { options, result } = planOf('students', sheet, { school: { ...smallSchool(), rules } });
    expect(askedOfAllRows(options).className).toBeUndefined();
    expect(result.added).toMatchObject([{ firstName: 'Ann', class: '' }]);
  });

  test('gets the class that is said', () => {
    const { result } = planOf('students', sheetOf(['Name'], ['Ann Lee']), {
      allRows: { className: 'Class 1' },
    });
    expect(result.added).toMatchObject([{ firstName: 'Ann', class: 'Class 1' }]);
  });
});

describe('a register', () => {
  test('with one status a row and no date is of today, or of the day that is said', () => {
    const sheet = sheetOf(['Name', 'Status'], ['Maya Patel', 'A']);
    expect(planOf('attendance', sheet, { school: UNMARKED }).result.added).toMatchObject([
      { date: '2026-11-22', status: 'absent' },
    ]);
    expect(
      planOf('attendance', sheet, { school: UNMARKED, allRows: { date: '2026-11-20' } }).result
        .added,
    ).toMatchObject([{ date: '2026-11-20' }]);
  });

  test('without a status is of who was there', () => {
    const sheet = sheetOf(['Name', 'Date'], ['Maya Patel', '2026-11-20']);
    expect(planOf('attendance', sheet, { school: UNMARKED }).result.added).toMatchObject([
      { status: 'present' },
    ]);
    const { options } = planOf('attendance', sheet, {
      school: UNMARKED,
      allRows: { everyonePresent: false },
    });
    expect(askedOfAllRows(options).everyonePresent).toBe(false);
  });

  test.each<
    readonly [
      what: string,
      headings: readonly string[],
      rows: readonly (readonly string[])[],
      boolean,
    ]
  >([
    [
      'PINs',
      ['Name', 'PIN'],
      [
        ['Maya Patel', '45123'],
        ['Ben Okafor', '44321'],
      ],
      false,
    ],
    [
      'birthdays',
      ['Name', 'Date of Birth'],
      [
        ['Maya Patel', '2012-03-04'],
        ['Ben Okafor', '2011-05-06'],
      ],
      false,
    ],
    [
      'one day in and out',
      ['Name', 'Day', 'In', 'Out'],
      [
        ['Maya Patel', '2026-11-19', '2026-11-19 07:02', '2026-11-19 15:10'],
        ['Ben Okafor', '2026-11-20', '2026-11-20 07:08', '2026-11-20 15:26'],
      ],
      true,
    ],
    ...[
      ['cancelled', 'cancelled'],
      ['1', '0'],
    ].map(
      ([one = '', other = '']) =>
        [
          `“${one}” and “${other}” in a column that stays out`,
          ['Name', 'Day', 'Slot'],
          [
            ['Maya Patel', '2026-11-19', one],
            ['Ben Okafor', '2026-11-19', other],
          ],
          false,
        ] as const,
    ),
    [
      'notes',
      ['Name', 'Day', 'Slot'],
      [
        ['Maya Patel', '2026-11-19', 'by the door'],
        ['Ben Okafor', '2026-11-19', 'with Ann'],
      ],
      true,
    ],
    [
      'two days',
      ['Name', 'From', 'Back'],
      [
        ['Maya Patel', '2026-11-19', '2026-11-20'],
        ['Ben Okafor', '2026-11-20', '2026-11-20'],
      ],
      false,
    ],
  ])('with %s in each row is of who was there, or not', (_what, headings, rows, isPresence) => {
    const { options } = planOf('attendance', sheetOf(headings, ...rows), { school: UNMARKED });
    expect(askedOfAllRows(options).everyonePresent).toBe(isPresence);
  });

  test.each([
    ['without a word', ''],
    ['called so', 'Total'],
  ])('of 0 and 1 above sums %s is one', (_how, word) => {
    const rows = Array.from({ length: 8 }, (_, n) => [
      `C${n}`,
      `Ann${'abcdefgh'[n]} Lee`,
      ...[4, 2, 1].map((bit) => (n & bit ? '1' : '0')),
    ]);
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
    const sheet = sheetOf(['Roll No', 'Name', ...days], ...rows, ['', word, '4', '4', '4']);
    const { guessed, table } = planOf('attendance', sheet, { school: UNMARKED });
    expect(guessed.map(({ field }) => field).slice(2)).toEqual(['status', 'status', 'status']);
    expect(table.rows.length).toBe(8);
  });

  test.each<readonly [heading: string, ticks: readonly [string, string], statuses: string]>([
    ['Absent', ['TRUE', 'FALSE'], 'absent present'],
    ['Falta', ['x', ''], 'absent'],
    ['缺席', ['1', '0'], 'absent present'],
    ['Present', ['TRUE', 'FALSE'], 'present absent'],
    // @shows Import and export: Ticks below "Absent" are absences, and how often somebody was away is no day
  ])('“%s” above %j is %s', (heading, [maya, ben], statuses) => {
    const sheet = sheetOf(
      ['Name', 'Date', heading],
      ['Maya Patel', '2026-03-02', maya],
      ['Ben Okafor', '2026-03-02', ben],
    );
    const { result } = planOf('attendance', sheet, {
      school: UNMARKED,
      columns: (all) => all.with(2, { field: 'status' }),
    });
    expect(result.added.map(({ status }) => status).join(' ')).toBe(statuses);
  });

  test.each(['Late', 'Excused'])(
    'ticks below “Absent” are none beside those below “%s”',
    (heading) => {
      const sheet = sheetOf(
        ['Name', 'Date', 'Absent', heading],
        ['Maya Patel', '2026-03-02', 'No', 'Yes'],
        ['Ben Okafor', '2026-03-02', 'Yes', 'No'],
      );
      const { options, result } = planOf('attendance', sheet, { school: UNMARKED });
      expect(askedOfAllRows(options).everyonePresent).toBe(false);
      expect(result.added).toEqual([]);
    },
  );

  test.each([
    ['1', '0', false],
    ['3', '0', true],
    // @shows Import and export: Ticks below "Absent" are absences, and how often somebody was away is no day
  ] as const)('of how often somebody was away, %s and %s, is none', (maya, ben, areTotals) => {
    const sheet = sheetOf(['Name', 'Faltas'], ['Maya Patel', maya], ['Ben Okafor', ben]);
    const { options, result } = planOf('attendance', sheet, { school: UNMARKED });
    expect(askedOfAllRows(options).hasTotalsOnly).toBe(areTotals);
    expect(result.added).toEqual([]);
  });

  test('asks once for each word that it does not know', () => {
    const sheet = sheetOf(
      ['Name', '2026-11-18', '2026-11-19', '2026-11-20'],
      ['Maya Patel', 'ZUGEGEN', 'anwesend', '-'],
      ['Ben Okafor', 'zugegen', 'n/a', 'TRUE'],
    );
    const { options, plan } = planOf('attendance', sheet, { school: UNMARKED });
    const zugegen = { key: 'zugegen', word: 'ZUGEGEN' };
    expect(askedOfAllRows(options).statusWords).toEqual([{ ...zugegen, meaning: '' }]);
    expect(plan.counts).toMatchObject({ new: 2, problem: 2 });
    const late = planOf('attendance', sheet, {
      school: UNMARKED,
      allRows: { statusWords: { zugegen: 'late' } },
    });
    expect(late.result.added.map((one) => one['status']).join(' ')).toBe(
      'late present late present',
    );
    const none = planOf('attendance', sheet, {
      school: UNMARKED,
      allRows: { statusWords: { zugegen: 'none' } },
    });
    expect(none.plan.counts).toMatchObject({ new: 2, problem: 0 });
  });

  test.each([
    ['Days Present', '18'],
    ['Present', '18'],
    ['Present', '17 of 27'],
    ['Attendance', '17/27'],
    ['Attendance %', '87'],
    ['March', '20'],
  ])('of totals such as %s: %s has nothing to keep', (heading, total) => {
    const sheet = sheetOf(['Name', heading], ['Maya Patel', total]);
    const { options } = planOf('attendance', sheet, { school: UNMARKED });
    expect(askedOfAllRows(options).hasTotalsOnly).toBe(true);
  });

  test.each([
    ['Status', '2'],
    ['Present', '1'],
  ])('may have numbers for its marks: %s, %s', (heading, mark) => {
    const sheet = sheetOf(['Name', heading], ['Maya Patel', mark]);
    const { options } = planOf('attendance', sheet, { school: UNMARKED });
    expect(askedOfAllRows(options).hasTotalsOnly).toBe(false);
  });

  test.each([
    ['Register of 17 March 2026', '2026-03-17'],
    ['Class 5, March 17, 2026', '2026-03-17'],
    ['register-2026-03-17.csv', '2026-03-17'],
    ['Register 17.03.2026', '2026-03-17'],
    ['attendance_20260317.xlsx', '2026-03-17'],
    ['Register 2025-2026, version 1.2', '2026-11-22'],
    ['Class 5 March', '2026-11-22'],
  ])('below “%s” is of %s', (name, day) => {
    const sheet = { ...sheetOf(['Name', 'Status'], ['Maya Patel', 'P']), name };
    const { options } = planOf('attendance', sheet, { school: UNMARKED });
    expect(askedOfAllRows(options).date).toBe(day);
  });

  test('of the days 1 to 31 is of the month that its title tells', () => {
    const sheet = {
      ...sheetOf(['Name', '1', 'Day 2', 'D3'], ['Maya Patel', 'P', 'A', 'L']),
      name: 'October 2026',
    };
    const { result, options } = planOf('attendance', sheet, { school: UNMARKED });
    expect(askedOfAllRows(options).month).toBe('2026-10');
    expect(result.added.map((one) => one['date'])).toEqual([
      '2026-10-01',
      '2026-10-02',
      '2026-10-03',
    ]);
  });

  test.each([
    ['below a title with signs', '时间：2026年5月', '2', 'A', '2026-05'],
    ['up to today of this month', 'Sheet1', '2', 'A', '2026-11'],
    ['that come later and are empty of this month', 'Sheet1', '30', '', '2026-11'],
    ['that come later of a month that nobody has said', 'Sheet1', '30', 'A', ''],
  ])('of days %s', (_what, name, day, mark, month) => {
    const sheet = { ...sheetOf(['Name', 'Day 1', `Day ${day}`], ['Maya Patel', 'P', mark]), name };
    const { options, result } = planOf('attendance', sheet, {
      school: UNMARKED,
      columns: (all) => all.map((one, place) => (place === 0 ? one : { field: 'status' })),
    });
    const asked = askedOfAllRows(options);
    expect(asked.month).toBe(month);
    const isWaiting = month === '';
    expect(result.added.length === 0).toBe(isWaiting);
    expect(
      missingChoices('attendance', options.columns, { asked, order: columnReading(options).days }),
    ).toBe(isWaiting ? 'Choose a month.' : undefined);
  });
});
