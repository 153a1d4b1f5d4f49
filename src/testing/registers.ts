import type { Intent } from '#school/acts/changes.ts';
import type { Register } from '#school/attendance/registerIntents.ts';
import { registerChange } from '#school/attendance/registerIntents.ts';

/** Stores a register as given, replacing the stored one of its day. */
export function saveRegister(register: Register): Intent {
  return async (school) => ({
    label: { say: 'register', day: register.date },
    ...registerChange(register, await school.attendanceOn(register.date), school.newId),
  });
}
