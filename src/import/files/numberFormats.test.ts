import { describe, expect, it } from 'vitest';
import {
  builtInFormat,
  formatKind,
  formattedNumber,
  plainNumber,
  timeText,
} from './numberFormats.ts';

describe('a number format', () => {
  it.each([
    ['General', 'general'],
    ['0000', 'number'],
    ['#,##0.00', 'number'],
    ['@', 'text'],
    ['0.00E+00', 'shortened'],
    ['# ?/?', 'general'],
    ['0,', 'general'],
    ['dd/mm/yyyy', 'date'],
    ['[$-407]d. mmmm yyyy;@', 'date'],
    ['mmm', 'date'],
    ['yyyy-mm-dd hh:mm:ss', 'date'],
    ['h:mm AM/PM', 'time'],
    ['[h]:mm', 'time'],
    ['"day" 0', 'number'],
    ['\\d0', 'number'],
    ['[Red]0;[Blue]-0', 'number'],
    ['_-* #,##0.00\\ [$€-407]_-', 'number'],
  ])('%s shows a %s', (code, kind) => {
    expect(formatKind(code)).toBe(kind);
  });

  it.each([
    [14, 'date'],
    [22, 'date'],
    [21, 'time'],
    [1, 'number'],
    [9, 'number'],
    [11, 'shortened'],
    [49, 'text'],
    [0, 'general'],
    [163, 'general'],
  ])('built-in format %i shows a %s', (id, kind) => {
    expect(formatKind(builtInFormat(id))).toBe(kind);
  });

  it.each([
    [42, '0000', '0042', 42],
    [12345, '0000', '12345', 12_345],
    [0, '0000', '0000', 0],
    [0, '#', '', 0],
    [1234567.891, '#,##0.00', '1234567.89', 1_234_567.891],
    [1.005, '0.00', '1.01', 1.005],
    [86.6667, '0', '87', 86.6667],
    [12.5, '0.0##', '12.5', 12.5],
    [12, '0.##', '12', 12],
    [-3, '0000', '-0003', -3],
    [-0.4, '0', '0', -0.4],
    [-1200, '#,##0;(#,##0)', '(1200)', -1200],
    [0, '0;-0;"none"', '0', 0],
    [5550101, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '555-0101', 5_550_101],
    [2025550101, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '(202) 555-0101', 2_025_550_101],
    [123456789, '000\\-00\\-0000', '123-45-6789', 123_456_789],
    [7, '"R"000', 'R007', 7],
    [12.5, '#,##0.00\\ [$€-407]', '12.50 €', 12.5],
    [12.5, '"$"#,##0.00_);[Red]("$"#,##0.00)', '$12.50', 12.5],
    [1e15, '0', '1000000000000000', 1e15],
  ])('%d as %s is %s', (value, code, text, number) => {
    expect(formattedNumber(value, code)).toEqual({ text, number });
  });

  it('keeps a percentage as text', () => {
    expect(formattedNumber(0.935, '0%')).toEqual({ text: '94%' });
    expect(formattedNumber(0.933, '0.0%')).toEqual({ text: '93.3%' });
  });

  it('writes a plain number without rounding noise or exponent', () => {
    expect(plainNumber(0.1 + 0.2)).toEqual({ text: '0.3', number: 0.3 });
    expect(plainNumber(447700900123)).toEqual({ text: '447700900123', number: 447_700_900_123 });
  });

  it('writes a fraction of a day as a time', () => {
    expect([0.354166666666667, 0.5, 0.999988425925926, 1.5].map(timeText)).toEqual([
      '08:30',
      '12:00',
      '23:59:59',
      '36:00',
    ]);
  });
});
