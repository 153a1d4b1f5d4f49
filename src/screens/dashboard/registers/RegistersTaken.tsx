import { registerQuery } from '#school/attendance/registerId.ts';
import { formatNumber } from '#language/locale.ts';
import { counted } from '#school/text/formats.ts';
import { sentence } from '#language/isolated.ts';
import { classTitle } from '#school/classes/classes.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { NoParts, PartsBar } from '#ui/display/PartsBar.tsx';
import { useTodaysRegisters } from '#records/classChoice/useTodaysRegisters.ts';

/**
 * "3 of 10 registers taken" with a segmented bar in class order, and a link to each taken register that a student
 * joined since. Renders nothing on a day without registers.
 */
export function RegistersTaken({ today }: { today: string }) {
  const { registers, closed } = useTodaysRegisters(today);
  if (closed !== undefined) return null;
  if (!registers) return <NoParts />;
  if (registers.length === 0) return null;
  const done = registers.map(({ taken: takenCount }) => takenCount);
  const takenCount = formatNumber(done.filter(Boolean).length);
  const words = `${takenCount} of ${counted(done.length, 'register')} taken`;
  return (
    <>
      <PartsBar parts={done} label={words}>
        {words}
      </PartsBar>
      {registers.map(({ schoolClass, taken: isTaken, unmarked }) =>
        isTaken && unmarked > 0 ? (
          <AppLink
            key={schoolClass.id}
            href={`/attendance${registerQuery({ date: undefined, classId: schoolClass.id })}`}
          >
            {sentence`${counted(unmarked, 'student')} without a mark: ${classTitle(schoolClass)}`}
          </AppLink>
        ) : null,
      )}
    </>
  );
}
