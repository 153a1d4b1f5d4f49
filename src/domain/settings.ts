/** The school's own particulars, as stored under `school_settings` (spec §3). */
export interface SchoolSettings {
  readonly schoolName: string;
  readonly principalName: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly academicYear: string;
}
