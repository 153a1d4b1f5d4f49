import { registerQuery } from '#school/attendance/registerId.ts';
import { t } from '#language/t.ts';
import { classTitle } from '#school/classes/classes.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { NoParts, PartsBar } from '#ui/display/PartsBar.tsx';
import { useTodaysRegisters } from '#records/classChoice/todaysRegisters.tsx';

/**
 * "3 of 10 registers taken" with a segmented bar in class order. Links to each taken register that a student has joined
 * since. Renders nothing on a day without registers.
 */
export function RegistersTaken({ today }: { today: string }) {
  const { registers, closed } = useTodaysRegisters(today);
  if (closed !== undefined) return null;
  if (!registers) return <NoParts />;
  if (registers.length === 0) return null;
  const done = registers.map(({ taken: takenCount }) => takenCount);
  const words = t('{taken} of {count, plural, one {# register} other {# registers}} taken', {
    taken: done.filter(Boolean).length,
    count: done.length,
  });
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
            {t('{count, plural, one {# student} other {# students}} without a mark: {name}', {
              count: unmarked,
              name: classTitle(schoolClass),
            })}
          </AppLink>
        ) : null,
      )}
    </>
  );
}
