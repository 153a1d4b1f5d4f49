import { t } from '#language/t.ts';
import { registerQuery } from '#school/attendance/registerId.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import type { ClassCardFacts } from './classCards.ts';

/** Links to the students and work of a class. */
export function ClassLinks({ facts: { schoolClass } }: { facts: ClassCardFacts }) {
  const { id, name } = schoolClass;
  const ofClass = new URLSearchParams({ class: name }).toString();
  return (
    <Inline>
      <AppLink href={`/attendance${registerQuery({ date: undefined, classId: id })}`}>
        {t('Register')}
      </AppLink>
      <AppLink href={`/students?${ofClass}`}>{t('Students')}</AppLink>
      <AppLink href={`/reports?report=class&${ofClass}`}>{t('Report')}</AppLink>
    </Inline>
  );
}
