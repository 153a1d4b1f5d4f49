import type { RegisterOfDay } from '#school/attendance/registersOfDay.ts';
import { t } from '#language/t.ts';
import { Badge } from '#ui/display/Badge.tsx';

/** Whether today's register of a class is taken, in words. */
export function RegisterState({
  register: { taken, here, students },
}: {
  register: RegisterOfDay;
}) {
  if (!taken) return <Badge tone="warning">{t('Not taken yet')}</Badge>;
  return t('Taken, {here} of {students} present', { here, students });
}
