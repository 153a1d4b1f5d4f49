import { yearLines } from '#domain/calendar/yearLine.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';

/** Where in the school year today lies, each sentence in a line of its own (conformance O10). Import it lazily. */
export function YearLine({ today }: { today: string }) {
  const settings = useSchool((school) => school.settings);
  return yearLines(settings, today).map((line) => (
    <span key={line}>
      <br />
      {line}
    </span>
  ));
}
