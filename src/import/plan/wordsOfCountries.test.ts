/** What single countries call things, and words that mean two things. */
import { describe, expect, test } from 'vitest';
import type { CollectionName } from '#school/collections.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { readStatus } from '#import/reading/readStatus.ts';
import { readDay } from '#import/reading/readDays.ts';
import { guessedFields, planOf, sheetOf } from '#testing/importing.ts';
import { EMPTY_SCHOOL, schoolClass, smallSchool } from '#testing/records.ts';

test.each<readonly [CollectionName, string, string]>([
  ['students', 'fullName', 'alumno, estudiante, discente, تلميذ, متعلم, छात्र, छात्रा, élève'],
  ['students', 'class', 'curso, grado, série, ano, فصل, القسم, kidato, gredi, niveau'],
  ['students', 'section', 'الشعبة, सेक्शन, sección, seção'],
  [
    'students',
    'rollNumber',
    'número de lista, legajo, N.º de control, INE, numéro matricule, numéro d’élève, RA, número de chamada, رقم القيد, ' +
      'رقم الجلوس, الرقم المدرسي, रोल नंबर, प्रवेशांक, स्कॉलर क्रमांक, namba ya mwanafunzi, nambari ya mwanafunzi',
  ],
  [
    'students',
    'parentName',
    'tutor, apoderado, acudiente, padre, madre, encargado, responsable légal, tuteur, parent, père, mère, mãe, pai, filiação, ' +
      'encarregado de educação, पिता, माता, mzazi/mlezi, baba, mama',
  ],
  [
    'teachers',
    'fullName',
    'maestro, profesor, professeur, maître, instituteur, docente, أستاذ, مدرس, معلمة, अध्यापक, अध्यापिका, Lehrer',
  ],
  ['teachers', 'qualification', 'Unvan'],
  ['students', 'parentPhone', 'Målsmans mobil'],
  ['classes', 'teacherId', 'mwalimu wa darasa, maestro, professeur, Klassenlehrer'],
  ['classes', 'schedule', 'vacation, turno, jornada, shift'],
  ['classes', 'room', 'salón, aula, sala, salle'],
  ['grades', 'subject', 'asignatura, matéria, matière, disciplina, المادة, somo'],
  ['grades', 'marks', 'nota, note, conceito, النقطة, العلامة'],
  ['grades', 'examType', 'mtihani, contrôle, prova'],
  ['attendance', 'status', 'asistencia, présence, हाज़िरी, mahudhurio, الحالة, الحضور والغياب'],
])('in a list of %s, %s is called %s', (collection, field, headings) => {
  const lookup = (name: string | undefined) => name?.replace('student.', '');
  expect(
    headings.split(', ').map((one) => [one, lookup(fieldOfHeading(collection, one)?.field)]),
  ).toEqual(headings.split(', ').map((one) => [one, field]));
});

test.each([
  ['present', 'P, ح, C, ·, ✓, حاضر, حاضرة, हाज़िर, yupo, compareció, anwesend'],
  [
    'late',
    'T, R, L, م, retardo, retraso, tardanza, atraso, retard, تأخر, متأخّر, مـتـأخـر, देर से, amechelewa',
  ],
  [
    'absent',
    'A, F, J, غ, falta, inasistencia, غائب, غَائِب, الغائب, متغيب, غياب, गैरहाज़िर, गैरहाजिर, mtoro, utoro, hayupo, abwesend',
  ],
])('the status %s is written %s', (status, words) => {
  expect(words.split(', ').map((word) => [word, readStatus(word)])).toEqual(
    words.split(', ').map((word) => [word, status]),
  );
});

test.each([
  'Clase 3',
  'classe 3',
  'Turma 3',
  'الصف 3',
  'الصَّف 3',
  'صـف 3',
  'الصف ٣',
  'कक्षा ३',
  'कक्षा 3',
  'Darasa la 3',
  'Darasa 3',
  'KLASSE 3',
])('%s is Class 3, in a school with classes and in one without', (written) => {
  const sheet = sheetOf(['Name', 'Class'], ['Ann Lee', written], ['Bo Brown', written]);
  const numbered = { ...EMPTY_SCHOOL, classes: [schoolClass({ name: 'Class 3' })] };
  for (const school of [numbered, EMPTY_SCHOOL]) {
    const { result } = planOf('students', sheet, { school });
    expect(result.added.map((one) => one['class'])).toEqual(['Class 3', 'Class 3']);
  }
});

test('a class that the school has under another name keeps that name', () => {
  const school = { ...EMPTY_SCHOOL, classes: [schoolClass({ name: 'Klasse 3' })] };
  const sheet = sheetOf(['Name', 'Klasse'], ['Ann Lee', 'Klasse 3'], ['Bo Brown', 'klasse 3']);
  const { result } = planOf('students', sheet, { school });
  expect(result.added).toMatchObject([{ class: 'Klasse 3' }, { class: 'Klasse 3' }]);
});

test('subjects, kinds of exams and columns of subjects become what the school calls them', () => {
  const school = smallSchool();
  const list = sheetOf(
    ['Estudiante', 'Materia', 'Tipo de evaluación', 'Puntos', 'Puntos máximos', 'Fecha'],
    ['Maya Patel', 'MATEMATICAS', 'tarea', '7', '10', '2026-11-02'],
    ['Ben Okafor', 'Alfarería', 'Torneo', '8', '10', '2026-11-02'],
  );
  expect(planOf('grades', list, { school }).result.added).toMatchObject([
    { subject: 'Mathematics', examType: 'Assignment' },
    { subject: 'Alfarería', examType: 'Torneo' },
  ]);
});

describe('a word that means two things', () => {
  test.each<readonly [CollectionName, string, string]>([
    ['students', 'Nom, Prénom, Classe', 'lastName firstName class'],
    ['students', 'Nom, Classe', 'fullName class'],
    ['students', 'Nome, Sobrenome, Turma', 'firstName lastName class'],
    ['students', 'Nome, Turma', 'fullName class'],
    ['students', 'Nombre, Apellidos, Clase', 'firstName lastName class'],
    ['students', 'नाम, उपनाम, कक्षा', 'firstName lastName class'],
    ['classes', 'Nombre, Docente, Turno', 'name teacherId schedule'],
    ['grades', 'Élève, Note, Barème', 'studentId marks maxMarks'],
    ['attendance', 'Student, Status, Note', 'studentId status remark'],
  ])('is decided by the other headings of %s: %s', (collection, headings, fields) => {
    const row = headings.split(', ').map(() => '');
    const rows = [headings.split(', '), row];
    expect(guessedFields(collection, rows, { hasHeadings: true })).toBe(fields);
  });
});

test.each([
  ['5 de marzo de 2014', '2014-03-05'],
  ['5 mars 2014', '2014-03-05'],
  ['5 de março de 2014', '2014-03-05'],
  ['5 مارس 2014', '2014-03-05'],
  ['5 آذار 2014', '2014-03-05'],
  ['5 شباط 2014', '2014-02-05'],
  ['5 جويلية 2014', '2014-07-05'],
  ['5 غشت 2014', '2014-08-05'],
  ['5 मार्च 2014', '2014-03-05'],
  ['5 Machi 2014', '2014-03-05'],
  ['5. März 2014', '2014-03-05'],
])('the day %s is %s', (written, day) => {
  expect(readDay(written, undefined, '2026-11-22')).toBe(day);
});
