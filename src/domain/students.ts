/** A pupil as stored under `school_students` (spec §3). Dates are local calendar days, `YYYY-MM-DD`. */
export interface Student {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** The name of the class, not its id. */
  readonly class: string;
  readonly rollNumber: string;
  readonly dateOfBirth: string;
  readonly address: string;
  readonly parentName: string;
  readonly parentPhone: string;
  readonly enrollmentDate: string;
}
