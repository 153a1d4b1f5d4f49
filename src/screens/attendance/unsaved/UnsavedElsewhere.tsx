import { t } from '#language/t.ts';
import { classTitle, type SchoolClass } from '#school/classes/classes.ts';
import { formatWorkday } from '#school/text/formats.ts';
import type { RegisterId } from '#school/attendance/attendance.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { useTexts } from '#language/useLanguage.ts';
import {
  type RegisterDraft,
  registerOfDraft,
  useRegisterDrafts,
  draftOf,
  keepDraft,
} from '#state/drafts/draftKinds.ts';
import { sayDiscarded } from '#records/forms/savedToasts.ts';
import { drafts } from '#state/drafts/drafts.ts';

/** Names other registers with unsaved changes, so that none is forgotten. */
export function UnsavedElsewhere({
  registers,
  onOpen,
}: {
  registers: readonly UnsavedRegister[];
  onOpen: (register: RegisterId) => void;
}) {
  if (registers.length === 0) return null;
  return (
    <Banner tone="warning" title={t('Other registers have unsaved changes')}>
      <Stack gap="small">
        {registers.map(({ name, date, classId, schoolClass, changeCount }) => {
          const className = schoolClass ? classTitle(schoolClass) : t('A deleted class');
          const title = t('{className}, {day}', { className, day: formatWorkday(date) });
          return (
            <Inline key={name}>
              <span>
                {t('{title}: {count, plural, one {# change} other {# changes}}', {
                  title,
                  count: changeCount,
                })}
              </span>
              {schoolClass ? (
                <Button
                  size="small"
                  aria-label={t('Open {title}', { title })}
                  onClick={() => onOpen({ date, classId })}
                >
                  {t('Open')}
                </Button>
              ) : null}
              <Button
                size="small"
                variant="ghost"
                aria-label={t('Discard changes of {title}', { title })}
                onClick={() => discardDrafts([name])}
              >
                {t('Discard')}
              </Button>
            </Inline>
          );
        })}
      </Stack>
    </Banner>
  );
}

/** A register with unsaved changes. */
export interface UnsavedRegister extends RegisterId {
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

/** Discards the unsaved changes of some registers, with Undo. */
export function discardDrafts(names: readonly string[]): void {
  const dropped = names.flatMap((name) => {
    drafts.takeOver(name);
    const draft = draftOf(name);
    if (!draft) return [];
    keepDraft(name, {});
    return [[name, draft] as const];
  });
  if (dropped.length === 0) return;
  sayDiscarded(() => {
    for (const [name, { changes, names: students }] of dropped) {
      keepDraft(name, { ...changes, ...draftOf(name)?.changes }, students);
    }
  });
}
