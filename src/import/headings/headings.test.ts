import { describe, expect, test } from 'vitest';
import type { CollectionName } from '#school/collections.ts';
import { guessedFields } from '#testing/importing.ts';

/** Given name, family name, class, number, birth date and phone of a student; then student, subject, mark and date of a mark. */
// @shows Import and export: Headings of students and marks are known in more than forty languages; numbers that count
//   the rows name nobody
const LANGUAGES: Readonly<Record<string, readonly [students: string, grades: string]>> = {
  English: ['First name|Last name|Class|Roll no|Date of birth|Phone', 'Student|Subject|Marks|Date'],
  Spanish: [
    'Nombre|Apellidos|Curso|Matrícula|Fecha de nacimiento|Teléfono',
    'Alumno|Asignatura|Calificación|Fecha',
  ],
  French: ['Prénom|Nom|Classe|N°|Date de naissance|Téléphone', 'Élève|Matière|Note|Date'],
  Portuguese: [
    'Nome|Sobrenome|Turma|Matrícula|Data de nascimento|Telefone',
    'Aluno|Disciplina|Nota|Data',
  ],
  German: [
    'Vorname|Nachname|Klasse|Schülernummer|Geburtsdatum|Telefon',
    'Schüler|Fach|Punkte|Datum',
  ],
  Italian: ['Nome|Cognome|Classe|Matricola|Data di nascita|Telefono', 'Alunno|Materia|Voto|Data'],
  Dutch: [
    'Voornaam|Achternaam|Klas|Leerlingnummer|Geboortedatum|Telefoon',
    'Leerling|Vak|Cijfer|Datum',
  ],
  Polish: ['Imię|Nazwisko|Klasa|Numer|Data urodzenia|Telefon', 'Uczeń|Przedmiot|Ocena|Data'],
  Czech: ['Jméno|Příjmení|Třída|Číslo|Datum narození|Telefon', 'Žák|Předmět|Známka|Datum'],
  Romanian: ['Prenume|Nume|Clasa|Număr matricol|Data nașterii|Telefon', 'Elev|Materie|Nota|Data'],
  Lithuanian: [
    'Vardas|Pavardė|Klasė|Numeris|Gimimo data|Telefonas',
    'Mokinys|Dalykas|Pažymys|Data',
  ],
  Croatian: ['Ime|Prezime|Razred|Broj|Datum rođenja|Telefon', 'Učenik|Predmet|Ocjena|Datum'],
  Slovenian: ['Ime|Priimek|Razred|Številka|Datum rojstva|Telefon', 'Učenec|Predmet|Ocena|Datum'],
  Hungarian: [
    'Keresztnév|Vezetéknév|Osztály|Azonosító|Születési dátum|Telefon',
    'Tanuló|Tantárgy|Jegy|Dátum',
  ],
  Turkish: ['Ad|Soyad|Sınıf|Okul No|Doğum Tarihi|Telefon', 'Öğrenci|Ders|Not|Tarih'],
  Indonesian: [
    'Nama depan|Nama belakang|Kelas|NIS|Tanggal lahir|No HP',
    'Nama siswa|Mapel|Nilai|Tanggal',
  ],
  Malay: [
    'Nama depan|Nama keluarga|Kelas|No murid|Tarikh lahir|Telefon',
    'Nama murid|Mata pelajaran|Markah|Tarikh',
  ],
  Vietnamese: ['Tên|Họ|Lớp|Mã học sinh|Ngày sinh|Số điện thoại', 'Học sinh|Môn học|Điểm|Ngày'],
  Arabic: [
    'الاسم|اسم العائلة|الصف|رقم الطالب|تاريخ الميلاد|الهاتف',
    'اسم الطالب|المادة|الدرجة|التاريخ',
  ],
  Hindi: ['नाम|उपनाम|कक्षा|क्रमांक|जन्म तिथि|फोन', 'छात्र|विषय|अंक|दिनांक'],
  Nepali: ['नाम|थर|कक्षा|रोल नम्बर|जन्म मिति|फोन', 'विद्यार्थी|विषय|प्राप्तांक|मिति'],
  Swahili: [
    'Jina la kwanza|Jina la ukoo|Darasa|Namba ya usajili|Tarehe ya kuzaliwa|Simu',
    'Mwanafunzi|Somo|Alama|Tarehe',
  ],
  Chinese: ['名|姓|班级|学号|出生日期|电话', '学生|科目|成绩|日期'],
  Japanese: ['名|姓|クラス|出席番号|生年月日|電話番号', '生徒|教科|点数|日付'],
  Korean: ['이름|성|학급|학번|생년월일|전화번호', '학생|과목|점수|날짜'],
  Russian: ['Имя|Фамилия|Класс|Номер|Дата рождения|Телефон', 'Ученик|Предмет|Оценка|Дата'],
};

describe.each(Object.entries(LANGUAGES))('in %s', (_language, [students, grades]) => {
  test('students', () => {
    expect(guessedFields('students', [students.split('|')], { hasHeadings: true })).toBe(
      'firstName lastName class rollNumber dateOfBirth phone',
    );
  });
  test('marks', () => {
    expect(guessedFields('grades', [grades.split('|')], { hasHeadings: true })).toBe(
      'studentId subject marks date',
    );
  });
});

test.each<readonly [CollectionName, string, string]>([
  ...[
    'Class',
    'Grade',
    'Form',
    'Std',
    'Std.',
    'Year Group',
    'Homeroom',
    'CLASS NAME',
    'Grade Level',
  ].map((heading) => ['students', heading, 'class'] as const),
  ...[
    'Roll Number',
    'Roll No.',
    'ROLL #',
    'Admission No',
    'Student ID',
    'Learner No',
    'Reg. No.',
    'Adm. Nr',
  ].map((heading) => ['students', heading, 'rollNumber'] as const),
  ...['Guardian', 'Father’s Name', 'Mother', 'Next of Kin', 'Parent/Guardian Name'].map(
    (heading) => ['students', heading, 'parentName'] as const,
  ),
  ...['Guardian Tel', 'Father’s Mobile', 'Parent Contact', 'Emergency Phone'].map(
    (heading) => ['students', heading, 'parentPhone'] as const,
  ),
  ...['DOB', 'D.O.B.', 'Birth Date', 'Date of birth', 'Birthday'].map(
    (heading) => ['students', heading, 'dateOfBirth'] as const,
  ),
  ...['Name', 'Full Name', 'Student Name', 'Pupil', 'Name of Learner'].map(
    (heading) => ['students', heading, 'fullName'] as const,
  ),
  ['students', 'E-Mail', 'email'],
  ['students', 'Cell', 'phone'],
  ['students', 'Date of Admission', 'enrollmentDate'],
  ['students', 'Place of Birth', '–'],
  ['students', 'S/N', '–'],
  ['students', 'Guardian Email', '–'],
  ['students', 'Father’s Occupation', '–'],
  ['students', 'Favourite Colour', '–'],
  ['students', 'Student First', 'firstName'],
  ['students', 'Pupil Phone', 'phone'],
  ['students', 'Né(e) le', 'dateOfBirth'],
  ['students', 'Prénom', 'firstName'],
  ['students', 'Klasse', 'class'],
  ['teachers', 'Main subject', 'subject'],
  ['teachers', 'Years', 'experience'],
  ['teachers', 'Monthly Salary', 'salary'],
  ['classes', 'Form tutor', 'teacherId'],
  ['classes', 'Seats', 'capacity'],
  ['classes', 'Name of the class', 'name'],
  ['classes', 'Nama Kelas', 'name'],
  ['grades', 'Out of', 'maxMarks'],
  ['grades', 'Admission No', 'student.rollNumber'],
  ['attendance', 'Pupil', 'studentId'],
  ['attendance', 'Form', 'student.class'],
  ['students', 'Tanggal Lahir (yyyy-mm-dd)', 'dateOfBirth'],
  ['students', 'matricolaStudente', 'rollNumber'],
  ['students', 'Blood Group', '–'],
  ['students', 'Class Teacher', '–'],
  ['students', 'Professor', '–'],
  ['teachers', 'Professor', 'fullName'],
  ['attendance', 'Host name', '–'],
  ['attendance', 'Name (original name)', 'studentId'],
  ...[
    'firstName',
    'FirstName',
    'first_name',
    'FIRST-NAME',
    'firstname',
    'FName',
    'F.Name',
    'givenName',
  ].map((heading) => ['students', heading, 'firstName'] as const),
  ...['lastName', 'LName', 'familyName', 'familyname', 'last.name'].map(
    (heading) => ['students', heading, 'lastName'] as const,
  ),
  ...['dateNaissance', 'dateofbirth', 'fecha_nacimiento', 'tanggal-lahir'].map(
    (heading) => ['students', heading, 'dateOfBirth'] as const,
  ),
  ...['StudentID', 'rollno', 'ROLLNO', 'okul_no', 'rollnumber', 'studentnumber'].map(
    (heading) => ['students', heading, 'rollNumber'] as const,
  ),
  ...['Surname, Given', 'Last Name, First Name', 'First and Last Name'].map(
    (heading) => ['students', heading, 'fullName'] as const,
  ),
  ['teachers', 'Surname, Given', 'fullName'],
  ['grades', 'Surname, Given', 'studentId'],
  ['students', 'Addr.', 'address'],
  ['students', 'Parent Mob', 'parentPhone'],
  ...['fathername', 'mothersname', 'पिता का नाम'].map(
    (heading) => ['students', heading, 'parentName'] as const,
  ),
  ...['phonenumber', 'mobileno'].map((heading) => ['students', heading, 'phone'] as const),
  ['students', 'Familienaam', 'lastName'],
  ['students', 'studentclass', 'class'],
  ['teachers', 'dateofjoining', 'joinDate'],
  // @shows Import and export: Columns are guessed from headings and their other names, from values, and from the last
  //   import
])('of %s, %s is %s', (collection, heading, field) => {
  expect(guessedFields(collection, [[heading]], { hasHeadings: true })).toBe(field);
});
