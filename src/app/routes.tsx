import {
  BookOpenCheck,
  CalendarCheck,
  ChartColumn,
  GraduationCap,
  LayoutDashboard,
  Presentation,
  Settings,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { lazy } from 'react';
import type { ComponentType } from 'react';

/** One of the eight screens (spec §2): where it is, what it is called, and how it is fetched. */
export interface ScreenRoute {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Fetches the screen's code; once is enough, and a failed fetch is tried again. */
  readonly fetch: () => Promise<void>;
  /** The screen as it can be shown now: at once when it was fetched before, else when it arrives. */
  readonly screen: () => ComponentType;
}

function route(
  path: string,
  label: string,
  icon: LucideIcon,
  load: () => Promise<ComponentType>,
): ScreenRoute {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const fetchScreen = (): Promise<ComponentType> => {
    loading ??= load().then(
      (Screen) => (loaded = Screen),
      (cause: unknown) => {
        loading = undefined;
        throw cause;
      },
    );
    return loading;
  };
  const Lazy = lazy(async () => ({ default: await fetchScreen() }));
  return {
    path,
    label,
    icon,
    fetch: async () => {
      await fetchScreen();
    },
    screen: () => loaded ?? Lazy,
  };
}

/** The screens in the order of the sidebar. */
export const ROUTES: readonly ScreenRoute[] = [
  route('/', 'Dashboard', LayoutDashboard, async () => {
    return (await import('#features/dashboard/DashboardScreen.tsx')).DashboardScreen;
  }),
  route('/students', 'Students', Users, async () => {
    return (await import('#features/students/StudentsScreen.tsx')).StudentsScreen;
  }),
  route('/teachers', 'Teachers', GraduationCap, async () => {
    return (await import('#features/teachers/TeachersScreen.tsx')).TeachersScreen;
  }),
  route('/classes', 'Classes', Presentation, async () => {
    return (await import('#features/classes/ClassesScreen.tsx')).ClassesScreen;
  }),
  route('/attendance', 'Attendance', CalendarCheck, async () => {
    return (await import('#features/attendance/AttendanceScreen.tsx')).AttendanceScreen;
  }),
  route('/grades', 'Grades', BookOpenCheck, async () => {
    return (await import('#features/grades/GradesScreen.tsx')).GradesScreen;
  }),
  route('/reports', 'Reports', ChartColumn, async () => {
    return (await import('#features/reports/ReportsScreen.tsx')).ReportsScreen;
  }),
  route('/settings', 'Settings', Settings, async () => {
    return (await import('#features/settings/SettingsScreen.tsx')).SettingsScreen;
  }),
];

/** The screen at an address, `undefined` where there is none. */
export function routeAt(pathname: string): ScreenRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return ROUTES.find((one) => one.path === path);
}
