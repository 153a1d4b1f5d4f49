import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES } from '#school/collections.ts';
import { exportHeadings, exportTable } from '#school/exporting/exportTables.ts';
import { cellText } from '#school/exporting/sheets.ts';
import { templateName, templateOf } from './templates.ts';

const NOTHING = { students: [], teachers: [], classes: [] };

describe.each(COLLECTION_NAMES)('the template of %s', (collection) => {
  const [list, help] = templateOf(collection);
  const [headings = [], example = [], ...others] = list?.rows ?? [];

  // @shows Import and export: Template: an .xlsx with the headings, one example row, a second sheet that explains each
  //   column
  it('has the headings of an export, and one row as an example', () => {
    expect(templateName(collection)).toBe(`${exportTable(collection, [], NOTHING).name} template`);
    expect(headings).toEqual(exportHeadings(collection).map(({ heading }) => heading));
    expect(headings).toEqual(
      expect.arrayContaining([...exportTable(collection, [], NOTHING).headings]),
    );
    expect(example).toHaveLength(headings.length);
    expect(others).toEqual([]);
  });

  // @shows Import and export: Template: an .xlsx with the headings, one example row, a second sheet that explains each
  //   column
  it('explains each column on a second sheet, with the example beside it', () => {
    const rows = (help?.rows ?? []).slice(1, 1 + headings.length);
    expect(rows.map(([column]) => column)).toEqual(headings);
    expect(rows.map(([, , , shown]) => shown)).toEqual(example.map(cellText));
    for (const [, explanation, needed] of rows) {
      expect(explanation).not.toBe('');
      expect(['Yes', 'No', 'Can be filled in later']).toContain(needed);
    }
  });
});

it('asks of a student for a name and nothing more', () => {
  const [, help] = templateOf('students');
  const needed = help?.rows.filter(([, , word]) => word === 'Yes').map(([column]) => column);
  expect(needed).toEqual(['First Name', 'Last Name']);
});

it('says what a number may be', () => {
  const rows = [
    ...(templateOf('classes')[1]?.rows ?? []),
    ...(templateOf('teachers')[1]?.rows ?? []),
  ];
  const said = new Map(rows.map(([column, explanation]) => [column, explanation]));
  expect(said.get('Capacity')).toBe('A whole number from 1 to 50');
  expect(said.get('Salary')).toBe('A whole number, 0 or more');
});

it('speaks of the school’s own subjects, types and maximums', () => {
  const rules = {
    subjects: [{ name: 'Robotics' }],
    examTypes: [{ name: 'Test', maxMarks: 20 }],
  };
  const [list, help] = templateOf('grades', rules);
  const [headings = [], example = []] = list?.rows ?? [];
  const shown = new Map(
    headings.map((heading, place) => [heading, cellText(example[place] ?? '')]),
  );
  expect(Object.fromEntries(shown)).toMatchObject({
    Subject: 'Robotics',
    'Exam Type': 'Test',
    Marks: '17.5',
    'Max Marks': '20',
  });
  expect(help?.rows.flat()).toContain('One of Test, or your own');
  expect(templateOf('teachers', rules)[1]?.rows.flat()).toContain('One of Robotics, or your own');
});

it('gives each column its own example if the school hides roll numbers', () => {
  const rules = { fields: { students: [{ id: 'rollNumber', use: 'hidden' }] } };
  const [headings = [], example = []] = templateOf('attendance', rules)[0]?.rows ?? [];
  expect(headings).not.toContain('Roll Number');
  const shown = headings.map((heading, place) => [heading, cellText(example[place] ?? '')]);
  expect(Object.fromEntries(shown)).toMatchObject({ Class: 'Class 3', Date: '2026-03-18' });
});
