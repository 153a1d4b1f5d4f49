import { closedByCalendar } from '#domain/calendar/schoolDays.ts';
import type { RegisterSaving } from '#features/attendance/register/useRegisterSaving.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useState } from 'react';

/** A register on a day that the calendar closes. */
export interface ClosedDay {
  /** Why there is no school; `undefined` where there is. */
  readonly why: string | undefined;
  /** The saving of the register, which asks first where there is no school. */
  readonly saving: RegisterSaving;
  /** What was asked to be saved, and waits for a yes. */
  readonly question: { readonly yes: () => void; readonly no: () => void } | undefined;
}

/** Has the saving of a register ask first on a day that the school's calendar closes. */
export function useClosedDay(day: string | undefined, saving: RegisterSaving): ClosedDay {
  const settings = useSchool((school) => school.settings);
  const [asked, setAsked] = useState<string>();
  const why = day === undefined ? undefined : closedByCalendar(settings, day);
  const isAsking = asked !== undefined && asked === day && why !== undefined;
  return {
    why,
    saving:
      why === undefined
        ? saving
        : {
            ...saving,
            save: async () => {
              if (!saving.saving) setAsked(day);
            },
          },
    question: isAsking
      ? {
          yes: () => {
            setAsked(undefined);
            void saving.save();
          },
          no: () => setAsked(undefined),
        }
      : undefined,
  };
}
