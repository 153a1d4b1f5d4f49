import type { RegisterChanges } from '#domain/attendance.ts';
import type { Intent } from '#domain/changes.ts';
import type { NewId } from '#domain/ids.ts';
import type { Register } from '#domain/registerIntents.ts';
import { saveRollCall } from '#domain/registerIntents.ts';

/** Saves a roll call in which every student was marked by hand, remarks too: as the app does, by its own intent. */
export function saveRegister({ date, classId, marks }: Register, newId: NewId): Intent {
  const studentIds = marks.map(({ studentId }) => studentId);
  const changes: RegisterChanges = Object.fromEntries(
    marks.map(({ studentId, status, remark = '' }) => [studentId, { status, remark }]),
  );
  return saveRollCall({ date, classId, studentIds, changes }, newId);
}
