import { Inline } from '#ui/layout/Stack.tsx';
import { AttendanceWarnings } from './AttendanceWarnings.tsx';
import { MissingRegisters } from './MissingRegisters.tsx';

/** What somebody has to see to, each the way to it. Import it lazily. */
export function Warnings() {
  return (
    <Inline gap="medium">
      <AttendanceWarnings />
      <MissingRegisters />
    </Inline>
  );
}
