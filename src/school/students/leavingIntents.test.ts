import { expect, it, test } from 'vitest';
import { reading } from '#testing/intents.ts';
import { mark, schoolClass, smallSchool, student } from '#testing/records.ts';
import { leavingOf } from './leaving.ts';
import type { Student } from './students.ts';
import { NeedsConfirmation, Refusal, type Intent } from '#school/acts/changes.ts';
import { leaveSchool, returnToSchool } from './leavingIntents.ts';
import { importRecords } from '#import/storing/importIntents.ts';
import { moveStudents } from './studentIntents.ts';

const MAYA = student({ id: 's1', firstName: 'Maya', class: 'Class 1' });
const BEN = student({
  id: 's2',
  firstName: 'Ben',
  class: 'Class 1',
  enrollmentDate: '2025-10-01',
});
const LEFT = { leftOn: '2026-11-20', leftFrom: 'Class 1', leftFromId: 'class0001' };
const LEAVER: Student = { ...MAYA, class: '', ...LEFT, leftReason: 'Moved away' };
const ASKED = { lastDay: '2026-11-20', reason: ' Moved away ', today: '2026-11-23' };

function stored(...students: readonly Student[]) {
  return reading({
    ...smallSchool(),
    students,
    classes: [schoolClass(), schoolClass({ id: 'class0002', name: 'Class 2' })],
    attendance: [mark({ studentId: 's1', date: '2026-11-20' })],
  });
}

async function put(intent: Intent, ...students: readonly Student[]) {
  const change = await intent(stored(...students));
  return { label: change.label, students: change.students?.put };
}

// @shows The school year: "Left school…" on the page of a student: Last Day (today), Reason; a day to come is refused,
//   one before enrolment or the last mark asks. A leaving before the last return is refused, too
it('leaving stores the last day, the class of that day and the reason, and empties the class', async () => {
  expect(await put(leaveSchool([MAYA], ASKED), MAYA)).toEqual({
    label: { say: 'leftSchool', name: 'Maya Patel' },
    students: [LEAVER],
  });
});

it('leaving without a reason stores no key for it, and uses the class of the last day', async () => {
  const year = { class: 'Class 2', classId: 'class0002', from: '2025-08-01', to: '2026-11-22' };
  const moved = { ...MAYA, leftReason: 'of another program', pastClasses: [year] };
  const { students } = await put(leaveSchool([MAYA], { ...ASKED, reason: '' }), moved);
  expect(students).toEqual([
    {
      ...MAYA,
      class: '',
      ...LEFT,
      leftFrom: 'Class 2',
      leftFromId: 'class0002',
      pastClasses: [year],
    },
  ]);
});

// @shows The school year: Ticked students leave as one act
it('several leave as one act; students who left or are gone are skipped', async () => {
  const gone = student({ id: 's9' });
  const three = [MAYA, BEN, student({ id: 's3' })];
  const left = { ...student({ id: 's4', class: '' }), ...LEFT };
  const { label, students } = await put(leaveSchool([...three, left, gone], ASKED), ...three, left);
  expect(label).toEqual({ say: 'studentsLeft', count: 3 });
  expect(students?.map(({ id }) => id)).toEqual(['s1', 's2', 's3']);
  expect(await leaveSchool([left, gone], ASKED)(stored(left))).toEqual({});
});

test.each([
  ['2026-11-24', [MAYA], /^Leaving on 24 Nov 2026 can be entered from that day on\.$/],
  ['', [MAYA], /^Enter the last day at school\.$/],
  [
    '2026-05-03',
    [{ ...MAYA, pastStays: [{ ...LEFT, leftOn: '2026-03-12', returnedOn: '2026-05-04' }] }],
    /^Maya Patel returned on 4 May 2026\. Choose that day or a later one\.$/,
  ],
])('refuses leaving on %j at the field', async (lastDay, students, message) => {
  const refused = leaveSchool([MAYA], { ...ASKED, lastDay })(stored(...students));
  await expect(refused).rejects.toMatchObject({
    message: expect.stringMatching(message),
    field: 'lastDay',
  });
  await expect(refused).rejects.not.toBeInstanceOf(NeedsConfirmation);
});

test.each([
  ['2026-11-19', MAYA, 'Maya Patel has marks until 20 Nov 2026.'],
  ['2025-09-30', BEN, 'Ben Patel enrolled on 1 Oct 2025.'],
])('leaving on %s asks for confirmation', async (lastDay, student, message) => {
  const request = { ...ASKED, lastDay };
  await expect(leaveSchool([student], request)(stored(MAYA, BEN))).rejects.toEqual(
    new NeedsConfirmation(() => message, 'lastDay'),
  );
  const { students } = await put(leaveSchool([student], { ...request, evenSo: true }), MAYA, BEN);
  expect(students).toMatchObject([{ id: student.id, class: '', leftOn: lastDay }]);
});

// @shows The school year: "Return to school…": Class, First Day. Moving a ticked leaver to a class, and an import that
//   gives one a class, are returns on that day
it('a return puts the student into the class and keeps the leaving in the history', async () => {
  const asked = { className: 'Class 2', classId: 'class0002', firstDay: '2026-12-01' };
  expect(await put(returnToSchool(LEAVER, asked), LEAVER)).toEqual({
    label: { say: 'returnedToSchool', name: 'Maya Patel' },
    students: [
      {
        ...MAYA,
        class: 'Class 2',
        pastStays: [{ ...LEFT, leftReason: 'Moved away', returnedOn: '2026-12-01' }],
      },
    ],
  });
});

test.each([
  ['2026-11-20', LEAVER, 'Maya Patel left on 20 Nov 2026. Choose a later day.'],
  ['2026-12-01', MAYA, 'Maya Patel is already back at school. Nothing was changed.'],
  [
    '2026-12-01',
    { ...LEAVER, pastStays: 'none' },
    'Another program has overwritten the returns of Maya Patel with unreadable data. Nothing was changed.',
  ],
])('refuses a return on %s', async (firstDay, one, message) => {
  const refused = returnToSchool(LEAVER, { className: 'Class 2', firstDay })(stored(one));
  await expect(refused).rejects.toThrow(Refusal);
  await expect(refused).rejects.toThrow(message);
});

it('moving a leaver into a class is a return on that day', async () => {
  const { students } = await put(moveStudents([LEAVER], 'Class 2', '2026-12-01'), LEAVER);
  expect(students).toMatchObject([{ class: 'Class 2', pastStays: [{ returnedOn: '2026-12-01' }] }]);
  expect(students?.map(leavingOf)).toEqual([undefined]);
});

it('an import that gives a leaver a class is a return on that day', async () => {
  const changed = [{ record: LEAVER, fields: { class: 'Class 2', phone: '555-0999' } }];
  const batch = { collection: 'students', added: [], changed } as const;
  const { students } = await put(importRecords(batch, { today: '2026-12-01' }), LEAVER);
  expect(students).toEqual([
    {
      ...MAYA,
      phone: '555-0999',
      class: 'Class 2',
      pastStays: [{ ...LEFT, leftReason: 'Moved away', returnedOn: '2026-12-01' }],
    },
  ]);
});
