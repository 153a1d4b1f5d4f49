import { LEAVING_REASONS, leaveSchool } from '#domain/intents/leavingIntents.ts';
import { counted } from '#domain/basics/formats.ts';
import { studentName, type Student } from '#domain/students/students.ts';
import { useToday } from '#state/school/useToday.ts';
import { Muted } from '#ui/display/Muted.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import { useState } from 'react';
import { useSmallForm } from '#editing/forms/useSmallForm.ts';

/** Has students leave school: the last day, and why. Import it lazily. */
export function LeavingDialog({
  students,
  onClose,
  onLeft,
}: {
  students: readonly Student[];
  onClose: () => void;
  onLeft?: () => void;
}) {
  const today = useToday();
  const [lastDay, setLastDay] = useState(today);
  const [reason, setReason] = useState('');
  const form = useSmallForm(() => {
    onClose();
    onLeft?.();
  });
  const leave = (evenSo: boolean): void => {
    void form.save(leaveSchool(students, { lastDay, reason, today, evenSo }));
  };
  const [only] = students;
  const who =
    students.length === 1 && only ? studentName(only) : counted(students.length, 'student');
  return (
    <FormDialog
      title="Left school"
      submitLabel="Save"
      size="small"
      changed={reason !== '' || lastDay !== today}
      busy={form.saving}
      errorSummary={form.failure ? <Banner tone="danger">{form.failure}</Banner> : null}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        leave(false);
      }}
    >
      <Muted>{`${who}: out of lists and registers from the day after the last one. Attendance and grades are kept.`}</Muted>
      <DateField
        label="Last Day"
        required
        value={lastDay}
        error={form.errorOf('lastDay')}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <SuggestField
        label="Reason"
        optional
        suggestions={LEAVING_REASONS}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {form.question === undefined ? null : (
        <ConfirmDialog
          title="Save it all the same?"
          sentence={form.question}
          confirmLabel="Save"
          onCancel={form.dropQuestion}
          onConfirm={() => leave(true)}
        />
      )}
    </FormDialog>
  );
}
