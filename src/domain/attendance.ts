/** What a student can be marked as (spec §4). */
export const ATTENDANCE_STATUSES = ['present', 'absent', 'late'] as const;

export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** One student's mark on one day, as stored under `school_attendance` (spec §3). */
export interface AttendanceRecord {
  readonly id: string;
  readonly studentId: string;
  readonly date: string;
  /** Id of the class record; empty where the student's class has none. */
  readonly classId: string;
  readonly status: AttendanceStatus;
  readonly remark?: string;
}
