import { sentence } from '#domain/basics/isolated.ts';
import { isoDay } from '#domain/basics/days.ts';
import { schoolYearOf } from '#domain/calendar/schoolYear.ts';
import { yearNameOf } from '#domain/calendar/yearName.ts';
import { isSameValue } from '#domain/records/sameRecord.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { CLASS_NAMES } from '#domain/classes/classes.ts';
import { Refusal } from '#domain/intents/changes.ts';
import { classNamesIn } from '#domain/school/ownSchool.ts';
import { startOwnSchool } from '#domain/intents/ownSchoolIntents.ts';
import { offerUndo, prepareUndo, useUndo } from '#editing/undo/useUndo.ts';
import { SaveFailed } from '#state/school/saveFailed.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';

/** What is typed and ticked before a school of one's own begins, and its beginning. */
export interface OwnSchoolForm {
  readonly schoolName: string;
  readonly academicYear: string;
  readonly otherClasses: string;
  readonly type: (part: Partial<TypedTexts>) => void;
  readonly isTicked: (className: string) => boolean;
  readonly tick: (className: string, ticked: boolean) => void;
  /** Ticks all of the ten classes, or none. */
  readonly tickAll: (ticked: boolean) => void;
  /** Said at the name of the school. */
  readonly nameError: string | undefined;
  /** Something is not as it was when the form opened. */
  readonly changed: boolean;
  readonly starting: boolean;
  /** Why nothing was stored. */
  readonly failure: string | undefined;
  /** Answers whether the school has begun. */
  readonly start: () => Promise<boolean>;
}

interface TypedTexts {
  readonly schoolName: string;
  readonly academicYear: string;
  readonly otherClasses: string;
}

/** What stands in the fields at first: the year around today, which most schools are in. */
function guessedTexts(today: string): TypedTexts {
  const year = schoolYearOf(DEFAULT_SETTINGS, today);
  return { schoolName: '', academicYear: yearNameOf(year), otherClasses: '' };
}

/** The form of "Start your own school". */
export function useOwnSchool(): OwnSchoolForm {
  const commit = useCommit();
  const undo = useUndo();
  const [guess] = useState(() => guessedTexts(isoDay(new Date())));
  const [typed, setTyped] = useState(guess);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [nameError, setNameError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [starting, setStarting] = useState(false);

  const start = async (): Promise<boolean> => {
    const schoolName = typed.schoolName.trim();
    setNameError(schoolName === '' ? 'Enter the name of your school' : undefined);
    if (schoolName === '') return false;
    setStarting(true);
    setFailure(undefined);
    const ticked = CLASS_NAMES.filter((name) => !left.has(name));
    try {
      const { act } = await commit(
        startOwnSchool({
          schoolName,
          academicYear: typed.academicYear.trim(),
          classNames: [...ticked, ...classNamesIn(typed.otherClasses, ticked)],
        }),
      );
      prepareUndo();
      showToast({
        text: sentence`${schoolName} is ready`,
        ...(act && { action: offerUndo(act.id, undo) }),
      });
      return true;
    } catch (cause) {
      if (!(cause instanceof SaveFailed) && !(cause instanceof Refusal)) throw cause;
      setFailure(cause.message);
      setStarting(false);
      return false;
    }
  };

  return {
    ...typed,
    type: (part) => {
      setTyped((before) => ({ ...before, ...part }));
      if (part.schoolName !== undefined) setNameError(undefined);
    },
    isTicked: (className) => !left.has(className),
    tick: (className, ticked) =>
      setLeft((before) => {
        const after = new Set(before);
        if (ticked) after.delete(className);
        else after.add(className);
        return after;
      }),
    nameError,
    tickAll: (ticked) => setLeft(new Set(ticked ? [] : CLASS_NAMES)),
    changed: left.size > 0 || !isSameValue(typed, guess),
    starting,
    failure,
    start,
  };
}
