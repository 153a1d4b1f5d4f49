/** Whom the rows of a list are about, where several ways lead to somebody or none does. */
import { describe, expect, test } from 'vitest';
import { planOf, sheetOf } from '#testing/importing.ts';
import { smallSchool, student, teacher } from '#testing/records.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { askedOfAllRows, SHARED_EMAIL } from './allRows.ts';

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
    expect(planned.plan.rows[1]?.problem).toBe('Row 2 is about the same student');
  });

  test.each(['students', 'teachers'] as const)(
    // @shows Import and export: Rows that give the email of another row to another name stay out until "Import without
    //   these 2 emails" is pressed. The first of them keeps it
    'that gives the email of a row to another name waits until it is imported without it: %s',
    (collection) => {
      const sheet = sheetOf(
        ['Name', 'Email', 'Address'],
        ['Mia Lang', 'lang@example.org', '1 Elm Street'],
        ['Leo Lang', 'Lang@example.org', '1 Elm Street'],
        ['Ida Lang', 'lang@example.org', '1 Elm Street'],
      );
      const held = { ...smallSchool(), students: [], teachers: [] };
      const waiting = planOf(collection, sheet, { school: held });
      expect(standings(waiting)).toEqual(['new', 'problem', 'problem']);
      expect(waiting.plan.leavable).toEqual([{ id: SHARED_EMAIL, label: 'Email', count: 2 }]);

      const allRows = { leftOut: [SHARED_EMAIL] };
      const left = planOf(collection, sheet, { school: held, allRows });
      expect(standings(left)).toEqual(['new', 'new', 'new']);
      expect(left.plan.leavable).toEqual([]);
      const { added } = left.result;
      expect(added.map(({ firstName, email }) => [firstName, email])).toEqual([
        ['Mia', 'lang@example.org'],
        ['Leo', ''],
        ['Ida', ''],
      ]);

      // The list once more, over what it has stored.
      const stored = added.map((fields, nr) =>
        collection === 'students'
          ? asStudent({ ...fields, id: `s${nr}` })
          : asTeacher({ ...fields, id: `t${nr}` }),
      );
      const again = planOf(collection, sheet, {
        school: { ...held, [collection]: stored },
        allRows,
        matchBy: 'email',
      });
      expect(standings(again)).toEqual(['same', 'same', 'same']);
    },
  );

  test.each([
    ['is found by name', '', 'lea@example.org', 'changed'],
    ['is found by name, too, where the school has one', 'lea@example.org', '', 'same'],
    ['is somebody else with another email', 'other@example.org', 'lea@example.org', 'new'],
  ])('of a teacher %s', (_what, stored, said, outcome) => {
    const lea = teacher({ firstName: 'Lea', lastName: 'Lang', email: stored });
    const planned = planOf('teachers', sheetOf(['Name', 'Email'], ['Lea Lang', said]), {
      school: { ...smallSchool(), teachers: [lea] },
    });
    expect(standings(planned)).toEqual([outcome]);
  });
});

describe('one email in a family', () => {
  const school = { ...smallSchool(), students: [ANN] };
  const of = (...rows: readonly (readonly string[])[]) =>
    planOf('students', sheetOf(['First Name', 'Last Name', 'Email', 'Phone'], ...rows), {
      school,
      matchBy: 'email',
    });

  // @shows Import and export: A row with the email of a student of another name waits, and never renames one into the
  //   other
  test('never renames one into the other, but waits, or goes in without it', () => {
    const rows = [['Ben', 'Lee', 'ann@example.org', '555-0101']];
    const planned = of(...rows);
    expect(standings(planned)).toEqual(['problem']);
    expect(planned.plan.rows[0]?.cells).toContainEqual(
      expect.objectContaining({ problem: 'Ann Lee has this email' }),
    );
    expect(planned.plan.leavable).toEqual([{ id: SHARED_EMAIL, label: 'Email', count: 1 }]);
    expect(planned.result).toMatchObject({ added: [], changed: [] });

    const left = planOf(
      'students',
      sheetOf(['First Name', 'Last Name', 'Email', 'Phone'], ...rows),
      {
        school,
        matchBy: 'email',
        allRows: { leftOut: [SHARED_EMAIL] },
      },
    );
    expect(standings(left)).toEqual(['new']);
  });

  // @shows Import and export: A row with the email of a student of another name waits, and never renames one into the
  //   other
  test('finds the one of the name, in whatever order they come', () => {
    const ann = ['Ann', 'Lee', 'ann@example.org', '555-0177'];
    const ben = ['Ben', 'Lee', 'ann@example.org', ''];
    for (const rows of [
      [ann, ben],
      [ben, ann],
    ]) {
      const planned = of(...rows);
      expect(planned.plan.counts).toEqual({ new: 0, changed: 1, same: 0, problem: 1 });
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
      { outcome: 'problem', problem: 'A student of this name is in Class 1' },
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

  test('of a name alone are one where the file says all the same, else two', () => {
    const sheet = sheetOf(
      ['Name', 'Points'],
      ['Ann Lee', '203'],
      ['Ann Lee', '168'],
      ['Ann Lee', '203'],
    );
    const first = planOf('students', sheet, { school });
    expect(first.guessed.map(({ field }) => field)).toEqual(['fullName', '']);
    expect(standings(first)).toEqual(['new', 'new', 'same']);
    const students = first.result.added.map((fields, at) => student({ ...fields, id: `s${at}` }));
    const again = planOf('students', sheet, { school: { ...school, students } });
    expect(standings(again)).toEqual(['same', 'same', 'same']);
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

  test('whose numbers were given anew are found by name', () => {
    const held = [
      { ...ANN, rollNumber: '1' },
      { ...ANN, id: 'bo', firstName: 'Bo', lastName: 'Brown', rollNumber: '2' },
    ];
    const sheet = sheetOf(
      ['Name', 'Roll Number', 'Class'],
      ['Bo Brown', '1', 'Class 1'],
      ['Ann Lee', '2', 'Class 1'],
    );
    const { plan, result } = planOf('students', sheet, { school: { ...school, students: held } });
    expect(plan.matchBy).toBe('nameAndClass');
    expect(result.changed).toMatchObject([
      { record: { id: 'bo' }, fields: { rollNumber: '1' } },
      { record: { id: 'ann' }, fields: { rollNumber: '2' } },
    ]);
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
