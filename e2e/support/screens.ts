/** The eight screens (spec §2): where each is, and its heading. */
export const SCREENS = [
  { path: '/', name: 'Dashboard' },
  { path: '/students', name: 'Students' },
  { path: '/teachers', name: 'Teachers' },
  { path: '/classes', name: 'Classes' },
  { path: '/attendance', name: 'Attendance' },
  { path: '/grades', name: 'Grades' },
  { path: '/reports', name: 'Reports' },
  { path: '/settings', name: 'Settings' },
] as const;
