/** One exam's result, as stored under `school_grades` (spec §3). */
export interface Grade {
  readonly id: string;
  readonly studentId: string;
  readonly subject: string;
  readonly marks: number;
  readonly maxMarks: number;
  readonly examType: string;
  readonly date: string;
  /** Id of the class record; empty where the student's class has none. */
  readonly classId: string;
}
