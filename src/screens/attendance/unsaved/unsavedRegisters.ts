import { sentence } from '#school/text/isolated.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { formatWorkday } from '#school/text/formats.ts';
import type { RegisterId } from '#school/attendance/registerId.ts';
import type { RegisterDraft } from '#state/drafts/draftKinds.ts';
import { registerOfDraft, useRegisterDrafts } from '#state/drafts/registerDrafts.ts';
import { useMemo } from 'react';

/** A register with changes that are not saved. */
export interface UnsavedRegister extends RegisterId {
  /** The name of its draft. */
  readonly name: string;
  /** `undefined` when it was deleted. */
  readonly schoolClass: SchoolClass | undefined;
  readonly changeCount: number;
}

/** The registers with unsaved changes but for those that are shown, by the names of their drafts. */
export function unsavedElsewhere(
  drafts: Readonly<Record<string, RegisterDraft>>,
  shown: readonly string[],
  classes: readonly SchoolClass[],
): UnsavedRegister[] {
  return Object.entries(drafts)
    .filter(([name]) => !shown.includes(name))
    .map(([name, { changes }]) => {
      const register = registerOfDraft(name);
      return {
        name,
        ...register,
        schoolClass: classes.find(({ id }) => id === register.classId),
        changeCount: Object.keys(changes).length,
      };
    });
}

/** The same of this page, by the drafts that are shown: keep their list while it says the same. */
export function useUnsavedElsewhere(
  shown: readonly string[],
  classes: readonly SchoolClass[],
): readonly UnsavedRegister[] {
  const drafts = useRegisterDrafts();
  return useMemo(() => unsavedElsewhere(drafts, shown, classes), [drafts, shown, classes]);
}

/** "This register is saved. Class 2 is not:", before a button that opens it. */
export function savedButInWords(
  first: UnsavedRegister & { readonly schoolClass: SchoolClass },
  count: number,
  day: string | undefined,
): string {
  const ofDay = first.date === day ? '' : ` of ${formatWorkday(first.date)}`;
  const title = `${classTitle(first.schoolClass)}${ofDay}`;
  const which = count === 1 ? sentence`${title} is` : sentence`${title} and ${count - 1} more are`;
  return `This register is saved. ${which} not:`;
}
