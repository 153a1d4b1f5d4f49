import { usualMaxMarks } from '#school/grading/examTypes.ts';
import { numberInputText } from '#school/text/numberInputs.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useEffect, useRef } from 'react';

/**
 * Lets Max Marks follow the chosen exam type, which may have a usual maximum. A maximum that somebody typed stays, and so
 * does that of a stored record: then it is not `isWanted`.
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
