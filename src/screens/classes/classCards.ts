import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import {
  type SchoolClass,
  classTitle,
  fillPercent,
  inClassOrder,
} from '#school/classes/classes.ts';
import { yearToCome } from '#school/calendar/schoolYear.ts';
import { hasOwnClasses } from '#school/classes/classRules.ts';
import { capacityOf } from '#school/classes/ownClasses.ts';
import { studentsOf } from '#school/classes/currentClass.ts';
import { formatDayOfMonth, NO_VALUE } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import type { SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';
import type { Teacher } from '#school/teachers/teachers.ts';

/** How full a class is, in a word; `undefined` if there is room. */
export type Fullness = { readonly text: string; readonly tone: 'warning' | 'bad' } | undefined;

/** The content of a class's card. */
export interface ClassCardFacts {
  /** Unique for each card and stable when others are removed: a stored class may have no id, or another's. */
  readonly key: string;
  readonly schoolClass: SchoolClass;
  readonly title: string;
  readonly studentCount: number;
  /** `undefined` if none is stored. */
  readonly capacity: number | undefined;
  /** "28 of 30" (spec §2: students/capacity); "28 students, capacity –" without a capacity. */
  readonly places: string;
  /** "From 1 Sep; 12 students until then", if the class has other students today than stored; otherwise `undefined`. */
  readonly startsLater: string | undefined;
  /** To 1 decimal (spec §2); a dash without a capacity. */
  readonly percentText: string;
  readonly fullness: Fullness;
  readonly schedule: string;
  readonly room: string;
  readonly teacher: Teacher | undefined;
}

/** Keeps "8:00 AM" on one line of a narrow column. */
export function hoursTogether(schedule: string): string {
  return schedule.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00A0');
}

/** The records that cards show. */
interface SchoolOfCards {
  readonly classes: readonly SchoolClass[];
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly settings: SchoolSettings;
}

/** Returns the cards in class order. Counts come from the students (docs/conformance.md, Consistency). */
export function classCards(
  { classes, students, teachers, settings }: SchoolOfCards,
  today: SchoolOfDay,
): ClassCardFacts[] {
  const isOwn = hasOwnClasses(settings);
  // Of a next school year that has already been started.
  const nextFirstDay = yearToCome(settings, today.day)?.from;
  const teacherById = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  const timesOfId = new Map<string, number>();
  return inClassOrder(classes).map((schoolClass) => {
    const { id, name, schedule, room, teacherId } = schoolClass;
    const capacity = capacityOf(schoolClass, settings);
    const time = (timesOfId.get(id) ?? 0) + 1;
    timesOfId.set(id, time);
    const stored = studentsOf(students, name);
    const studentCount = stored.length;
    const percentText = formatPercent(
      capacity === undefined ? undefined : fillPercent(studentCount, capacity),
    );
    return {
      key: `${time} ${id}`,
      schoolClass,
      title: classTitle(schoolClass),
      studentCount,
      capacity,
      places:
        capacity === undefined
          ? t('{count, plural, one {# student} other {# students}}, capacity {none}', {
              count: studentCount,
              none: NO_VALUE,
            })
          : t('{part} of {whole}', { part: studentCount, whole: capacity }),
      startsLater: nextFirstDay && startText(stored, today.membersOf(name), nextFirstDay),
      percentText,
      fullness: capacity === undefined ? undefined : fullness(studentCount, capacity),
      schedule:
        schedule === '' ? (isOwn ? NO_VALUE : t('No schedule')) : choiceText('schedule', schedule),
      room: room || (isOwn ? NO_VALUE : t('No room')),
      teacher: teacherById.get(teacherId),
    };
  });
}

function startText(
  stored: readonly Student[],
  now: readonly Student[],
  firstDay: string,
): string | undefined {
  if (now.length === stored.length && now.every((student) => stored.includes(student)))
    return undefined;
  return t('From {day}; {count, plural, one {# student} other {# students}} until then', {
    day: formatDayOfMonth(firstDay),
    count: now.length,
  });
}

/** Returns the word for what the bar shows by length and colour. */
export function fullness(studentCount: number, capacity: number): Fullness {
  const over = studentCount - capacity;
  if (over > 0) return { text: t('{over} over capacity', { over }), tone: 'bad' };
  return over === 0 && studentCount > 0 ? { text: t('Full'), tone: 'warning' } : undefined;
}
