import { formatDayOfMonth } from '#school/text/formats.ts';
import { schoolClass, student } from '#testing/records.ts';
import { describe, expect, test } from 'vitest';
import { membershipOf } from './membership.ts';
import { schoolOn } from './schoolOfDay.ts';

const CLASSES = ['Class 1', 'Class 2', 'Class 10'].map((name, index) =>
  schoolClass({ id: `class000${index}`, name }),
);

/** "1 Sep", or in the region's format. */
const FIRST_DAY = formatDayOfMonth('2026-09-01');

/** In this class until the eve of 1 September 2026. */
function until(name: string) {
  const classId = CLASSES.find((schoolClass) => schoolClass.name === name)?.id ?? '';
  return { pastClasses: [{ class: name, classId, from: '2025-09-01', to: '2026-08-31' }] };
}

/** On 22 June a year was started that begins on 1 September. */
const STUDENTS = {
  moving: student({ id: 'moving', class: 'Class 2', ...until('Class 1') }),
  staying: student({ id: 'staying', class: 'Class 1', ...until('Class 1') }),
  finishing: student({
    id: 'finishing',
    class: '',
    ...until('Class 10'),
    leftOn: '2026-08-31',
    leftFrom: 'Class 10',
    leftFromId: 'class0002',
  }),
  leftInJune: student({
    id: 'leftInJune',
    class: '',
    leftOn: '2026-06-22',
    leftFrom: 'Class 1',
    leftFromId: 'class0000',
  }),
  withoutClass: student({ id: 'withoutClass', class: '' }),
};

function on(day: string) {
  return schoolOn(membershipOf({ students: Object.values(STUDENTS), classes: CLASSES }))(day);
}

describe('a school year that was started early', () => {
  test.each<[day: string, who: keyof typeof STUDENTS, listedUnder: string, stored: string]>([
    ['2026-06-22', 'moving', 'Class 1', `Class 2 from ${FIRST_DAY}`],
    ['2026-08-31', 'moving', 'Class 1', `Class 2 from ${FIRST_DAY}`],
    ['2026-09-01', 'moving', 'Class 2', 'Class 2'],
    ['2026-08-31', 'staying', 'Class 1', 'Class 1'],
    ['2026-09-01', 'staying', 'Class 1', 'Class 1'],
    ['2026-06-22', 'finishing', 'Class 10', ''],
    ['2026-08-31', 'finishing', 'Class 10', ''],
    ['2026-09-01', 'finishing', '-left', ''],
    ['2026-06-21', 'leftInJune', 'Class 1', ''],
    ['2026-06-22', 'leftInJune', '-left', ''],
    ['2026-06-23', 'leftInJune', '-left', ''],
    ['2026-08-31', 'withoutClass', '-none', ''],
  ])('on %s lists %s under %s, where the stored class is %j', (day, who, listedUnder, stored) => {
    const school = on(day);
    expect(school.listedUnder(STUDENTS[who])).toBe(listedUnder);
    expect(school.hasLeft(STUDENTS[who])).toBe(listedUnder === '-left');
    expect(school.storedClassInWords(STUDENTS[who])).toBe(stored);
  });

  test('leaves the old classes their students until its first day', () => {
    const membersOn = (day: string, name: string) =>
      on(day)
        .membersOf(name)
        .map(({ id }) => id);
    expect(membersOn('2026-08-31', 'Class 1')).toEqual(['moving', 'staying']);
    expect(membersOn('2026-08-31', 'Class 10')).toEqual(['finishing']);
    expect(membersOn('2026-09-01', 'Class 1')).toEqual(['staying']);
    expect(membersOn('2026-09-01', 'Class 2')).toEqual(['moving']);
    expect(membersOn('2026-09-01', 'Class 10')).toEqual([]);
  });
});
