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

/** No particular is checked (spec §5), and there is no list of them to search. */
const particular = (label: Text, ifMissing: string) => ({
  label,
  ifMissing,
  required: false,
  searched: false,
});

/** The school's own particulars, as stored under `school_settings` (spec §3): one record, so it has no id. */
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

/** When there is school (docs/conformance.md, Reports over any period): as `calendarOf` reads it. */
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
  /** The day on which the next one was started; `undefined` where that is not known. */
  readonly startedOn: string | undefined;
}

/** Facts that ride along with the particulars. Anything may be stored there: `schoolYear.ts` reads the sound part. */
interface FurtherSettings {
  /** `{ days, closed }`, see `SchoolCalendar`. */
  readonly calendar?: unknown;
  /** A list of `NamedDays`. */
  readonly terms?: unknown;
  /** `{ from, to }`: this school year, where one has been started. */
  readonly schoolYear?: unknown;
  /** A list of `EndedYear`. */
  readonly schoolYears?: unknown;
  /** `{ below, inARow }`, see `WarningLimits`. */
  readonly warnings?: unknown;
  /** `HH:MM`, see `registersDueAt`. */
  readonly registersDue?: unknown;
  /** A list of texts: see `ownReasons`. */
  readonly reasons?: unknown;
  /** What looked like a slip of two PCs and is right, by its key: see `conflicts.ts`. */
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
  /** `true`, or nothing where the ten classes are offered: see `hasOwnClasses`. */
  readonly ownClasses?: unknown;
  /** A whole number: see `largestClassOf`. */
  readonly largestClass?: unknown;
  /** `{ off?, words? }`: see `performanceWordsOf`. */
  readonly performance?: unknown;
  /** `{ students?, teachers? }`, lists of entries: see `fieldsReader`. */
  readonly fields?: unknown;
  /** `{ layout?, strip?, … }`: see `cardLookOf`. */
  readonly reportCard?: unknown;
  /** By calendar year the number of the latest paper: see `paperNumber`. */
  readonly papers?: unknown;
  /** By paper its own text: see `paperTextOf`. */
  readonly paperTexts?: unknown;
  /** A data URL: see `schoolMark`. */
  readonly mark?: unknown;
}

/** The settings as stored: the particulars, and what rides along with them. */
export type SchoolSettings = RecordOf<typeof SETTINGS> & FurtherSettings;

/** A stored record read as the settings. */
export const asSettings = readerOf(SETTINGS);

export const PRODUCT_NAME = 'SchoolMaster Pro';

/** As the specification has it (spec §9), whatever version of the program runs: that one is in `package.json`. */
export const APPLICATION_VERSION = 'v1.0.0';

export const DATA_MODE = msg('Offline Storage');

/** What a school is called until someone says otherwise (spec §3). */
export const DEFAULT_SETTINGS: SchoolSettings = asSettings({});
