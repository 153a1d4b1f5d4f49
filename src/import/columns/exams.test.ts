import { describe, expect, test } from 'vitest';
import type { Sheet } from '#school/exporting/sheets.ts';
import { guessedFields, TODAY } from '#testing/importing.ts';
import { smallSchool } from '#testing/records.ts';
import { ImportSession } from '#import/plan/importSession.ts';
import { schoolWords } from '#import/headings/wideHeadings.ts';

type Rows = readonly (readonly string[])[];

const sheetNamed = (name: string, rows: Rows, hidden = false): Sheet => ({ name, hidden, rows });

/** "Chemistry Quiz IAE" for each column of marks, "?" where the subject is asked for and nothing tells it. */
function examsOf(sheets: readonly Sheet[], fileName = 'list.xlsx'): readonly string[] {
  const session = new ImportSession('grades', { sheets }, smallSchool(), fileName);
  const sheet = session.sheets(TODAY)[0]?.place ?? 0;
  const { guesses: columns } = session.look({
    sheet,
    today: TODAY,
    remembered: {},
  });
  const { asked } = session.questions({ columns, writtenAs: {}, allRows: {} });
  return columns.flatMap(({ exam }) =>
    exam
      ? [
          [exam.subject || asked.subject || '?', exam.examType || asked.examType || '?', exam.title]
            .filter(Boolean)
            .join(' '),
        ]
      : [],
  );
}

describe('a heading of marks', () => {
  test.each([
    ['Assignment1', '', 'Assignment'],
    ['Quiz_2', '', 'Quiz'],
    ['Primer Parcial', 'Primer', 'Mid-term'],
    ['Tugas 3', '', 'Assignment'],
    ['UTS', '', 'Mid-term'],
    ['Nilai UAS', '', 'Final'],
    ['Vize', '', 'Mid-term'],
    ['期末成绩', '', 'Final'],
    ['1er Bimestre', '1er', ''],
    ['Prova 1', '', ''],
    ['Matematik Sınav 1', 'Matematik', ''],
    ['Psychology Final', 'Psychology', 'Final'],
    ['s.st', 's.st', ''],
    ['Subject English', 'English', ''],
    ['Subject A', 'Subject A', ''],
    ['T1EX-Guj', 'T1EX Guj', ''],
    ['Body Language', 'Body Language', ''],
    ['Contrôle 1 (coef 2)', '', 'Quiz'],
    ['Educación para el Trabajo', 'Educación para el Trabajo', 'Assignment'],
  ])('“%s” is of the subject “%s” and the exam “%s”', (heading, subject, exam) => {
    const { newSubjectOf, examTypeOf } = schoolWords();
    expect(newSubjectOf(heading)).toBe(subject);
    expect(examTypeOf(heading)).toBe(exam);
  });
});

test.each([
  ['Computer Science', 'Computer Science'],
  ['CSE-105-3.0-Intro to computer science', 'Computer Science'],
  ['Political Science', 'Political Science?'],
  ['Earth science', 'Earth science?'],
  ['Business English', 'Business English?'],
  ['Social Science', 'Social Science'],
  ['Written English', 'English'],
  ['T1EX-ENG', 'English'],
  ['1st exam (sep) Phy', 'Physics'],
  ['Body Language (Presentation)', 'Body Language'],
  ['Script not submitted', '–'],
])('marks below “%s” are of %s', (heading, expected) => {
  const rows = ['Ann Lee', 'Bo South', 'Cy West'].map((name, at) => [name, `6${at}`, `7${at}`]);
  const sheets = [sheetNamed('Sheet1', [['Name', 'History', heading], ...rows])];
  const session = new ImportSession('grades', { sheets }, smallSchool(), 'list.csv');
  const { exam, isLikely } =
    session.look({ sheet: 0, today: TODAY, remembered: {} }).guesses[2] ?? {};
  expect((exam?.subject ?? '–') + (isLikely ? '?' : '')).toBe(expected);
});

describe('the subject of columns that say none', () => {
  const ROWS = [
    ['Name', 'IAE', 'TW'],
    ['Maya Patel', '20', '24'],
    ['Ben Okafor', '18', '23'],
  ];

  test.each([
    ['CHEMISTRY-1.xlsx', 'Chemistry'],
    ['Nilai Matematika Kelas X.xlsx', 'Matematika'],
    ['notas_fisica.csv', 'fisica'],
    ['География 7б.xlsx', 'География'],
    ['数学.csv', '数学'],
  ])('is in the name of the file “%s”', (file, subject) => {
    expect(examsOf([sheetNamed('Sheet1', ROWS)], file)).toEqual([
      `${subject} Quiz IAE`,
      `${subject} Quiz TW`,
    ]);
  });

  test('is no word in the name of a school', () => {
    const rows = [['Riverside College of Physics'], [], ['Name', 'Quiz 1'], ['Maya Patel', '20']];
    expect(examsOf([sheetNamed('Sheet1', rows)])).toEqual(['? Quiz']);
  });

  test('is none of the file where a column is of a subject itself', () => {
    const rows = [
      ['Name', 'Bangla', 'Fisika'],
      ['Maya Patel', '20', '24'],
    ];
    expect(examsOf([sheetNamed('Sheet1', rows)], 'Chemistry group.xlsx')).toEqual([
      'Bangla Quiz',
      'Fisika Quiz',
    ]);
  });

  test('is the code in their headings', () => {
    const rows = [
      ['Name', 'IT001', 'MA004', 'CC1'],
      ['Maya Patel', '7', '8', '6'],
      ['Ben Okafor', '5', '9', '4'],
    ];
    expect(examsOf([sheetNamed('Sheet1', rows)])).toEqual([
      'IT001 Quiz',
      'MA004 Quiz',
      '? Quiz CC1',
    ]);
  });

  test('is none where a column has no heading', () => {
    const names = ['Maya Patel', 'Ben Okafor', 'Maya Patel', 'Ben Okafor'];
    const marks = ['71', '64', '82', '59'];
    const rows = names.map((name, n) => [name, marks[n] ?? '', marks.at(-n) ?? '']);
    expect(examsOf([sheetNamed('Sheet1', rows)])).toEqual(['? Quiz Column B', '? Quiz Column C']);
  });

  test('is no title in the middle of the row above the headings', () => {
    const rows = [
      ['', 'Marksheet'],
      ['No', 'Name', 'Sociology'],
      ['1', 'Maya Patel', '81'],
    ];
    expect(examsOf([sheetNamed('Sheet1', rows)])).toEqual(['Sociology Quiz']);
  });

  test('is not said by the names of exams', () => {
    const rows = [
      ['Name', 'Assignment_1', 'Assignment_2'],
      ['Maya Patel', '20', '24'],
    ];
    expect(examsOf([sheetNamed('Sheet1', rows)])).toEqual([
      '? Assignment Assignment_1',
      '? Assignment Assignment_2',
    ]);
  });
});

describe('columns beside marks', () => {
  test.each<readonly [string, Rows, string]>([
    [
      'what marks come to is no maximum',
      [
        ['Name', 'Hindi', 'Maths', 'Total Marks', 'Min', 'Max'],
        ['Maya Patel', '78', '61', '139', '61', '78'],
        ['Ben Okafor', '55', '92', '147', '55', '92'],
        ['Chloe Martin', '48', '33', '81', '33', '48'],
      ],
      'studentId marks marks – – –',
    ],
    [
      'what all marks are out of is one',
      [
        ['Name', 'Maths', 'Total Marks'],
        ['Maya Patel', '78', '100'],
        ['Ben Okafor', '55', '100'],
      ],
      'studentId marks maxMarks',
    ],
    [
      'a birthday is no day of an exam',
      [
        ['Name', 'DOB', 'Maths'],
        ['Maya Patel', '2012-10-20', '78'],
        ['Ben Okafor', '2012-06-27', '55'],
      ],
      'studentId – marks',
    ],
    [
      'standard and section are a class, numbers of a register none',
      [
        ['GR', 'Name', 'Standard', 'Section', 'Maths'],
        ...Array.from({ length: 10 }, (_, n) => [`${n * 7 + 130}`, `Ann L${n}`, '7', 'D', '55']),
      ],
      '– studentId student.class student.section marks',
    ],
    [
      'rows that say their subject may have several exams',
      [
        ['学号', '课程号', '平时成绩', '期末成绩'],
        ['S001', '1001', '60', '70'],
        ['S002', '1002', '61', '71'],
      ],
      'student.rollNumber subject marks marks',
    ],
    [
      'a mean is none, and below a word that nobody knows may be one',
      [
        ['Estudiante', 'Promedio', 'Desviacion'],
        ['Maya Patel', '4.5', '2.1'],
        ['Ben Okafor', '3.4', '1.4'],
      ],
      'studentId – marks',
    ],
    [
      '“Name” over two columns',
      [
        ['Name', '', 'Load data', 'Testing'],
        ['PATEL', 'Maya', '1', '0.5'],
        ['OKAFOR', 'Ben', '0.4', '0.6'],
      ],
      'student.lastName student.firstName marks marks',
    ],
  ])('%s', (_, rows, fields) => {
    expect(guessedFields('grades', rows)).toBe(fields);
  });
});

test('a form to print stands behind the sheet that names its people', () => {
  const form = sheetNamed('Marksheet', [
    ['Statement of marks'],
    ['Subject', 'Maximum', 'Obtained'],
    ['Maths', '100', '85'],
  ]);
  const data = sheetNamed('Data', [
    ['Student Name', 'Maths'],
    ['Maya Patel', '85'],
  ]);
  expect(examsOf([form, data])).toEqual(['Mathematics Quiz']);
});

describe('gradebooks of other programs', () => {
  test.each<readonly [string, Rows, readonly string[]]>([
    [
      'say the kind of exam, its title and how it is counted',
      [
        [
          'First name',
          'Surname',
          'Assignment: Essay (Real)',
          'Quiz: Romans (Real)',
          'Course total (Real)',
        ],
        ['Maya', 'Patel', '9', '18', '27'],
        ['Ben', 'Okafor', '8', '17', '25'],
      ],
      ['? Assignment', '? Quiz'],
    ],
    [
      'have sums beside their exams',
      [
        ['Student', 'Homework 1', 'Maths Test', 'Assignments Current Score', 'Current Score'],
        ['Patel, Maya', '9', '18', '90', '90'],
        ['Okafor, Ben', '8', '17', '80', '80'],
      ],
      ['? Assignment', 'Mathematics Quiz'],
    ],
    [
      'weigh marks, which makes no marks',
      [
        ['Nom', 'Interro 1', 'Interro 2', 'Coef'],
        ['Patel Maya', '12', '14', '2'],
        ['Okafor Ben', '9', '11', '2'],
      ],
      ['? Quiz Interro 1', '? Quiz Interro 2'],
    ],
    [
      'give the parts of a mark, a subject a row',
      [
        ['Name', 'Term', 'Subject', 'CA', 'Exam', 'Total'],
        ['Maya Patel', '1', 'Maths', '30', '50', '80'],
        ['Ben Okafor', '2', 'Maths', '20', '40', '60'],
      ],
      ['? Quiz CA', '? Quiz Exam'],
    ],
    [
      'give theory and practice',
      [
        ['Name', 'Subject', 'Theory (80)', 'Practical (20)', 'Total (100)'],
        ['Maya Patel', 'Physics', '60', '18', '78'],
        ['Ben Okafor', 'Physics', '50', '15', '65'],
      ],
      ['? Quiz Theory', '? Assignment'],
    ],
  ])('%s', (_, rows, exams) => {
    expect(examsOf([sheetNamed('Sheet1', rows)])).toEqual(exams);
  });

  test('say the day and the maximum of each exam below the headings', () => {
    const rows = [
      ['Last Name', 'First Name', 'Maths Quiz', 'Maths Final'],
      ['Date', '', '2026-09-01', '2026-10-02'],
      ['Points', '', '10', '50'],
      ['Patel', 'Maya', '9', '41'],
    ];
    const session = new ImportSession(
      'grades',
      { sheets: [sheetNamed('Sheet1', rows)] },
      smallSchool(),
      'list.xlsx',
    );
    const look = { sheet: 0, today: TODAY, remembered: {} } as const;
    const { guesses, rowCount } = session.look(look);
    expect(rowCount).toBe(1);
    expect(guesses.flatMap(({ exam }) => (exam ? [`${exam.date} ${exam.maxMarks}`] : []))).toEqual([
      '2026-09-01 10',
      '2026-10-02 50',
    ]);
  });
});
