import { t } from '#language/t.ts';
import { LEAVING_REASONS, leaveSchool } from '#school/students/leavingIntents.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { Muted } from '#ui/display/text.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SuggestField } from '#ui/fields/TextField.tsx';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';

/** Makes students leave school: asks for the last day and the reason. */
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
  const [only] = students;
  const isOne = students.length === 1 && only !== undefined;
  const form = useSmallForm(
    smallFormName('leaving', isOne ? only.id : 'ticked'),
    { lastDay: today, reason: '' },
    { onClose, onSaved: onLeft },
  );
  const leave = (evenSo: boolean): void =>
    form.save((texts) => leaveSchool(students, { ...texts, today, evenSo }));
  return (
    <FormDialog
      title={t('Left school')}
      submitLabel={t('Save')}
      {...form.dialog}
      onSubmit={() => leave(false)}
    >
      <Muted>
        {isOne
          ? t(
              '{name} will no longer appear in lists and registers after the last day. Attendance and grades are kept.',
              { name: studentName(only) },
            )
          : t(
              '{count, plural, one {# student} other {# students}} will no longer appear in lists and registers after the last day. Attendance and grades are kept.',
              { count: students.length },
            )}
      </Muted>
      <DateField label={t('Last Day')} required {...form.field('lastDay')} />
      <SuggestField
        label={t('Reason')}
        optional
        suggestions={LEAVING_REASONS}
        {...form.field('reason')}
      />
      {form.question === undefined ? null : (
        <ConfirmDialog
          title={t('Save anyway?')}
          sentence={form.question}
          confirmLabel={t('Save')}
          onCancel={form.dropQuestion}
          onConfirm={() => leave(true)}
        />
      )}
    </FormDialog>
  );
}
