import { mark } from '#testing/records.ts';
import { describe, expect, it, test } from 'vitest';
import { besideMark, leftOver, withChange, withChangeShown } from './markChanges.ts';

const late = mark({ status: 'late', remark: ' Bus ' });
const excused = mark({ status: 'absent', reason: 'Excused', minutesLate: 5 });

describe('what a change leaves over what is stored', () => {
  test.each([
    ['the same mark', late, { status: 'late', remark: 'Bus' }, undefined],
    ['another mark', late, { status: 'absent' }, { status: 'absent' }],
    ['present where nothing is stored', undefined, { status: 'present' }, { status: 'present' }],
    [
      'a known mark over an unknown one',
      mark({ status: 'sick' }),
      { status: 'present' },
      { status: 'present' },
    ],
    ['no mark where there is one', late, { status: null }, { status: null }],
    ['no mark where there is none', undefined, { status: null }, undefined],
    ['an emptied remark', late, { remark: '' }, { remark: '' }],
    ['the same reason and minutes', excused, { reason: 'Excused', minutesLate: 5 }, undefined],
    ['another reason', excused, { reason: 'Sick' }, { reason: 'Sick' }],
    ['minutes taken away', excused, { minutesLate: null }, { minutesLate: null }],
    ['no minutes where there are none', late, { minutesLate: null }, undefined],
    ['no minutes where none are stored at all', late, { minutesLate: 0 }, { minutesLate: 0 }],
  ] as const)('%s', (_name, record, change, left) => {
    expect(leftOver(record, change)).toEqual(left);
  });
});

describe('changes where a student without a record shows as present', () => {
  it('come together, and go when the stored mark is chosen again', () => {
    const once = withChangeShown({}, 's1', { status: 'absent' }, late);
    expect(once).toEqual({ s1: { status: 'absent' } });
    const twice = withChangeShown(once, 's1', { remark: 'Fever' }, late);
    expect(twice).toEqual({ s1: { status: 'absent', remark: 'Fever' } });
    const back = withChangeShown(twice, 's1', { status: 'late' }, late);
    expect(back).toEqual({ s1: { remark: 'Fever' } });
    expect(withChangeShown(back, 's1', { remark: 'Bus' }, late)).toEqual({});
  });

  it('are none for the mark that an unrecorded student has anyway', () => {
    expect(withChangeShown({}, 's2', { status: 'present' }, undefined)).toEqual({});
    const remarked = { s2: { remark: 'Fever' } };
    expect(withChangeShown(remarked, 's2', { status: 'present' }, undefined)).toEqual(remarked);
  });

  it('leave a mark that was made for an unrecorded student when something else is written', () => {
    const marked = { s2: { status: 'present' } } as const;
    expect(withChangeShown(marked, 's2', { remark: 'Fever' }, undefined)).toEqual({
      s2: { status: 'present', remark: 'Fever' },
    });
  });

  it('keep an emptied remark, which takes the stored one away', () => {
    expect(withChangeShown({}, 's1', { remark: '' }, late)).toEqual({ s1: { remark: '' } });
  });
});

describe('changes where only what was marked has a mark', () => {
  it('make a record of a student without one, and none of one that is taken away again', () => {
    const marked = withChange({}, 's2', { status: 'present' }, undefined);
    expect(marked).toEqual({ s2: { status: 'present' } });
    expect(withChange(marked, 's2', { status: null }, undefined)).toEqual({});
  });

  it('take remark and reason away with the mark', () => {
    const written = { s1: { status: 'absent', remark: 'Fever', reason: 'Sick' } } as const;
    expect(withChange(written, 's1', { status: null }, late)).toEqual({ s1: { status: null } });
    const anew = withChange({ s1: { status: null } }, 's1', { status: 'absent' }, late);
    expect(anew).toEqual({ s1: { status: 'absent' } });
  });

  it('drop reason and minutes with Present, which has neither', () => {
    const written = {
      s1: { status: 'absent', remark: 'Bus', reason: 'Sick', minutesLate: 3 },
    } as const;
    expect(withChange(written, 's1', { status: 'present' }, undefined)).toEqual({
      s1: { status: 'present', remark: 'Bus' },
    });
  });
});

it('what stands beside a mark is what is stored, with the change laid over it', () => {
  expect(besideMark(late, undefined)).toEqual({
    remark: 'Bus',
    reason: '',
    minutesLate: undefined,
  });
  expect(besideMark(excused, { reason: '', minutesLate: 0 })).toEqual({
    remark: '',
    reason: '',
    minutesLate: 0,
  });
  expect(besideMark(excused, { minutesLate: null }).minutesLate).toBeUndefined();
});
