/** Whom the rows of a list are about, where several ways lead to somebody or none does. */
import { describe, expect, test } from 'vitest';
import { planOf, sheetOf } from '#testing/importing.ts';
import { smallSchool, student, teacher } from '#testing/records.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import type { OtherKeys } from '#import/matching/samePeople.ts';
import { askedOfAllRows } from './allRows.ts';
import { SHARED_EMAIL } from './rowFaults.ts';

const ANN = student({
  id: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.org',
  rollNumber: '7',
  class: 'Class 1',
  dateOfBirth: '2012-05-01',
});

const standings = ({ plan }: ReturnType<typeof planOf>) => plan.rows.map((row) => row.outcome);

describe('a row without an email', () => {
  const school = { ...smallSchool(), students: [ANN] };
  const found = ['Ann Lee', 'ann@example.org', '', '', ''];

  test.each([
    ['the number', ['Ann Lee', '', '7', '', '']],
    ['the birth date', ['Ann Lee', '', '', '2012-05-01', '']],
    ['the class', ['Ann Lee', '', '', '', 'class 1']],
    // @shows Import and export: Nobody is stored twice: a row that lacks what the others have is found by what it tells,
    //   the same name in two classes and one number with two names are two, rows that are the same altogether are
    //   one
  ])('with %s of a student whom a row finds by email is no second one', (_of, row) => {
    for (const rows of [
      [found, row],
      [row, found],
    ]) {
      const sheet = sheetOf(['Name', 'Email', 'Roll Number', 'Date of Birth', 'Class'], ...rows);
      const planned = planOf('students', sheet, { school, matchBy: 'email' });
      expect(standings(planned)).toEqual(['same', 'same']);
    }
  });

  test('that says something else of that student is a problem at the row', () => {
    const sheet = sheetOf(
      ['Name', 'Email', 'Roll Number', 'Phone'],
      ['Ann Lee', 'ann@example.org', '7', '555-0101'],
      ['Ann Lee', '', '7', '555-0177'],
    );
    const planned = planOf('students', sheet, { school, matchBy: 'email' });
    expect(standings(planned)).toEqual(['same', 'problem']);
    expect(planned.plan.rows[1]?.problem).toBe('Also in row 2, with another value in Phone');
  });

  // @shows Import and export: Rows of teachers that give the email of another row to another name stay out until "Import
  //   without these 2 emails" is pressed. The first of them keeps it
  test('of teachers that gives the email of a row to another name waits until it is imported without it', () => {
    const held = { ...smallSchool(), teachers: [] };
    const waiting = planOf('teachers', FAMILY, { school: held });
    expect(standings(waiting)).toEqual(['new', 'problem', 'problem']);
    expect(waiting.plan.rows[1]?.cells).toContainEqual(
      expect.objectContaining({ problem: 'Row 2, another teacher, has this email' }),
    );
    expect(waiting.plan.leavable).toEqual([
      { id: SHARED_EMAIL, field: 'email', label: 'Email', count: 2 },
    ]);

    const allRows = { leftOut: [SHARED_EMAIL] };
    const left = planOf('teachers', FAMILY, { school: held, allRows });
    expect(standings(left)).toEqual(['new', 'new', 'new']);
    expect(left.plan.leavable).toEqual([]);
    const { added } = left.result;
    expect(added.map(({ firstName, email }) => [firstName, email])).toEqual([
      ['Mia', 'lang@example.org'],
      ['Leo', ''],
      ['Ida', ''],
    ]);

    // The list once more, over what it has stored.
    const teachers = added.map((fields, nr) => asTeacher({ ...fields, id: `t${nr}` }));
    const again = planOf('teachers', FAMILY, { school: { ...held, teachers }, allRows });
    expect(standings(again)).toEqual(['same', 'same', 'same']);
  });

  test.each([
    ['is found by name', '', 'lea@example.org', 'changed'],
    ['is found by name, too, where the school has one', 'lea@example.org', '', 'same'],
  ])('of a teacher %s', (_what, stored, said, outcome) => {
    const lea = teacher({ firstName: 'Lea', lastName: 'Lang', email: stored });
    const planned = planOf('teachers', sheetOf(['Name', 'Email'], ['Lea Lang', said]), {
      school: { ...smallSchool(), teachers: [lea] },
    });
    expect(standings(planned)).toEqual([outcome]);
  });

  test('of a teacher whose email is another waits until it is said who is meant', () => {
    const lea = teacher({ firstName: 'Lea', lastName: 'Lang', email: 'lea@example.org' });
    const school = { ...smallSchool(), teachers: [lea] };
    const file = sheetOf(
      ['Name', 'Email', 'Phone'],
      ['Lea Lang', 'new@example.org', '555 0111'],
      ['Bo Lund', 'bo@example.org', '555 0112'],
    );
    const said = (otherKeys: OtherKeys) =>
      planOf('teachers', file, { school, allRows: { otherKeys } });
    const waiting = said('');
    expect(standings(waiting)).toEqual(['problem', 'new']);
    expect(waiting.plan.rows[0]?.problem).toBe(
      'Lea Lang may be another teacher: email lea@example.org, not new@example.org',
    );
    expect(waiting.plan.otherKeys).toBe(1);
    expect(standings(said('same'))).toEqual(['changed', 'new']);
    expect(said('same').result.changed[0]?.fields).toMatchObject({ email: 'new@example.org' });
    expect(standings(said('others'))).toEqual(['new', 'new']);
    // The question stays, so that the answer can be changed.
    expect(said('others').plan.otherKeys).toBe(1);
  });
});

const FAMILY = sheetOf(
  ['Name', 'Email', 'Address'],
  ['Mia Lang', 'lang@example.org', '1 Elm Street'],
  ['Leo Lang', 'Lang@example.org', '1 Elm Street'],
  ['Ida Lang', 'lang@example.org', '1 Elm Street'],
);

describe('one email in a family', () => {
  const school = { ...smallSchool(), students: [ANN] };
  const of = (...rows: readonly (readonly string[])[]) =>
    planOf('students', sheetOf(['First Name', 'Last Name', 'Email', 'Phone'], ...rows), {
      school,
      matchBy: 'email',
    });

  // @shows Import and export: A family's email is nobody's key: rows with it and different names are as many students,
  //   and none renames another
  test('is of as many students as there are names, now and when the list comes again', () => {
    const held = { ...smallSchool(), students: [] };
    const first = planOf('students', FAMILY, { school: held });
    expect(standings(first)).toEqual(['new', 'new', 'new']);
    const { added } = first.result;
    expect(added.map(({ email }) => email)).toEqual(
      Array(3).fill(expect.stringMatching(/lang@/iu)),
    );
    const students = added.map((fields, nr) => asStudent({ ...fields, id: `s${nr}` }));
    const again = planOf('students', FAMILY, { school: { ...held, students }, matchBy: 'email' });
    expect(standings(again)).toEqual(['same', 'same', 'same']);
  });

  // @shows Import and export: A family's email is nobody's key: rows with it and different names are as many students,
  //   and none renames another
  test('finds the one of the name, in whatever order they come', () => {
    const ann = ['Ann', 'Lee', 'ann@example.org', '555-0177'];
    const ben = ['Ben', 'Lee', 'ann@example.org', ''];
    for (const rows of [
      [ann, ben],
      [ben, ann],
    ]) {
      const planned = of(...rows);
      expect(planned.plan.counts).toEqual({ new: 1, changed: 1, same: 0, problem: 0 });
      expect(planned.result.changed[0]?.fields).toEqual({ phone: '555-0177' });
    }
  });

  test.each([
    ['a letter', ['Anne', 'Lee']],
    ['an initial', ['A.', 'Lee']],
    ['a second name', ['Ann Mary', 'Lee']],
    ['another last name', ['Ann', 'Miller']],
    ['the parts swapped', ['Lee', 'Ann']],
  ])('%s makes nobody else of the same person', (_what, [first = '', last = '']) => {
    expect(standings(of([first, last, 'ann@example.org', '']))).toEqual(['changed']);
  });
});

describe('matched by name alone', () => {
  const sheet = sheetOf(['Name', 'Class'], ['Ann Lee', 'Class 2'], ['Ann Lee', 'Class 1']);
  const matchBy = 'nameAlone';

  test('the same name in two classes is two people', () => {
    const school = { ...smallSchool(), students: [] };
    expect(standings(planOf('students', sheet, { school, matchBy }))).toEqual(['new', 'new']);
  });

  // @shows Import and export: Nobody is stored twice: a row that lacks what the others have is found by what it tells,
  //   the same name in two classes and one number with two names are two, rows that are the same altogether are
  //   one
  test('of two the one in the class of the school is found, the other is new', () => {
    const school = { ...smallSchool(), students: [ANN] };
    const planned = planOf('students', sheet, { school, matchBy });
    expect(standings(planned)).toEqual(['new', 'same']);
    expect(planned.plan.inOtherClass).toBe(0);
  });

  test('each finds the one of its class', () => {
    const school = { ...smallSchool(), students: [ANN, { ...ANN, id: 'ann2', class: 'Class 2' }] };
    expect(standings(planOf('students', sheet, { school, matchBy }))).toEqual(['same', 'same']);
  });

  test.each([
    ['alone', []],
    ['and number', ['99']],
    ['and number, and birth date', ['99', '2013-01-01']],
    // @shows Import and export: Nobody is stored twice: a row that lacks what the others have is found by what it tells,
    //   the same name in two classes and one number with two names are two, rows that are the same altogether are
    //   one
  ])('one whose class differs, %s, is asked about', (_what, others) => {
    const school = { ...smallSchool(), students: [ANN] };
    const headings = ['Name', 'Class', 'Roll Number', 'Date of Birth'];
    const moved = sheetOf(headings.slice(0, 2 + others.length), ['Ann Lee', 'Class 2', ...others]);
    const plan = (otherClass: '' | 'move' | 'others') =>
      planOf('students', moved, { school, matchBy, allRows: { otherClass } });
    const asked = plan('');
    expect(asked.plan.rows).toMatchObject([
      { outcome: 'problem', problem: 'A student with this name is in Class 1' },
    ]);
    expect(asked.plan.inOtherClass).toBe(1);
    expect(plan('move').result.changed).toMatchObject([
      { record: { id: 'ann' }, fields: { class: 'Class 2' } },
    ]);
    expect(plan('others').result.added).toMatchObject([{ class: 'Class 2' }]);
  });
});

describe('rows of one name or number', () => {
  const school = { ...smallSchool(), students: [] };

  test('of a name alone are one where no cell differs, and asked about elsewhere', () => {
    const sheet = sheetOf(
      ['Name', 'Points', 'House'],
      ['Ann Lee', '203', 'Red'],
      ['Ann Lee', '168', ''],
      ['Ann Lee', '203', 'Red'],
      ['Ann Lee', '203', ''],
    );
    const first = planOf('students', sheet, { school });
    expect(first.guessed.map(({ field }) => field)).toEqual(['fullName', '', '']);
    expect(standings(first)).toEqual(['new', 'problem', 'same', 'same']);
    expect(first.plan.rows[1]?.problem).toBe('Also in row 2');
    expect(first.plan.lines).toEqual(['2 rows repeat others and count once, such as row 4']);
    expect(first.plan.leavable.map(({ count }) => count)).toEqual([1]);
    const leftOut = first.plan.leavable.map(({ id }) => id);
    const both = planOf('students', sheet, { school, allRows: { leftOut } });
    expect(standings(both)).toEqual(['new', 'new', 'same', 'same']);
    expect(both.plan.lines).toContain('Rows 2 and 3 are two students called Ann Lee');
    const students = first.result.added.map((fields, at) => student({ ...fields, id: `s${at}` }));
    const again = planOf('students', sheet, { school: { ...school, students } });
    expect(standings(again)).toEqual(['same', 'problem', 'same', 'same']);
  });

  test.each([
    ['new', { ...smallSchool(), students: [] }],
    ['changed', { ...smallSchool(), students: [{ ...ANN, phone: '', rollNumber: '' }] }],
  ])('of which the first has a problem lose nothing: the complete one is %s', (outcome, held) => {
    const sheet = sheetOf(
      ['Name', 'Email', 'Date of Birth', 'Phone'],
      ['Ann Lee', 'ann@example.org', 'unknown', ''],
      ['Ann Lee', 'ann@example.org', '2012-05-01', '555-0101'],
      ['Ann Lee', 'ann@example.org', '2012-05-01', ''],
    );
    const planned = planOf('students', sheet, { school: held });
    expect(standings(planned)).toEqual(['problem', outcome, 'same']);
  });

  test.each([
    ['Roll Number', '31', '32'],
    ['Email', 'a@example.org', 'b@example.org'],
    ['Date of Birth', '2012-03-04', '2011-05-06'],
  ])('of a name alone with another %s are two', (heading, one, other) => {
    const sheet = sheetOf(['Name', heading], ['Ann Lee', one], ['Ann Lee', other]);
    const { plan } = planOf('students', sheet, { school });
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    expect(plan.lines).toEqual(['Rows 2 and 3 are two students called Ann Lee']);
  });

  // @shows Import and export: Nobody is stored twice: a row that lacks what the others have is found by what it tells,
  //   the same name in two classes and one number with two names are two, rows that are the same altogether are
  //   one
  test('of one number in a class and names that have nothing in common are two', () => {
    const sheet = sheetOf(
      ['Name', 'Roll Number', 'Class'],
      ['Ann Lee', '7', 'Class 1'],
      ['Bo Brown', '7', 'Class 1'],
      ['Anna Lee', '7', 'Class 1'],
    );
    const first = planOf('students', sheet, { school });
    expect(standings(first)).toEqual(['new', 'new', 'problem']);
    const students = first.result.added.map((fields, at) => student({ ...fields, id: `s${at}` }));
    const again = planOf('students', sheet, { school: { ...school, students } });
    expect(again.plan.counts).toMatchObject({ new: 0, changed: 0 });
  });

  test('of one number alone, which each class gives anew, are one by their names', () => {
    const sheet = sheetOf(
      ['Name', 'Roll Number'],
      ['Ann Lee', '7'],
      ['Bo Brown', '7'],
      ['Anna Lee', '7'],
    );
    expect(standings(planOf('students', sheet, { school }))).toEqual(['new', 'new', 'problem']);
  });

  test('whose numbers were given anew are found by name, when it is said that they are the same', () => {
    const held = [
      { ...ANN, rollNumber: '1' },
      { ...ANN, id: 'bo', firstName: 'Bo', lastName: 'Brown', rollNumber: '2', email: '' },
    ];
    const sheet = sheetOf(
      ['Name', 'Roll Number', 'Class'],
      ['Bo Brown', '1', 'Class 1'],
      ['Ann Lee', '2', 'Class 1'],
    );
    const planAs = (otherKeys: OtherKeys) =>
      planOf('students', sheet, { school: { ...school, students: held }, allRows: { otherKeys } });
    expect(planAs('').plan.rows.map(({ problem }) => problem)).toEqual([
      'Bo Brown in Class 1 may be another student: number 2, not 1',
      'Ann Lee in Class 1 may be another student: number 1, not 2',
    ]);
    expect(planAs('').plan.otherKeys).toBe(2);
    expect(planAs('same').result.changed).toMatchObject([
      { record: { id: 'bo' }, fields: { rollNumber: '1' } },
      { record: { id: 'ann' }, fields: { rollNumber: '2' } },
    ]);
    expect(planAs('others').plan.counts).toMatchObject({ new: 2, changed: 0 });
  });

  test('with a title are the same as without', () => {
    const sheet = sheetOf(['Name', 'Roll Number', 'Class'], ['Miss Ann Lee', '7', 'Class 1']);
    const held = { ...school, students: [ANN] };
    expect(standings(planOf('students', sheet, { school: held }))).toEqual(['same']);
    const titled = { ...school, students: [{ ...ANN, firstName: 'Miss Ann' }] };
    expect(standings(planOf('students', sheet, { school: titled }))).toEqual(['same']);
  });
});

describe('“Match by” goes by what rows have, not by columns alone:', () => {
  const school = { ...smallSchool(), students: [student({ rollNumber: '7' })] };
  const openIn = (...rows: readonly (readonly string[])[]) => {
    const { plan } = planOf('students', sheetOf(...rows), { school });
    const open = plan.ways.filter((way) => way.open).map(({ label }) => label);
    return { matchBy: plan.matchBy, open };
  };

  test('a column without a value is no way to match', () => {
    const found = openIn(['Email', 'Roll Number', 'Class'], ['', '8', ''], ['', '9', '']);
    expect(found).toEqual({ matchBy: 'rollNumberAlone', open: ['Roll Number'] });
  });

  test('nothing, where no row has any', () => {
    const found = openIn(['Email', 'Phone', 'Class'], ['', '555-0101', 'Class 1']);
    expect(found).toEqual({ matchBy: '', open: [] });
  });

  test('one row that has it is enough', () => {
    const found = openIn(['Email', 'Phone'], ['', '555-0101'], ['ada@example.org', '']);
    expect(found).toEqual({ matchBy: 'email', open: ['Email'] });
  });
});

test('numbers below subjects without a day are totals', () => {
  const sheet = sheetOf(['Name', 'Roll No', 'Maths', 'Art'], ['Maya Patel', '1001', '38', '40']);
  const { options, table } = planOf('attendance', sheet);
  expect(table.hasHeadings).toBe(true);
  expect(askedOfAllRows(options).hasTotalsOnly).toBe(true);
});

describe('keys that disagree', () => {
  const school = { ...smallSchool(), students: [ANN] };
  const HEADINGS = ['Name', 'Class', 'Roll Number', 'Email', 'Date of Birth'];
  const of = (
    rows: readonly (readonly string[])[],
    { otherKeys = '', matchBy = '' }: { otherKeys?: OtherKeys; matchBy?: string } = {},
  ) => planOf('students', sheetOf(HEADINGS, ...rows), { school, matchBy, allRows: { otherKeys } });

  const WAYS = ['', 'rollNumber', 'email', 'name', 'nameAndClass', 'nameAlone'];
  const NAMESAKE = ['Ann Lee', 'Class 1', '77', 'other.ann@example.org', '2011-10-09'];

  // @shows Import and export: Where one key of a row finds a student and another one contradicts it, it is asked whether
  //   they are "The same students" or "Other students"; unanswered such rows are Problems that show both
  test.each(WAYS)('never write over a namesake, by whatever rows are matched: “%s”', (matchBy) => {
    const asked = of([NAMESAKE], { matchBy });
    expect(asked.result).toMatchObject({ added: [], changed: [] });
    expect(asked.plan.otherKeys).toBe(1);
    expect(asked.plan.rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
      [
        'problem',
        'Ann Lee in Class 1 may be another student: number 7, not 77; email ann@example.org, not other.ann@example.org; birth date 1 May 2012, not 9 Oct 2011',
      ],
    ]);
    const same = of([NAMESAKE], { matchBy, otherKeys: 'same' });
    expect(same.result.changed).toMatchObject([{ record: { id: 'ann' } }]);
    const others = of([NAMESAKE], { matchBy, otherKeys: 'others' });
    expect(others.result.added).toMatchObject([{ rollNumber: '77' }]);
  });

  test.each([
    ['number', ['Ann Lee', 'Class 1', '77', 'ann@example.org', '2012-05-01']],
    ['email', ['Ann Lee', 'Class 1', '7', 'new@example.org', '2012-05-01']],
    ['birth date', ['Ann Lee', 'Class 1', '7', 'ann@example.org', '2012-01-05']],
    ['birth date of a name nearly the same', ['Anne Lee', 'Class 1', '7', '', '2012-01-05']],
    ['name', ['Bo Hill', 'Class 1', '7', '', '']],
    ['name in a family', ['Bo Lee', 'Class 1', '7', '', '']],
  ])('are asked about, one alone too: %s', (_what, row) => {
    expect(of([row]).plan).toMatchObject({ otherKeys: 1, counts: { problem: 1 } });
  });

  test.each([
    ['a key that the row lacks', ['Ann Lee', 'Class 1', '7', '', ''], 'same'],
    ['the number of another class', ['Ann Lee', 'Class 2', '3', 'ann@example.org', ''], 'changed'],
    ['a name that is spelled otherwise', ['A. Lea', 'Class 1', '7', '', ''], 'changed'],
  ])('do not by %s', (_what, row, outcome) => {
    const planned = of([row]);
    expect(standings(planned)).toEqual([outcome]);
    expect(planned.plan.otherKeys).toBe(0);
  });

  test('do where the email is somebody else’s, who is no family', () => {
    const bo = { ...ANN, id: 'bo', firstName: 'Bo', lastName: 'Hill', email: 'bo@example.org' };
    const held = {
      ...school,
      students: [
        { ...ANN, email: '' },
        { ...bo, rollNumber: '8' },
      ],
    };
    const row = ['Ann Lee', 'Class 1', '7', 'bo@example.org', ''];
    const { plan } = planOf('students', sheetOf(HEADINGS, row), { school: held });
    expect(plan.rows[0]?.problem).toBe(
      'Ann Lee in Class 1 may be another student: email bo@example.org is Bo Hill’s',
    );
  });
});

describe('two rows of one name and class', () => {
  const school = { ...smallSchool(), students: [] };
  const HEADINGS = ['Name', 'Class', 'Roll Number', 'Email', 'Date of Birth'];
  const ONE = ['Juan Perez', 'Class 2', '31', 'a@example.org', '2012-03-04'];

  // @shows Import and export: Two rows of one name and class whose numbers, birth dates and emails all differ are two
  //   students, which is said
  test('are two students where all that both say of them differs', () => {
    const other = ['Juan Perez', 'Class 2', '32', 'b@example.org', ''];
    const first = planOf('students', sheetOf(HEADINGS, ONE, other), { school });
    expect(standings(first)).toEqual(['new', 'new']);
    expect(first.plan.lines).toEqual(['Rows 2 and 3 are two students called Juan Perez']);
    const students = first.result.added.map((fields, nr) => asStudent({ ...fields, id: `s${nr}` }));
    const again = planOf('students', sheetOf(HEADINGS, ONE, other), {
      school: { ...school, students },
    });
    expect(standings(again)).toEqual(['same', 'same']);

    // The second alone, as a file of rows with problems has it, over the first.
    const [stored] = students;
    const alone = planOf('students', sheetOf(HEADINGS, other), {
      school: { ...school, students: stored ? [stored] : [] },
    });
    expect(standings(alone)).toEqual(['problem']);
    expect(alone.plan.otherKeys).toBe(1);
  });

  test('are not where something of both is the same', () => {
    const sheet = sheetOf(HEADINGS, ONE, ONE.with(2, '32'));
    expect(standings(planOf('students', sheet, { school }))).toEqual(['new', 'problem']);
  });
});

test('a list that gives one number to all has as many students as names', () => {
  const people = Array.from({ length: 150 }, (_, place) => [`First${place} Last${place}`, '1']);
  const sheet = sheetOf(['Name', 'Roll Number'], ...people, ['First3 Last3', '1']);
  const columns = () => [{ field: 'fullName' }, { field: 'rollNumber' }];
  const school = { ...smallSchool(), students: [] };
  const { plan } = planOf('students', sheet, { school, columns });
  expect(plan.counts).toMatchObject({ new: 150, same: 1, problem: 0 });
});
