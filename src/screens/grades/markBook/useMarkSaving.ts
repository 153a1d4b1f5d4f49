import type { MarkBookState } from './useMarkBook.ts';
import { t, type Said } from '#language/t.ts';
import { skippedSentences, type Skipped } from '#school/acts/skipped.ts';
import { assessmentKey, assessmentOf } from '#school/grades/assessments.ts';
import { markOf, readMark } from '#school/grades/markTexts.ts';
import { storedMark, type MarkBook } from '#school/grades/markBook.ts';
import {
  faultSentence,
  faultsIn,
  type TypedMark,
  type TypedMarks,
} from '#school/grades/typedMarks.ts';
import { saveMarks, type MarkToSave } from '#school/grades/markBookIntents.ts';
import { sayNotSaved, useSaySaved } from '#records/forms/savedToasts.ts';
import { reportFailure } from '#records/undo/useUndo.ts';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import type { Done } from '#state/school/openSchool.ts';
import type { GridPlace } from '#ui/grid/gridModel.ts';
import { dismissToast, showToast } from '#ui/feedback/toasts.ts';
import { useCallback, useRef, useState } from 'react';

interface BookToSave extends Pick<
  MarkBookState,
  'id' | 'book' | 'drafts' | 'grades' | 'keepInSight'
> {
  /** Goes to the first cell that could not be saved. */
  readonly onFault: (place: GridPlace) => void;
}

/**
 * Saves all valid marks as one act. The other marks stay; a message names the first of them, and the focus goes there.
 * Typed marks stay drafts until they are read back as stored. So no failure and no other tab loses a mark.
 */
export function useMarkSaving({ id, book, drafts, grades, keepInSight, onFault }: BookToSave) {
  const commit = useCommit();
  const saySaved = useSaySaved();
  const [saving, setSaving] = useState(false);
  const [saves, setSaves] = useState(0);
  const underWay = useRef(false);
  const told = useRef<number>(undefined);

  const save = useCallback(() => {
    if (underWay.current) return;
    const typed = DRAFT_KINDS.marks.now(drafts.marks);
    const marks = marksToSave(typed, book);
    if (told.current !== undefined) dismissToast(told.current);
    told.current = undefined;
    const faults = faultsIn(typed, book);
    const [first] = faults;
    // Call this before storing: afterwards the assessments are no drafts any more.
    const outside = keepInSight(marks.map(assessmentOf));
    const tell = (done: Done | undefined): void => {
      const left = done?.skipped ?? [];
      const saved = marks.length - left.length;
      if (first) {
        told.current = sayFault(saved, first, faults.length - 1, left, done && outside);
        onFault({ row: first.studentId, column: assessmentKey(first) });
      } else if (left.length > 0) told.current = sayNotSaved(left.length, left);
      else if (done) saySaved(() => t('Grades saved'), done, outside);
    };
    if (marks.length === 0) {
      tell(undefined);
      return;
    }
    const store = async (): Promise<void> => {
      const done = await reportFailure(commit(saveMarks(id, marks, grades)));
      if (!done) return;
      // An assessment whose last mark was deleted stays, as one without marks.
      const emptied = marks.filter(({ marks }) => marks === undefined);
      const added = [
        ...DRAFT_KINDS.assessments.now(drafts.assessments),
        ...emptied.map(assessmentOf),
      ];
      const unique = new Map(added.map((one) => [assessmentKey(one), one]));
      DRAFT_KINDS.assessments.keep(drafts.assessments, [...unique.values()]);
      setSaves((saves) => saves + 1);
      tell(done);
    };
    underWay.current = true;
    setSaving(true);
    void store().finally(() => {
      underWay.current = false;
      setSaving(false);
    });
  }, [commit, saySaved, id, book, drafts, grades, keepInSight, onFault]);
  return { saving, saves, save };
}

/** Shows how many marks were saved, and the fault of the first unsaved mark. Returns the toast's id. */
function sayFault(
  saved: number,
  first: TypedMark,
  others: number,
  left: readonly Skipped[],
  outside: Said | undefined,
): number {
  const more = () =>
    others > 0 &&
    t(
      '{count, plural, one {# other mark cannot be saved either.} other {# other marks cannot be saved either.}}',
      { count: others },
    );
  const detail = () => [more(), ...skippedSentences(left), outside?.()].filter(Boolean).join(' ');
  return showToast({
    text: () =>
      [
        t('{count, plural, one {# mark} other {# marks}} saved.', { count: saved }),
        faultSentence(first),
      ].join(' '),
    ...(detail() !== '' && { detail }),
    kind: 'error',
  });
}

function marksToSave(typed: TypedMarks, { columns }: MarkBook): readonly MarkToSave[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return Object.values(typed).flatMap(({ text, over: _over, ...place }) => {
    const read = readMark(text);
    const column = byKey.get(assessmentKey(place));
    if (read.kind === 'wrong') return [];
    const seen = column && storedMark(column, place.studentId);
    return [{ ...place, marks: markOf(read), seen }];
  });
}
