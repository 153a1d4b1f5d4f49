import type { Intent } from '#school/acts/changes.ts';
import { newClass } from '#school/classes/ownClasses.ts';
import { asAttendanceRecord } from '#school/attendance/attendance.ts';
import { NEW_CALENDAR } from '#school/calendar/calendarIntents.ts';
import { withUsesOf } from '#school/fieldSettings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { SchoolSettings } from './settings.ts';
import { asGrade } from '#school/grades/grades.ts';

/** The answers to "Start your own school". */
interface OwnSchool {
  readonly schoolName: string;
  readonly academicYear: string;
  /** School days of the week, Monday 1 to Sunday 7, in order. */
  readonly schoolDays: readonly number[];
  /** In class order. */
  readonly classNames: readonly string[];
  /** The fields that forms ask for; missing to keep the present ones. */
  readonly asks?: 'names' | 'everything';
}

/**
 * Replaces all records by an empty school with these classes. A snapshot keeps the school before, and the act can be undone
 * (docs/conformance.md, Moving in). Details of the old school are cleared, such as the address. Other settings stay, closed
 * days among them.
 */
export function startOwnSchool(own: OwnSchool): Intent {
  return async (school) => {
    const before: SchoolSettings = {
      ...(await school.settings()),
      lateCounts: 'present',
      ownClasses: true,
    };
    const settings = own.asks === undefined ? before : withUsesOf(before, own.asks);
    return {
      label: { say: 'ownSchoolStarted', schoolName: own.schoolName },
      keepsBefore: 'ownSchool',
      students: { remove: await school.students() },
      teachers: { remove: await school.teachers() },
      classes: {
        remove: await school.classes(),
        put: own.classNames.map((name) => newClass(school.newId(), name, settings)),
      },
      attendance: { remove: (await school.allStored('attendance')).map(asAttendanceRecord) },
      grades: { remove: (await school.allStored('grades')).map(asGrade) },
      settings: {
        ...settings,
        schoolName: own.schoolName,
        academicYear: own.academicYear,
        principalName: '',
        address: '',
        phone: '',
        email: '',
        calendar: {
          ...NEW_CALENDAR,
          ...(isRecord(settings.calendar) && settings.calendar),
          days: own.schoolDays,
        },
      },
    };
  };
}

/** Reads class names from one text, with commas or lines between. Omits duplicates and `besides`, ignoring case. */
export function classNamesIn(typed: string, besides: readonly string[]): string[] {
  const known = new Set(besides.map((name) => name.toLowerCase()));
  return typed
    .split(/[,;\n]/)
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => {
      const isNew = name !== '' && !known.has(name.toLowerCase());
      known.add(name.toLowerCase());
      return isNew;
    });
}
