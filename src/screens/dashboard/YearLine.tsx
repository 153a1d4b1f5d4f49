import { yearLines } from '#school/calendar/yearLine.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { goTo } from '#ui/navigation.ts';

/** Where in the school year today lies, each sentence in a line of its own (docs/conformance.md, The school year). */
export function YearLine({ today }: { today: string }) {
  const settings = useSchool((school) => school.settings);
  const { place, ending } = yearLines(settings, today);
  return (
    <>
      {place === undefined ? null : (
        <span>
          <br />
          {place}
        </span>
      )}
      {ending === undefined ? null : (
        <span>
          <br />
          {`${ending} `}
          <Button size="small" onClick={() => goTo('/settings?start=year')}>
            Start new school year
          </Button>
        </span>
      )}
    </>
  );
}
