import { formatDay } from '#school/text/formats.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Asks before a register of a closed day is saved. */
export function ClosedDayQuestion({
  day,
  why,
  yes,
  no,
}: {
  day: string;
  why: string;
  yes: () => void;
  no: () => void;
}) {
  return (
    <ConfirmDialog
      title="No school on this day"
      sentence={`${formatDay(day)} is a closed day (${why}). Save attendance anyway?`}
      confirmLabel="Save Attendance"
      onConfirm={yes}
      onCancel={no}
    />
  );
}
