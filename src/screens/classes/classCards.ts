import {
  type SchoolClass,
  classTitle,
  fillPercent,
  inClassOrder,
} from '#school/classes/classes.ts';
import { studentsOf } from '#school/classes/currentClass.ts';
import { counted, formatDayOfMonth, formatNumber } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import type { SchoolOfDay } from '#school/classes/schoolOfDay.ts';
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
  /** "28 of 30" (spec §2: students/capacity). */
  readonly places: string;
  /** "From 1 Sep; 12 students until then", if the class has other students today than stored; otherwise `undefined`. */
  readonly startsLater: string | undefined;
  /** To 1 decimal (spec §2). */
  readonly percentText: string;
  readonly fullness: Fullness;
  readonly schedule: string;
  readonly room: string;
  readonly teacher: Teacher | undefined;
}

/** Today, and the first day of a next school year that has already been started. */
interface ClassDates {
  readonly today: SchoolOfDay;
  readonly nextFirstDay: string | undefined;
}

/** Returns the cards in class order. Counts come from the students (docs/conformance.md, Consistency). */
export function classCards(
  classes: readonly SchoolClass[],
  students: readonly Student[],
  teachers: readonly Teacher[],
  { today, nextFirstDay }: ClassDates,
): ClassCardFacts[] {
  const teacherById = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  const timesOfId = new Map<string, number>();
  return inClassOrder(classes).map((schoolClass) => {
    const { id, name, capacity, schedule, room, teacherId } = schoolClass;
    const time = (timesOfId.get(id) ?? 0) + 1;
    timesOfId.set(id, time);
    const stored = studentsOf(students, name);
    const studentCount = stored.length;
    const percentText = formatPercent(fillPercent(studentCount, capacity));
    return {
      key: `${time} ${id}`,
      schoolClass,
      title: classTitle(schoolClass),
      studentCount,
      places: `${formatNumber(studentCount)} of ${formatNumber(capacity)}`,
      startsLater: nextFirstDay && startText(stored, today.membersOf(name), nextFirstDay),
      percentText,
      fullness: fullness(studentCount, capacity),
      schedule: schedule || 'No schedule',
      room: room || 'No room',
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
  return `From ${formatDayOfMonth(firstDay)}; ${counted(now.length, 'student')} until then`;
}

/** Returns the word for what the bar shows by length and colour. */
export function fullness(studentCount: number, capacity: number): Fullness {
  const over = studentCount - capacity;
  if (over > 0) return { text: `${over} over capacity`, tone: 'bad' };
  return over === 0 && studentCount > 0 ? { text: 'Full', tone: 'warning' } : undefined;
}
