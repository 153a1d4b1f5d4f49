import { expect, test } from 'vitest';
import { capacityNumber } from '#domain/classForm.ts';
import { numberPutRight } from './numberPutRight.ts';

function leave(text: string): string[] {
  const shown: string[] = [];
  numberPutRight(capacityNumber, (now) => shown.push(now)).onBlur({
    target: Object.assign(Object.create(null), { value: text }),
  });
  return shown;
}

test.each([
  ['many', ['30']],
  ['12 desks', ['12']],
  ['12', []],
  ['', []],
  ['  ', ['']],
])('leaving a field with "%s" shows %o', (text, shown) => {
  expect(leave(text)).toEqual(shown);
});
