/** The school's own particulars, as stored under `school_settings` (spec §3). */
export interface SchoolSettings {
  readonly schoolName: string;
  readonly principalName: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly academicYear: string;
}

export const PRODUCT_NAME = 'SchoolMaster Pro';

export const APPLICATION_VERSION = 'v1.0.0';

export const DATA_MODE = 'Offline Storage';

/** What a school is called until someone says otherwise (spec §3). */
export const DEFAULT_SETTINGS: SchoolSettings = {
  schoolName: 'Springfield Public School',
  principalName: 'Dr. Margaret Ellis',
  address: '1 Schoolhouse Lane\nSpringfield',
  phone: '(555) 555-0100',
  email: 'office@springfield-school.example',
  academicYear: '2024-2025',
};
