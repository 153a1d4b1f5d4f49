/** An import while the language changes: its words follow, and nothing that is recognized, chosen or stored does. */
import { afterEach, expect, test } from 'vitest';
import { speak } from '#language/current.ts';
import { ENGLISH } from '#language/languages.ts';
import { headingShown } from '#import/headings/sheetTable.ts';
import { smallSchool } from '#testing/records.ts';
import { TODAY } from '#testing/importing.ts';
import type { AllRows } from './fileToRead.ts';
import { ImportSession } from './importSession.ts';

const SPANISH = { code: 'es', name: 'Español', isRightToLeft: false };
const WORDS = {
  Class: 'Clase',
  'Column {letters}': 'Columna {letters}',
  'Date of Birth': 'Fecha de nacimiento',
  'Enter a real date, such as 2014-03-09': 'Escriba una fecha real',
  Problem: 'Problema',
  'Row {number}, “{text}”, is not a record and stays out':
    'La fila {number}, «{text}», no es un registro',
  '{label}: {problem}': '{label} → {problem}',
};

afterEach(() => speak({ language: ENGLISH, words: {} }));

function opened(...rows: readonly (readonly string[])[]) {
  const sheets = [{ name: 'Sheet1', hidden: false, rows }];
  const session = new ImportSession('students', { sheets }, smallSchool(), 'list.xlsx');
  const { columns, guesses } = session.look({ sheet: 0, today: TODAY, remembered: {} });
  const planWith = (allRows: AllRows) =>
    session.plan({
      columns: guesses,
      writtenAs: {},
      allRows,
      matchBy: '',
      createsClasses: true,
      corrections: {},
    });
  const lines = () =>
    session
      .questions({ columns: guesses, writtenAs: {}, allRows: {} })
      .lines.map(({ text }) => text);
  return { session, columns, guesses, planWith, lines };
}

test('what is wrong is said in the new language, and what was left out stays left out', () => {
  const { session, planWith } = opened(
    ['Name', 'Class', 'Date of birth'],
    ['Ann Lee', 'Class 1', '2014-03-09'],
    ['Bo Brown', 'Class 1', '2014-02-31'],
  );
  const leftOut = planWith({}).leavable.map(({ id }) => id);
  expect(leftOut).toHaveLength(1);

  speak({ language: SPANISH, words: WORDS });
  const plan = planWith({});
  expect(plan.counts).toMatchObject({ new: 1, problem: 1 });
  expect(plan.leavable).toMatchObject([{ id: leftOut[0], label: 'Fecha de nacimiento' }]);
  expect(session.problemRows().slice(1).split('\r\n').slice(0, 2)).toEqual([
    'Name,Class,Date of birth,Problema',
    'Bo Brown,Class 1,2014-02-31,Fecha de nacimiento → Escriba una fecha real',
  ]);
  expect(planWith({ leftOut }).counts).toMatchObject({ new: 2, problem: 0 });
});

test('what was done to a table is said in the language of now', () => {
  const { lines } = opened(
    ['Name', 'Phone'],
    ['Ann Lee', '555-0101'],
    ['Bo Brown', '555-0102'],
    ['Total', '2'],
  );
  expect(lines()).toContain('Row 4, “Total”, is not a record and stays out');
  speak({ language: SPANISH, words: WORDS });
  expect(lines()).toContain('La fila 4, «Total», no es un registro');
});

test('headings that the import makes are shown in the language, and recognized in all', () => {
  const rows = [
    ['Name', ''],
    ['Class: 5A', ''],
    ['Ann Lee', 'x'],
    ['Class: 5B', ''],
    ['Bo Brown', ''],
  ];
  const english = opened(...rows);
  speak({ language: SPANISH, words: WORDS });
  const spanish = opened(...rows);
  expect(english.columns.map(({ key }) => key)).toEqual(spanish.columns.map(({ key }) => key));
  expect(spanish.guesses).toEqual(english.guesses);
  expect(spanish.guesses.map(({ field }) => field)).toEqual(['fullName', '', 'class']);
  expect(english.columns.map(headingShown)).toEqual(['Name', 'Columna B', 'Clase']);
});
