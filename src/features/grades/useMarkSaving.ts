import type { Grade } from '#domain/grades/grades.ts';
import type { LeftAlone } from '#domain/intents/leftAlone.ts';
import { assessmentKey, assessmentOf } from '#domain/grades/assessments.ts';
import {
  readMark,
  type MarkBook,
  type MarkBookId,
  type TypedMarks,
} from '#domain/grades/markBook.ts';
import { saveMarks, type MarkToSave } from '#domain/intents/markBookIntents.ts';
import { sayNotSaved } from '#editing/forms/sayNotSaved.ts';
import { useSaySaved } from '#editing/forms/useSaySaved.ts';
import { orTell } from '#editing/undo/useUndo.ts';
import {
  addedAssessments,
  keepAssessments,
  typedMarks,
  type MarkBookDrafts,
} from '#state/drafts/markBookDrafts.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { dismissToast } from '#ui/feedback/toasts.ts';
import { useCallback, useRef, useState } from 'react';

interface BookToSave {
  readonly id: MarkBookId;
  readonly book: MarkBook;
  readonly drafts: MarkBookDrafts;
  /** The stored grades of the book. */
  readonly grades: readonly Grade[];
}

/**
 * Saves all marks that are numbers as one act; the others stay, and are counted. What is typed stays a draft until it is
 * seen to be stored, so that neither a failure loses anything nor a mark that another tab was faster with.
 */
export function useMarkSaving({ id, book, drafts, grades }: BookToSave): {
  readonly saving: boolean;
  /** How often it was saved. */
  readonly saves: number;
  readonly save: () => void;
} {
  const commit = useCommit();
  const saySaved = useSaySaved();
  const [saving, setSaving] = useState(false);
  const [saves, setSaves] = useState(0);
  const underWay = useRef(false);
  const told = useRef<number>(undefined);

  const save = useCallback(() => {
    if (underWay.current) return;
    const typed = typedMarks(drafts.marks);
    const marks = marksToSave(typed, book);
    if (told.current !== undefined) dismissToast(told.current);
    told.current = undefined;
    const wrong = Object.keys(typed).length - marks.length;
    const tellUnsaved = (left: readonly LeftAlone[]): void => {
      if (wrong + left.length === 0) return;
      told.current = sayNotSaved(wrong + left.length, left);
    };
    if (marks.length === 0) {
      tellUnsaved([]);
      return;
    }
    const store = async (): Promise<void> => {
      const done = await orTell(commit(saveMarks(id, marks, grades)));
      if (!done) return;
      // An assessment whose last mark was deleted stays, as one without marks.
      const emptied = marks.filter(({ marks }) => marks === undefined);
      const added = [...addedAssessments(drafts.assessments), ...emptied.map(assessmentOf)];
      const unique = new Map(added.map((one) => [assessmentKey(one), one]));
      keepAssessments(drafts.assessments, [...unique.values()]);
      setSaves((saves) => saves + 1);
      tellUnsaved(done.leftAlone);
      if (told.current === undefined) saySaved('Grades saved', done);
    };
    underWay.current = true;
    setSaving(true);
    void store().finally(() => {
      underWay.current = false;
      setSaving(false);
    });
  }, [commit, saySaved, id, book, drafts, grades]);
  return { saving, saves, save };
}

function marksToSave(typed: TypedMarks, { columns }: MarkBook): readonly MarkToSave[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return Object.values(typed).flatMap(({ text, over: _over, ...place }) => {
    const read = readMark(text);
    const [grade] = byKey.get(assessmentKey(place))?.grades.get(place.studentId) ?? [];
    if (read.kind === 'wrong') return [];
    const marks = read.kind === 'mark' ? read.marks : undefined;
    return [{ ...place, marks, seen: grade?.marks }];
  });
}
