import { expect, test } from 'vitest';
import { asAttendanceRecord, type AttendanceRecord } from './attendance.ts';
import { reading } from '#testing/intents.ts';
import { mark, smallSchool, student } from '#testing/records.ts';
import { actWords } from '#school/acts/actWords.ts';
import { noteCall, noteReason } from './callIntents.ts';
import type { Intent } from '#school/acts/changes.ts';

const SEEN = mark({ status: 'absent', remark: 'Fever' });

/** Returns the change that an intent makes in the school with this stored mark. */
async function done(intent: Intent, stored: AttendanceRecord | null = SEEN) {
  const attendance = stored ? [stored] : [];
  const { label, attendance: change } = await intent(reading({ ...smallSchool(), attendance }));
  return { words: label && actWords({ label }), put: change?.put };
}

// @shows Calling parents: A reason is stored with the mark of that day, a call as its remark ("Called 8:41, reached",
//   after "; " where one is there): acts "Reason of <name>: Sick", "Call noted: <name>". A reason that another
//   window noted meanwhile, unseen, is not overwritten: the page shows it, and says so
test('stores a reason with the mark and changes nothing else', async () => {
  const odd = asAttendanceRecord({ ...SEEN, seat: 4 });
  expect(await done(noteReason(odd, 'Sick'), odd)).toEqual({
    words: 'Reason of Maya Patel: Sick',
    put: [{ ...odd, reason: 'Sick' }],
  });
});

test('removes the reason and its key when it is empty', async () => {
  const sick = { ...SEEN, reason: 'Sick' };
  const { words, put } = await done(noteReason(sick, ''), sick);
  expect(words).toBe('Reason of Maya Patel removed');
  expect(put).toEqual([SEEN]);
  expect(put?.[0]).not.toHaveProperty('reason');
});

// @shows Calling parents: A reason is stored with the mark of that day, a call as its remark ("Called 8:41, reached",
//   after "; " where one is there): acts "Reason of <name>: Sick", "Call noted: <name>". A reason that another
//   window noted meanwhile, unseen, is not overwritten: the page shows it, and says so
test('adds a call after the remark, also after one written meanwhile', async () => {
  const now = { ...SEEN, remark: 'Bus was late ' };
  expect(await done(noteCall(SEEN, 'Called 8:41, reached'), now)).toEqual({
    words: 'Call noted: Maya Patel',
    put: [{ ...SEEN, remark: 'Bus was late; Called 8:41, reached' }],
  });
  const { remark: _remark, ...bare } = SEEN;
  const { put } = await done(noteCall(bare, 'Called 8:41, no answer'), bare);
  expect(put).toEqual([{ ...SEEN, remark: 'Called 8:41, no answer' }]);
});

test('refuses to overwrite a reason that was noted elsewhere and not seen', async () => {
  const now = { ...SEEN, reason: 'Excused' };
  await expect(done(noteReason(SEEN, 'Sick'), now)).rejects.toThrow(
    '“Excused” was noted for Maya Patel elsewhere in the meantime',
  );
  // Repeating the same reason, or one that was seen, is no conflict.
  expect((await done(noteReason(SEEN, 'Excused'), now)).put).toEqual([now]);
  expect((await done(noteReason(now, 'Sick'), now)).put).toEqual([{ ...now, reason: 'Sick' }]);
});

test('refuses a note when the student is present or the mark is gone', async () => {
  const present = { ...SEEN, status: 'present' };
  await expect(done(noteReason(SEEN, 'Sick'), present)).rejects.toThrow('now recorded as present');
  await expect(done(noteCall(SEEN, 'Called 8:41, reached'), null)).rejects.toThrow(
    'was removed in the meantime',
  );
});

test('refuses a note for a deleted student', async () => {
  const gone = mark({ studentId: student({ id: 'gone00001' }).id, status: 'absent' });
  await expect(done(noteReason(gone, 'Sick'), gone)).rejects.toThrow('deleted in the meantime');
});
