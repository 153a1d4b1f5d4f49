import { usualMaxMarks } from '#school/grading/examTypes.ts';
import { numberInputText } from '#school/text/numberInputs.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useEffect, useRef } from 'react';
import type { RecordForm } from './useRecordForm.ts';

/**
 * Sets Max Marks to the usual maximum of the chosen exam type. A typed maximum stays. Pass `isWanted` false for a stored
 * record, whose maximum must not change.
 */
export function useUsualMaxMarks({ texts, type }: RecordForm, isWanted: boolean): void {
  const { examType = '', maxMarks } = texts;
  const usual = useSchool(({ settings }) => numberInputText(usualMaxMarks(settings, examType)));
  const before = useRef(usual);
  useEffect(() => {
    const was = before.current;
    before.current = usual;
    if (isWanted && was !== usual && maxMarks === was) type('maxMarks', usual);
  });
}
