import { usualMaxMarks } from '#school/grading/examTypes.ts';
import { numberInputText } from '#school/text/numberInputs.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useEffect, useRef } from 'react';

/**
 * Sets Max Marks to the usual maximum of the chosen exam type. A typed maximum stays. Pass `isWanted` false for a stored
 * record, whose maximum must not change.
 */
export function useUsualMaxMarks(
  { examType, maxMarks }: { readonly examType: string; readonly maxMarks: string },
  setMaxMarks: (text: string) => void,
  isWanted: boolean,
): void {
  const usual = useSchool(({ settings }) => numberInputText(usualMaxMarks(settings, examType)));
  const before = useRef(usual);
  useEffect(() => {
    const was = before.current;
    before.current = usual;
    if (isWanted && was !== usual && maxMarks === was) setMaxMarks(usual);
  });
}
