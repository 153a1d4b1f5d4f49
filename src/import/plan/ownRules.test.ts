import { describe, expect, test } from 'vitest';
import { planOf, sheetOf } from '#testing/importing.ts';
import { smallSchool } from '#testing/records.ts';
import { askedOfAllRows } from './allRows.ts';

const SCHOOL = {
  ...smallSchool(),
  rules: {
    subjects: [{ name: 'Maths', short: 'Ma' }, { name: 'Robotics' }, { name: 'History of Art' }],
    examTypes: [{ name: 'Test', maxMarks: 20 }, { name: 'Oral work' }, { name: 'Test 1' }],
  },
};

function examsIn(...headings: readonly string[]): readonly string[] {
  const marks = headings.map(() => '9');
  const sheet = sheetOf(['Name', ...headings], ['Maya Patel', ...marks], ['Ben Okafor', ...marks]);
  return planOf('grades', sheet, { school: SCHOOL })
    .guessed.slice(1)
    .map(({ exam }) => `${exam?.subject ?? '–'} | ${exam?.examType ?? '–'}`);
}

describe('headings in a school with subjects and types of its own', () => {
  test.each([
    ['Mathematics', 'Maths | '],
    ['Robotics', 'Robotics | '],
    ['Ma', 'Maths | '],
    ['Robotics Oral work', 'Robotics | Oral work'],
    ['Maths Test 1', 'Maths | Test 1'],
    // A word for the specified Quiz, which this school calls a test.
    ['Maths Quiz', 'Maths | Test'],
    // The school knows no finals.
    ['Robotics Klausur', 'Robotics | '],
    ['History of Art', 'History of Art | '],
  ])('%s is %s', (heading, exam) => {
    expect(examsIn(heading)).toEqual([exam]);
  });

  test('are not a subject in Chinese letters because they end with the sign of a vowel', () => {
    const school = { ...smallSchool(), rules: { subjects: [{ name: '数学' }] } };
    const sheet = sheetOf(
      ['Name', 'हिन्दी', '数学'],
      ['Maya Patel', '9', '8'],
      ['Ben Okafor', '7', '7'],
    );
    const { guessed } = planOf('grades', sheet, { school });
    expect(guessed.flatMap(({ exam }) => (exam ? [exam.subject] : []))).toEqual(['हिन्दी', '数学']);
  });

  test('are marks for sure below a subject that no list of languages knows', () => {
    const sheet = sheetOf(['Name', 'Robotics', 'Height'], ['Maya Patel', '9', '140']);
    const { guessed } = planOf('grades', sheet, { school: SCHOOL });
    expect(guessed.map(({ field, isLikely }) => [field, isLikely])).toEqual([
      ['studentId', undefined],
      ['marks', undefined],
      ['', undefined],
    ]);
  });
});

test('a list that names no type is of the last one used, else of the first of the school', () => {
  const sheet = sheetOf(['Name', 'Maths'], ['Maya Patel', '9']);
  const { options } = planOf('grades', sheet, { school: SCHOOL });
  expect(askedOfAllRows(options)).toMatchObject({ examType: 'Test', maxMarks: '20' });
  const after = (lastExamType: string) => askedOfAllRows({ ...options, lastExamType }).examType;
  expect(after('Oral work')).toBe('Oral work');
  // It has been removed since.
  expect(after('Final')).toBe('Test');
});

test('texts of files are written as the school writes its subjects and types', () => {
  const sheet = sheetOf(
    ['Student', 'Subject', 'Exam Type', 'Marks'],
    ['Maya Patel', 'ma', 'oral WORK', '9'],
  );
  expect(planOf('grades', sheet, { school: SCHOOL }).result.added).toMatchObject([
    { subject: 'Maths', examType: 'Oral work' },
  ]);
  const staff = sheetOf(['Name', 'Subject'], ['Ann Berg', 'robotics']);
  expect(planOf('teachers', staff, { school: SCHOOL }).result.added).toMatchObject([
    { subject: 'Robotics' },
  ]);
});
