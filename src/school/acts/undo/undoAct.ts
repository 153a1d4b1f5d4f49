/**
 * Undoes an act. Restores only values that are still as the act left them. Skips and names records that changed since,
 * and records that a rule of the school forbids by now. So an undo never replaces newer data with older data.
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
  idsToRestore,
  removedAndGone,
  removeAdded,
} from './undoRecords.ts';
import { cancelOrphans, undoGrades, undoMarks, keepOneMarkACell } from './undoMarks.ts';
import { refuseEarlierYear, withYearOfNow } from './undoYears.ts';
import { undoSettings } from './undoSettings.ts';
import { dropAddedStudents, undoStudents } from './undoStudents.ts';

/**
 * Undoes the act with this id. Refuses if the log no longer has the act, because the act is old, or because the school
 * was restored or reset since. Also refuses if the whole act was undone before (`UndoneBefore`), or nothing can be restored.
 */
export function undoAct(id: string): Intent {
  return async (school): Promise<Change> => {
    const act = await school.act(id);
    if (act === undefined) {
      throw new Refusal(() =>
        t(
          'This can no longer be undone: it is too old, or the school was restored or reset since then. Nothing was changed.',
        ),
      );
    }
    if (act.undone) {
      throw new UndoneBefore(() =>
        t('This was already undone: {act}. Nothing was changed.', { act: actWords(act) }),
      );
    }
    const present = await schoolForUndo(act, school);
    refuseToMix(act, present);
    await refuseEarlierYear(act, present.settings, school);
    return changeBack(new Reversal(withYearOfNow(act, present.settings), present));
  };
}

/** Refuses to undo the start of an own school that has students: they would mix with those of the replaced school. */
function refuseToMix({ effect }: Act, present: SchoolForUndo): void {
  const { students = NO_EFFECTS, classes = NO_EFFECTS, settings } = effect;
  const isNewSchool =
    settings !== undefined &&
    students.removed.length > 0 &&
    students.added.length === 0 &&
    classes.added.length > 0;
  if (!isNewSchool || present.students.size === 0) return;
  throw new Refusal(() =>
    t(
      'Undoing this would mix your students with those of the previous school. Nothing was changed. To go back to the previous school, restore a snapshot in Settings.',
    ),
  );
}

/**
 * The order matters. Marks and grades are removed before the students and classes they refer to. Students come back after
 * their classes. At the end, marks and grades without a student are kept out.
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
  cancelOrphans(reversal);
  const { act } = reversal;
  const change = reversal.change();
  const skipped = reversal.skipped();
  if (change === undefined) {
    const why = skippedSentences(skipped);
    throw new Refusal(() =>
      why.length === 0
        ? t('There is nothing left to undo. Everything is already as it was before.')
        : [t('Nothing was undone.'), ...why].join(' '),
    );
  }
  return {
    ...change,
    label: act.label,
    undoes: act.id,
    // Undoing an undo does the act again. Undoing that is a plain undo of the act.
    ...(act.undoes !== undefined && !act.again && { again: true }),
    skipped,
    ...(remarks.length > 0 && { remarks }),
  };
}

function undoTeachers(reversal: Reversal): void {
  removeAdded(reversal, 'teachers');
  for (const record of removedAndGone(reversal, 'teachers')) reversal.restore('teachers', record);
  for (const record of changedAndThere(reversal, 'teachers')) {
    const back = withFieldsBack(reversal, 'teachers', record);
    if (back) reversal.restore('teachers', back);
  }
  keepApart(reversal, 'teachers', idsToRestore(reversal, 'teachers'), (cancelled) =>
    reversal.cancel('teachers', (teacher) => cancelled.has(idOf(teacher)), 'placeTaken'),
  );
}
