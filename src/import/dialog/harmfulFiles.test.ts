/**
 * Files that were once stored wrongly with "0 with problems" on the screen, a file for each kind of fault: what is stored by
 * Next and Import alone, what is asked, and what waits. All made up.
 */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readSpreadsheet } from '#import/files/readSpreadsheet.ts';
import { ImportSession, type PlanChoices } from '#import/plan/importSession.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { asClass } from '#school/classes/classes.ts';
import type { CollectionName } from '#school/collections.ts';
import type { Sheet, Workbook } from '#school/exporting/sheets.ts';
import { asStudent } from '#school/students/students.ts';
import { notImported } from './importState.ts';
import { missingChoices, unconfirmed } from './missingChoices.ts';

const TODAY = '2026-03-18';

const PEOPLE = [
  ['Nora', 'Hale', '21', 'nora@school.example', '2012-01-10'],
  ['Till', 'Reed', '22', 'till@school.example', '2012-02-11'],
  ['Uma', 'Voss', '23', 'uma@school.example', '2012-03-12'],
  ['Wim', 'Zorn', '24', 'wim@school.example', '2012-04-13'],
] as const;

const SCHOOL: ImportSchool = {
  students: PEOPLE.map(([firstName, lastName, rollNumber, email, dateOfBirth]) =>
    asStudent({
      id: `student${rollNumber}`,
      class: 'Class 1',
      firstName,
      lastName,
      rollNumber,
      email,
      dateOfBirth,
    }),
  ),
  teachers: [],
  classes: Array.from({ length: 10 }, (_, place) =>
    asClass({ id: `class${place + 1}`, name: `Class ${place + 1}` }),
  ),
  attendance: [],
  grades: [],
};
const NOBODY: ImportSchool = { ...SCHOOL, students: [] };

/** Lines of a file, as bytes where they are no UTF-8. */
function csv(...lines: readonly string[]): Blob {
  return new Blob([lines.join('\r\n')]);
}

function sheet(name: string, ...rows: Sheet['rows']): Sheet {
  return { name, hidden: false, rows };
}

/** What Next and Import would make of a file; `asked` is why Next waits, `toCheck` what it asks to look at. */
async function tried(
  collection: CollectionName,
  file: Blob | readonly Sheet[],
  school: ImportSchool = SCHOOL,
  { name = 'list.csv', ...said }: Partial<PlanChoices> & { readonly name?: string } = {},
) {
  const workbook: Workbook =
    file instanceof Blob ? await readSpreadsheet(file, name) : { sheets: file };
  const session = new ImportSession(collection, workbook, school, name);
  const [first] = session.sheets(TODAY);
  const seen = session.look({ sheet: first?.place ?? 0, today: TODAY, remembered: {} });
  const columns = seen.guesses;
  const choices = { columns, writtenAs: {}, allRows: {}, ...said };
  const questions = session.questions(choices);
  const asked = missingChoices(collection, columns, questions);
  const plan =
    asked === undefined
      ? session.plan({ matchBy: '', createsClasses: true, corrections: {}, ...choices })
      : undefined;
  const problems = (plan?.rows ?? []).flatMap(({ number, cells, problem }) => {
    const ofCells = cells.flatMap((cell) => (typeof cell === 'string' ? [] : (cell.problem ?? [])));
    return [...ofCells, ...(problem === undefined ? [] : [problem])].map(
      (text) => `${number}: ${text}`,
    );
  });
  return {
    sheet: first?.name,
    fields: columns.map(({ field }) => field || '–').join(' '),
    left: notImported({ seen, choices: { columns } }).map(({ heading }) => heading),
    asked,
    toCheck: unconfirmed(columns, seen),
    lines: [...questions.lines.map(({ text }) => text), ...(plan?.lines ?? [])],
    remarks: plan?.remarks ?? [],
    counts: plan?.counts,
    classes: plan?.classes ?? [],
    otherKeys: plan?.otherKeys ?? 0,
    problems,
    ...(plan ? session.result() : { added: [], changed: [] }),
  };
}

describe('students', () => {
  const HEAD = 'First Name,Last Name,Class,Roll Number,Email,Date of Birth';

  test('a namesake overwrites nobody before a person says who is meant', async () => {
    const file = csv(
      HEAD,
      'Xenia,Hill,Class 1,75,xenia@school.example,2011-01-02',
      'Nora,Hale,Class 1,77,other.nora@school.example,2011-05-06',
    );
    expect(await tried('students', file)).toMatchObject({
      counts: { new: 1, changed: 0, problem: 1 },
      otherKeys: 1,
      problems: [expect.stringContaining('number 21, not 77')],
    });
    const same = await tried('students', file, SCHOOL, { allRows: { otherKeys: 'same' } });
    expect(same.counts).toMatchObject({ new: 1, changed: 1 });
    const others = await tried('students', file, SCHOOL, { allRows: { otherKeys: 'others' } });
    expect(others.counts).toMatchObject({ new: 2, changed: 0 });
  });

  test('two namesakes in one file become two students, with a remark', async () => {
    const file = csv(
      HEAD,
      'Luis,Prado,Class 2,31,luis.a@school.example,2012-03-04',
      'Luis,Prado,Class 2,32,luis.b@school.example,2011-05-06',
    );
    const found = await tried('students', file);
    expect(found.counts).toMatchObject({ new: 2, problem: 0 });
    expect(found.lines).toContain('Rows 2 and 3 are two students called Luis Prado');
  });

  test('they also do if everything else differs', async () => {
    const file = csv(
      'Adm No,Name,Class,DOB,Email',
      'B201,Sam Iqbal,4A,2014-02-03,sam.i@mail.example',
      'B217,Sam Iqbal,4A,2013-11-20,iqbal.family@mail.example',
      'B202,Tara Noor,4A,2014-05-01,tara@mail.example',
    );
    expect((await tried('students', file, NOBODY)).counts).toMatchObject({ new: 3, problem: 0 });
  });

  test('an ambiguous day is a problem in a column with two orders of days', async () => {
    const file = csv(
      'First Name,Last Name,Class,Date of Birth',
      'Xenia,Hill,Class 1,13/03/2012',
      'Yara,Dale,Class 1,03/14/2012',
      'Zeno,Moor,Class 1,04/05/2012',
    );
    expect(await tried('students', file)).toMatchObject({
      added: [{ dateOfBirth: '2012-03-13' }, { dateOfBirth: '2012-03-14' }],
      problems: ['4: Could be 4 May 2012 or 5 Apr 2012. Enter it as 2012-05-04'],
    });
  });

  test('ambiguous days keep Next disabled', async () => {
    const file = csv('Name,Class,Date of Birth', 'Xenia Hill,Class 1,03/04/2012');
    expect(await tried('students', file)).toMatchObject({
      asked: 'Choose how the dates are written.',
    });
  });

  test('moments of midnight belong to the day that begins', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    onTestFinished(() => void vi.unstubAllEnvs());
    const file = csv(
      'First Name,Last Name,Class,Date of Birth',
      'Xenia,Hill,Class 1,2012-03-05T23:00:00.000Z',
      'Yara,Dale,Class 1,2012-07-05T22:00:00.000Z',
    );
    expect((await tried('students', file)).added).toMatchObject([
      { dateOfBirth: '2012-03-06' },
      { dateOfBirth: '2012-07-06' },
    ]);
  });

  test("a nickname keeps its quotes, and the cell's are removed", async () => {
    const file = csv(
      'First Name,Last Name,Class',
      '"Edward "Ted"",Hill,Class 1',
      'Yara,Dale,Class 1',
    );
    expect((await tried('students', file)).added).toMatchObject([
      { firstName: 'Edward "Ted"' },
      { firstName: 'Yara' },
    ]);
  });

  test('an email behind a name is the email, and no last name', async () => {
    const people = ['Nora Hale', 'Till Reed', 'Uma Voss'];
    const cells = people.map((name) => `${name} <${name.slice(0, 3)}@mail.example>,yes`);
    const { added } = await tried('students', csv('Participant,Book', ...cells), NOBODY);
    expect(added[0]).toMatchObject({
      firstName: 'Nora',
      lastName: 'Hale',
      email: 'Nor@mail.example',
    });
  });

  test('a degree before each name is not a last name', async () => {
    const file = csv(
      'NAME,COURSE',
      ...[
        'MK Nora A Hale',
        'MK Till B Reed',
        'MK Uma C Voss',
        'MK Wim D Zorn',
        'MK Xia E Lind',
      ].map((name) => `${name},BT-I 2026`),
    );
    const { added, lines } = await tried('students', file, NOBODY);
    expect(added[0]).toMatchObject({ firstName: 'Nora A', lastName: 'Hale' });
    expect(lines.join('\n')).toContain('MK');
  });

  test('a Windows non-breaking space stays a space', async () => {
    const text = 'NAME,TRACK\r\nNora B\u00A0 Hale,K1\r\nTill C Reed,K1\r\nUma Voss,K2\r\n';
    const bytes = Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    const { added } = await tried('students', new Blob([bytes]), NOBODY);
    expect(added[0]).toMatchObject({ firstName: expect.stringMatching(/^Nora B$/u) as string });
  });

  test('feedback forms are not classes, and a village is not an address', async () => {
    const file = csv(
      'Full Name,Email,Graduating Class,Open Day Feedback Form,Club Village',
      ...['Nora Hale', 'Till Reed', 'Uma Voss', 'Wim Zorn', 'Xia Lind', 'Yara Dale'].map(
        (name, at) =>
          `${name},p${at}@mail.example,2027,${at % 3 === 1 ? 3 : ''},${at % 3 === 2 ? 15 : ''}`,
      ),
    );
    expect(await tried('students', file, NOBODY)).toMatchObject({
      fields: 'fullName email class – –',
      left: ['Open Day Feedback Form', 'Club Village'],
      toCheck: 'Please check “Graduating Class” first.',
    });
  });

  test('provinces below “names” are not names', async () => {
    const provinces = ['Takeo', 'Kep', 'Takeo', 'Pailin', 'Pailin', 'Kep'];
    const names = ['ROS DARA', 'MAO THY', 'NUON LY', 'PEN VANNA', 'SAR BOREY', 'TEP SOPHEA'];
    const file = csv(
      'stu_id,ste_eng,names,yea_eng',
      ...names.map((name, at) => `${58_000 + at},${name},${provinces[at]},1`),
    );
    const { fields, toCheck } = await tried('students', file, NOBODY);
    expect(fields).toBe('rollNumber fullName – –');
    expect(toCheck).toContain('“ste_eng”');
  });

  test('numbers without a heading are not classes', async () => {
    const people = ['Hale;Nora', 'Reed;Till', 'Voss;Uma', 'Zorn;Wim', 'Lind;Xia', 'Dale;Yara'];
    const topics = ['Comics', 'Baking', 'A city farm'];
    const file = csv(
      ...people.map((name, at) => `${name};${Math.floor(at / 2) + 1};${topics[at % 3]};Ja`),
    );
    const { fields, classes } = await tried('students', file);
    expect(fields).not.toContain('class');
    expect(classes).toEqual([]);
  });

  test('a line with a quotation mark too few is a problem, and spoils no other line', async () => {
    const file = csv(
      '"Name","Class"',
      '"Berg, Anna","5A"',
      '"Lee, Bo,"5A"',
      '"Di Cole,"5B"',
      '"Hill, Ed","5B"',
    );
    const { counts, problems, added } = await tried('students', file, NOBODY);
    expect(counts).toMatchObject({ new: 2, problem: 2 });
    expect(problems.join()).toContain('4: A quotation mark is missing in this line');
    expect(added).toMatchObject([{ lastName: 'Berg' }, { lastName: 'Hill', class: '5B' }]);
  });

  test('a row shifted by one column is a problem', async () => {
    const file = csv(
      'Adam,Zajac,1,',
      'Igor,Bober,1,',
      'Karol,Lis,1,',
      ',Danuta,Kruk,2',
      'Hanna,Wilk,2,',
      'Ewa,Sowa,2,',
    );
    const { problems, classes } = await tried('students', file, NOBODY);
    expect(problems).toHaveLength(1);
    expect(classes).not.toContain('Kruk');
  });

  const SHIFTED = 'Name,Class,Phone,Email,Address,Born';
  const WHOLE = PEOPLE.map(
    ([first, last, , email], at) =>
      `${first} ${last},${at + 1}A,0151 23456${at},${email},${at} Main St,2012-03-0${at + 1}`,
  );

  test.each([
    ['a class is missing', 'Xia Lind,0151 234569,xia@school.example,9 Main St,2012-03-09'],
    ['a phone is missing', 'Xia Lind,5A,xia@school.example,9 Main St,2012-03-09,'],
    ['only a phone is left', 'Xia Lind,0151 234569'],
    ['an address is missing', 'Xia Lind,5A,0151 234569,xia@school.example,2012-03-09'],
    [
      'an address has a comma',
      'Xia Lind,5A,0151 234569,xia@school.example,9 Main St, North,2012-03-09',
    ],
    ['a name has a comma', 'Lind, Xia,5A,0151 234569,xia@school.example,9 Main St,2012-03-09'],
  ])('where %s, the row is a problem', async (_, row) => {
    const file = csv(SHIFTED, ...WHOLE, row);
    const { problems, counts, classes } = await tried('students', file, NOBODY);
    expect(counts).toMatchObject({ new: 4, problem: 1 });
    expect(problems.join()).toContain('6: The cells of this row are shifted by one column');
    expect(classes).not.toContain('0151 234569');
    // A row that is right can be imported all the same.
    const allRows = { leftOut: ['row: odd'] };
    const all = await tried('students', file, NOBODY, { allRows });
    expect(all.problems.join()).not.toContain('shifted');
  });

  test.each([
    ['without a phone', 'Xia Lind,5A,,xia@school.example,9 Main St,2012-03-09'],
    ['without anything behind the class', 'Xia Lind,5A'],
    ['with a class in words', 'Xia Lind,Sunflowers,0151 234569,xia@school.example,9 Main St,'],
    [
      'with a remark behind it',
      'Xia Lind,5A,0151 234569,xia@school.example,9 Main St,2012-03-09,Twin',
    ],
  ])('a row %s is a record', async (_, row) => {
    const { counts } = await tried('students', csv(SHIFTED, ...WHOLE, row), NOBODY);
    expect(counts).toMatchObject({ new: 5, problem: 0 });
  });

  test.each([
    ['a number', 'No,First Name,Last Name,House', 'S0#,$,North', 'Xia,Lind,North,'],
    ['a phone', 'First Name,Last Name,Phone,Sex', '$,0151 23456#,female', 'Xia,Lind,female,'],
    ['a score', 'First Name,Last Name,Code,Score', '$,70012#,341.5#', 'Xia,Lind,341.59,'],
    ['a town', 'Name,Town,Area,Email', '$,North,Zone #,a#@b.org', 'Xia Lind,Zone 1,x@b.org,'],
  ])('where %s is missing among words, the row is a problem', async (_, head, right, row) => {
    const names = PEOPLE.map(
      ([first, last]) => `${first}${head.includes('First') ? ',' : ' '}${last}`,
    );
    const rows = names.map((name, at) => right.replaceAll('#', String(at)).replace('$', name));
    const { problems } = await tried('students', csv(head, ...rows, row), NOBODY);
    expect(problems.join()).toContain('6: The cells of this row are shifted by one column');
  });

  test.each([
    ['one row', 1],
    ['most rows', 4],
    ['all rows', 5],
  ])('a comma without quotes in addresses of %s stores nothing wrong unasked', async (_, long) => {
    const people = [...PEOPLE, ['Xia', 'Lind', '25', 'xia@school.example', '2012-05-14'] as const];
    const rows = people.map(
      ([first, last, number, email, born], at) =>
        `${number},${first},${last},${born},${at} High St${at < 5 - long ? '' : ', Leeds'},5A,${email}`,
    );
    const file = csv('Roll No,First Name,Last Name,Date of Birth,Address,Class,Email', ...rows);
    const found = await tried('students', file, NOBODY);
    expect(found.toCheck).toBeDefined();
    if (long === 5) return;
    expect(found.counts).toMatchObject({ new: 5 - long, problem: long });
    expect(found.classes).toEqual(['5A']);
  });

  test.each([
    ['each third row', 'Xia,Lind,Male,Phone: 801 - no ID yet', 3],
    ['half of the rows', 'Xia,Lind,Female,', 2],
  ])('where %s lacks a number, these rows are problems', async (_, shifted, step) => {
    const rows = Array.from({ length: 18 }, (__, at) =>
      at % step === 1
        ? shifted.replace('Lind', `Lind${'abcdefghijklmnopqr'[at] ?? ''}`)
        : `A${at},${PEOPLE[at % 4]?.[0] ?? ''},Hale${'abcdefghijklmnopqr'[at] ?? ''},${at % 4 < 2 ? 'Male' : 'Female'},`,
    );
    const file = csv('ID,First Name,Last Name,Gender,Notes', ...rows);
    const { added, problems } = await tried('students', file, NOBODY);
    expect(problems).toHaveLength(18 / step);
    expect(added.map((one) => one['lastName'])).not.toContain('Male');
  });

  test('people may be called as their house', async () => {
    const names = ['Green', 'Brown', 'Gray', 'Green', 'Hale', 'Reed', 'Voss', 'Zorn', 'Lind'];
    const rows = names.map((name, at) => `Ann${at},${name},${at % 2 ? 'Brown' : 'Green'}`);
    const { counts } = await tried('students', csv('First Name,Last Name,House', ...rows), NOBODY);
    expect(counts).toMatchObject({ new: 9, problem: 0 });
  });

  test.each(['Sunflowers', '5'])('“%s” among 5A and 5B is a class', async (name) => {
    const rows = PEOPLE.map(([first, last, number]) => `${number},${first} ${last},5A,North`);
    const file = csv('Roll No,Name,Class,House', ...rows, `25,Xia Lind,${name},`);
    const { counts } = await tried('students', file, NOBODY);
    expect(counts).toMatchObject({ new: 5, problem: 0 });
  });

  test('columns that stay out shift no row', async () => {
    const rows = WHOLE.map((row, at) => `${row},${at},y`);
    const file = csv(`${SHIFTED},Jumps,Note`, ...rows, `${WHOLE[0]?.replace('Nora', 'Xia')},x,`);
    const { counts } = await tried('students', file, NOBODY);
    expect(counts).toMatchObject({ new: 5, problem: 0 });
  });

  test('a sheet with other headings is named and left out', async () => {
    const head = ['Nr', 'Student Name', 'Date of Birth'];
    const rows = (names: readonly string[]) =>
      names.map((name, at) => [String(at + 1), name, `2014-05-1${at}`]);
    const found = await tried(
      'students',
      [
        sheet('8A', head, ...rows(['Nora Hale', 'Till Reed', 'Uma Voss'])),
        sheet('8B', head, ...rows(['Wim Zorn', 'Xia Lind', 'Yara Dale'])),
        sheet('8C', ['Full name', 'Born'], ['Zeno Moor', '2014-06-01'], ['Ada Fenn', '2014-06-02']),
      ],
      NOBODY,
    );
    expect(found.lines.join('\n')).toContain('8C');
  });

  test('rooms side by side give a question', async () => {
    const found = await tried(
      'students',
      [
        sheet(
          'Rooms',
          ['Room 101', '', 'Room 102', ''],
          ['Grade 6', '', 'Grade 7', ''],
          ['Nora Hale', '1', 'Till Reed', '1'],
          ['Uma Voss', '2', 'Wim Zorn', '2'],
          ['Xia Lind', '3', 'Yara Dale', '3'],
        ),
      ],
      NOBODY,
    );
    expect(found.asked ?? found.toCheck).toBeDefined();
  });

  test('two names in a row give a question', async () => {
    const found = await tried(
      'students',
      [
        sheet(
          'List',
          ['Nora Hale', 'Till Reed'],
          ['Uma Voss', 'Wim Zorn'],
          ['Xia Lind', 'Yara Dale'],
          ['Zeno Moor', 'Ada Fenn'],
        ),
      ],
      NOBODY,
    );
    expect(found.asked ?? found.toCheck).toBeDefined();
  });
});

test('titles of teachers do not swap names', async () => {
  const names = [
    'Mr. Jon Smythe',
    'Mrs. May Joyce',
    'Mr. Pit Brownlow',
    'Mrs. Sue Clerk',
    'Mr. Dai Evers',
  ];
  const file = csv('Name,Subject', ...names.map((name) => `${name},Mathematics`));
  const { added, lines } = await tried('teachers', file);
  expect(added[0]).toMatchObject({ firstName: 'Jon', lastName: 'Smythe' });
  expect(lines.join('\n')).toMatch(/Mr\., Mrs\./u);
});

describe('marks', () => {
  test('a school year in a heading is not a maximum', async () => {
    const file = csv('Name,Maths Final 2025/2026', 'Nora Hale,18', 'Till Reed,12');
    const { added } = await tried('grades', file);
    expect(added).toMatchObject([
      { marks: 18, maxMarks: 20 },
      { marks: 12, maxMarks: 20 },
    ]);
  });

  test('the number of a part is not a maximum', async () => {
    const file = csv('Name,Maths Quiz 1/2,Maths Quiz 2/2', 'Nora Hale,18,15', 'Till Reed,12,9');
    const { added } = await tried('grades', file);
    expect(added).toHaveLength(4);
    expect(new Set(added.map(({ maxMarks }) => maxMarks))).toEqual(new Set([20]));
    expect(new Set(added.map(({ title }) => title))).toEqual(
      new Set(['Maths Quiz 1/2', 'Maths Quiz 2/2']),
    );
  });

  test('a number that is another student’s decides against no name', async () => {
    const file = csv(
      'Roll Number,Name,Maths',
      '21,Wim Zorn,18',
      '22,Nora Hale,3',
      '23,Till Reed,15',
      '24,Uma Voss,9',
    );
    expect(await tried('grades', file)).toMatchObject({
      counts: { new: 0, problem: 4 },
      problems: expect.arrayContaining([
        '3: Number 22 is Till Reed; the name says Nora Hale',
      ]) as unknown,
    });
  });

  test('totals are named and left out', async () => {
    const file = csv(
      'Student,ID,Essay 1 (1001),Current Score,Final Score',
      '    Points Possible,,20,(read only),(read only)',
      '"Hale, Nora",601,18,90,90',
      '"Reed, Till",602,16,80,80',
    );
    const { left, fields } = await tried('grades', file);
    expect(left).toEqual(expect.arrayContaining(['Current Score', 'Final Score']));
    expect(fields.split(' ').filter((field) => field === 'marks')).toHaveLength(1);
  });

  test('“grade” above numbers is proposed as marks', async () => {
    const file = csv(
      'grade_id,student_id,subject,grade',
      ...[85.5, 91, 77, 64].map((mark, at) => `${at + 1},${21 + at},Java,${mark}`),
    );
    expect(await tried('grades', file)).toMatchObject({
      fields: '– student.rollNumber subject marks',
      toCheck: 'Please check “grade” first.',
    });
  });

  test('one maximum holds for the columns of one file', async () => {
    const file = csv(
      'Name,Mathematics,English',
      'Nora Hale,100,50',
      'Till Reed,76,32',
      'Uma Voss,25,75',
      'Wim Zorn,64,41',
    );
    const { added } = await tried('grades', file);
    expect(new Set(added.map(({ maxMarks }) => maxMarks))).toEqual(new Set([100]));
  });

  test('percentages in headings are weights, and the columns are kept', async () => {
    const file = csv(
      'No,Name,Homework 1 %10,Homework 2 %10,Quiz %25,Lab work',
      '21,Nora Hale,100,95,98,97.67',
      '22,Till Reed,90,85,88,87.67',
      '23,Uma Voss,80,75,78,77.67',
      '24,Wim Zorn,70,65,68,67.67',
    );
    const { fields } = await tried('grades', file);
    expect(fields.split(' ').filter((field) => field === 'marks')).toHaveLength(4);
  });

  test('the name of a subject wins over its code', async () => {
    const file = csv(
      'matricula,codigo_materia,nombre_materia,calificacion',
      ...['Dibujo,9.0', 'Redes,9.1', 'Dibujo,9.2', 'Redes,9.3'].map(
        (rest, at) => `${21 + at},${at % 2 === 0 ? 'DIB' : 'RED'}101,${rest}`,
      ),
    );
    const { added } = await tried('grades', file);
    expect(added[0]).toMatchObject({ subject: 'Dibujo' });
  });
});

test('an ambiguous day in a heading of marks keeps Next disabled', async () => {
  const file = csv('Name,Maths - 03/02/2026,Art - 04/02/2026', 'Nora Hale,12,15', 'Till Reed,10,9');
  expect((await tried('grades', file)).asked).toBe('Choose how the dates are written.');
  const order = 'dayMonthYear';
  const { added } = await tried('grades', file, SCHOOL, { writtenAs: { order } });
  expect(added[0]).toMatchObject({ date: '2026-02-03' });
});

describe('registers', () => {
  test('days without a year are consecutive', async () => {
    const file = csv('Name,02/03,03/03,04/03,05/03', 'Nora Hale,P,A,P,L', 'Till Reed,P,P,P,P');
    const { added } = await tried('attendance', file);
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
    expect(added.map(({ date }) => date)).toEqual([...days, ...days]);
  });

  test('weekdays tell which number is the month', async () => {
    const file = csv('Name,Mon 02/03,Tue 03/03,Wed 04/03', 'Nora Hale,P,A,P', 'Till Reed,P,P,P');
    const { added } = await tried('attendance', file);
    expect(added[0]).toMatchObject({ date: '2026-03-02' });
  });

  test('one ambiguous day keeps Next disabled', async () => {
    const file = csv('Name,02/03', 'Nora Hale,P', 'Till Reed,P');
    expect(await tried('attendance', file)).toMatchObject({
      asked: 'Choose how the dates are written.',
    });
  });

  test("a day in the file's name is read by the same rules, and is never replaced by today", async () => {
    const { added } = await tried('attendance', csv('Name,Status', 'Nora Hale,P'), SCHOOL, {
      name: 'Register 03-04-2026.csv',
    });
    // 3 April is still to come.
    expect(added).toMatchObject([{ date: '2026-03-04' }]);
    const open = await tried('attendance', csv('Name,Status', 'Nora Hale,P'), SCHOOL, {
      name: 'Register 02-03-2026.csv',
    });
    expect(open.asked).toBe('Choose how the dates are written.');
  });

  test('an ambiguous heading among contradicting ones gives problems and loses no marks', async () => {
    const file = csv('Name,13/02/2026,02/14/2026,03/02/2026', 'Nora Hale,P,P,A');
    const { added, problems } = await tried('attendance', file);
    expect(added.map(({ date }) => date)).toEqual(['2026-02-13', '2026-02-14']);
    expect(problems).toEqual(['2: Could be 3 Feb 2026 or 2 Mar 2026. Enter it as 2026-02-03']);
  });

  test('a number that is another student’s decides against no name', async () => {
    const file = csv(
      'Roll Number,Name,Date,Status',
      '22,Nora Hale,2026-03-10,Absent',
      '21,Till Reed,2026-03-10,Present',
    );
    expect(await tried('attendance', file)).toMatchObject({
      counts: { new: 0, problem: 2 },
      problems: [
        '2: Number 22 is Till Reed; the name says Nora Hale',
        '3: Number 21 is Nora Hale; the name says Till Reed',
      ],
    });
  });

  test('future days are stored with a remark', async () => {
    const file = csv(
      'Name,Date,Status',
      'Nora Hale,2062-03-10,Absent',
      'Till Reed,2026-12-10,Absent',
    );
    expect(await tried('attendance', file)).toMatchObject({
      counts: { new: 2 },
      remarks: ['2 dates are after today: row 2 (10 Mar 2062), row 3 (10 Dec 2026)'],
    });
  });

  test.each([
    [
      'counts of days',
      [
        'Name,Class,AttendancePercent,DaysPresent,DaysAbsent',
        'Nora Hale,Class 1,100,25,0',
        'Till Reed,Class 1,96,24,1',
        'Uma Voss,Class 1,40,10,15',
      ],
    ],
    [
      'a form that nobody has signed',
      ['No,First Name,Last Name,Signature', '1,Nora,Hale,', '2,Till,Reed,', '3,Uma,Voss,'],
    ],
  ])('%s make nobody present', async (_what, lines) => {
    const { asked, added } = await tried('attendance', csv(...lines));
    expect(asked).toBeDefined();
    expect(added).toEqual([]);
  });

  test('the sheet with days and statuses is chosen, not the one with users', async () => {
    const found = await tried('attendance', [
      sheet(
        'Users',
        ['Name', 'email', 'password'],
        ...PEOPLE.map(([a, b, , email]) => [`${a} ${b}`, email, 'secret']),
      ),
      sheet(
        'Register',
        ['Date', 'Email', 'Attendance'],
        ...PEOPLE.map(([, , , email]) => ['2026-03-10', email, 'Present']),
      ),
    ]);
    expect(found.sheet).toBe('Register');
    expect(found.counts).toMatchObject({ new: 4 });
  });
});

describe('lists of clubs, courses and offices:', () => {
  test.each<[what: string, list: CollectionName, fields: string, lines: readonly string[]]>([
    [
      'a telephone number among the texts of a record makes no heading',
      'students',
      '– fullName – – –',
      [
        'Room,Child,Allergy,EpiPen?,Who to call',
        'Ladybirds,Amelia Stone,Dairy,N,555-0401 (mum)',
        'Beetles,Jack Pine,Nuts,Y,555-0402',
      ],
    ],
    [
      'numbers that begin again in each group are no roll numbers',
      'students',
      '– fullName class',
      ['Nr,Nama,Kelas', ...['1A', '1B'].flatMap(groupOf)],
    ],
    [
      'numbers with a country code are telephones',
      'students',
      'phone fullName class',
      [
        'Number,Child,Year',
        '+263 77 555 0101,Tendai Moyo,Grade 2',
        '+263 77 555 0102,Rudo Ncube,Grade 3',
      ],
    ],
    [
      'a word of a longer heading takes nothing from whole names',
      'students',
      'fullName class –',
      ['Student Name,Class,Time given', '"Abara, Kemi",5B,PRN', '"Brandt, Lou",6A,12:00'],
    ],
    [
      'ticks are no names',
      'students',
      'fullName – –',
      ['Kind,Vater,Di', 'Ella Roth,x,x', 'Jonas Stein,x,', 'Mila Thiel,x,x'],
    ],
    ...['grade 11,grade 9', '11,9', '5A,10B'].map(
      (classes): [string, CollectionName, string, string[]] => [
        `classes below a word for qualifications are none: ${classes}`,
        'teachers',
        'email fullName – –',
        [
          'Email,Name,Grade,Tutors in',
          `ann@school.example,Ann Moss,${classes.split(',')[0]},Maths`,
          `bo@school.example,Bo North,${classes.split(',')[1]},Physics`,
        ],
      ],
    ),
    [
      'words of qualifications are some',
      'teachers',
      'email fullName qualification',
      [
        'Email,Name,Grade',
        'ann@school.example,Ann Moss,Class 3',
        'bo@school.example,Bo North,M.Ed',
      ],
    ],
    [
      'email addresses are no addresses',
      'teachers',
      'lastName firstName email',
      ['Nom,Prénom,Adresse', 'ARNAUD,Sylvie,s@ac.example', 'BLANC,Hervé,h@ac.example'],
    ],
    [
      'days are no roll numbers',
      'students',
      'fullName dateOfBirth',
      ['Criança,D.N.', 'Eva Reis,04/02/2013', 'Rui Melo,27/08/2013', 'Ana Luz,13/12/2012'],
    ],
    [
      'serial numbers are no roll numbers in Hindi either',
      'students',
      '– fullName',
      ['क्रमांक,छात्र का नाम', '1,आरव शर्मा', '2,दीया वर्मा', '3,ईशान सिंह'],
    ],
    [
      'passports are no roll numbers',
      'students',
      'lastName firstName –',
      ['Surname,Given Names,Passport No', 'ABREU,ANA,X0405500', 'BOSCH,BEN,X1415510'],
    ],
    [
      'the number of pupils is no capacity',
      'classes',
      'name –',
      ['Classe,Effectif', '6eA,28', '6eB,27'],
    ],
    [
      'a column that sums up the others is no mark',
      'grades',
      'studentId marks marks marks –',
      [
        'Name,MATH,ENG,SCI,Xyz',
        'Ann Lee,78,65,80,223',
        'Bo Kim,85,72,77,234',
        'Cy Day,60,58,64,182',
      ],
    ],
    [
      'a maximum in brackets leaves nothing of itself in the heading',
      'grades',
      'studentId marks marks',
      ['Name,Klausur (max. 60 P.),Test 2 /40', 'Ann Lee,48,29', 'Bo Kim,33,37'],
    ],
  ])('%s', async (_what, list, fields, lines) => {
    expect((await tried(list, csv(...lines))).fields).toBe(fields);
  });

  test('remarks below a short list are no students', async () => {
    const file = csv(
      'S/N,Name of Pupil,Class',
      '1,Chinedu Okeke,5A',
      '2,Ngozi Eze,5A',
      '3,Musa Ibrahim,5B',
      ',Class teacher: Mrs. A. Bello,',
      ',Checked: 12 March,',
      ',Sign: ____________,',
    );
    expect((await tried('students', file)).counts).toMatchObject({ new: 3, problem: 3 });
  });

  test.each([
    ['Name,Class', 'Ann Lee,Class 1', ',Class 1'],
    ['Name,Class,Phone', 'Ann Lee,1A,555-0101', 'Bo Kim,1B,555-0102', ',2A,', ',,555-0103'],
  ])('a class or phone alone is a student whose name is missing: %s', async (...lines) => {
    const { counts } = await tried('students', csv(...lines));
    expect(counts).toMatchObject({ problem: lines.filter((line) => line.startsWith(',')).length });
  });

  test('a title above bare names is no student', async () => {
    const names = ['Aaron Blake', 'Bethany Choi', 'Callum Dean', 'Daisy Elton', 'Ethan Ford'];
    const { counts } = await tried('students', csv('Class 4B - Mrs Hopkins', ...names));
    expect(counts).toMatchObject({ new: 5 });
  });

  test('a maiden name in brackets stays with the last name', async () => {
    const { added } = await tried(
      'students',
      csv('Name,Year', 'Alice Moore (Bright),1998', 'Bob Hill,1999'),
    );
    expect(added[0]).toMatchObject({ firstName: 'Alice', lastName: 'Moore (Bright)' });
  });

  test('abbreviations that most names begin with are titles', async () => {
    const names = [
      'Dhr. P. Bakker',
      'Mw. L. Jansen',
      'Mw. S. Visser',
      'Dhr. T. Smit',
      'Juf L. Mol',
      'Juf A. Vos',
    ];
    const { added, lines } = await tried('teachers', csv('Docent', ...names));
    expect(added[0]).toMatchObject({ firstName: 'P.', lastName: 'Bakker' });
    expect(added[5]).toMatchObject({ firstName: 'A.', lastName: 'Vos' });
    expect(lines).toContain('Dhr., Mw., Juf left out of 6 names');
  });

  test('a list of absences or of late arrivals makes nobody present', async () => {
    const late = csv('Date,Student,Mins late', '13/03/2026,Nora Hale,7', '16/03/2026,Till Reed,25');
    const away = csv('Date,Student,Reason', '13/03/2026,Nora Hale,Bus', '16/03/2026,Till Reed,Ill');
    const out = csv(
      'Student,Out,Back',
      'Nora Hale,13/03/2026,15/03/2026',
      'Till Reed,14/03/2026,15/03/2026',
    );
    for (const file of [late, away, out]) {
      expect((await tried('attendance', file)).asked).toBe('No column says who was present.');
    }
  });

  test('totals are no marks of a day, and Next says so', async () => {
    const file = csv('Name,Class,Days Present', 'Nora Hale,Class 1,18', 'Till Reed,Class 1,17');
    const { asked } = await tried('attendance', file);
    expect(asked).toBe('This file has totals, no days. Attendance is kept by day.');
  });

  test('days without a year in no order stay within one school year', async () => {
    const file = csv('Name,07/10,14/10,21/09', 'Nora Hale,P,A,P', 'Till Reed,P,P,P');
    const { added } = await tried('attendance', file);
    const days = added.map((mark) => ({ date: '', ...mark }).date);
    expect([...new Set(days)].toSorted()).toEqual(['2025-09-21', '2025-10-07', '2025-10-14']);
  });

  test('two exams of a subject are two, though only one has a type', async () => {
    const file = csv('No,Name,Maths CAT,Maths Exam', '21,Nora Hale,22,55', '22,Till Reed,19,48');
    expect((await tried('grades', file)).counts).toMatchObject({ new: 4, problem: 0 });
  });

  test('a subject that no list knows is asked about', async () => {
    const file = csv('No,Name,Content (10),Delivery (5)', '21,Nora Hale,8,5', '22,Till Reed,7,3');
    expect((await tried('grades', file)).toCheck).toBe(
      'Please check “Content (10)” and “Delivery (5)” first.',
    );
  });

  test('classes on sheets behind a sheet of notes are one list', async () => {
    const { counts } = await tried('students', [
      sheet('Info', ['Gymnasium am See'], ['Stand: 1. September']),
      sheet('5a', ['Name', 'Vorname'], ['Ahrens', 'Lisa'], ['Böhm', 'Tom'], ['Claus', 'Mia']),
      sheet('5b', ['Name', 'Vorname'], ['Decker', 'Jan'], ['Eller', 'Nele'], ['Fuchs', 'Ben']),
    ]);
    expect(counts).toMatchObject({ new: 6 });
  });

  test('a column of 0 and 1 that nobody chose makes nobody present', async () => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-04'];
    const rows = PEOPLE.flatMap(([first, last], place) =>
      days.map((day, at) => `${place + 1},${first} ${last},1A,${day},${at % 2}`),
    );
    expect((await tried('attendance', csv(...rows))).asked).toBe('No column says who was present.');
  });

  test('a first record with two subjects in it heads nothing', async () => {
    const rows = PEOPLE.flatMap(([first, last], place) => [
      `${first} ${last},Mid-Term Mathematics,Mathematics,5${place}.5`,
      `${first} ${last},Mid-Term English,English,6${place}`,
    ]);
    expect((await tried('grades', csv(...rows))).toCheck).toContain('“Column B”');
  });

  test('numbers of subjects are not subjects before a person says so', async () => {
    const file = csv('student_id,subject_id,marks', '21,1,90', '21,2,80', '22,1,70', '22,2,60');
    expect((await tried('grades', file)).toCheck).toBe('Please check “subject_id” first.');
  });

  test('a salary that would lose its decimals is a problem that says so', async () => {
    const file = csv('Name,Salary', 'Nora Hale,11005.73', 'Till Reed,8310');
    expect(await tried('teachers', file)).toMatchObject({
      counts: { new: 1, problem: 1 },
      problems: ['2: Enter a whole number'],
    });
  });

  test('a telephone beside a contact of the family may be of the family', async () => {
    const file = csv(
      'camper_first_name,camper_last_name,family_contact_name,phone_number',
      'Timmy,Jones,Tommy Jones,6145655555',
      'Eliza,Smith,John Smith,6147877777',
    );
    const { lines } = await tried('students', file);
    expect(lines).toContain('phone_number is read as Phone');
  });

  test('what is below a maximum is a mark, though one mark passes its maximum', async () => {
    const file = csv(
      'Student,ID,Warm-up (23118480),Sketch (23119797),Quiz 1 (23119819),Final Score',
      '    Points Possible,,5.00,4.00,10.00,(read only)',
      '"Hale, Nora",916908,5.00,3.00,11.00,90',
      '"Reed, Till",916880,4.00,,9.00,85',
    );
    expect(await tried('grades', file)).toMatchObject({
      fields: 'studentId – marks marks marks –',
      lines: expect.arrayContaining([
        'Rows below the headings give the maximum or the day of each column',
      ]),
    });
  });

  test('numbers that several people share name nobody', async () => {
    const marks = [85, 88, 88, 94, 80, 85, 88, 93];
    const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'];
    const rows = people.map((name, place) => `${name} North,9${place},${marks[place]}`);
    const { fields } = await tried('grades', csv('Nama,nu,nr', ...rows));
    expect(fields).not.toContain('rollNumber');
  });
});

/** Three lines of a class, counted from one. */
function groupOf(name: string): readonly string[] {
  const people = ['Adi Putra', 'Bela Sari', 'Cici Wati'];
  return people.map((person, place) => `${place + 1},${person} ${name},${name}`);
}
