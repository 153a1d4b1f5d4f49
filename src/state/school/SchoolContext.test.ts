import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAttendance } from './SchoolContext.tsx';

// @shows §8: Outside its provider: 'useAttendance must be used within an AttendanceProvider'
it('an error in the specified words tells a developer that attendance is used outside its provider', () => {
  function Screen() {
    return useAttendance('2026-11-21', '2026-11-21').status;
  }
  expect(() => renderToString(createElement(Screen))).toThrow(
    'useAttendance must be used within an AttendanceProvider',
  );
});
