import { describe, expect, test } from 'vitest';
import type { CollectionName } from '#school/collections.ts';
import { sheetOf, TODAY } from '#testing/importing.ts';
import { smallSchool } from '#testing/records.ts';
import { fieldOfHeading } from './fieldOfHeading.ts';
import { guessColumns } from '#import/columns/guessColumns.ts';
import { sheetTable } from './sheetTable.ts';

function guessed(collection: CollectionName, ...rows: readonly (readonly string[])[]): string {
  const table = sheetTable(sheetOf(...rows), collection, TODAY);
  const fields = guessColumns(table, collection, smallSchool(), TODAY).map(({ field }) => field);
  return fields.map((field) => field || '–').join(' ');
}

function rowsOf(count: number, ...cells: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: count }, (_, n) =>
    cells.map((cell) => cell.replaceAll('#', String(n * 7 + 13))),
  );
}

describe('whom a heading speaks of', () => {
  test.each([
    ['Öğrenci Soyadı', 'lastName'],
    ['Ogrenci e-posta', 'email'],
    ['nama_siswa', 'fullName'],
    ['Fecha de nacimiento del alumno', 'dateOfBirth'],
    ['学生姓名', 'fullName'],
    ['학생번호', 'rollNumber'],
    ['Grado escolar', 'class'],
    ['Nombre del curso', 'class'],
    ['الإسم', 'fullName'],
    ['اسم الطالب', 'fullName'],
    ['שם פרטי', 'firstName'],
    ['נייד', 'phone'],
    ['Επώνυμο', 'lastName'],
    ['นามสกุล', 'lastName'],
    ['Efternamn', 'lastName'],
    ['ПІБ', 'fullName'],
    ['Dátum narodenia', 'dateOfBirth'],
    ['tel1padre', 'parentPhone'],
    ['Veli Telefonu', 'parentPhone'],
    ['家长电话', 'parentPhone'],
    ['Nama Ayah', 'parentName'],
    ['E-mailová adresa', 'email'],
    ['fecha ingreso', 'enrollmentDate'],
  ])('in a list of students “%s” is the %s', (heading, field) => {
    expect(fieldOfHeading('students', heading)?.field).toBe(field);
  });

  test.each([
    'Danışman E-mail',
    '班主任电话',
    'Nom du professeur',
    'Correo del tutor legal del padre',
    'School Phone',
    'Ders adı',
    'Student Level',
    'Course code',
    'Class Day',
  ])('“%s” is nothing of the student’s', (heading) => {
    expect(fieldOfHeading('students', heading)).toBeUndefined();
  });

  test.each([
    [
      'User Name',
      'Kullanıcı adı',
      'Имя пользователя',
      "Nom d'utilisateur",
      'اسم المستخدم',
      'Nama pengguna',
    ],
    ['Project name', 'Team name', 'Bank name', 'City name', 'Dosya adı', 'School name'],
  ])('accounts and things have names, too: %s, %s, %s, %s, %s, %s', (...headings) => {
    for (const collection of ['students', 'teachers', 'grades', 'attendance'] as const) {
      expect(headings.map((heading) => fieldOfHeading(collection, heading)?.field)).toEqual(
        headings.map(() => undefined),
      );
    }
  });

  // @shows Import and export: A heading is taken apart into whom it speaks of and what else it says; of two that are
  //   headed alike the one is taken whose values fit
  test('in a list of teachers the teacher is the one it is about', () => {
    expect(fieldOfHeading('teachers', 'teacherFirstName')?.field).toBe('firstName');
    expect(fieldOfHeading('teachers', 'Öğretmen Adı')?.field).toBe('fullName');
    expect(fieldOfHeading('teachers', 'Nombre del alumno')).toBeUndefined();
    expect(fieldOfHeading('teachers', 'teacherID')).toBeUndefined();
  });

  test('a class is named by its name', () => {
    expect(fieldOfHeading('classes', 'turma')?.field).toBe('name');
    expect(fieldOfHeading('classes', 'nome')?.field).toBe('name');
  });
});

describe('values against headings', () => {
  // @shows Import and export: A heading is taken apart into whom it speaks of and what else it says; of two that are
  //   headed alike the one is taken whose values fit
  test('of two columns headed alike the one that holds such values', () => {
    expect(
      guessed(
        'teachers',
        ['name', 'email', 'email'],
        ...rowsOf(6, 'Ann Lee #', '2748180#', 'a#@b.org'),
      ),
    ).toBe('fullName – email');
  });

  test('addresses of email below “Contacto” are no phones', () => {
    expect(
      guessed('teachers', ['Docente', 'Contacto'], ...rowsOf(6, 'Ann Lee #', 'a#@b.org')),
    ).toBe('fullName email');
  });

  // @shows Import and export: A heading is taken apart into whom it speaks of and what else it says; of two that are
  //   headed alike the one is taken whose values fit
  test('days of another calendar, of which none can be read, stay behind', () => {
    const days = ['२०६६।०५।१०', '२०६५।०५।२१', '२०६४।११।०२', '२०६६।०१।३०'];
    const rows = days.map((day, n) => [`Ann Lee${'e'.repeat(n)}`, day]);
    expect(guessed('students', ['Name', 'Date of Birth'], ...rows)).toBe('fullName –');
    expect(guessed('students', ['Name', 'Date of Birth'], ...rows, ['Bo Ng', '2010-03-09'])).toBe(
      'fullName dateOfBirth',
    );
  });

  test('any word for a number heads the numbers of students', () => {
    for (const heading of ['Num control', 'Boleta', 'Documento', 'RUN', 'Clave_Alumno code']) {
      const rows = rowsOf(4, '4511#', 'Ann Lee');
      expect(guessed('students', [heading, 'Name'], ...rows)).toBe('rollNumber fullName');
    }
  });
});

describe('beside marks', () => {
  test.each(['Sakit', 'Izin', 'rangking', '学分', '名次', 'جمع', 'Yaş', 'faltas'])(
    '“%s” is no mark',
    (heading) => {
      const rows = rowsOf(5, 'Ann Lee', '7', '9').map((row, n) => row.with(2, String(n % 3)));
      expect(guessed('grades', ['Name', 'Maths', heading], ...rows)).toBe('studentId marks –');
    },
  );

  test('numbers without a heading are somebody’s own sums', () => {
    const rows = rowsOf(5, 'Ann Lee', '7', '8', '15');
    expect(guessed('grades', ['Name', 'Maths', 'Physics', ''], ...rows)).toBe(
      'studentId marks marks –',
    );
  });
});

describe('without headings', () => {
  test('names of family tell themselves by how they end', () => {
    const rows = [
      ['Винаева', 'Дарья'],
      ['Мартынов', 'Сергей'],
      ['Анкудинов', 'Александр'],
      ['Исупов', 'Дмитрий'],
    ];
    expect(guessed('students', ...rows)).toBe('lastName firstName');
  });

  test('two may have one first name', () => {
    expect(guessed('students', ['Adam', 'Golik', '8B'], ['Adam', 'Byrtus', '8B'])).toBe(
      'firstName lastName class',
    );
  });

  test('boys and girls are no names', () => {
    const rows = ['Ann', 'Bea', 'Cem', 'Dan', 'Eve'].map((name, n) => [
      name,
      n % 2 ? 'male' : 'female',
    ]);
    expect(guessed('students', ...rows)).toBe('fullName –');
  });

  test('numbers up to a hundred in no order are no numbers of students', () => {
    const rows = (...numbers: readonly number[]) =>
      numbers.map((number, n) => [`Ann Lee${'e'.repeat(n)}`, String(number)]);
    expect(guessed('students', ...rows(63, 94, 86, 65))).toBe('fullName –');
    expect(guessed('students', ...rows(13, 24, 36, 65))).toBe('fullName rollNumber');
    expect(guessed('students', ...rows(4163, 2494, 4186, 3165))).toBe('fullName rollNumber');
  });

  test.each(['XII-TKJ.2', '10 MIPA 1', '4° medio D', '6e A', '9 Blue'])(
    '“%s” again and again is a class',
    (name) => {
      const rows = ['Ann Lee', 'Bo Brown', 'Cy Cole', 'Di Dunn'].map((one) => [one, name]);
      expect(guessed('students', ...rows)).toBe('fullName class');
    },
  );
});
