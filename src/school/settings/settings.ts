import { msg, type Text } from '#language/t.ts';
import { readerOf } from '#school/definitions/readRecord.ts';
import {
  choice,
  email,
  leftOutIfEmpty,
  lines,
  phone,
  text,
  type RecordOf,
} from '#school/definitions/record.ts';

/** A field of the settings. Forms do not check these fields (spec §5), and no list searches them. */
const particular = (label: Text, ifMissing: string) => ({
  label,
  ifMissing,
  required: false,
  searched: false,
});

/** The details of the school, as stored under `school_settings` (spec §3): one record without an id. */
export const SETTINGS = {
  schoolName: text(particular(msg('School Name'), 'Springfield Public School')),
  principalName: text(particular(msg('Principal Name'), 'Dr. Margaret Ellis')),
  address: lines(particular(msg('Address'), '1 Schoolhouse Lane\nSpringfield')),
  phone: phone(particular(msg('Phone'), '(555) 555-0100')),
  email: email(particular(msg('Email'), 'office@springfield-school.example')),
  academicYear: text(particular(msg('Academic Year'), '2024-2025')),
  /** One of `NAME_ORDERS`. */
  nameOrder: leftOutIfEmpty(
    choice({ label: msg('Order names by'), required: false, searched: false }),
  ),
};

/** The school days and closed days (docs/conformance.md, Reports over any period), as `calendarOf` reads them. */
export interface SchoolCalendar {
  /** School days of the week, Monday 1 to Sunday 7, in order. */
  readonly days: readonly number[];
  readonly closed: readonly NamedDays[];
}

/** A term, or days on which the school is closed: from a day to a day, `YYYY-MM-DD`, both included. */
export interface NamedDays {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** A school year that has ended, with its terms. */
export interface EndedYear extends NamedDays {
  readonly terms: readonly NamedDays[];
  /** The day on which somebody started the next year; `undefined` if unknown. */
  readonly startedOn: string | undefined;
}

/** Further settings. Other programs may store anything there, so the named functions read only valid parts. */
interface FurtherSettings {
  /** `{ days, closed }`, see `SchoolCalendar`. */
  readonly calendar?: unknown;
  /** A list of `NamedDays`. */
  readonly terms?: unknown;
  /** `{ from, to }`: this school year, if somebody has started one. */
  readonly schoolYear?: unknown;
  /** A list of `EndedYear`. */
  readonly schoolYears?: unknown;
  /** `{ below, inARow }`, see `WarningLimits`. */
  readonly warnings?: unknown;
  /** `HH:MM`, see `registersDueAt`. */
  readonly registersDue?: unknown;
  /** A list of texts: see `ownReasons`. */
  readonly reasons?: unknown;
  /** Suspected slips that a person has found to be right, by key: see `conflicts.ts`. */
  readonly lookedAt?: unknown;
  /** A list of `{ name, short? }`: see `ownSubjects`. */
  readonly subjects?: unknown;
  /** A list of `{ name, maxMarks?, weight? }`: see `ownExamTypes`. */
  readonly examTypes?: unknown;
  /** "weights", or nothing for points: see `averageRule`. */
  readonly averages?: unknown;
  /** `{ kind, steps?, passFrom? }`: see `scaleOf`. */
  readonly scale?: unknown;
  /** "present", or nothing for absent: see `lateRule`. */
  readonly lateCounts?: unknown;
  /** `true`, or nothing if the ten classes are offered: see `hasOwnClasses`. */
  readonly ownClasses?: unknown;
  /** A whole number: see `largestClassOf`. */
  readonly largestClass?: unknown;
  /** `{ off?, words? }`: see `performanceWordsOf`. */
  readonly performance?: unknown;
  /** `{ students?, teachers? }`, lists of entries: see `fieldsReader`. */
  readonly fields?: unknown;
  /** `{ layout?, strip?, … }`: see `cardLookOf`. */
  readonly reportCard?: unknown;
  /** The number of the latest paper, by calendar year: see `paperNumber`. */
  readonly papers?: unknown;
  /** The school's own texts, by paper: see `paperTextOf`. */
  readonly paperTexts?: unknown;
  /** A data URL: see `schoolMark`. */
  readonly mark?: unknown;
}

/** The settings as stored: the details of the school, and further settings. */
export type SchoolSettings = RecordOf<typeof SETTINGS> & FurtherSettings;

/** Reads a stored record as the settings. */
export const asSettings = readerOf(SETTINGS);

export const PRODUCT_NAME = 'SchoolMaster Pro';

/** The version that the specification shows (spec §9). The version of the program is in `package.json`. */
export const APPLICATION_VERSION = 'v1.0.0';

export const DATA_MODE = msg('Offline Storage');

/** The settings of a school before any change (spec §3). */
export const DEFAULT_SETTINGS: SchoolSettings = asSettings({});
