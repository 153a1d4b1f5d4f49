import type { Intent } from '#domain/intents/changes.ts';
import type { Register } from '#domain/intents/registerIntents.ts';
import { registerChange } from '#domain/intents/registerIntents.ts';

/** Stores a register as it is given, whatever was stored of its day. */
export function saveRegister(register: Register): Intent {
  return async (school) => ({
    label: { say: 'register', day: register.date },
    ...registerChange(register, await school.attendanceOn(register.date), school.newId),
  });
}
