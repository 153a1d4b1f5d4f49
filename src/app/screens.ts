import type { ComponentType } from 'react';

/** Where the code of each of the eight screens is, by its address (spec §2). */
export const SCREENS = {
  '/': async () => (await import('#features/dashboard/DashboardScreen.tsx')).DashboardScreen,
  '/students': async () => (await import('#features/students/StudentsScreen.tsx')).StudentsScreen,
  '/teachers': async () => (await import('#features/teachers/TeachersScreen.tsx')).TeachersScreen,
  '/classes': async () => (await import('#features/classes/ClassesScreen.tsx')).ClassesScreen,
  '/attendance': async () =>
    (await import('#features/attendance/AttendanceScreen.tsx')).AttendanceScreen,
  '/grades': async () => (await import('#features/grades/GradesScreen.tsx')).GradesScreen,
  '/reports': async () => (await import('#features/reports/ReportsScreen.tsx')).ReportsScreen,
  '/settings': async () => (await import('#features/settings/SettingsScreen.tsx')).SettingsScreen,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

export type ScreenPath = keyof typeof SCREENS;

/** The address of a screen as `SCREENS` has it, `undefined` where there is none. */
export function screenPath(pathname: string): ScreenPath | undefined {
  return isScreenPath(pathname) ? pathname : undefined;
}

function isScreenPath(path: string): path is ScreenPath {
  return Object.hasOwn(SCREENS, path);
}
