import { Page } from '#ui/Page.tsx';

/** Attendance. */
export function AttendanceScreen() {
  return <Page title="Attendance">{null}</Page>;
}
