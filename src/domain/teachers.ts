/** A teacher as stored under `school_teachers` (spec §3). */
export interface Teacher {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly qualification: string;
  /** Whole years. */
  readonly experience: number;
  readonly salary: number;
  readonly joinDate: string;
  readonly address: string;
}
