/** What is taken at once, what a person has to confirm ("?"), and what values forbid whatever the heading says ("–"). */
import { describe, expect, test } from 'vitest';
import { asClass } from '#school/classes/classes.ts';
import type { CollectionName } from '#school/collections.ts';
import { sheetTable } from '#import/headings/sheetTable.ts';
import { sheetOf, TODAY } from '#testing/importing.ts';
import { guessColumns } from './guessColumns.ts';

type Rows = readonly (readonly string[])[];

const PEOPLE = ['Anna Berg', 'Bela Toth', 'Carla Ruiz', 'Dan Novak', 'Eva Lindt', 'Finn Olsen'];

const MARKS_OF_TWO = 'studentId marks marks –';
const MARKS = ['70', '45', '82', '64', '91', '50'];

/** A row a person below some headings; `#` is the number of the row, `*` a mark. */
function below(headings: readonly string[], ...cells: readonly string[]): Rows {
  return [
    ...(headings.length === 0 ? [] : [headings]),
    ...PEOPLE.map((name, place) => [
      name,
      ...cells.map((cell) =>
        cell.replaceAll('#', String(place + 1)).replaceAll('*', MARKS[place] ?? ''),
      ),
    ]),
  ];
}

function levels(collection: CollectionName, rows: Rows): string {
  const classes = Array.from({ length: 10 }, (_, place) => [`Class ${place + 1}`, `${place + 1}Q`])
    .flat()
    .map((name, place) => asClass({ id: `class${place}`, name }));
  const school = { students: [], teachers: [], classes, attendance: [], grades: [] };
  const table = sheetTable(sheetOf(...rows), collection, TODAY);
  return guessColumns(table, collection, school, TODAY)
    .map(({ field, isLikely }) => (field || '–') + (isLikely ? '?' : ''))
    .join(' ');
}

describe('sure are', () => {
  test.each<readonly [string, CollectionName, Rows, string]>([
    [
      'headings that are as a whole words for a field',
      'students',
      below(['Name', 'DOB', 'Form'], '2012-03-0#', '5A'),
      'fullName dateOfBirth class',
    ],
    [
      'names with numbers, of a class or behind a name',
      'students',
      [
        ['First Name', 'Last Name', 'Class'],
        ...PEOPLE.map((_, place) => [`S${place}`, `Pupil ${place}`, '5A']),
      ],
      'firstName lastName class',
    ],
    [
      'a letter and a sign for a name',
      'students',
      [
        ['First Name', 'Last Name', 'Class'],
        ...PEOPLE.map((_, place) => ['伟芳娜敏静丽'[place] ?? '', 'ABCDEF'[place] ?? '', '5A']),
      ],
      'firstName lastName class',
    ],
    [
      'many whole names with numbers, which are in no order',
      'students',
      [['Name'], ...Array.from({ length: 9 }, (_, place) => [`First${place} Last${place}`])],
      'fullName',
    ],
    [
      'first names in capitals behind commas',
      'students',
      [['Name'], ...PEOPLE.map((name, n) => [`${name.split(' ')[1]}, ${'JTACDR'[n]}J`])],
      'fullName',
    ],
    [
      'initials with a full stop before last names',
      'students',
      [['Name'], ...PEOPLE.map((name) => [name.replace(/^(.)\S+/u, '$1.')])],
      'fullName',
    ],
    [
      'addresses behind a word',
      'students',
      below(['Name', 'Email'], 'Email a#@b.org'),
      'fullName email',
    ],
    [
      'a class of the school for each student',
      'students',
      [
        ['First Name', 'Class'],
        ...[...PEOPLE, ...PEOPLE].map((name, n) => [
          name.split(' ')[0] ?? '',
          `Class ${(n % 10) + 1}`,
        ]),
      ],
      'firstName class',
    ],
    [
      'a class of the school for each mark',
      'grades',
      [
        ['Name', 'Class', 'Marks'],
        ...[...PEOPLE, ...PEOPLE].map((name, n) => [name, `${(n % 10) + 1}Q`, MARKS[n % 6] ?? '']),
      ],
      'studentId student.class marks',
    ],
    [
      'one first name behind the comma of each last name',
      'students',
      [['Name', 'Class'], ...PEOPLE.map((name) => [`${name.split(' ')[1]}, Test`, '5A'])],
      'fullName class',
    ],
    [
      'numbers that each class counts',
      'students',
      [
        ['Name', 'Class', 'Roll Number'],
        ...PEOPLE.map((name, place) => [name, place < 3 ? '5A' : '5B', String((place % 3) + 1)]),
      ],
      'fullName class rollNumber',
    ],
    [
      'one number in each class',
      'students',
      [
        ['Name', 'Class', 'Roll Number'],
        ['Anna Berg', '5A', '1'],
        ['Bela Toth', '5B', '1'],
      ],
      'fullName class rollNumber',
    ],
    [
      'codes below the word for subjects',
      'grades',
      below(['Name', 'Subject', 'Marks'], 'MAT101', '*'),
      'studentId subject marks',
    ],
    [
      'marks below a subject that count up again and again',
      'grades',
      [['Name', 'Mathematics'], ...PEOPLE.map((name, place) => [name, String((place % 3) + 1)])],
      'studentId marks',
    ],
    [
      'numbers of one student alone',
      'grades',
      [
        ['Name', 'Roll No', 'Marks'],
        ['Anna Berg', '1001', '40'],
      ],
      'studentId student.rollNumber marks',
    ],
    [
      'numbers with more letters than digits below words for them',
      'students',
      below(['Name', 'Roll Number'], 'blue-0#'),
      'fullName rollNumber',
    ],
    [
      'numbers of the school beside those of a state',
      'students',
      below(['Nama', 'NIS', 'NISN'], '300#', '#005512345'),
      'fullName rollNumber –',
    ],
    [
      'names beside numbers that nobody in the school has',
      'grades',
      below(['Name', 'Grade ID', 'Marks'], 'GRD00#', '*'),
      'studentId – marks',
    ],
    [
      'first and last names beside such numbers',
      'attendance',
      [
        ['First Name', 'Last Name', 'DNI', 'Date', 'Status'],
        ['Anna', 'Berg', '27841100', '2026-03-02', 'P'],
        ['Bela', 'Toth', '30112255', '2026-03-02', 'A'],
      ],
      'student.firstName student.lastName – date status',
    ],
    [
      'addresses of email below no heading',
      'students',
      below(['Name', '', 'Class'], 'a#@b.org', '5A'),
      'fullName email class',
    ],
    [
      'days above letters whose meaning is asked',
      'attendance',
      below(['Name', '02/11/2026', '03/11/2026'], 'X', 'X'),
      'studentId status status',
    ],
    [
      'days above words of a register',
      'attendance',
      below(['Name', '02/11/2026', '03/11/2026'], 'P', 'A'),
      'studentId status status',
    ],
    [
      'subjects and words for exams above numbers',
      'grades',
      below(['Name', 'Maths', 'Quiz'], '*', '*'),
      'studentId marks marks',
    ],
    [
      'maximums above numbers',
      'grades',
      below(['Name', 'CO /100', 'PO /100'], '*', '*'),
      'studentId marks marks',
    ],
    [
      'first and last names of any kind of member',
      'students',
      [['Camper First Name', 'Camper Last Name'], ...PEOPLE.map((name) => name.split(' '))],
      'firstName lastName',
    ],
    [
      'a phone beside the phone of a parent',
      'students',
      below(['Name', 'Parent Phone', 'Phone'], '555-010#', '555-020#'),
      'fullName parentPhone phone',
    ],
    [
      'an address beside the phone of a guardian, who has one',
      'students',
      below(['Name', 'E-mail', 'Guardian Tel'], 'a#@b.org', '555-020#'),
      'fullName email parentPhone',
    ],
    [
      'days of a register, but not the remark behind them, which is of none of them',
      'attendance',
      below(['Name', '02/11/2026', '03/11/2026', 'Remarks'], 'P', 'A', 'called home'),
      'studentId status status –',
    ],
    [
      'days of a month behind the letter of their weekday',
      'attendance',
      below(['Name', 'L 2', 'M 3', 'X 4'], 'P', 'P', 'P'),
      'studentId status status status',
    ],
    ['groups named as classes', 'students', below(['Pupil', 'Gruppe'], '5A'), 'fullName class'],
    [
      'class and group: "5" and "A"',
      'students',
      below(['Nombre', 'Curso', 'Grupo'], '5', 'A'),
      'fullName class section',
    ],
  ])('%s', (_, collection, rows, said) => {
    expect(levels(collection, rows)).toBe(said);
  });
});

describe('likely are', () => {
  test.each<readonly [string, CollectionName, Rows, string]>([
    [
      'names and numbers that values tell',
      'students',
      below([], 'PH0100#', '30'),
      'fullName? rollNumber? –',
    ],
    [
      'one word within a longer heading',
      'students',
      below(['Full Name', 'Graduating Class'], '2027'),
      'fullName class?',
    ],
    [
      'groups with names of their own',
      'students',
      below(['Pupil', 'Group'], 'Red'),
      'fullName class?',
    ],
    [
      'numbers of groups, which may be of a project',
      'students',
      below(['Name', 'groupe'], '1'),
      'fullName class?',
    ],
    [
      'words in longer headings: the leader of a group, the class of last year',
      'students',
      below(['Full name of leader', 'Class last year'], '5A'),
      'fullName? class?',
    ],
    [
      'addresses of email below a word that nobody knows: they may be of a parent',
      'students',
      below(['Name', 'mailtutor'], 'a#@b.org'),
      'fullName email?',
    ],
    [
      'the first day of something',
      'students',
      below(['Name', 'Start Date', 'End Date'], '2026-09-0#', '2026-10-0#'),
      'fullName enrollmentDate? –',
    ],
    [
      'names that all end with one word, which is no name',
      'students',
      [['Names'], ...PEOPLE.map((name) => [`${name} RESULT`])],
      'fullName?',
    ],
    [
      'last names without first names: these may stand below "Children"',
      'students',
      below(['Pupil no', 'Family', 'Children'], 'Okafor', 'Ben & Ada'),
      '– lastName? –',
    ],
    [
      'marks below words that nobody knows',
      'grades',
      below(['Name', 'Foo'], '*'),
      'studentId marks?',
    ],
    [
      'ten digits of one length behind another number',
      'students',
      below([], 'PH0100#', '98745612#0'),
      'fullName? rollNumber? phone?',
    ],
    [
      'words with two meanings: a class and a room, a parent and a teacher',
      'students',
      below(['Nombre', 'Aula', 'Responsable'], '3B', 'Rosa Gil'),
      'fullName class? parentName?',
    ],
    [
      'classes below "Klasse" that are no classes of a school',
      'students',
      below(['Name', 'Klasse'], 'BE'),
      'fullName class?',
    ],
    [
      'two columns that say the same: the phones of two parents',
      'students',
      below(['Name', 'Mother Cell', 'Father Cell'], '555-010#', '555-020#'),
      'fullName parentPhone? –',
    ],
    [
      'a phone and an address beside a parent, as nothing says whose they are',
      'students',
      below(['Name', 'Parent', 'Phone', 'Email'], 'Rosa Gil', '555-0100', 'a#@b.org'),
      'fullName parentName phone? email?',
    ],
    [
      'letters of a register of which none is present: "A" may be "asiste"',
      'attendance',
      below(['Name', '02/11/2026', '03/11/2026'], 'A', 'F'),
      'studentId status? status?',
    ],
    [
      'telephones of whoever is called in an emergency',
      'students',
      below(['Name', 'Contact', 'Emergency phone'], '555-010#', '555-020#'),
      'fullName phone? parentPhone?',
    ],
    [
      'whole names whose order nothing tells: "Sala Alba", "Galli Ugo"',
      'students',
      [
        ['Alunno'],
        ...'ALBA UGO PIA RITA EVO IVO ADA LEO'.split(' ').map((name) => [`SALA ${name}`]),
      ],
      'fullName?',
    ],
    [
      'names with the digits of groups',
      'students',
      [['firstname', 'lastname'], ...PEOPLE.map((name) => [name.slice(0, 3), 'EL2022'])],
      'firstName lastName?',
    ],
    [
      'two columns of last names',
      'students',
      [['firstname', 'surname', 'lastname'], ...PEOPLE.map((name) => [...name.split(' '), 'Moor'])],
      'firstName – lastName?',
    ],
    [
      'names of which a few have a comma',
      'students',
      [['Nama'], ...PEOPLE.map((name) => [name]), ['Ada Maria Moor, Hale']],
      'fullName?',
    ],
    [
      'names with the same words behind their commas',
      'teachers',
      [['Name'], ...PEOPLE.map((name, n) => [`${name}, ${n % 2 ? 'Head' : 'Deputy'}`])],
      'fullName?',
    ],
    [
      'names with capitals behind their commas, which may be degrees',
      'teachers',
      [
        ['Name'],
        ...PEOPLE.map((name, n) => [`${name}, ${'RN MD PT OT JD PMP'.split(' ')[n] ?? ''}`]),
      ],
      'fullName?',
    ],
    [
      'names that begin with an initial, which may be of the father',
      'students',
      [['Name'], ...PEOPLE.map((name) => [`${name.slice(0, 1)} ${name.slice(2)}`])],
      'fullName?',
    ],
    [
      'Spanish names that may have two last names',
      'students',
      [['Nombre completo'], ...PEOPLE.map((name, n) => [`${name} ${n % 2 ? 'Soto' : 'Vega'}`])],
      'fullName?',
    ],
    [
      'numbers of nobody knows what: "Nr." behind a street is of the house',
      'students',
      below(['Name', 'Straße', 'Nr.'], 'Lindenweg', '1#7'),
      'fullName address rollNumber?',
    ],
    [
      'a series without a word for marks',
      'grades',
      below(['Name', 'line_01', 'line_02'], '*', '#7'),
      'studentId marks? marks?',
    ],
    [
      'the number of an assignment beside its points',
      'grades',
      [
        ['Student', 'Assignment', 'Points'],
        ...PEOPLE.map((name, n) => [name, '112233'[n] ?? '', MARKS[n] ?? '']),
      ],
      'studentId marks? marks?',
    ],
    [
      'marks beside an empty column that is headed so',
      'grades',
      below(['NAMA', 'NILAI', 'PRE', 'LAP'], '', '*', '#7'),
      'studentId – marks? marks?',
    ],
    [
      'codes of subjects',
      'grades',
      [
        ['MATRICULA', 'COD_DISCIPLINA', 'NOTA'],
        ...MARKS.map((mark, n) => [`10${n % 4}`, `SEN${n}01`, mark]),
      ],
      'student.rollNumber subject? marks',
    ],
    [
      'numbers below a word for students',
      'grades',
      [['Öğrenci', 'Quiz'], ...MARKS.map((mark, n) => [`22050${n}7`, mark])],
      'student.rollNumber? marks',
    ],
    [
      'numbers below a word for students that come again, beside numbers of tasks',
      'grades',
      [
        ['Schueler', 'Aufgabe', 'Punkte'],
        ...MARKS.map((mark, n) => [String(n < 3 ? 1 : 2), String(n % 3), mark]),
      ],
      'student.rollNumber? – marks',
    ],
    [
      'long numbers without a heading, where "num" is a mark',
      'grades',
      [['', 'loop', 'num'], ...MARKS.map((mark, n) => [`2110600${n * n}`, mark, String(n % 3)])],
      'student.rollNumber? marks? –',
    ],
    [
      'the next of kin, who need not be a parent',
      'students',
      below(['Name', 'Next of kin', 'NOK tel'], 'Rosa Gil', '555-020#'),
      'fullName parentName? parentPhone?',
    ],
    [
      'a group beside a level, which is no section',
      'students',
      below(['Name', 'Class', 'Section'], '5', 'Mon 17:00'),
      'fullName class section?',
    ],
    [
      '“grade” above numbers, where rows say their subject',
      'grades',
      below(['student', 'subject', 'grade'], 'Java', '*'),
      'studentId subject marks?',
    ],
  ])('%s', (_, collection, rows, said) => {
    expect(levels(collection, rows)).toBe(said);
  });
});

describe('values forbid', () => {
  test.each<readonly [string, CollectionName, Rows, string]>([
    [
      'many names in a cell as one',
      'students',
      below(['Pupils', 'Class'], '5A').map(([name = '', form = ''], row) => [
        row === 0 ? name : `${name}, Cy, Di, Ed`,
        form,
      ]),
      '– class',
    ],
    [
      'numbers that each part of a list begins anew',
      'students',
      [
        ['#', 'Player'],
        ...[...PEOPLE, 'Gus Ivy', 'Hal Orr'].map((name, n) => [String((n % 4) + 1), name]),
      ],
      '– fullName',
    ],
    [
      'names that come again and again',
      'students',
      [['Ref', 'names'], ...PEOPLE.map((name, n) => [name, n % 2 ? 'Prey Veng' : 'Siemreap'])],
      'fullName? –',
    ],
    [
      'names without letters',
      'students',
      [['Name', 'Class'], ...PEOPLE.map((_, n) => [`10${n}`, '5A'])],
      'rollNumber? class',
    ],
    [
      'years in short below "year"',
      'students',
      below(['name', 'year', 'team'], '15', 'Rowing'),
      'fullName – –',
    ],
    [
      'school years as telephones',
      'students',
      below(['NOME', 'ANO MATRÍCULA'], '2021/2022'),
      'fullName –',
    ],
    [
      'numbers of certificates',
      'students',
      below(['Name', 'Certificate ID', 'Código_Verificación'], 'PD25-0#', 'AB#12#'),
      'fullName – –',
    ],
    [
      'classes that few rows have',
      'students',
      [['Name', 'Class'], ...PEOPLE.map((name, n) => [name, n === 0 ? '5A' : ''])],
      'fullName –',
    ],
    [
      '0 and 1 as statuses, where everybody has both each day',
      'attendance',
      [
        ['Nama', 'Tanggal', 'Waktu', 'Status'],
        ...PEOPLE.map((name) => [name, '2026-03-02', '07:58', '0']),
        ...PEOPLE.map((name) => [name, '2026-03-02', '15:04', '1']),
      ],
      'studentId date – –',
    ],
    [
      'numbers of something else as those of people',
      'students',
      below(['name', 'weight_class', 'wins'], '1#3', '2'),
      'fullName – –',
    ],
    [
      'levels as names, and shares as numbers of people',
      'grades',
      [
        ['num', 'level', 'final-a'],
        ...PEOPLE.map((_, n) => [`0.${n}75`, 'MMSS'.slice(n % 3), '2']),
      ],
      '– – marks?',
    ],
    [
      'a column of 1 as whole names, which would tell of the names beside it',
      'students',
      [['FIRSTNAME', 'LASTNAME', 'ELEVE'], ...PEOPLE.map((name) => [...name.split(' '), '1'])],
      'firstName lastName –',
    ],
    [
      'codes side by side as first and last names',
      'students',
      [
        ['Grade', 'Subject 1', 'Subject 2'],
        ...['AF HI', 'AC LO', 'ED GE', 'BS MA'].map((codes) => ['8', ...codes.split(' ')]),
      ],
      'class – –',
    ],
    ['a heading above nothing as a name', 'students', [['№', 'школа', '1 участник']], '– – –'],
    ['a count as a status', 'attendance', below(['Name', 'Present'], '1#'), 'studentId –'],
    ['words as marks', 'grades', below(['Name', 'Maths'], 'good'), 'studentId –'],
    ['an address without letters', 'students', below(['Name', 'Village'], '15'), 'fullName –'],
    [
      'what fewer than one row in five fills',
      'students',
      [['Name', 'Phone'], ...PEOPLE.map((name, n) => [name, n === 0 ? '020 7946 0018' : ''])],
      'fullName –',
    ],
    [
      'a school year as the type of an exam',
      'grades',
      below(['Name', 'Maths', 'Session'], '*', '2025/2026'),
      'studentId marks –',
    ],
    [
      'a patronymic as a parent',
      'students',
      [
        ['last_name', 'first_name', 'father_name'],
        ['Бойко', 'Олег', 'Романович'],
        ['Гайова', 'Анна', 'Олегівна'],
      ],
      'lastName firstName –',
    ],
    [
      'one tutor of many students as a parent',
      'students',
      [
        ['nombre', 'tutor'],
        ...[...PEOPLE, ...PEOPLE].map((name, n) => [`${name} ${'AB'[n % 2]}`, 'Dr. Ada Ruiz']),
      ],
      'fullName –',
    ],
    [
      'yes and no as statuses, whatever else stands among them',
      'attendance',
      [
        ['Name', 'Date', 'Guest'],
        ...PEOPLE.map((name, n) => [name, '2026-03-02', n === 0 ? 'N0' : 'No']),
      ],
      'studentId date –',
    ],
    [
      'the preferred name as the first name of everyone',
      'students',
      below(['Legal First', 'Legal Last', 'Preferred Name'], 'Okafor', 'Bo'),
      'firstName lastName –',
    ],
    [
      'bare numbers as classes without a heading that says so',
      'students',
      below([], '1'),
      'fullName? –',
    ],
  ])('%s', (_, collection, rows, said) => {
    expect(levels(collection, rows)).toBe(said);
  });
});

describe('totals are no marks', () => {
  test.each(['Final Score', 'Overall', 'Aggregate', 'Nota final', 'Final Grade', 'Endnote'])(
    '%s',
    (heading) => {
      expect(levels('grades', below(['Name', 'Maths', heading], '*', '*'))).toBe(
        'studentId marks –',
      );
    },
  );
});

/** Written marks and marks of a year in two subjects, which stand apart; `more` follows them. */
function inTwoSubjects(more: readonly (readonly [string, (a: number, b: number) => number])[]) {
  const head = ['Name', 'EX-English', 'EX-Maths', 'IN-English', 'IN-Maths'];
  const written = [71, 45, 82, 64, 33, 50];
  const ofYear = [20, 13, 18, 16, 11, 19];
  const rows = PEOPLE.map((name, at) => {
    const [a = 0, b = 0] = [written[at], ofYear[at]];
    return [name, a, 90 - a, b, b - 2, ...more.map(([, of]) => of(a, b))].map(String);
  });
  return [[...head, ...more.map(([heading]) => heading)], ...rows];
}

test.each<readonly [string, string, (a: number, b: number) => number, string]>([
  ['sums of two columns', 'TO-English', (a, b) => a + b, '–'],
  ['sums in most rows', 'TO-English', (a, b) => (a === 71 ? 90 : a + b), 'marks'],
  ['a column with other numbers', 'TO-English', (a, b) => a + b - (a % 2), 'marks'],
  ['the marks of one column again', 'Oral-English', (a) => a, 'marks'],
  ['numbers of many decimals', 'English tests', (a, b) => a / b, 'marks?'],
  ['marks in thirds', 'English tests', (a) => Math.round(a * 3333) / 1000, 'marks'],
])('%s below “%s” beside their parts', (_, heading, of, expected) => {
  const rows = inTwoSubjects([[heading, of]]);
  expect(levels('grades', rows)).toBe(`studentId marks marks marks marks ${expected}`);
});

test('sums of sums are no marks either', () => {
  const rows = inTwoSubjects([
    ['TO-English', (a, b) => a + b],
    ['TO-Maths', (a, b) => 88 - a + b],
    ['English and Maths', (_, b) => 88 + 2 * b],
  ]);
  expect(levels('grades', rows)).toBe('studentId marks marks marks marks – – –');
});

test('a share of the mark is no reason to leave a column out', () => {
  const rows = below(['Name', 'Quiz %10', 'Lab (25%)'], '*', '*');
  expect(levels('grades', rows)).toBe('studentId marks marks');
});

test.each([
  ['Department', ['Teacher', 'Vice Principal', 'Librarian'], 'fullName subject?'],
  ['Department', ['Maths', 'Kitchen', 'Science'], 'fullName subject?'],
  ['Department', ['Maths', 'History', 'Science'], 'fullName subject'],
  ['Departamento', ['Directora', 'Secretaria', 'Profesor'], 'fullName subject?'],
  ['Subject', ['Teacher', 'Vice Principal', 'Librarian'], 'fullName subject?'],
  ['Subject', ['Maths', 'Pottery', 'Robotics'], 'fullName subject'],
])('a heading “%s” above %j of teachers is read so: %s', (heading, values, expected) => {
  const rows = PEOPLE.map((name, at) => [name, values[at % values.length] ?? '']);
  expect(levels('teachers', [['Name', heading], ...rows])).toBe(expected);
});

test.each([
  ['Phone', 'Parent Email', ['0151 234#', 'a#@b.org'], 'fullName phone? –'],
  ['Phone', 'Parent Phone', ['0151 234#', '0161 234#'], 'fullName phone parentPhone'],
  ['Email', 'Church', ['office@b.org', 'North'], 'fullName email? –'],
  ['Email', 'Church', ['a#@b.org', 'North'], 'fullName email –'],
  ['Phone', 'Town', ['0151 234# (mother)', 'North'], 'fullName phone? –'],
  ['Preferred Last Name', 'Town', ['Berg#', 'North'], 'fullName – –'],
] as const)('“%s” beside “%s” with the values %j is read so: %s', (one, other, cells, expected) => {
  expect(levels('students', below(['Name', one, other], ...cells))).toBe(expected);
});

test('the name of a subject goes before its code', () => {
  const rows = below(
    ['Name', 'codigo_materia', 'nombre_materia', 'nota'],
    'MAT10#',
    'Cálculo',
    '*',
  );
  expect(levels('grades', rows)).toBe('studentId – subject marks');
});

test('the name of a subject goes before its code below a heading that does not say so', () => {
  const rows = below(['Name', 'Subject', 'Subject Name', 'Marks'], 'MAT10#', 'Calculus', '*');
  expect(levels('grades', rows)).toBe('studentId – subject marks');
});

test.each<readonly [string, CollectionName, Rows, string]>([
  [
    'a slip of the heading of serial numbers',
    'students',
    below(['Name', 'Si No', 'Emp ID'], '#', '90#17'),
    'fullName – rollNumber?',
  ],
  ['answers', 'students', below(['Name', 'Domicile'], 'Yes'), 'fullName –'],
  [
    'logins',
    'teachers',
    [
      ['No', 'Password'],
      ['11', 'cs101'],
      ['14', 'cs104'],
      ['12', 'cs102'],
    ],
    '– –',
  ],
  [
    'results',
    'grades',
    below(['Name', 'Test 1', 'Test 2', 'Assessment'], '*', '*', 'A'),
    MARKS_OF_TWO,
  ],
  [
    'the number that tells two columns of one heading apart',
    'grades',
    below(
      ['Name', 'Class', 'Quiz 1', '0.3', 'Quiz 2', '0.3', 'Quiz 3'],
      '5A',
      '*',
      '4.#',
      '*',
      '4.#',
      '*',
    ),
    'studentId student.class marks – marks – marks',
  ],
  ['averages', 'grades', below(['Nama', 'Rata-Rata Nilai'], '8#.5'), 'studentId –'],
  ['ranks', 'grades', below(['Nom', 'Classement'], '*'), 'studentId –'],
  ['several numbers', 'grades', below(['Name', 'Grades'], '90 80 7#'), 'studentId –'],
])('%s are read as nothing', (_kind, collection, rows, expected) => {
  expect(levels(collection, rows)).toBe(expected);
});

const BESIDE = ['Adil', 'Bashir', 'Caleb', 'Darko', 'Emil', 'Farid'];

test.each<readonly [CollectionName, readonly string[], string]>([
  ['students', ['Name', 'F.Name', 'Class'], 'fullName parentName? class'],
  ['students', ['Name', 'F/Name', 'Class'], 'fullName parentName? class'],
  ['attendance', ['Name', 'F.Name', 'Class'], 'studentId – student.class'],
  ['students', ['Surname', 'F.Name', 'Class'], 'lastName firstName class'],
])('in a list of %s with the headings %j the names are read so: %s', (collection, head, found) => {
  const rows = BESIDE.map((name, at) => [PEOPLE[at]?.split(' ')[0] ?? '', name, '5A']);
  expect(levels(collection, [head, ...rows])).toBe(found);
});

test.each([
  ['Child Name', '– – fullName?'],
  ['Full Name', 'firstName? lastName? fullName?'],
])('names of parents beside “%s” are not taken at once', (heading, expected) => {
  const rows = PEOPLE.map((name, at) => [...name.split(' '), BESIDE[at] ?? '']);
  expect(levels('students', [['First Name', 'Last Name', heading], ...rows])).toBe(expected);
});

test('first and last names beside the whole names of the same people are taken at once', () => {
  const rows = PEOPLE.map((name) => [...name.split(' '), name]);
  const head = ['First Name', 'Last Name', 'Full Name'];
  expect(levels('students', [head, ...rows])).toBe('firstName lastName fullName');
});

test.each<readonly [string, readonly string[], string]>([
  ['full_name, eponymo, onoma', ['Arbo Zimi', 'Arbo', 'Zimi'], 'fullName? lastName firstName'],
  ['full_name, surname, klados', ['Arbo Zimi', 'Arbo', 'PE'], 'fullName? lastName –'],
  ['name, surname, klados', ['Zimi', 'Arbo', 'PE'], 'firstName lastName –'],
  ['full_name', ['Arbo Zimi'], 'fullName?'],
  ['teacher', ['Arbova I.A.'], 'fullName?'],
])('unknown names below “%s” are read so: %j, %s', (head, cells, expected) => {
  const rows = 'abcdefghi'
    .split('')
    .map((letter) =>
      cells.map((cell) => cell.replaceAll(/o(?!v)|i/gu, (end) => `${letter}${end}`)),
    );
  expect(levels('teachers', [head.split(', '), ...rows])).toBe(expected);
});

test.each<readonly [CollectionName, readonly string[], string]>([
  ['students', ['Name', 'Class', 'Grade'], 'fullName class –'],
])('in a list of %s letters beside a class are read so: %j, %s', (collection, head, found) => {
  expect(levels(collection, below(head, '6', 'A'))).toBe(found);
});

test.each([
  ['0.#', 'studentId marks marks?'],
  ['0,#', 'studentId marks marks?'],
  ['#.5', 'studentId marks marks'],
  ['0', 'studentId marks marks'],
])('marks that may be shares or weights are confirmed: %s', (cell, expected) => {
  expect(levels('grades', below(['Name', 'Quiz 1', 'Quiz 2'], '*', cell))).toBe(expected);
});

test.each([
  ['Total Obtained', 'Total Marks', '300', 'studentId marks marks – –'],
  ['Total Obtained', 'Max Marks', '300', 'studentId marks marks – –'],
  ['Total Obtained', 'Max Marks', '100', 'studentId marks marks – maxMarks'],
  ['Remark', 'Max Marks', '300', 'studentId marks marks – maxMarks'],
])('beside “%s”, “%s” %s of two subjects is read so: %s', (beside, heading, maximum, expected) => {
  const rows = below(['Name', 'Maths', 'Science', beside, heading], '*', '*', '#', maximum);
  expect(levels('grades', rows)).toBe(expected);
});

test.each([
  ['Average', '*', 'studentId marks marks marks? –'],
  ['Average', '#0', 'studentId marks marks marks –'],
  ['Remark', '*', 'studentId marks marks marks –'],
])('“Final” beside “%s” with %s is read so: %s', (beside, cell, expected) => {
  const rows = below(['Name', 'Test 1', 'Test 2', 'Final', beside], '#5', '#7', '*', cell);
  expect(levels('grades', rows)).toBe(expected);
});

test('marks that cannot be read below the heading of the form are mistakes to show', () => {
  expect(levels('grades', below(['Name', 'Marks'], 'seventy'))).toBe('studentId marks');
  expect(levels('grades', below(['Name', 'Points'], 'seventy'))).toBe('studentId –');
});
