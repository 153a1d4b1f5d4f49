import { msg, type Text } from '#language/t.ts';
import {
  BookOpenCheck,
  CalendarCheck,
  ChartColumn,
  GraduationCap,
  LayoutDashboard,
  Presentation,
  Settings,
  Users,
} from '#ui/display/icons.ts';
import type { Icon } from '#ui/display/Icon.tsx';
import { LoadingState } from '#ui/feedback/states.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { ComponentType } from 'react';

/** One of the eight screens (spec §2): its address, its name, and how its code is loaded. */
export interface ScreenRoute {
  readonly path: string;
  readonly label: Text;
  readonly icon: Icon;
  /** Loads the screen's code, as `lazyPart` says. */
  readonly fetch: () => Promise<void>;
  readonly Screen: ComponentType;
}

function route(
  path: string,
  label: Text,
  icon: Icon,
  fetchScreen: () => Promise<ComponentType>,
): ScreenRoute {
  const { Part, fetch } = lazyPart(fetchScreen, LoadingState);
  return { path, label, icon, fetch, Screen: Part };
}

/** The screens in the order of the sidebar. */
export const ROUTES: readonly ScreenRoute[] = [
  route(
    '/',
    msg('Dashboard'),
    LayoutDashboard,
    async () => (await import('#screens/dashboard/DashboardScreen.tsx')).DashboardScreen,
  ),
  route(
    '/students',
    msg('Students'),
    Users,
    async () => (await import('#screens/students/StudentsScreen.tsx')).StudentsScreen,
  ),
  route(
    '/teachers',
    msg('Teachers'),
    GraduationCap,
    async () => (await import('#screens/teachers/TeachersScreen.tsx')).TeachersScreen,
  ),
  route(
    '/classes',
    msg('Classes'),
    Presentation,
    async () => (await import('#screens/classes/ClassesScreen.tsx')).ClassesScreen,
  ),
  route(
    '/attendance',
    msg('Attendance'),
    CalendarCheck,
    async () => (await import('#screens/attendance/AttendanceScreen.tsx')).AttendanceScreen,
  ),
  route(
    '/grades',
    msg('Grades'),
    BookOpenCheck,
    async () => (await import('#screens/grades/GradesScreen.tsx')).GradesScreen,
  ),
  route(
    '/reports',
    msg('Reports'),
    ChartColumn,
    async () => (await import('#screens/reports/ReportsScreen.tsx')).ReportsScreen,
  ),
  route(
    '/settings',
    msg('Settings'),
    Settings,
    async () => (await import('#screens/settings/SettingsScreen.tsx')).SettingsScreen,
  ),
];

/** The screen at an address; `undefined` if there is none. */
export function routeAt(pathname: string): ScreenRoute | undefined {
  return ROUTES.find(({ path }) => path === pathname);
}
