/** Columns that look like what they are not: numbers of streets, middle names, teachers of a class. */
import { expect, test } from 'vitest';
import type { CollectionName } from '#school/collections.ts';
import { guessedFields } from '#testing/importing.ts';

type Rows = readonly (readonly string[])[];

test.each<readonly [string, CollectionName, Rows, string]>([
  [
    'the number of a house is none of a student',
    'students',
    [
      ['nazwisko', 'imie', 'adres_ul', 'adres_nr'],
      ['Patel', 'Maya', 'Nocna', '21a'],
      ['Okafor', 'Ben', 'Gwiezdna', '2'],
    ],
    'lastName firstName address –',
  ],
  [
    'a middle name is part of the first one',
    'teachers',
    [
      ['f_name', 'm_name', 'l_name'],
      ['Maya', 'R', 'Patel'],
      ['Ben', '', 'Okafor'],
    ],
    'firstName middleName lastName',
  ],
  [
    'a teacher who looks after a class is no guardian',
    'students',
    [
      ['Nama', 'Guru Wali'],
      ['Maya Patel', 'Ann Lee'],
      ['Ben Okafor', 'Ann Lee'],
    ],
    'fullName –',
  ],
  [
    'last names may be cut short',
    'teachers',
    [
      ['APELLIPAT_DOC', 'APELLMAT_DOC', 'NOMBRES_DOC', 'Email'],
      ['Patel', 'Rao', 'Maya', 'maya@school.edu'],
      ['Okafor', 'Eze', 'Ben', 'ben@school.edu'],
    ],
    'lastName secondLastName firstName email',
  ],
  [
    'a contact beside the name of a parent is the parent’s',
    'students',
    [
      ['Name', 'Guardian', 'Contact No'],
      ['Maya Patel', 'Ann Patel', '6786786'],
    ],
    'fullName parentName parentPhone',
  ],
  [
    'what comes again and again names no class',
    'classes',
    [
      ['ID', 'TITULO', 'CURSO'],
      ['1', 'T01', 'WebDev'],
      ['2', 'T02', 'WebDev'],
      ['3', 'T03', 'WebDev'],
    ],
    '– name –',
  ],
  [
    'one known word is no heading where its row comes again',
    'students',
    [
      ['Student', 'Reds'],
      ['Maya Patel', 'Reds'],
      ['Ben Okafor', 'Blues'],
      ['Chloe Martin', 'Reds'],
    ],
    'fullName –',
  ],
  [
    'of several columns of classes the one beside the sections is it',
    'students',
    [
      ['Año', 'División', 'Grupo', 'Apellidos', 'Nombres'],
      ['1', 'A', '2', 'Patel', 'Maya'],
      ['1', 'B', '3', 'Okafor', 'Ben'],
    ],
    'class section – lastName firstName',
  ],
  [
    'the day of a course is no class',
    'students',
    [
      ['Nombre_Completo', 'Fecha_Curso'],
      ['Maya Patel', '2026-04-30'],
      ['Ben Okafor', '2026-04-30'],
    ],
    'fullName –',
  ],
  [
    'days with strokes are no telephones',
    'students',
    [
      ['S001', 'Maya Patel', '2022/01/03'],
      ['S002', 'Ben Okafor', '2022/01/03'],
    ],
    'rollNumber fullName dateOfBirth',
  ],
  [
    'whole names may stand under “fname”',
    'teachers',
    [
      ['fname', 'phone'],
      ['Maya Patel', '2126781234'],
      ['Ben Okafor', '2126781235'],
    ],
    'fullName phone',
  ],
  [
    'a year and letters again and again are classes',
    'students',
    [
      ['Maya', 'Patel', '1Aa'],
      ['Ben', 'Okafor', '1Aa'],
      ['Chloe', 'Martin', '2TB'],
      ['Ida', 'Lang', '2TB'],
    ],
    'firstName lastName class',
  ],
  [
    'of two columns the one with usual given names holds the first names',
    'teachers',
    [
      ['Stanca', 'Mihai'],
      ['Voicu', 'Nicoleta'],
      ['Aciu', 'Lia'],
    ],
    'lastName firstName',
  ],
  [
    'a short form of whose name it is',
    'classes',
    [
      ['cname', 'units'],
      ['Advanced Biology', '4'],
      ['Advanced Calculus', '4'],
    ],
    'name –',
  ],
  [
    'a row with a day among days is no heading',
    'attendance',
    [
      ['alumno_id', 'materia', 'fecha', 'presente'],
      ['S001', 'M01', '2026-03-04', '1'],
      ['S002', 'M01', '2026-03-11', 'no'],
      ['S003', 'M03', '2026-03-18', '0'],
    ],
    'student.rollNumber – date status',
  ],
  [
    'exams of a subject count up inside of their headings',
    'grades',
    [
      ['Nome', 'Disciplina', 'Nota 1º trimestre', 'Nota 2º trimestre'],
      ['Maya Patel', 'Artes', '6,0', '8,0'],
      ['Ben Okafor', 'Artes', '7,5', '4,5'],
    ],
    'studentId subject marks marks',
  ],
  [
    'codes of groups are no subjects',
    'grades',
    [
      ['G1', 'Maya Patel', '45', '67'],
      ['G2', 'Ben Okafor', '90', '98'],
      ['G1', 'Ann Lee', '87', '88'],
      ['G2', 'Bo Ng', '21', '56'],
    ],
    '– studentId marks marks',
  ],
  [
    'and classes where it has',
    'grades',
    [
      ['aluno', 'curso', 'nota'],
      ['Maya Patel', '5A', '8'],
      ['Ben Okafor', '5B', '9'],
    ],
    'studentId student.class marks',
  ],
  [
    'of two columns of statuses the one with words of a register is meant',
    'attendance',
    [
      ['Student ID', 'Attendance type', 'Attendance status', 'Date'],
      ['S101', 'daily', 'present', '2026-06-05'],
      ['S102', 'daily', 'tardy', '2026-06-05'],
    ],
    'student.rollNumber – status date',
  ],
  [
    '0 and 1 below a day are statuses, beside a sum as well',
    'attendance',
    [
      ['Name', '2026-06-04', '2026-06-05', 'Sum'],
      ['Maya Patel', '1', '0', '1'],
      ['Ben Okafor', '1', '1', '2'],
    ],
    'studentId status status –',
  ],
  [
    'what a program tells its records apart by is no number of a student',
    'attendance',
    [
      ['Name', 'Status', 'Date', 'ID'],
      ['Maya Patel', 'Present', '2026-06-05', '3277fe09-2653-42a7-b46a-01020304050a'],
      ['Ben Okafor', 'Absent', '2026-06-05', '3d81b0f8-6437-448e-a32c-01020304050b'],
    ],
    'studentId status date –',
  ],
  [
    'an address in the web is nobody’s',
    'students',
    [
      ['Name', 'Address of the repository'],
      ['Maya Patel', 'https://example.org/maya'],
      ['Ben Okafor', 'https://example.org/ben'],
    ],
    'fullName –',
  ],
  [
    'birthdays of grown-ups',
    'students',
    [
      ['Maya Patel', 'f', '1988/10/25', '87.84'],
      ['Ben Okafor', 'm', '1991/11/11', '95.85'],
      ['Ann Lee', 'f', '1993/8/12', '91.65'],
    ],
    'fullName – dateOfBirth –',
  ],
  [
    'but one behind the class is none of a paper',
    'students',
    [
      ['Série', 'Nº', 'Nome'],
      ['1', '14', 'Maya Patel'],
      ['1', '3', 'Ben Okafor'],
      ['2', '14', 'Ann Lee'],
    ],
    'class rollNumber fullName',
  ],
  [
    'a number comes again as often as its student',
    'students',
    [
      ['ID', 'Nombre', 'Módulo'],
      ['A001', 'Maya Patel', 'M1'],
      ['A001', 'Maya Patel', 'M2'],
      ['A002', 'Ben Okafor', 'M1'],
      ['A002', 'Ben Okafor', 'M2'],
    ],
    'rollNumber fullName –',
  ],
  [
    'rows may have been struck off a list that was numbered',
    'students',
    [
      ['Nr.', 'Name', 'Vorname'],
      ['1', 'Patel', 'Maya'],
      ['2', 'Okafor', 'Ben'],
      ['4', 'Lee', 'Ann'],
    ],
    '– lastName firstName',
  ],
  [
    'so many questions a test had',
    'grades',
    [
      ['Full Name', 'Subject', 'Score', 'Total Questions'],
      ['Maya Patel', 'Maths', '10', '30'],
      ['Ben Okafor', 'Physics', '11', '30'],
      ['Ann Lee', 'Physics', '16', '30'],
    ],
    'studentId subject marks maxMarks',
  ],
  [
    'answers are no names, and headings may count up',
    'students',
    [
      ['ID', 'Major', 'Name', '1', '2', '3'],
      ['1', 'HR', 'S1_Maya', 'TRUE', 'FALSE', 'TRUE'],
      ['2', 'HR', 'S2_Ben', 'FALSE', 'FALSE', 'TRUE'],
    ],
    '– – fullName – – –',
  ],
  [
    'a class and its section, of teachers whom nobody knows',
    'classes',
    [
      ['Grade', 'Section', 'Class Teacher', 'Room'],
      ['7', 'Rizal', 'Ann Lee', '1'],
      ['7', 'Luna', 'Bo Ng', '2'],
      ['8', 'Ruby', 'Cy Fox', '3'],
      ['8', 'Opal', 'Di Roe', '4'],
    ],
    'name section – room',
  ],
  [
    'a section alone is the class',
    'classes',
    [
      ['Section', 'Room'],
      ['Rizal', '1'],
      ['Luna', '2'],
    ],
    'name room',
  ],
  [
    'what a mother speaks is no name of hers, and nobody is a guardian where the column is blank',
    'students',
    [
      ['Name', 'Mother Tongue', "Father's Name", "Mother's Maiden Name", 'Guardian'],
      ['Maya Patel', 'Hindi', 'Raj Patel', 'Sita Rao', ''],
      ['Ben Okafor', 'Igbo', 'Obi Okafor', 'Ada Eze', ''],
    ],
    'fullName – parentName – –',
  ],
  [
    'the group at home says more than the year',
    'students',
    [
      [
        'Name',
        'Year Level',
        'Home Group',
        'Priority 1 Contact Name',
        'Priority 1 Contact Telephone',
      ],
      ['Maya Patel', '5', '5A', 'Raj Patel', '07700 900123'],
      ['Ben Okafor', '5', '5B', 'Obi Okafor', '07700 900124'],
    ],
    'fullName – class parentName parentPhone',
  ],
  [
    'but a group for reading says nothing of the class',
    'students',
    [
      ['Name', 'Class', 'Reading Group'],
      ['Maya Patel', 'Maple', '2A'],
      ['Ben Okafor', 'Oak', '2B'],
    ],
    'fullName class –',
  ],
  [
    'nor does a group of another year',
    'students',
    [
      ['Name', 'Year', 'Group'],
      ['Maya Patel', '7', '3A'],
      ['Ben Okafor', '7', '3B'],
    ],
    'fullName class –',
  ],
  [
    'but no letter of a set, a course or a stage',
    'students',
    [
      ['Name', 'Class', 'Lab Group', 'Level', 'Stage', 'Course'],
      ['Maya Patel', '10', 'A', 'B', 'C', 'A'],
      ['Ben Okafor', '10', 'B', 'A', 'A', 'C'],
    ],
    'fullName class – – – –',
  ],
  [
    'nor a result beside the class',
    'students',
    [
      ['Name', 'Class', 'Grade'],
      ['Maya Patel', '10', 'A'],
      ['Ben Okafor', '10', 'C'],
    ],
    'fullName class –',
  ],
  [
    'but no letter that is a grade',
    'grades',
    [
      ['Name', 'Class', 'Maths', 'Art', 'Grade'],
      ['Maya Patel', '5', '9', '8', 'A'],
      ['Ben Okafor', '6', '7', '9', 'B'],
    ],
    'studentId student.class marks marks –',
  ],
  [
    'L and P below “L/P” are girls and boys, and days are days below whatever heads them',
    'attendance',
    [
      ['No', 'Nama', 'L/P', 'Tanggal', '', '', 'Jumlah', ''],
      ['', '', '', '1', '2', '3', 'S', 'A'],
      ['1', 'Maya Patel', 'P', 'P', 'A', 'P', '0', '1'],
      ['2', 'Ben Okafor', 'L', 'P', 'P', 'P', '0', '0'],
    ],
    '– studentId – status status status – –',
  ],
  [
    'columns of marks without a day are none of today',
    'attendance',
    [
      ['Name', 'Lunes', 'Martes'],
      ['Maya Patel', 'P', 'A'],
      ['Ben Okafor', 'P', 'P'],
    ],
    'studentId – –',
  ],
  [
    'numbers that begin again with each class name nobody',
    'attendance',
    [
      ['Nº alunos', 'Alunos', '17/3', '18/3'],
      ...['1', '2', '3', '4', '1', '2', '3', '4'].map((number, n) => [
        number,
        `Maya Patel${'a'.repeat(n)}`,
        'P',
        'P',
      ]),
    ],
    '– studentId status status',
  ],
  [
    'forms say in brackets which name it is',
    'students',
    [
      ['Name (First)', 'Name (Middle)', 'Name (Last)', 'Name (Suffix)'],
      ['Maya', 'R', 'Patel', ''],
      ['Ben', '', 'Okafor', 'Jr'],
    ],
    'firstName middleName lastName –',
  ],
  [
    'sections may be numbers, and few',
    'students',
    [
      ['الاسم', 'الصف', 'الشعبة'],
      ['Maya Patel', '3', '5'],
      ['Ben Okafor', '3', '1'],
      ['Ann Lee', '2', '3'],
      ['Bo Ng', '1', '4'],
    ],
    'fullName class section',
  ],
  [
    'without headings people have heights',
    'students',
    [
      ['Jonas', '25', '180', '9'],
      ['Petras', '27', '176', '8'],
      ['Ona', '22', '166', '7'],
      ['Rasa', '21', '171', '8'],
    ],
    'fullName – – –',
  ],
  [
    'girls and boys, and who has passed, are no marks',
    'grades',
    [
      ['Họ và tên', 'Giới tính', 'Toán', 'Văn', 'Đậu/Rớt'],
      ['Maya Patel', 'Nữ', '6,25', '7', '1'],
      ['Ben Okafor', 'Nam', '7,5', '6', '0'],
    ],
    'studentId – marks marks –',
  ],
  [
    'seconds since 1970 below a day name nobody',
    'students',
    [
      ['Имя', 'Фамилия', 'Дата регистрации'],
      ['Maya', 'Patel', '1661863253'],
      ['Ben', 'Okafor', '1636471300'],
      ['Ann', 'Lee', '1661851153'],
      ['Bo', 'Ng', '1566239507'],
    ],
    'firstName lastName –',
  ],
  [
    'a telephone with an extension is one',
    'students',
    [
      ['Name', 'Phone (ext.)'],
      ['Maya Patel', '5550101 ext 12'],
      ['Ben Okafor', '5550102'],
    ],
    'fullName phone',
  ],
  [
    'the middle of a year is no middle name',
    'grades',
    [
      ['First Name', 'Last Name', 'Beginning', 'Middle', 'End'],
      ['Maya', 'Patel', '55', '61', '70'],
      ['Ben', 'Okafor', '42', '50', '66'],
    ],
    'student.firstName student.lastName marks marks marks',
  ],
  [
    'hours, fees and attendance beside an exam are no parts of its mark',
    'grades',
    [
      ['Name', 'Subject', 'Midterm', 'Final', 'CA', 'CH', 'FEE', 'ATT', 'CR', 'WT'],
      ['Maya Patel', 'Maths', '55', '80', '12', '3', '200', '5', '3', '40'],
      ['Ben Okafor', 'Physics', '60', '77', '14', '4', '250', '4', '2', '30'],
    ],
    'studentId subject marks marks marks – – – – –',
  ],
])('%s', (_, collection, rows, fields) => {
  expect(guessedFields(collection, rows)).toBe(fields);
});
