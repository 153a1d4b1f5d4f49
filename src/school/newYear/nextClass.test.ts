import { expect, test } from 'vitest';
import { nextClassAmong } from './nextClass.ts';

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
  expect(typeof guess === 'string' ? guess : guess.to).toBe(next);
});
