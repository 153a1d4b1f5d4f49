import type { WrittenQuestions } from '#domain/importing/importSession.ts';
import { useEffect, useState } from 'react';
import type { FileAtWork } from './useImportFile.ts';

/** What only the person can say of how the columns are written. */
export function useWrittenQuestions({
  work,
  file,
  giveUp,
}: FileAtWork): WrittenQuestions | undefined {
  const [questions, setQuestions] = useState<WrittenQuestions>();
  const { columns, writtenAs } = file ?? {};
  useEffect(() => {
    if (!work || !columns || !writtenAs) return undefined;
    let isOver = false;
    work
      .ask('questions', { columns, writtenAs })
      .then((found) => {
        if (!isOver) setQuestions(found);
      })
      .catch((cause: unknown) => giveUp(work, cause));
    return () => {
      isOver = true;
    };
  }, [work, columns, writtenAs, giveUp]);
  return questions;
}
