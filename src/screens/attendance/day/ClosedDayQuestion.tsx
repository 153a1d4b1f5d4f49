import { t } from '#language/t.ts';
import { formatDay } from '#school/text/formats.ts';
import { ConfirmDialog } from '#ui/dialogs/FormDialog.tsx';

/** Asks before a register of a closed day is saved. */
export function ClosedDayQuestion({
  day,
  reason,
  onConfirm,
  onCancel,
}: {
  day: string;
  reason: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <ConfirmDialog
      title={t('No school on this day')}
      sentence={t('{day} is a closed day ({reason}). Save attendance anyway?', {
        day: formatDay(day),
        reason,
      })}
      confirmLabel={t('Save Attendance')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
