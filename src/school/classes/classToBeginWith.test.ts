import { expect, test } from 'vitest';
import { classToBeginWith } from './classToBeginWith.ts';

const EMPTY = { id: 'c1', name: 'Class 1' };
const FIRST = { id: 'c2', name: 'Class 2' };
const SECOND = { id: 'c3', name: 'Class 3' };
/** Always offered, but not a record of the school. */
const WITHOUT_RECORD = { id: '', name: 'Class 9' };
const OFFERED = [EMPTY, FIRST, SECOND, WITHOUT_RECORD];

test.each([
  ['nothing was used', OFFERED, null, FIRST],
  ['one was used', OFFERED, 'c3', SECOND],
  ['one without students was used', OFFERED, 'c1', EMPTY],
  ['one without a record was used', OFFERED, 'Class 9', WITHOUT_RECORD],
  ['what was used is gone', OFFERED, 'c7', FIRST],
  ['nobody has students', [EMPTY, WITHOUT_RECORD], null, EMPTY],
  ['there are no classes', [], 'c3', undefined],
])('begins with the right class where %s', (_where, offered, used, begun) => {
  const hasStudents = (name: string) => [FIRST, SECOND].some((one) => one.name === name);
  expect(classToBeginWith(offered, used, hasStudents)).toBe(begun);
});
