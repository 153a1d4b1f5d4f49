import { overMidnight } from './overMidnight.ts';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import {
  useClassToBeginWith,
  useNoteClassUsed,
  ClassField,
} from '#records/classChoice/ClassField.tsx';
import { useAddress } from '#records/lists/useAddress.ts';
import {
  type AskedRegister,
  registerOfQuery,
  registerQuery,
} from '#school/attendance/attendance.ts';
import { classesOffered } from '#school/attendance/registersOfDay.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import { isDay } from '#school/text/days.ts';
import { draftName, useRegisterDraft } from '#state/drafts/draftKinds.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday, useMembership } from '#state/school/useSchoolFacts.ts';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';

/** One day of a class, or a month. */
type RegisterView = 'day' | 'month';

/** The shown register, and ways to choose another. */
export interface RegisterChoice {
  readonly view: RegisterView;
  readonly today: string;
  /** The date field's text: empty while a date is incomplete. If valid, `day` is equal. */
  readonly dateText: string;
  readonly day: string | undefined;
  readonly classes: readonly SchoolClass[];
  readonly schoolClass: SchoolClass | undefined;
  /** True if the register stayed on its day after midnight because it was unsaved. */
  readonly stayed: boolean;
  readonly choose: (part: Partial<AskedRegister> & { readonly view?: RegisterView }) => void;
}

/**
 * Returns the chosen day and class. They are kept in the address, so that a reload restores them; a bare `/attendance`
 * opens today. The field follows the person, not the address, which changes a moment later.
 *
 * Today's register moves to the new day at midnight, unless it has unsaved changes or a dialog is open over it. Then it
 * stays until another day is chosen.
 */
export function useRegisterChoice(): RegisterChoice {
  const today = useToday();
  const search = useSearch();
  const address = useAddress();
  const all = useSchool((school) => school.classes);
  const classes = useMemo(() => classesOffered(all), [all]);
  const begunWith = useClassToBeginWith(classes);
  const [choice, setChoice] = useState(() => readChoice(search, today));
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Written by this screen, the address adds nothing; a half-typed date stays.
    const isWritten = registerQuery(registerOfQuery(search)) === registerQuery(choice);
    if (!isWritten) setChoice(readChoice(search, today));
  }
  const requested = classes.find(({ id }) => id === choice.classId);
  const schoolClass = requested ?? begunWith;
  useNoteClassUsed(requested);
  const [followed, setFollowed] = useState({ day: today, stayed: false });
  const isDialogOpen = useDialogOpen();
  const draft = draftName({ date: followed.day, classId: schoolClass?.id ?? '' });
  const isTouched = useRegisterDraft(draft) !== undefined || isDialogOpen;
  const now = overMidnight(followed, today, choice.date === undefined && isTouched);
  if (now !== followed) setFollowed(now);

  const choose: RegisterChoice['choose'] = ({ view, ...part }) => {
    if (view !== undefined) address.set({ view: view === 'day' ? undefined : view }, 'push');
    if (Object.keys(part).length === 0) return;
    const chosen = { ...choice, ...part };
    // Today is always followed, however it was chosen.
    const next = chosen.date === today ? { ...chosen, date: undefined } : chosen;
    setChoice(next);
    if (part.date !== undefined) setFollowed({ day: today, stayed: false });
    const written = registerOfQuery(registerQuery(next));
    address.set({ date: written.date, class: written.classId });
  };
  const dateText = choice.date ?? now.day;
  return {
    view: address.get('view') === 'month' ? 'month' : 'day',
    today,
    dateText,
    day: isDay(dateText) ? dateText : undefined,
    classes,
    schoolClass,
    stayed: choice.date === undefined && now.stayed,
    choose,
  };
}

function readChoice(query: string, today: string): AskedRegister {
  const requested = registerOfQuery(query);
  return requested.date === today ? { ...requested, date: undefined } : requested;
}

/** Chooses the class whose register is shown. */
export function ClassChoice({
  choice: { classes, schoolClass, day, today, choose },
}: {
  choice: RegisterChoice;
}) {
  const membership = useMembership();
  return (
    <ClassField
      classes={classes}
      chosen={schoolClass}
      hasStudents={(name) => membership.membersOn(name, day ?? today).length > 0}
      onChoose={({ id }) => choose({ classId: id })}
    />
  );
}
