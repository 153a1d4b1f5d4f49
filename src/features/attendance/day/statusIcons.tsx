import type { ATTENDANCE_STATUSES } from '#domain/attendance/attendance.ts';
import { X } from '#ui/display/icons.ts';
import { Check, Clock } from '#ui/display/moreIcons.ts';
import type { ReactNode } from 'react';

/** What stands beside a status of that tone, so that colour is never the only way to tell them apart. */
export const STATUS_ICONS: Readonly<
  Record<(typeof ATTENDANCE_STATUSES)[number]['tone'], ReactNode>
> = {
  good: <Check />,
  warning: <Clock />,
  bad: <X />,
};
