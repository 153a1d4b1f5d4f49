import type { Intent } from '#school/acts/changes.ts';
import type { MarkChange, RegisterId } from '#school/attendance/attendance.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { asStudent } from '#school/students/students.ts';

interface Register extends RegisterId {
  readonly marks: readonly (MarkChange & { readonly studentId: string })[];
}

/** Stores a register as given, replacing the stored one of its day, whoever is at the school. */
export function saveRegister({ date, classId, marks }: Register): Intent {
  const studentIds = marks.map(({ studentId }) => studentId);
  const changes = Object.fromEntries(marks.map(({ studentId, ...change }) => [studentId, change]));
  const students = async () => studentIds.map((id) => asStudent({ id }));
  return async (school) => ({
    ...(await saveRollCall({ date, classId, studentIds, changes })({ ...school, students })),
    label: { say: 'register', day: date },
  });
}
