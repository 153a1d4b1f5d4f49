import { sentence } from '#language/isolated.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { formatWorkday } from '#school/text/formats.ts';
import type { RegisterId } from '#school/attendance/registerId.ts';
import type { RegisterDraft } from '#state/drafts/draftKinds.ts';
import { registerOfDraft, useRegisterDrafts } from '#state/drafts/registerDrafts.ts';
import { useMemo } from 'react';

/** A register with unsaved changes. */
export interface UnsavedRegister extends RegisterId {
  /** The draft's name. */
  readonly name: string;
  /** `undefined` if deleted. */
  readonly schoolClass: SchoolClass | undefined;
  readonly changeCount: number;
}

/** Returns the registers with unsaved changes, except the shown drafts. */
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

/** Returns this page's registers with unsaved changes, except the shown drafts. Keep the array while it stays equal. */
export function useUnsavedElsewhere(
  shown: readonly string[],
  classes: readonly SchoolClass[],
): readonly UnsavedRegister[] {
  const drafts = useRegisterDrafts();
  return useMemo(() => unsavedElsewhere(drafts, shown, classes), [drafts, shown, classes]);
}

/** Returns "This register is saved. Class 2 is not:", before a button that opens it. */
export function savedButInWords(
  first: UnsavedRegister & { readonly schoolClass: SchoolClass },
  count: number,
  day: string | undefined,
): string {
  const ofDay = first.date === day ? '' : ` of ${formatWorkday(first.date)}`;
  const title = `${classTitle(first.schoolClass)}${ofDay}`;
  const subject =
    count === 1 ? sentence`${title} is` : sentence`${title} and ${count - 1} more are`;
  return `This register is saved. ${subject} not:`;
}
