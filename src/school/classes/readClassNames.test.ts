import { describe, expect, test } from 'vitest';
import { schoolClass } from '#testing/records.ts';
import { ClassFinder } from './readClassNames.ts';

describe('a class and its section', () => {
  test.each<readonly [name: string, section: string, stored: readonly string[], joined: string]>([
    ['5', 'B', [], '5B'],
    ['5', 'b', ['Class 5B'], 'Class 5B'],
    ['Class 5', 'B', ['5B'], '5B'],
    ['Class 5', 'B', ['Class 5'], 'Class 5B'],
    ['5th', 'B', ['Class 5-B'], 'Class 5-B'],
    ['5', 'Section B', [], '5B'],
    ['5', '5B', ['Class 5B'], 'Class 5B'],
    ['5B', 'B', [], '5B'],
    ['5', '1', [], '5-1'],
    ['1', '10', [], '1-10'],
    ['X', 'A', [], 'X-A'],
    ['10', 'Science', [], '10 Science'],
    ['Nursery', 'A', [], 'Nursery A'],
    ['5', '', ['Class 5'], '5'],
    ['', 'B', [], ''],
    // @shows Import and export: Class and section in two columns are one class, as the school writes it, else "5B"; where
    //   no class is to be made and the school has Class 5 alone, that one
  ])('“%s” and “%s” where the school has %j: %s', (name, section, stored, joined) => {
    const classes = stored.map((name) => schoolClass({ id: name, name: name }));
    expect(new ClassFinder(classes).withSection(name, section)).toBe(joined);
  });

  test.each<readonly [stored: readonly string[], name: string, unmade: readonly string[]]>([
    [['Class 5'], 'Class 5', ['5B']],
    [['Class 5', 'Class 5B'], 'Class 5B', []],
    [['Class 5A'], '5B', []],
    // @shows Import and export: Class and section in two columns are one class, as the school writes it, else "5B"; where
    //   no class is to be made and the school has Class 5 alone, that one
  ])('5 and B where no class is made and the school has %j: %s', (stored, name, unmade) => {
    const classes = stored.map((name) => schoolClass({ id: name, name: name }));
    const finder = new ClassFinder(classes, [], { makesNew: false });
    expect(finder.withSection('5', 'B')).toBe(name);
    expect([...finder.unmade]).toEqual(unmade);
  });
});
