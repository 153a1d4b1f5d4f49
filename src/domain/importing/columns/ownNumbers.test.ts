/** Columns that look like what they are not: numbers of streets, middle names, teachers of a class. */
import { expect, test } from 'vitest';
import type { CollectionName } from '#domain/school/collections.ts';
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
    'a contact is the student’s where no parent is named',
    'students',
    [
      ['Name', 'Contact No'],
      ['Maya Patel', '6786786'],
    ],
    'fullName phone',
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
    'rollNumber fullName –',
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
    'names to sign in are no names of people',
    'students',
    [
      ['jottishf', 'Mijac', '1'],
      ['fflisks', 'Stapic', '0'],
      ['fflorse', 'Stapic', '1'],
      ['frindowsf', 'Tomas', '0'],
    ],
    '– fullName –',
  ],
  [
    'people with numbers for names are no names to sign in',
    'students',
    [
      ['student1', 'Reds'],
      ['student2', 'Reds'],
      ['student3', 'Blues'],
      ['student4', 'Greens'],
    ],
    'fullName –',
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
])('%s', (_, collection, rows, fields) => {
  expect(guessedFields(collection, rows)).toBe(fields);
});
