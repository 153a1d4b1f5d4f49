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
import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { ComponentType } from 'react';
import type { ScreenPath } from './screens.ts';
import { SCREENS, screenPath } from './screens.ts';

/** One of the eight screens (spec §2): where it is, what it is called, and how it is fetched. */
export interface ScreenRoute {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
  /** Fetches the screen's code; once is enough, and a failed fetch is tried again. */
  readonly fetch: () => Promise<void>;
  readonly Screen: ComponentType;
}

function route(path: ScreenPath, label: string, icon: Icon): ScreenRoute {
  const { Part, fetch } = lazyPart(SCREENS[path], LoadingState);
  return { path, label, icon, fetch, Screen: Part };
}

/** The screens in the order of the sidebar. */
export const ROUTES: readonly ScreenRoute[] = [
  route('/', 'Dashboard', LayoutDashboard),
  route('/students', 'Students', Users),
  route('/teachers', 'Teachers', GraduationCap),
  route('/classes', 'Classes', Presentation),
  route('/attendance', 'Attendance', CalendarCheck),
  route('/grades', 'Grades', BookOpenCheck),
  route('/reports', 'Reports', ChartColumn),
  route('/settings', 'Settings', Settings),
];

/** The screen at an address, `undefined` where there is none. */
export function routeAt(pathname: string): ScreenRoute | undefined {
  const path = screenPath(pathname);
  return ROUTES.find((one) => one.path === path);
}
