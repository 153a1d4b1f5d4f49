/** Recent acts that no record shows. */
import { isoDay } from '#school/text/days.ts';
import type { CollectionName } from '#school/collections.ts';
import type { Activity } from '#school/recentActivity.ts';
import type { ActSummary } from './acts.ts';
import { actWords, type ActLabel } from './actWords.ts';

/**
 * Acts that recent activity skips. Records or the Dashboard show them already, or they are small edits of one record.
 * Labels of older versions may be either.
 */
const SHOWN_ELSEWHERE: ReadonlySet<ActLabel['say']> = new Set([
  'studentAdded',
  'teacherAdded',
  'gradeAdded',
  'register',
  'monthRegister',
  'marks',
  'studentChanged',
  'teacherChanged',
  'classChanged',
  'gradeChanged',
  'assessmentChanged',
  'reportComment',
  'reasonNoted',
  'callNoted',
  'lookedAt',
  'classTeachersChosen',
  'ownSchoolStarted',
  'inWords',
]);

const SCREENS: Readonly<Record<CollectionName, string>> = {
  students: '/students',
  teachers: '/teachers',
  classes: '/classes',
  attendance: '/attendance',
  grades: '/grades',
};

/** Returns a sentence for each act that was not undone and is not shown elsewhere, in order: "48 students imported". */
export function doneLately(acts: readonly ActSummary[]): Activity[] {
  return acts
    .filter(({ label, undone, undoes }) => !undone && !undoes && !SHOWN_ELSEWHERE.has(label.say))
    .map((act) => ({
      id: `act ${act.id}`,
      text: actWords(act),
      day: isoDay(new Date(act.at)),
      address: addressOf(act.label),
    }));
}

/** Returns the screen of imported records; for other acts Settings, which lists recent changes. */
function addressOf(label: ActLabel): string {
  return label.say === 'imported' ? SCREENS[label.of] : '/settings';
}
