import { describe, expect, test } from 'vitest';
import type { CollectionName } from '#school/collections.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { guessedFields, planOf, sheetOf } from '#testing/importing.ts';
import { smallSchool, student, teacher } from '#testing/records.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { monthOfTitles } from './titles.ts';

/** Rows of people as lists have them, each written from a name and a place. */
function listed(
  write: (first: string, last: string, place: number) => readonly string[],
): readonly (readonly string[])[] {
  return NAMES.map(([first, last], place) => write(first, last, place));
}

const NAMES = [
  ['Maya', 'Patel'],
  ['Ben', 'Okafor'],
  ['Ana', 'Martin'],
  ['Diego', 'Alvarez'],
  ['Elif', 'Yilmaz'],
  ['Farid', 'Haddad'],
  ['Ingrid', 'Olsen'],
  ['Jan', 'Kowalski'],
] as const;

/** Whole numbers in no order. */
const MARKS = ['7', '4', '9', '6', '8', '3', '10', '5'];

describe('a heading', () => {
  test.each<[rule: string, collection: CollectionName, fields: Readonly<Record<string, string>>]>([
    [
      'may begin with an article that has lost its vowel',
      'students',
      {
        "Nom de l'étudiant": 'fullName',
        'Prénom de l’élève': 'firstName',
        "Date d'inscription": 'enrollmentDate',
        "Téléphone d'urgence": 'parentPhone',
        "Cognome dell'alunno": 'lastName',
        "Data d'iscrizione": 'enrollmentDate',
      },
    ],
    [
      'may name two genders',
      'students',
      { 'Schüler:in': 'fullName', 'Alumno/a': 'fullName', 'Aluno(a)': 'fullName' },
    ],
    [
      'may say two names of one cell',
      'students',
      {
        'Vorname und Nachname': 'fullName',
        'Soyadı Adı': 'fullName',
        'Name & Surname': 'fullName',
        'Prénom et nom': 'fullName',
        'Förnamn och efternamn': 'fullName',
        'Pavardė ir vardas': 'fullName',
      },
    ],
    [
      'may call one thing twice',
      'students',
      {
        'NIS/NISN': 'rollNumber',
        'Mobile or Telephone': 'phone',
        'Parent / Guardian': 'parentName',
      },
    ],
    [
      'may be about whom to call',
      'students',
      {
        'Emergency contact': 'parentPhone',
        Notfallnummer: 'parentPhone',
        'Contact 1 Phone': 'parentPhone',
        'SĐT mẹ': 'parentPhone',
        'Họ tên cha': 'parentName',
        紧急联系电话: 'parentPhone',
      },
    ],
  ])('%s', (_rule, collection, fields) => {
    const found = Object.keys(fields).map((heading) => [
      heading,
      fieldOfHeading(collection, heading)?.field ?? '–',
    ]);
    expect(Object.fromEntries(found)).toEqual(fields);
  });
});

describe('columns without known headings', () => {
  test.each<[string, CollectionName, readonly (readonly string[])[], string]>([
    [
      'beside an address that is made of them hold names',
      'students',
      listed((first, _last, place) => [
        `${20240 + place * 7 + (place % 3)}`,
        first,
        `${first.toLowerCase()}${place}@x.org`,
      ]),
      'rollNumber fullName email',
    ],
    [
      'and so do two, whatever their headings',
      'students',
      [
        ['Zzz', 'Yyy', 'Email'],
        ...listed((first, last) => [first, last, `${first}.${last}@x.org`.toLowerCase()]),
      ],
      'firstName lastName email',
    ],
    [
      'hold whole names where no other does, though they come again',
      'grades',
      [
        ['Jan Kowalski', 'Matematyka', '6'],
        ['Anna Nowak', 'Historia', '5'],
        ['Jan Kowalski', 'Historia', '3'],
        ['Anna Nowak', 'Matematyka', '1'],
      ],
      'studentId subject marks',
    ],
  ])('%s', (_rule, collection, rows, fields) => {
    expect(guessedFields(collection, rows)).toBe(fields);
  });
});

describe('marks', () => {
  test.each<[string, readonly (readonly string[])[], string]>([
    [
      'are no telephones and birthdays, however short',
      [
        ['Nombre', 'Teléfono', 'Nota 1', 'Nota 2'],
        ...listed((first, last, place) => [
          `${first} ${last}`,
          `22${place * 3}`,
          MARKS[place] ?? '',
          '4',
        ]),
      ],
      'studentId – marks marks',
    ],
    [
      'of parts that are numbered stand beside a subject in each row',
      [
        ['Matrícula', 'Materia', 'U1', 'U2', 'U3', 'Promedio', 'Faltas'],
        ...listed((_first, _last, place) => [
          `2501377${place}`,
          'Física',
          MARKS[place] ?? '',
          '8.5',
          '9',
          '8.1',
          '0',
        ]),
      ],
      'student.rollNumber subject marks marks marks – –',
    ],
    [
      'are no means beside their parts',
      [
        ['Nome', '1º Bimestre', '2º Bimestre', 'Média Final'],
        ...listed((first, last, place) => [`${first} ${last}`, MARKS[place] ?? '', '6,5', '7,1']),
      ],
      'studentId marks marks –',
    ],
    [
      'may stand below Exam',
      [
        ['Nombre', 'Examen (10)', 'Examen (60)'],
        ...listed((first, last, place) => [
          `${first} ${last}`,
          MARKS[place] ?? '',
          `${40 + place * 2}`,
        ]),
      ],
      'studentId marks marks',
    ],
    [
      'of two exams stand beside one of a project',
      [
        ['Nombre', 'Examen(10pts)', 'Examen(60)', 'Proyecto(30)'],
        ...listed((first, last, place) => [
          `${first} ${last}`,
          MARKS[place] ?? '',
          `${40 + place * 2}`,
          `${30 - place * 2}`,
        ]),
      ],
      'studentId marks marks marks',
    ],
    [
      'are no words below Result',
      [
        ['Name', 'Score', 'Resultado'],
        ...listed((first, last, place) => [`${first} ${last}`, MARKS[place] ?? '', 'Aprobado']),
      ],
      'studentId marks –',
    ],
    [
      'are out of what stands below Full Marks',
      [
        ['Student', 'Course Name', 'Marks Secured', 'Full Marks', 'Test Date'],
        ...listed((first, last, place) => [
          `${first} ${last}`,
          'Physics',
          MARKS[place] ?? '',
          '10',
          `0${1 + place}/10/2026`,
        ]),
      ],
      'studentId subject marks maxMarks date',
    ],
  ])('%s', (_rule, rows, fields) => {
    expect(guessedFields('grades', rows)).toBe(fields);
  });
});

describe('classes and years', () => {
  test('a year of the calendar is no class, but a group that is called by one', () => {
    const list = (heading: string) =>
      guessedFields('students', [
        ['Name', heading],
        ...listed((first, last, place) => [`${first} ${last}`, `${2020 + (place % 3)}`]),
      ]);
    expect(['Año', 'Year', 'Promo', 'Batch'].map(list)).toEqual([
      'fullName –',
      'fullName –',
      'fullName class',
      'fullName class',
    ]);
  });

  test('who has a class is taken from words of other lists only where the school knows somebody', () => {
    const list = [
      ['Klasse', 'Klassenleitung', 'Raum', 'Anzahl Schüler'],
      ['7a', 'Ann Lee', 'R1', '28'],
      ['7b', 'Bob Ray', 'R2', '27'],
    ];
    const teachers = [asTeacher(teacher({ firstName: 'Ann', lastName: 'Lee' }))];
    expect(guessedFields('classes', list, { school: { ...smallSchool(), teachers: [] } })).toBe(
      'name – room –',
    );
    expect(guessedFields('classes', list, { school: { ...smallSchool(), teachers } })).toBe(
      'name teacherId room –',
    );
  });
});

test('columns that count up behind a word are exams of one subject', () => {
  const subjectsOf = (...headings: readonly string[]) =>
    planOf(
      'grades',
      sheetOf(
        ['Name', ...headings],
        ...listed((first, last, place) => [
          `${first} ${last}`,
          ...headings.map((_, column) => MARKS[(place + column) % MARKS.length] ?? ''),
        ]),
      ),
    ).guessed.flatMap(({ exam }) => (exam ? [exam.subject] : []));
  expect(subjectsOf('TS1', 'TS2', 'EL1', 'EL2')).toEqual(['', '', '', '']);
  expect(subjectsOf('Module 1', 'Module 2')).toEqual(['', '']);
  expect(subjectsOf('1º Bim', '2º Bim')).toEqual(['', '']);
  expect(subjectsOf('PE /25', 'PO /25')).toEqual(['', '']);
  expect(subjectsOf('PE /25', 'Art /25')).toEqual(['PE', 'Art']);
  expect(subjectsOf('Maths', 'TS1', 'TS2')).toEqual(['Mathematics', '', '']);
});

test('how often somebody came or tried is no mark', () => {
  const rows = [
    ['Nombre', 'Vez', 'Asistencia', 'Física'],
    ...listed((first, last, place) => [
      `${first} ${last}`,
      '1',
      `${(place * 5) % 8}`,
      MARKS[place] ?? '',
    ]),
  ];
  expect(guessedFields('grades', rows)).toBe('studentId – – marks');
});

test('of one number in a class, two who were born on other days and are called otherwise are two', () => {
  const rows = (name: string, born: string) => [
    ['Name', 'Roll No', 'Class', 'Date of Birth'],
    ['Ingrid Olsen Berg', '7', '5A', '2012-03-01'],
    [name, '7', '5A', born],
  ];
  const counts = (name: string, born: string) =>
    planOf('students', sheetOf(...rows(name, born))).plan.counts;
  expect(counts('Jan Kowalski Berg', '2013-04-02')).toMatchObject({ new: 2, problem: 0 });
  expect(counts('Jan Kowalski Berg', '2012-03-01')).toMatchObject({ new: 1, problem: 1 });
  expect(counts('Ingrid Olsen', '2012-04-01')).toMatchObject({ new: 1, problem: 1 });
});

test('the number behind a title is no month of languages that number theirs', () => {
  expect(monthOfTitles(['Programación_2'], '2026-11-22')).toBeUndefined();
});

describe('registers', () => {
  test.each([
    ['a day of the week before the day', ['Lun 02/11', 'Mar 03/11', 'Mié 04/11']],
    ['one behind it', ['11/2(月)', '11/3(火)', '11/4(水)']],
    ['days of Chinese', ['11月2日', '11月3日', '11月4日']],
    ['days without a year', ['02.11.', '03.11.', '04.11.']],
    ['days of the week in two words', ['Thứ 2 (02/11)', 'Thứ 3 (03/11)', 'Thứ 4 (04/11)']],
  ])('may be headed by %s', (_kind, days) => {
    const rows = [
      ['Name', ...days],
      ...listed((first, last) => [`${first} ${last}`, 'P', 'F', 'P']),
    ];
    expect(guessedFields('attendance', rows)).toBe('studentId status status status');
  });

  test('keep their days below a heading that they share', () => {
    const rows = [
      ['', 'Attendance Date'],
      ['Group Members', '2019-10-01', '2019-10-08'],
      ...listed((first, last) => [`${first} ${last}`, 'P', 'A']),
    ];
    expect(guessedFields('attendance', rows)).toBe('studentId status status');
  });
});

test('a line that a form has numbered is a problem', () => {
  const sheet = sheetOf(
    ['Roll No', 'Name', 'Class', 'Address'],
    ['1', 'Ingrid Olsen', '5A', 'null'],
    ['2', 'Jan Kowalski', '5A', ''],
    ['3', '', '', ''],
    ['4.', '', '', ''],
    ['2024-0017', '', '', ''],
    ['6', '', '5A', ''],
  );
  const { plan, result } = planOf('students', sheet);
  expect(plan.counts).toEqual({ new: 2, changed: 0, same: 0, problem: 4 });
  expect(result.added.map(({ address }) => address)).toEqual(['', '']);
});

test('a row with nothing but a column that stays out is nobody, which is said', () => {
  const sheet = sheetOf(['Name', 'Points'], ['Ann Lee', '203'], ['', '168'], ['Bo Ray', '197']);
  expect(planOf('students', sheet).plan.lines).toEqual([
    'Row 3, “168”, is not a record and stays out',
  ]);
});

test('and the number of one without a name is, where nothing names anybody', () => {
  const school = {
    ...smallSchool(),
    students: [asStudent(student({ rollNumber: '17' }))],
  };
  const sheet = sheetOf(['Roll No', 'Admission Date'], ['17', '2020-04-01']);
  expect(planOf('students', sheet, { school }).plan.counts.changed).toBe(1);
  const twice = sheetOf(['Roll No', 'Admission Date'], ['17', '2020-04-01'], ['17', '2020-04-01']);
  expect(planOf('students', twice, { school }).plan.counts).toMatchObject({ changed: 1, same: 1 });
});

describe('letters of a register', () => {
  const school = smallSchool();
  const [pupil] = school.students;
  const statuses = (letters: string): string => {
    const sheet = sheetOf(
      ['Name', ...Array.from(letters, (_, place) => `0${1 + place}/11/2026`)],
      [`${pupil?.firstName} ${pupil?.lastName}`, ...letters],
    );
    const { plan, result } = planOf('attendance', sheet, {
      school: { ...school, attendance: [], students: pupil ? [pupil] : [] },
    });
    return [
      ...result.added.map(({ status }) => String(status)),
      `${plan.counts.problem} problems`,
    ].join(' ');
  };

  test('are asked for where they mean something else in the next country', () => {
    expect(statuses('PAH')).toBe('present absent 1 problems');
  });
});
