import { readerOf } from './readRecord.ts';
import { email, lines, phone, text, type RecordOf } from './record.ts';

/** No particular is checked (spec §5), and there is no list of them to search. */
const particular = (label: string, ifMissing: string) => ({
  label,
  ifMissing,
  required: false,
  searched: false,
});

/** The school's own particulars, as stored under `school_settings` (spec §3): one record, so it has no id. */
export const SETTINGS = {
  schoolName: text(particular('School Name', 'Springfield Public School')),
  principalName: text(particular('Principal Name', 'Dr. Margaret Ellis')),
  address: lines(particular('Address', '1 Schoolhouse Lane\nSpringfield')),
  phone: phone(particular('Phone', '(555) 555-0100')),
  email: email(particular('Email', 'office@springfield-school.example')),
  academicYear: text(particular('Academic Year', '2024-2025')),
};

export type SchoolSettings = RecordOf<typeof SETTINGS>;

export const PRODUCT_NAME = 'SchoolMaster Pro';

export const APPLICATION_VERSION = 'v1.0.0';

export const DATA_MODE = 'Offline Storage';

/** What a school is called until someone says otherwise (spec §3). */
export const DEFAULT_SETTINGS: SchoolSettings = readerOf(SETTINGS)({});
