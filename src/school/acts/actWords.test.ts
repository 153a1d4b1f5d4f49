import { speak } from '#language/current.ts';
import { withoutIsolation } from '#language/isolated.ts';
import { msg } from '#language/t.ts';
import { phrase } from '#school/text/phrase.ts';
import { expect, test, onTestFinished } from 'vitest';
import { actWords, labelOfWords, type ActLabel } from './actWords.ts';

const BOOK = { className: 'Class 3', subject: 'Mathematics' };
const QUIZ = { examType: 'Quiz', date: '2026-03-12', ...BOOK };

test.each<[label: ActLabel, words: string]>([
  [{ say: 'studentAdded', name: 'Ada Abbot' }, 'Student added: Ada Abbot'],
  [{ say: 'studentChanged', name: 'Ada Abbot' }, 'Student changed: Ada Abbot'],
  [{ say: 'studentDeleted', name: 'Ada Abbot' }, 'Student deleted: Ada Abbot'],
  [{ say: 'teacherAdded', name: 'Grace Hall' }, 'Teacher added: Grace Hall'],
  [{ say: 'teacherChanged', name: 'Grace Hall' }, 'Teacher changed: Grace Hall'],
  [{ say: 'teacherDeleted', name: 'Grace Hall' }, 'Teacher deleted: Grace Hall'],
  [{ say: 'classAdded', name: 'Class 3' }, 'Class added: Class 3'],
  [{ say: 'classChanged', name: 'Class 3' }, 'Class changed: Class 3'],
  [{ say: 'classDeleted', name: 'Class 3' }, 'Class deleted: Class 3'],
  [{ say: 'gradeAdded', name: 'Ada Abbot Art Quiz' }, 'Grade added: Ada Abbot Art Quiz'],
  [{ say: 'gradeChanged', name: 'Ada Abbot Art Quiz' }, 'Grade changed: Ada Abbot Art Quiz'],
  [{ say: 'gradeDeleted', name: 'Ada Abbot Art Quiz' }, 'Grade deleted: Ada Abbot Art Quiz'],
  [{ say: 'classRenamed', from: 'Class 3', to: '3A' }, 'Class 3 renamed to 3A'],
  [{ say: 'classTeachersChosen', count: 1 }, 'Teachers chosen for 1 class'],
  [{ say: 'classTeachersChosen', count: 2 }, 'Teachers chosen for 2 classes'],
  [{ say: 'reportComment', name: 'Ada Abbot' }, 'Report comment for Ada Abbot'],
  [{ say: 'reportRemark', name: 'Ada Abbot', subject: 'Art' }, 'Report remark for Ada Abbot, Art'],
  [{ say: 'reportCardChosen', layout: 'Compact' }, 'Report card: Compact'],
  [{ say: 'reportCardChanged' }, 'Report card changed'],
  [{ say: 'paperTextChanged', name: 'Letter home' }, 'Text changed: Letter home'],
  [{ say: 'noteAdded', name: 'Ada Abbot' }, 'Note added: Ada Abbot'],
  [{ say: 'noteChanged', name: 'Ada Abbot' }, 'Note changed: Ada Abbot'],
  [{ say: 'noteDeleted', name: 'Ada Abbot' }, 'Note deleted: Ada Abbot'],
  [{ say: 'reportCommentsMoved', count: 1 }, '1 report comment moved to another period'],
  [{ say: 'reportCommentsMoved', count: 4 }, '4 report comments moved to another period'],
  [{ say: 'subjectAdded', name: 'Art' }, 'Subject added: Art'],
  [{ say: 'subjectChanged', name: 'Art' }, 'Subject changed: Art'],
  [{ say: 'subjectMoved', name: 'Art' }, 'Subject moved: Art'],
  [{ say: 'subjectRemoved', name: 'Art' }, 'Subject removed: Art'],
  [{ say: 'subjectRenamed', from: 'Art', to: 'Design' }, 'Subject renamed: Art to Design'],
  [{ say: 'subjectsChanged' }, 'Subjects changed'],
  [{ say: 'examTypeAdded', name: 'Oral' }, 'Assessment type added: Oral'],
  [{ say: 'examTypeChanged', name: 'Oral' }, 'Assessment type changed: Oral'],
  [{ say: 'examTypeMoved', name: 'Oral' }, 'Assessment type moved: Oral'],
  [{ say: 'examTypeRemoved', name: 'Oral' }, 'Assessment type removed: Oral'],
  [{ say: 'examTypeRenamed', from: 'Quiz', to: 'Test' }, 'Assessment type renamed: Quiz to Test'],
  [{ say: 'examTypesChanged' }, 'Assessment types changed'],
  [{ say: 'averagesChosen', by: 'weights' }, 'Averages: By weights of types'],
  [{ say: 'averagesChosen', by: 'points' }, 'Averages: By points'],
  [{ say: 'scaleChosen', kind: 'oneToSix' }, 'Grading scale: 1 to 6'],
  [{ say: 'ownScaleChanged' }, 'Own scale changed'],
  [{ say: 'passFromChosen', percent: 50 }, 'Pass from 50 %'],
  [{ say: 'passFromChosen' }, 'Pass from: nobody fails'],
  [{ say: 'performanceShown', isShown: false }, 'Performance words: off'],
  [{ say: 'performanceShown', isShown: true }, 'Performance words: on'],
  [{ say: 'performanceChanged' }, 'Performance words changed'],
  [{ say: 'schoolDaysChanged' }, 'School days changed'],
  [{ say: 'termAdded', name: 'Autumn' }, 'Term added: Autumn'],
  [{ say: 'termChanged', name: 'Autumn' }, 'Term changed: Autumn'],
  [{ say: 'termDeleted', name: 'Autumn' }, 'Term deleted: Autumn'],
  [{ say: 'closedDaysAdded', name: 'Eid' }, 'Closed days added: Eid'],
  [{ say: 'closedDaysChanged', name: 'Eid' }, 'Closed days changed: Eid'],
  [{ say: 'closedDaysDeleted', name: 'Eid' }, 'Closed days deleted: Eid'],
  [{ say: 'leftSchool', name: 'Ada Abbot' }, 'Left school: Ada Abbot'],
  [{ say: 'studentsLeft', count: 3 }, '3 students left school'],
  [{ say: 'returnedToSchool', name: 'Ada Abbot' }, 'Returned to school: Ada Abbot'],
  [{ say: 'studentsMoved', count: 1, to: 'Class 3' }, '1 student moved to Class 3'],
  [{ say: 'studentsMoved', count: 2, to: 'Class 3' }, '2 students moved to Class 3'],
  [{ say: 'deleted', count: 1, of: 'grades' }, '1 grade deleted'],
  [{ say: 'deleted', count: 1200, of: 'students' }, '1,200 students deleted'],
  [{ say: 'lookedAt' }, 'Changes on two PCs decided'],
  // Version 2.0.0 stored the words.
  [{ say: 'lookedAt', about: 'Ada Abbot, Phone' }, 'Changes on two PCs decided: Ada Abbot, Phone'],
  [
    { say: 'lookedAt', about: phrase(msg('{name}, Remark'), { name: 'Ada Abbot' }) },
    'Changes on two PCs decided: Ada Abbot, Remark',
  ],
  [{ say: 'broughtBack', of: 'students' }, 'Student restored'],
  [{ say: 'broughtBack', of: 'classes' }, 'Class restored'],
  [{ say: 'broughtBack', of: 'students', count: 12 }, '12 records restored'],
  [{ say: 'classesMadeOne', name: 'Class 3' }, 'Two classes merged: Class 3'],
  [{ say: 'studentsMadeOne', name: 'Ada Abbot' }, 'Two students merged: Ada Abbot'],
  [{ say: 'takenIn', count: 3, pc: 'Office PC' }, '3 changes from Office PC'],
  [
    { say: 'doneElsewhere', words: 'Settings changed', pc: 'Office PC' },
    'Settings changed, on Office PC',
  ],
  [{ say: 'imported', count: 1, of: 'classes' }, '1 class imported'],
  [{ say: 'imported', count: 2, of: 'teachers' }, '2 teachers imported'],
  [{ say: 'imported', count: 2, of: 'attendance' }, '2 attendance marks imported'],
  [
    { say: 'register', className: 'Class 3', day: '2026-11-23' },
    'Attendance of Class 3 for 23 Nov 2026',
  ],
  [{ say: 'register', day: '2026-11-23' }, 'Attendance of no class for 23 Nov 2026'],
  [
    { say: 'monthRegister', className: 'Class 3', month: '2026-11' },
    'Attendance of Class 3 for November 2026',
  ],
  [{ say: 'monthRegister', month: '2026-11' }, 'Attendance of no class for November 2026'],
  [{ say: 'marks', ...BOOK }, 'Grades of Class 3 in Mathematics'],
  [{ say: 'assessmentChanged', ...QUIZ }, 'Quiz 12 Mar 2026 changed: Class 3 in Mathematics'],
  [
    { say: 'assessmentChanged', ...QUIZ, title: 'Fractions' },
    'Quiz: Fractions 12 Mar 2026 changed: Class 3 in Mathematics',
  ],
  [
    { say: 'assessmentDeleted', ...QUIZ, examType: '', date: '' },
    'No date deleted: Class 3 in Mathematics',
  ],
  [{ say: 'settingsChanged' }, 'Settings changed'],
  [{ say: 'schoolYearStarted', name: '2026-2027' }, 'School year 2026-2027 started'],
  [{ say: 'ownSchoolStarted', schoolName: 'Hillside' }, 'Own school started: Hillside'],
])('describes an act in words: %o', (label, words) => {
  expect(actWords({ label })).toBe(words);
  expect(actWords({ label, undoes: '000000000007' })).toBe(`Undone: ${words}`);
  expect(actWords({ label, undoes: '000000000007', again: true })).toBe(`Done again: ${words}`);
});

test.each([
  'Student deleted: Ada Abbot',
  'Undone: Student deleted: Ada Abbot',
  'Done again: Student deleted: Ada Abbot',
])('shows words that an earlier version stored unchanged: %s', (words) => {
  expect(actWords(labelOfWords(words))).toBe(words);
});

test.each<[label: ActLabel, words: string]>([
  [{ say: 'studentDeleted', name: 'عمر حداد' }, 'Student deleted: \u2068عمر حداد\u2069'],
  [{ say: 'classRenamed', from: 'الصف 3', to: '3A' }, '\u2068الصف 3\u2069 renamed to 3A'],
  [
    { say: 'register', className: 'כיתה 4', day: '2026-03-18' },
    'Attendance of \u2068כיתה 4\u2069 for 18 Mar 2026',
  ],
  [{ say: 'inWords', words: 'Class deleted: כיתה 4' }, 'Class deleted: כיתה 4'],
])('isolates names written from right to left: %j', (label, words) => {
  const told = actWords({ label });
  expect(told).toBe(words);
  expect(withoutIsolation(told)).toBe(words.replaceAll(/[\u2068\u2069]/gu, ''));
});

test('acts are told in the language of now, with the fixed choices in it', () => {
  onTestFinished(() => speak({ words: {} }));
  speak({
    words: {
      'Class added: {name}': 'Clase añadida: {name}',
      'Class 3': 'Clase 3',
      'Unnamed class': 'Clase sin nombre',
      'Grade added: {grade}': 'Nota añadida: {grade}',
      Mathematics: 'Matemáticas',
      Quiz: 'Prueba corta',
    },
  });
  expect(actWords({ label: { say: 'classAdded', name: 'Class 3' } })).toBe(
    'Clase añadida: Clase 3',
  );
  expect(actWords({ label: { say: 'classAdded', name: '' } })).toBe(
    'Clase añadida: Clase sin nombre',
  );
  const name = 'Ada Abbot Mathematics Quiz';
  const grade = { student: 'Ada Abbot', subject: 'Mathematics', examType: 'Quiz' };
  expect(actWords({ label: { say: 'gradeAdded', name, grade } })).toBe(
    'Nota añadida: Ada Abbot Matemáticas Prueba corta',
  );
  expect(actWords({ label: { say: 'gradeAdded', name } })).toBe(`Nota añadida: ${name}`);
});

test.each([
  undefined,
  'act',
  { label: { say: 'somethingNewer' } },
  { label: { say: 'imported', count: 1, of: 'somethingNewer' } },
  { label: { say: 'classAdded' } },
])(
  'an act of another PC that this program cannot read is told in the words of that PC: %o',
  (act) => {
    const label: ActLabel = { say: 'doneElsewhere', words: 'Something done', pc: 'Office', act };
    expect(actWords({ label })).toBe('Something done, on Office');
  },
);
