import fc from 'fast-check';
import { expect, it } from 'vitest';
import { registerOfQuery, registerOfText, registerQuery, registerText } from './attendance.ts';

const REGISTER = { date: '2026-11-21', classId: 'c1' };

it('names a register as the rows and drafts of version 1.0.0 do', () => {
  expect(registerText(REGISTER)).toBe('2026-11-21|c1');
  expect(registerText({ date: '2026-11-21', classId: '' })).toBe('2026-11-21|');
});

it('reads the register back from its text or address, whatever the class id holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (classId) => {
      const register = { date: '2026-11-21', classId };
      expect(registerOfText(registerText(register))).toEqual(register);
      expect(registerOfQuery(registerQuery(register))).toEqual(register);
    }),
  );
});

it.each([
  [{ date: undefined, classId: undefined }, ''],
  [{ date: 'soon', classId: undefined }, ''],
  [{ date: undefined, classId: 'c1' }, '?class=c1'],
  [REGISTER, '?date=2026-11-21&class=c1'],
])('writes %j into the address as %j', (asked, query) => {
  expect(registerQuery(asked)).toBe(query);
});

it('ignores a date that is no day', () => {
  expect(registerOfQuery('?date=2026-02-30&class=c1')).toEqual({ date: undefined, classId: 'c1' });
});
