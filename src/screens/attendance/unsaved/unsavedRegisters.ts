import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { formatWorkday } from '#school/text/formats.ts';
import type { RegisterId } from '#school/attendance/registerId.ts';
import type { RegisterDraft } from '#state/drafts/draftKinds.ts';
import { registerOfDraft, useRegisterDrafts } from '#state/drafts/registerDrafts.ts';

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
  return useTexts(() => unsavedElsewhere(drafts, shown, classes), [drafts, shown, classes]);
}

/** Returns "This register is saved. Class 2 is not:", before a button that opens it. */
export function savedButInWords(
  first: UnsavedRegister & { readonly schoolClass: SchoolClass },
  count: number,
  day: string | undefined,
): string {
  const className = classTitle(first.schoolClass);
  const title =
    first.date === day
      ? className
      : t('{className}, {day}', { className, day: formatWorkday(first.date) });
  return count === 1
    ? t('This register is saved. {title} is not:', { title })
    : t(
        'This register is saved. {title} and {count, plural, one {# other} other {# others}} are not:',
        { title, count: count - 1 },
      );
}
