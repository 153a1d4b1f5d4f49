import { readerOf } from './readRecord.ts';
import { email, lines, phone, text, type RecordOf } from './record.ts';

/** The school's own particulars, as stored under `school_settings` (spec §3): one record, so it has no id. */
export const SETTINGS = {
  schoolName: text({
    label: 'School Name',
    required: false,
    searched: false,
    ifMissing: 'Springfield Public School',
  }),
  principalName: text({
    label: 'Principal Name',
    required: false,
    searched: false,
    ifMissing: 'Dr. Margaret Ellis',
  }),
  address: lines({
    label: 'Address',
    required: false,
    searched: false,
    ifMissing: '1 Schoolhouse Lane\nSpringfield',
  }),
  phone: phone({
    label: 'Phone',
    required: false,
    searched: false,
    ifMissing: '(555) 555-0100',
  }),
  email: email({
    label: 'Email',
    required: false,
    searched: false,
    ifMissing: 'office@springfield-school.example',
  }),
  academicYear: text({
    label: 'Academic Year',
    required: false,
    searched: false,
    ifMissing: '2024-2025',
  }),
};

export type SchoolSettings = RecordOf<typeof SETTINGS>;

export const PRODUCT_NAME = 'SchoolMaster Pro';

export const APPLICATION_VERSION = 'v1.0.0';

export const DATA_MODE = 'Offline Storage';

/** What a school is called until someone says otherwise (spec §3). */
export const DEFAULT_SETTINGS: SchoolSettings = readerOf(SETTINGS)({});
