import { choiceTyped } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { isoDay } from '#school/text/days.ts';
import { withSchoolDay } from '#school/calendar/schoolDays.ts';
import { calendarOf, schoolYearOf } from '#school/calendar/schoolYear.ts';
import { yearNameOf } from '#school/calendar/yearName.ts';
import { DEFAULT_SETTINGS, type SchoolSettings } from '#school/settings/settings.ts';
import { CLASS_NAMES } from '#school/classes/classes.ts';
import { classNamesIn } from '#school/settings/ownSchool.ts';
import { startOwnSchool } from '#school/settings/ownSchoolIntents.ts';
import { useKeptTexts, type FormDraft } from '#records/forms/useFormDraft.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { offerUndo, useUndo } from '#records/undo/useUndo.ts';
import { refusalIn } from '#state/school/failures.ts';
import { useCommit, useSchool } from '#state/school/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';

/** The form of "Start your own school", and its start. */
export interface OwnSchoolForm {
  readonly schoolName: string;
  readonly academicYear: string;
  readonly otherClasses: string;
  readonly asks: string;
  readonly type: (part: Partial<TypedTexts>) => void;
  /** School days of the week, Monday 1 to Sunday 7. */
  readonly schoolDays: readonly number[];
  readonly tickSchoolDay: (weekday: number, ticked: boolean) => void;
  readonly isTicked: (className: string) => boolean;
  readonly tick: (className: string, ticked: boolean) => void;
  /** The error shown at the school's name. */
  readonly tickAll: (ticked: boolean) => void;
  /** True if something differs from the opened form. */
  readonly nameError: string | undefined;
  /** Earlier input of this form that was not saved. */
  readonly changed: boolean;
  /** The reason why nothing was stored. */
  readonly draft: FormDraft;
  readonly close: () => void;
  readonly starting: boolean;
  /** Stores the new school and closes the form. */
  readonly failure: string | undefined;
  /** Separates the names of classes that are not ticked. */
  readonly start: () => Promise<void>;
}

interface TypedTexts {
  readonly schoolName: string;
  readonly academicYear: string;
  readonly otherClasses: string;
  /** "names" or "everything": what forms ask for. */
  readonly asks: string;
}

const NAME = smallFormName('ownSchool');

/** Returns the initial field values: the year around today, and the current school days. */
const DIVIDER = '\n';

/** The form of "Start your own school". */
function guessedTexts(settings: SchoolSettings, today: string) {
  const year = schoolYearOf(DEFAULT_SETTINGS, today);
  const days = calendarOf(settings).days.join(' ');
  return {
    schoolName: '',
    academicYear: yearNameOf(year),
    otherClasses: '',
    left: '',
    days,
    asks: 'names',
  };
}

/** The form of "Start your own school". */
export function useOwnSchool(onClose: () => void): OwnSchoolForm {
  const commit = useCommit();
  const undo = useUndo();
  const settings = useSchool((school) => school.settings);
  const [guess] = useState(() => guessedTexts(settings, isoDay(new Date())));
  const { texts, type, changed, draft, close } = useKeptTexts(NAME, guess, onClose);
  const unticked = new Set(texts.left.split(DIVIDER).filter(Boolean));
  const schoolDays = texts.days.split(' ').map(Number);
  const untick = (names: Iterable<string>): void => type({ left: [...names].join(DIVIDER) });
  const [nameError, setNameError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [starting, setStarting] = useState(false);

  const start = async (): Promise<void> => {
    const schoolName = texts.schoolName.trim();
    setNameError(schoolName === '' ? t('Enter the name of your school') : undefined);
    if (schoolName === '') return;
    setStarting(true);
    setFailure(undefined);
    const ticked = CLASS_NAMES.filter((name) => !unticked.has(name));
    const others = classNamesIn(texts.otherClasses, ticked).map((name) =>
      choiceTyped('class', name),
    );
    try {
      const { act } = await commit(
        startOwnSchool({
          schoolName,
          academicYear: texts.academicYear.trim(),
          schoolDays,
          asks: texts.asks === 'everything' ? 'everything' : 'names',
          classNames: [...new Set([...ticked, ...others])],
        }),
      );
      showToast({
        text: t('{schoolName} is ready', { schoolName }),
        ...(act && { action: offerUndo(act.id, undo) }),
      });
      close();
    } catch (cause) {
      setStarting(false);
      setFailure(refusalIn(cause).message);
    }
  };

  return {
    ...texts,
    type: (part) => {
      type(part);
      if (part.schoolName !== undefined) setNameError(undefined);
    },
    schoolDays,
    tickSchoolDay: (weekday, ticked) =>
      type({ days: withSchoolDay(schoolDays, weekday, ticked).join(' ') }),
    isTicked: (className) => !unticked.has(className),
    tick: (className, ticked) =>
      untick(CLASS_NAMES.filter((name) => (name === className ? !ticked : unticked.has(name)))),
    nameError,
    tickAll: (ticked) => untick(ticked ? [] : CLASS_NAMES),
    changed,
    draft,
    close,
    starting,
    failure,
    start,
  };
}
