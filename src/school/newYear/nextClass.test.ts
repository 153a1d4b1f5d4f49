import { expect, test } from 'vitest';
import { type NextClass, nextClassAmong } from './nextClass.ts';

const TEN = Array.from({ length: 10 }, (_, index) => `Class ${index + 1}`);

test.each<[name: string, all: readonly string[], next: string]>([
  ['Class 5', TEN, 'Class 6'],
  ['Class 9', TEN, 'Class 10'],
  ['Class 10', TEN, 'leaves'],
  ['5B', ['5A', '5B', '6A', '6B'], '6B'],
  ['6A', ['5A', '5B', '6A', '6B'], 'leaves'],
  ['5C', ['5B', '5C', '6B'], 'stays'],
  ['Grade 9 Blue', ['Grade 9 Blue', 'Grade 10 Blue', 'Grade 10 Red'], 'Grade 10 Blue'],
  ['Year 09', ['Year 09', 'Year 10'], 'Year 10'],
  ['grade 1', ['grade 1', 'Grade 2'], 'Grade 2'],
  ['V', ['IV', 'V', 'VI'], 'VI'],
  ['VI', ['IV', 'V', 'VI'], 'leaves'],
  ['IX A', ['IX A', 'X A'], 'X A'],
  ['VIIIb', ['VIIIb', 'IXb'], 'IXb'],
  ['XIIB', ['XIB', 'XIIB'], 'leaves'],
  ['XIB', ['XIB', 'XIIB'], 'XIIB'],
  ['KG 1', ['KG 1', 'KG 2', ...TEN], 'KG 2'],
  ['KG 2', ['KG 1', 'KG 2', ...TEN], 'stays'],
  ['KG 2', ['KG 1', 'KG 2', 'Class 1', 'Class 2'], 'stays'],
  ['UKG 2', ['LKG 1', 'UKG 2', 'Class 1'], 'stays'],
  ['KG 2', ['KG 1', 'KG 2', 'Sunbeams'], 'leaves'],
  ['1st Grade', ['1st Grade', '2nd Grade'], '2nd Grade'],
  ['10th Grade', ['10th Grade', '11th Grade'], '11th Grade'],
  ['20th', ['20th', '21st'], '21st'],
  ['5Thistles', ['5Thistles', '6Thistles'], '6Thistles'],
  ['الصف ٥', ['الصف ٥', 'الصف ٦'], 'الصف ٦'],
  ['الصف ٩', ['الصف ٩', 'الصف ١٠'], 'الصف ١٠'],
  ['कक्षा ६', ['कक्षा ५', 'कक्षा ६'], 'leaves'],
  ['🦊 1', ['🦊 1', '🦊 2', 'Class 3'], '🦊 2'],
  ['Reception', ['Reception', ...TEN], 'stays'],
  ['Ivy', ['Ivy', 'Vivian', 'Class 1'], 'stays'],
  ['', ['', 'Class 1'], 'stays'],
  // @shows The school year: Where a class goes is guessed by the number in its name, the rest of it kept: 5B and 6B, V
  //   and VI, 1st and 2nd, ٥ and ٦; without such a class the highest leaves, others stay, and so do those of a
  //   kindergarten
])('%s among %j: %s', (name, all, next) => {
  const guess = nextClassAmong(all)(name);
  expect(guess).toEqual(next === 'stays' || next === 'leaves' ? next : { to: next });
});

// @shows A school's own rules: Where the class after is not there, the guess is to create it, by the school's own
//   pattern of names, only below the highest number; nobody is put into a class of another letter
test.each<[name: string, all: readonly string[], create: string]>([
  ['5B', ['5A', '5B', '6A'], '6B'],
  ['5b', ['5b', '6A', '7A'], '6b'],
  ['4b', ['4b', '5A', '6A'], '5b'],
  ['4b', ['4b', '5A'], '5b'],
  ['V', ['V', 'VII'], 'VI'],
  ['IX A', ['IX A', 'X B'], 'X A'],
  ['Year 5', ['Year 5', 'Year 7'], 'Year 6'],
  ['Year 09', ['Year 09', 'Year 11'], 'Year 10'],
  ['1st Grade', ['1st Grade', '3rd Grade'], '2nd Grade'],
  ['10th Grade', ['10th Grade', '12th Grade'], '11th Grade'],
  ['5. Klasse', ['5. Klasse', '7. Klasse'], '6. Klasse'],
  ['Grade 4 East', ['Grade 4 East', 'Grade 5 West'], 'Grade 5 East'],
  ['الصف ٥', ['الصف ٥', 'الصف ٧'], 'الصف ٦'],
])('%s among %j: %s is to be created', (name, all, create) => {
  expect(nextClassAmong(all, { creates: true })(name)).toEqual({ create });
  expect(nextClassAmong(all)(name)).toBe('stays');
});

const COLLEGE = ['6e A', '6e B', '5e A', '4e A', '3e A'];
const LYCEE = ['2nde 1', '2nde 2', '1ère 1', 'Terminale 1'];
const ECOLE = ['CP', 'CE1', 'CE2', 'CM1', 'CM2'];

// @shows A school's own rules: Numbers of French classes run down (6e, 5e; 2de, 1re, terminale), and CE2 goes to CM1; where
//   names may be read both ways, numbers run up
test.each<[name: string, all: readonly string[], next: NextClass]>([
  ['6e A', COLLEGE, { to: '5e A' }],
  ['6e B', COLLEGE, { create: '5e B' }],
  ['3e A', COLLEGE, 'leaves'],
  ['6ème', ['6ème', '5ème'], { to: '5ème' }],
  ['5ème', ['6ème', '5ème'], 'leaves'],
  ['6eB', ['6eA', '6eB', '5eB'], { to: '5eB' }],
  ['Sixième', ['Sixième', 'cinquième'], { to: 'cinquième' }],
  ['3e A', [...COLLEGE, '2nde A'], { to: '2nde A' }],
  ['2nde 1', LYCEE, { to: '1ère 1' }],
  ['2nde 2', LYCEE, { create: '1ère 2' }],
  ['1ère 1', LYCEE, { to: 'Terminale 1' }],
  ['Terminale 1', LYCEE, 'leaves'],
  ['CP', ECOLE, { to: 'CE1' }],
  ['CE2', ECOLE, { to: 'CM1' }],
  ['CM2', ECOLE, 'leaves'],
  ['CM2', [...ECOLE, '6e'], { to: '6e' }],
  ['CE1/CE2', [...ECOLE, 'CE1/CE2'], 'stays'],
  ['4e Les Érables', ['4e Les Érables', '3e B'], 'stays'],
  ['1re année', ['1re année', '2e année', '3e année'], { to: '2e année' }],
  ['1ère', ['1ère', '2ème'], { to: '2ème' }],
  ['2e année', ['1re année', '2e année', '3e année'], { to: '3e année' }],
  ['5e', ['5a', '5e', '6a', '6e'], { to: '6e' }],
  ['5e', ['5e', '6e', '10e'], { to: '6e' }],
  ['6eme', ['6eme', '5eme'], { to: '5eme' }],
  ['6e a', ['6e a', '5e A'], { to: '5e A' }],
  ['Seconde', ['Seconde', 'Première'], { to: 'Première' }],
  ['1re A', ['1re A', 'Tle A'], { to: 'Tle A' }],
  ['Premières pousses', ['Premières pousses', 'Owls'], 'stays'],
])('%s among %j: %j by the levels of French schools', (name, all, next) => {
  expect(nextClassAmong(all, { creates: true })(name)).toEqual(next);
  const creates = typeof next === 'object' && 'create' in next;
  expect(nextClassAmong(all)(name)).toEqual(creates ? 'stays' : next);
});

test.each<[name: string, all: readonly string[], next: NextClass]>([
  ['4b', ['4b', '5A', '5B'], { to: '5B' }],
  ['5A', ['5A', '4b'], 'leaves'],
  ['6B', ['5A', '6A', '6B'], 'leaves'],
  // PP3 would be a class of nobody: the pattern ends with PP2.
  ['PP2', ['PP1', 'PP2', 'Grade 1', 'Grade 8'], 'stays'],
  ['KG 2', ['KG 2', 'Class 1', 'Class 2'], 'stays'],
  ['Owls', ['Owls', '5A'], 'stays'],
])('%s among %j: %j, and nothing is created', (name, all, next) => {
  expect(nextClassAmong(all, { creates: true })(name)).toEqual(next);
});
