/**
 * Taking an act back. Only what still is as the act left it is put back; what has changed since, and what a rule of the
 * school forbids by now, is left alone and named. So an undo never lays old records over newer ones.
 */
import { t } from '#language/t.ts';
import type { Act } from '#school/acts/acts.ts';
import { NO_EFFECTS } from '#school/acts/acts.ts';
import { actWords } from '#school/acts/actWords.ts';
import type { Change, Intent } from '#school/acts/changes.ts';
import { Refusal, UndoneBefore } from '#school/acts/changes.ts';
import { keepApart } from './keepApart.ts';
import { skippedSentences } from '#school/acts/skipped.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import type { SchoolForUndo } from './schoolForUndo.ts';
import { schoolForUndo } from './schoolForUndo.ts';
import { Reversal } from './reversal.ts';
import { undoClasses } from './undoClasses.ts';
import {
  withFieldsBack,
  changedAndThere,
  comingBack,
  removedAndGone,
  takeOutAdded,
} from './undoRecords.ts';
import { keepOutOrphans, undoGrades, undoMarks, keepOneMarkACell } from './undoMarks.ts';
import { refuseEarlierYear, withYearOfNow } from './undoNewYear.ts';
import { undoSettings } from './undoSettings.ts';
import { dropAddedStudents, undoStudents } from './undoStudents.ts';

/**
 * Takes back the act with this id. Refuses when it is not remembered any more (the school was restored or reset since,
 * or it is long ago), when it has been taken back whole before (`UndoneBefore`: what is like it by now, somebody has
 * done since), and when nothing of it can be put back.
 */
export function undoAct(id: string): Intent {
  return async (school): Promise<Change> => {
    const act = await school.act(id);
    if (act === undefined) {
      throw new Refusal(
        t(
          'This can no longer be undone: it is too old, or the school was restored or reset since then. Nothing was changed.',
        ),
      );
    }
    if (act.undone) {
      throw new UndoneBefore(
        t('This was already undone: {act}. Nothing was changed.', { act: actWords(act) }),
      );
    }
    const present = await schoolForUndo(act, school);
    refuseToMix(act, present);
    await refuseEarlierYear(act, present.settings, school);
    return changeBack(new Reversal(withYearOfNow(act, present.settings), present));
  };
}

/**
 * The start of a school of one's own is taken back as long as nobody is in it. After that, its students would stand among
 * those of the school that it replaced.
 */
function refuseToMix({ effect }: Act, present: SchoolForUndo): void {
  const { students = NO_EFFECTS, classes = NO_EFFECTS, settings } = effect;
  const isNewSchool =
    settings !== undefined &&
    students.removed.length > 0 &&
    students.added.length === 0 &&
    classes.added.length > 0;
  if (!isNewSchool || present.students.size === 0) return;
  throw new Refusal(
    t(
      'Undoing this would mix your students with those of the previous school. Nothing was changed. To go back to the previous school, restore a snapshot in Settings.',
    ),
  );
}

/**
 * The order matters: marks and grades are taken out before the students and classes they refer to, students come back after
 * their classes, and last what would come back without its student is kept out.
 */
function changeBack(reversal: Reversal): Change {
  undoMarks(reversal);
  undoGrades(reversal);
  dropAddedStudents(reversal);
  undoClasses(reversal);
  const remarks = undoStudents(reversal);
  keepOneMarkACell(reversal);
  undoTeachers(reversal);
  undoSettings(reversal);
  keepOutOrphans(reversal);
  const { act } = reversal;
  const change = reversal.change();
  const skipped = reversal.skipped();
  if (change === undefined) {
    const why = skippedSentences(skipped);
    throw new Refusal(
      why.length === 0
        ? t('There is nothing left to undo. Everything is already as it was before.')
        : [t('Nothing was undone.'), ...why].join(' '),
    );
  }
  return {
    ...change,
    label: act.label,
    undoes: act.id,
    // An undo that is undone does its act again; undone once more, it is undone.
    ...(act.undoes !== undefined && !act.again && { again: true }),
    skipped,
    ...(remarks.length > 0 && { remarks }),
  };
}

function undoTeachers(reversal: Reversal): void {
  takeOutAdded(reversal, 'teachers');
  for (const record of removedAndGone(reversal, 'teachers')) reversal.putBack('teachers', record);
  for (const record of changedAndThere(reversal, 'teachers')) {
    const back = withFieldsBack(reversal, 'teachers', record);
    if (back) reversal.putBack('teachers', back);
  }
  keepApart(reversal, 'teachers', comingBack(reversal, 'teachers'), (away) =>
    reversal.keepOut('teachers', (teacher) => away.has(idOf(teacher)), 'placeTaken'),
  );
}
