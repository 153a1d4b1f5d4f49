import { useEffect, useState } from 'react';
import { useOpenSchool } from './SchoolContext.tsx';

const NONE: readonly string[] = [];

/** The months, `YYYY-MM`, that have attendance or grades, earliest first; none until they have been read. */
export function useMonthsKept(): readonly string[] {
  const { months: readMonths, loaded } = useOpenSchool();
  const [months, setMonths] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const found = await readMonths();
      if (wanted) setMonths(found);
    };
    // spec §8: a failed read is logged; the records of the month chosen fail as well, and the screen says so.
    const readOrLog = () => void read().catch(reportError);
    readOrLog();
    const stop = loaded.subscribe((now, before) => {
      if (now.revision !== before.revision) readOrLog();
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [readMonths, loaded]);
  return months;
}
