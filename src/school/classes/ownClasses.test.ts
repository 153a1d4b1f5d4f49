import { schoolClass, student } from '#testing/records.ts';
import { describe, expect, test } from 'vitest';
import { classFormSchema, classInputs } from './classForm.ts';
import { largestClassOf, unreadableClassRules } from './classRules.ts';
import { classNamesEver, classNamesOffered } from './classes.ts';
import { asksForOwnClasses, capacityOf, newClass } from './ownClasses.ts';

const OWN = { ownClasses: true };
const CLASSES = [schoolClass({ id: 'a', name: '5A' }), schoolClass({ id: 'b', name: '4b' })];

// @shows A school's own rules: A school with ownClasses is offered its own classes and no others
test('a school with its own classes is offered no others, in class order', () => {
  const students = [student({ id: 's1', class: 'Owls' }), student({ id: 's2', class: '5A' })];
  expect(classNamesOffered(CLASSES, students, OWN)).toEqual(['4b', '5A', 'Owls']);
  const past = { class: 'Hawks', classId: '', from: '2025-09-01', to: '2026-07-31' };
  const moved = [{ ...student({ id: 's3', class: '5A' }), pastClasses: [past] }];
  expect(classNamesEver(CLASSES, moved, OWN)).toEqual(['4b', '5A', 'Hawks']);
  expect(classNamesOffered(CLASSES, students, { ownClasses: 'yes' })).toHaveLength(13);
});

// @shows A school's own rules: What nobody said of a class is blank in a school of one's own, as specified elsewhere
describe('a class of which only the name is said', () => {
  test('has no schedule, no room and no capacity', () => {
    const made = newClass('c', '5C', OWN);
    expect(made).toMatchObject({ name: '5C', teacherId: '', schedule: '', room: '' });
    expect(capacityOf(made, OWN)).toBeUndefined();
    expect(classInputs(made, OWN)).toMatchObject({ schedule: '', room: '', capacity: '' });
  });

  test('has the usual ones in other schools', () => {
    const made = newClass('c', '5C', {});
    expect(made).toMatchObject({ schedule: 'Morning (8:00 AM - 12:00 PM)', capacity: 30 });
    expect(capacityOf({ capacity: 0 }, {})).toBe(0);
    expect(classInputs(undefined).capacity).toBe('30');
  });
});

// @shows A school's own rules: Add Class demands the name alone in a school of one's own
describe('Add Class', () => {
  const typed = { name: ' 5C ', teacherId: '', schedule: '', room: '', capacity: '' };
  const schemaOf = (settings: object) => classFormSchema(() => false, settings, true);
  const faults = (settings: object, inputs: typeof typed) =>
    schemaOf(settings)
      .safeParse(inputs)
      .error?.issues.map(({ path }) => path[0]);

  test('demands the name alone in a school of one’s own', () => {
    const fields = schemaOf(OWN).parse(typed);
    expect(fields).toEqual({ name: '5C', teacherId: '', schedule: '', room: '', capacity: 0 });
    expect(faults(OWN, { ...typed, name: '' })).toEqual(['name']);
    expect(faults(OWN, { ...typed, capacity: '51' })).toEqual(['capacity']);
    expect(faults({}, typed)).toEqual(['teacherId', 'schedule', 'room', 'capacity']);
  });

  // @shows A school's own rules: Field "Largest class" is the upper bound of Capacity
  test('takes a capacity up to the largest class', () => {
    const rules = { ...OWN, largestClass: 80 };
    expect(schemaOf(rules).parse({ ...typed, capacity: '80' }).capacity).toBe(80);
    expect(faults(rules, { ...typed, capacity: '81' })).toEqual(['capacity']);
  });
});

test.each([
  [undefined, 50, []],
  [80, 80, []],
  [200, 200, []],
  [201, 50, ['the largest class']],
  [0, 50, ['the largest class']],
  ['80', 50, ['the largest class']],
  [80.5, 50, ['the largest class']],
  [null, 50, ['the largest class']],
  [[80], 50, ['the largest class']],
])('a stored largest class %j counts as %i', (largestClass, size, unreadable) => {
  expect(largestClassOf({ largestClass })).toBe(size);
  expect(unreadableClassRules({ largestClass })).toEqual(unreadable);
  expect(unreadableClassRules({ ownClasses: 1 })).toEqual(['which classes are offered']);
});

// @shows A school's own rules: The switch is offered once where a school has students and none of its classes is one of
//   the ten
test('a school is asked where it has students and none of the ten classes', () => {
  const students = [student({ class: '5A' })];
  expect(asksForOwnClasses(CLASSES, students, {})).toBe(true);
  expect(asksForOwnClasses(CLASSES, [], {})).toBe(false);
  expect(asksForOwnClasses(CLASSES, students, OWN)).toBe(false);
  const ten = [...CLASSES, schoolClass({ id: 'c', name: 'Class 3' })];
  expect(asksForOwnClasses(ten, students, {})).toBe(false);
});
