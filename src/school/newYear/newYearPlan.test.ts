import { expect, test } from 'vitest';
import { schoolClass, student } from '#testing/records.ts';
import {
  choicesOf,
  createdInWords,
  planInWords,
  planNewYear,
  type YearChoices,
} from './newYearPlan.ts';

const CLASSES = [
  schoolClass({ id: 'c2', name: 'Class 2', capacity: 2 }),
  schoolClass({ id: 'c1', name: 'Class 1' }),
];
const STUDENTS = [
  student({ id: 's1', class: 'Class 1' }),
  student({ id: 's2', class: 'Class 1' }),
  student({ id: 's3', class: 'Class 2' }),
  student({ id: 's4', class: 'Choir' }),
  student({ id: 's5', class: '' }),
];
const NOTHING: YearChoices = { classes: {}, students: {} };

function planned(choices: Partial<YearChoices>, classes = CLASSES, students = STUDENTS) {
  const plan = planNewYear({ students, classes, settings: {} }, { ...NOTHING, ...choices });
  return {
    words: planInWords(plan),
    to: Object.fromEntries(plan.moves.map(({ student, to }) => [student.id, to?.name ?? 'out'])),
    rules: plan.rules.map(({ from, students, after }) => `${from.name} ${students} ${after}`),
  };
}

// @shows The school year: A class goes where it was chosen to, a student elsewhere; status says who moves up, stays and
//   leaves; a class says what it will have, marked when over. One is "1 moves up"
test('students move up by the number of their class, and students without a class are left out', () => {
  expect(planned({})).toEqual({
    words: '4 students: 2 move up, 1 stays, 1 leaves',
    to: { s1: 'Class 2', s2: 'Class 2', s3: 'out', s4: 'Choir' },
    rules: ['Class 1 2 0', 'Class 2 1 2', 'Choir 1 1'],
  });
});

test('a class moves to the chosen class, even one without a record; single students may differ', () => {
  expect(
    planned({
      classes: { 'id:c1': 'name:Class 7', 'id:c2': 'stays', 'name:Choir': 'id:c2' },
      students: { s1: 'stays', s3: 'leaves' },
    }),
  ).toEqual({
    words: '4 students: 2 move up, 1 stays, 1 leaves',
    to: { s1: 'Class 1', s2: 'Class 7', s3: 'out', s4: 'Class 2' },
    rules: ['Class 1 2 1', 'Class 2 1 1', 'Choir 1 0'],
  });
});

// @shows The school year: A class goes where it was chosen to, a student elsewhere; status says who moves up, stays and
//   leaves; a class says what it will have, marked when over. One is "1 moves up"
test('a choice survives a renamed class, and an unreadable choice counts as none', () => {
  const renamed = CLASSES.map((one) => (one.id === 'c2' ? { ...one, name: 'Owls' } : one));
  const students = STUDENTS.map((one) => (one.id === 's3' ? { ...one, class: 'Owls' } : one));
  const choices = { classes: { 'id:c1': 'id:c2', 'name:Choir': 'nonsense' } };
  const { to } = planned(choices, renamed, students);
  expect(to).toEqual({ s1: 'Owls', s2: 'Owls', s3: 'Owls', s4: 'Choir' });
});

test('does what the preview showed, even if classes are added meanwhile', () => {
  const school = { students: STUDENTS, classes: CLASSES, settings: {} };
  const choices = choicesOf(planNewYear(school, NOTHING), NOTHING);
  const more = [...CLASSES, schoolClass({ id: 'c3', name: 'Class 3' })];
  expect(planned(choices, more).to).toEqual(planned({}).to);
});

// @shows A school's own rules: A class to be created has the students of the class before; what will be empty is named
test('creates the class after, and names what will be empty', () => {
  const school = {
    students: [
      student({ id: 's1', class: '4b' }),
      student({ id: 's2', class: '5A' }),
      student({ id: 's3', class: '6A' }),
    ],
    classes: ['4b', '5A', '6A'].map((name) => schoolClass({ id: name, name })),
    settings: { ownClasses: true },
  };
  const plan = planNewYear(school, NOTHING);
  expect(plan.moves.map(({ to }) => to?.key)).toEqual(['new:5b', 'id:6A', undefined]);
  expect(createdInWords(plan)).toBe('1 class will be created');
  expect(plan.emptied.map(({ name }) => name)).toEqual(['4b', '5A']);
  const elsewhere = planNewYear(school, { ...NOTHING, classes: { 'id:4b': 'stays' } });
  expect([elsewhere.created, elsewhere.emptied.map(({ name }) => name)]).toEqual([[], ['5A']]);
  // Another tab has added it meanwhile.
  const added = [...school.classes, schoolClass({ id: 'c9', name: '5B' })];
  const again = planNewYear({ ...school, classes: added }, choicesOf(plan, NOTHING));
  expect([again.moves[0]?.to?.key, again.created]).toEqual(['id:c9', []]);
  const specified = planNewYear({ ...school, settings: {} }, NOTHING);
  expect(specified.moves.map(({ to }) => to?.name)).toEqual(['4b', '6A', undefined]);
  expect([specified.created, specified.emptied]).toEqual([[], []]);
});
