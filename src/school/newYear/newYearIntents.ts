/** Starts a new school year as one act. */
import { t } from '#language/t.ts';
import { addDays } from '#school/text/days.ts';
import { endedYearsOf, endingYearOf } from '#school/calendar/schoolYear.ts';
import { planNewYear, type YearChoices } from './newYearPlan.ts';
import { newClass } from '#school/classes/ownClasses.ts';
import {
  startedLately,
  withMove,
  withNewYear,
  yearProblem,
  type NewYear,
} from './newYearRecords.ts';
import { followEndedYear, withMovedComments } from '#school/reports/movedComments.ts';
import { NeedsConfirmation, Refusal, type Change, type Intent } from '#school/acts/changes.ts';

/** The request to start a year. */
export interface NewYearAsked extends NewYear {
  readonly copiesTerms: boolean;
  readonly choices: YearChoices;
  readonly today: string;
  /** Confirms a second start within 90 days. */
  readonly evenSo?: boolean;
}

/**
 * Starts a school year: each student moves to the chosen class or leaves on the eve, and past days keep the classes of
 * the ending year. Marks and grades stay. Refuses odd days, a used name and a deleted class; asks within 90 days of
 * another start.
 */
export function startSchoolYear(request: NewYearAsked): Intent {
  return async (school): Promise<Change> => {
    const { choices, today, evenSo = false } = request;
    const [students, classes, settings] = await Promise.all([
      school.students(),
      school.classes(),
      school.settings(),
    ]);
    const problem = yearProblem(settings, request, today);
    if (problem) throw new Refusal(() => problem.message, problem.field);
    refuseGoneClasses(choices, new Set(classes.map(({ id }) => id)));
    const question = evenSo ? undefined : startedLately(settings, request, today);
    if (question !== undefined) throw new NeedsConfirmation(() => question);
    const { moves, created, emptied } = planNewYear({ students, classes, settings }, choices);
    const { deletes = {} } = choices;
    const deleted = new Set(emptied.flatMap(({ key, id }) => (deletes[key] === 'yes' ? [id] : [])));
    const ended = { first: endingYearOf(settings, today).first, last: addDays(request.first, -1) };
    const next = withNewYear(settings, request, request);
    const moved = new Map(
      moves.map((move) => withMove(move, ended)).map((student) => [student.id, student]),
    );
    const [year] = endedYearsOf(next).slice(-1);
    const commented = students.map((student) => moved.get(student.id) ?? student);
    const follow = year && followEndedYear(settings, { first: year.from, last: year.to });
    for (const student of follow ? withMovedComments(commented, follow) : [])
      moved.set(student.id, student);
    return {
      label: { say: 'schoolYearStarted', name: request.name.trim() },
      keepsBefore: 'newYear',
      settings: next,
      ...(created.length + deleted.size > 0 && {
        classes: {
          put: created.map(({ name }) => newClass(school.newId(), name, settings)),
          remove: classes.filter(({ id }) => deleted.has(id)),
        },
      }),
      students: { put: [...moved.values()] },
    };
  };
}

function refuseGoneClasses({ classes, students }: YearChoices, ids: ReadonlySet<string>): void {
  const chosen = [...Object.values(classes), ...Object.values(students)];
  const isGone = chosen.some((key) => key.startsWith('id:') && !ids.has(key.slice('id:'.length)));
  if (!isGone) return;
  throw new Refusal(() =>
    t(
      'A class that students move to was deleted in the meantime. Nothing was changed. Check the classes below and start the year again.',
    ),
  );
}
