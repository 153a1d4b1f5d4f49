import fc from 'fast-check';
import { schoolClass, student } from '#testing/records.ts';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#school/text/days.ts';
import type { Student } from '#school/students/students.ts';
import { membershipOf } from './membership.ts';

const CLASSES = [
  schoolClass({ id: 'c5', name: 'Class 5' }),
  // Renamed since: it was Class 6.
  schoolClass({ id: 'c6', name: '6 Blue' }),
  schoolClass({ id: 'c7', name: 'Class 7' }),
];
const AUTUMN = { class: 'Class 5', classId: 'c5', from: '2025-08-01', to: '2026-07-31' };
const NEXT = { class: 'Class 6', classId: 'c6', from: '2026-08-01', to: '2027-07-31' };
const LEFT = { leftOn: '2026-03-12', leftFrom: 'Class 5', leftFromId: 'c5' };

function classesOn(fields: Partial<Student>, days: readonly string[]): unknown[] {
  const made = student({ enrollmentDate: '', ...fields });
  const membership = membershipOf({ students: [made], classes: CLASSES });
  return days.map((day) => {
    const name = membership.classOn(made, day);
    // The class lists agree with the student's class.
    for (const offered of ['', 'Class 5', 'Class 6', '6 Blue', 'Class 7', 'Gone']) {
      expect(membership.membersOn(offered, day)).toEqual(offered === name ? [made] : []);
    }
    return name;
  });
}

describe('the class of a day', () => {
  it('is the stored class if nothing else is known', () => {
    const days = ['1999-01-01', '2026-03-12', '2099-12-31'];
    expect(classesOn({ class: 'Class 5' }, days)).toEqual(['Class 5', 'Class 5', 'Class 5']);
    expect(classesOn({ class: '' }, days)).toEqual(['', '', '']);
  });

  it('is none before the Enrollment Date', () => {
    const days = ['2026-03-17', '2026-03-18', '2026-08-01'];
    const entered = { enrollmentDate: '2026-03-18' };
    expect(classesOn({ class: 'Class 5', ...entered }, days)).toEqual([
      undefined,
      'Class 5',
      'Class 5',
    ]);
    expect(classesOn({ class: 'Class 7', pastClasses: [AUTUMN], ...entered }, days)).toEqual([
      undefined,
      'Class 5',
      'Class 7',
    ]);
  });

  it('ignores an Enrollment Date that is no day', () => {
    for (const enrollmentDate of ['2026-02-30', 'last spring', '99']) {
      expect(classesOn({ class: 'Class 5', enrollmentDate }, ['2020-01-01'])).toEqual(['Class 5']);
    }
  });

  // @shows The school year: The class of a day: none after a leaving and before the return, that of the ended year that
  //   holds it, that of the last day for a leaver, else the stored one; by its present name. Decision 29
  it('is the class of that year under its present name, and the first year’s class before that', () => {
    const fields = { class: 'Class 7', pastClasses: [AUTUMN, NEXT] };
    const days = ['2020-01-01', '2026-07-31', '2026-08-01', '2027-07-31', '2027-08-01'];
    expect(classesOn(fields, days)).toEqual(['Class 5', 'Class 5', '6 Blue', '6 Blue', 'Class 7']);
  });

  it('is the stored name if the class is gone', () => {
    const gone = { ...AUTUMN, class: 'Gone', classId: 'c0' };
    expect(classesOn({ class: 'Class 7', pastClasses: [gone] }, ['2026-01-01'])).toEqual(['Gone']);
  });

  // @shows The school year: The class of a day: none after a leaving and before the return, that of the ended year that
  //   holds it, that of the last day for a leaver, else the stored one; by its present name. Decision 29
  it('is the class left from until the last day at school, and none afterwards', () => {
    const days = ['2026-01-01', '2026-03-12', '2026-03-13', '2099-01-01'];
    const expected = ['Class 5', 'Class 5', undefined, undefined];
    expect(classesOn({ class: '', ...LEFT }, days)).toEqual(expected);
  });

  // @shows The school year: The class of a day: none after a leaving and before the return, that of the ended year that
  //   holds it, that of the last day for a leaver, else the stored one; by its present name. Decision 29
  it('is none between a leaving and the return', () => {
    const fields = {
      class: 'Class 7',
      pastStays: [{ ...LEFT, returnedOn: '2026-05-04' }],
    };
    const days = ['2026-03-12', '2026-03-13', '2026-05-03', '2026-05-04'];
    expect(classesOn(fields, days)).toEqual(['Class 5', undefined, undefined, 'Class 7']);
  });

  // @shows The school year: The class of a day: none after a leaving and before the return, that of the ended year that
  //   holds it, that of the last day for a leaver, else the stored one; by its present name. Decision 29
  it('begins with the return if that lies in an ended year', () => {
    const fields = {
      class: 'Class 7',
      pastClasses: [{ ...AUTUMN, class: 'Class 6', classId: 'c6' }],
      pastStays: [{ ...LEFT, returnedOn: '2026-05-04' }],
    };
    const days = ['2025-09-01', '2026-04-01', '2026-05-04', '2026-07-31', '2026-08-01'];
    expect(classesOn(fields, days)).toEqual(['Class 5', undefined, '6 Blue', '6 Blue', 'Class 7']);
  });

  it('is the year’s class for students who left at its end', () => {
    const fields = {
      class: '',
      leftOn: '2026-07-31',
      leftFrom: 'Class 5',
      leftFromId: 'c5',
      pastClasses: [AUTUMN],
    };
    expect(classesOn(fields, ['2026-07-31', '2026-08-01'])).toEqual(['Class 5', undefined]);
  });

  test.each([
    { leftOn: 'soon', leftFrom: 'Class 6' },
    { leftOn: 7 },
    { pastClasses: 'Class 6', pastStays: { leftOn: '2026-01-01' } },
    { pastClasses: [{ ...NEXT, from: '2026-02-30' }, { ...NEXT, to: '2020-01-01' }, null, 7] },
    { pastStays: [{ ...LEFT, returnedOn: LEFT.leftOn }, { leftOn: '2026-01-01' }, []] },
    // @shows The school year: What is odd in these fields counts as not there
  ])('treats %j as missing', (odd) => {
    expect(classesOn({ class: 'Class 5', ...odd }, ['2026-03-13'])).toEqual(['Class 5']);
  });

  it('is the stored class of a leaver whom another program put into a class', () => {
    expect(classesOn({ class: 'Class 7', ...LEFT }, ['2026-03-13'])).toEqual(['Class 7']);
  });
});

describe('the members of a class over a period', () => {
  const moved = student({
    id: 's1',
    class: 'Class 7',
    enrollmentDate: '',
    pastClasses: [AUTUMN, NEXT],
  });
  const left = student({ id: 's2', class: '', ...LEFT });
  const back = student({
    id: 's3',
    class: 'Class 5',
    pastStays: [{ ...LEFT, returnedOn: '2026-05-04' }],
  });
  const membership = membershipOf({ students: [moved, left, back], classes: CLASSES });
  const idsDuring = (className: string, first: string, last: string) =>
    membership.membersDuring(className, { first, last }).map(({ id }) => id);

  // @shows The school year: A period lists whoever was in the class on any of its days, a leaver who left before it
  //   not; past reports stay as they were
  it('are all who were in it on any of its days, each once', () => {
    expect(idsDuring('Class 5', '2026-03-01', '2026-05-31')).toEqual(['s1', 's2', 's3']);
    expect(idsDuring('Class 5', '2026-03-13', '2026-05-03')).toEqual(['s1']);
    expect(idsDuring('6 Blue', '2026-07-01', '2026-07-31')).toEqual([]);
    expect(idsDuring('6 Blue', '2026-07-31', '2026-08-01')).toEqual(['s1']);
    expect(idsDuring('Class 7', '2026-07-01', '2026-08-31')).toEqual([]);
  });

  it('leave out students who left the school before', () => {
    const during = (first: string, last: string) =>
      membership.pupilsDuring({ first, last }).map(({ id }) => id);
    expect(during('2026-03-12', '2026-03-31')).toEqual(['s1', 's2', 's3']);
    expect(during('2026-03-13', '2026-03-31')).toEqual(['s1']);
  });

  it('list students who came after it separately', () => {
    const came = student({ id: 's4', class: 'Class 5', enrollmentDate: '2026-03-18' });
    const school = membershipOf({ students: [left, came], classes: CLASSES });
    const during = (first: string, last: string) => ({
      members: school.membersDuring('Class 5', { first, last }).map(({ id }) => id),
      coming: school.comingAfter('Class 5', { first, last }).map(({ id }) => id),
      pupils: school.pupilsDuring({ first, last }).map(({ id }) => id),
    });
    expect(during('2026-03-01', '2026-03-17')).toEqual({
      members: ['s2'],
      coming: ['s4'],
      pupils: ['s2'],
    });
    expect(during('2026-03-01', '2026-03-18')).toEqual({
      members: ['s2', 's4'],
      coming: [],
      pupils: ['s2', 's4'],
    });
    expect(school.comingAfter('Class 7', { first: '2026-03-01', last: '2026-03-01' })).toEqual([]);
  });

  // @shows The school year: A period lists whoever was in the class on any of its days, a leaver who left before it
  //   not; past reports stay as they were
  it('agree with the members of each of its days', () => {
    const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-07-15', days));
    const className = fc.constantFrom('', 'Class 5', 'Class 6', 'Class 7');
    const classId = fc.constantFrom('', 'c5', 'c6', 'c0');
    const leaving = { leftOn: day, leftFrom: className, leftFromId: classId };
    const students = fc.array(
      fc.record(
        {
          class: className,
          enrollmentDate: fc.oneof(fc.constant(''), day),
          ...leaving,
          pastClasses: fc.array(fc.record({ class: className, classId, from: day, to: day })),
          pastStays: fc.array(fc.record({ ...leaving, returnedOn: day })),
        },
        { requiredKeys: ['class', 'enrollmentDate'] },
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(students, day, day, (fields, a, other) => {
        const [first, last] = a < other ? [a, other] : [other, a];
        const all = fields.map((fields, index) => student({ ...fields, id: `s${index}` }));
        const school = membershipOf({ students: all, classes: CLASSES });
        const days: string[] = [];
        for (let on = first; on <= last; on = addDays(on, 1)) days.push(on);
        const isPeopled = school.peopledDuring({ first, last });
        for (const name of ['', 'Class 5', 'Class 6', '6 Blue', 'Class 7']) {
          expect(days.filter((on) => isPeopled(name, on))).toEqual(
            days.filter((on) => school.membersOn(name, on).length > 0),
          );
          const members = all.filter((fields) =>
            days.some((on) => school.classOn(fields, on) === name),
          );
          expect(new Set(school.membersDuring(name, { first, last }))).toEqual(new Set(members));
          const coming = all.filter(({ enrollmentDate }) => last < enrollmentDate);
          const enrolled = coming.map((fields) => ({ ...fields, enrollmentDate: '' }));
          const once = membershipOf({ students: enrolled, classes: CLASSES });
          expect(school.comingAfter(name, { first, last }).map(({ id }) => id)).toEqual(
            once.membersDuring(name, { first, last }).map(({ id }) => id),
          );
        }
      }),
    );
  });
});
