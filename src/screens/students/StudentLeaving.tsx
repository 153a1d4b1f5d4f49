import { choiceText, choiceTyped } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { type Leaving, LEAVING_REASONS, leavingOf, leftSchool } from '#school/students/leaving.ts';
import { type Student, studentFields, studentName } from '#school/students/students.ts';
import { useMembership, useSchoolToday, useToday } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/states.tsx';
import { useState } from 'react';
import { leaveSchool, returnToSchool } from '#school/students/leavingIntents.ts';
import { Muted } from '#ui/display/text.tsx';
import { ConfirmDialog, FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SuggestField, SelectField } from '#ui/fields/fields.tsx';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { useNewClass } from '#records/classForm/useNewClass.tsx';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';

/** The button for leaving school or returning. */
export function LeavingButton({ student }: { student: Student }) {
  const [open, setOpen] = useState<Leaving | 'leave'>();
  const close = (): void => setOpen(undefined);
  const leaving = leavingOf(student);
  return (
    <>
      <Button onClick={() => setOpen(leaving ?? 'leave')}>
        {leaving ? t('Return to school…') : t('Left school…')}
      </Button>
      {open === 'leave' ? <LeavingDialog students={[student]} onClose={close} /> : null}
      {open && open !== 'leave' ? (
        <ReturnDialog student={student} leftOn={open.leftOn} onClose={close} />
      ) : null}
    </>
  );
}

/** For a leaver: day, former class and reason. */
export function LeftBanner({ student }: { student: Student }) {
  const membership = useMembership();
  const hasLeft = useSchoolToday().hasLeft(student);
  const showsClass = useSchool(({ settings }) => 'class' in studentFields(settings).shown);
  const leaving = leavingOf(student);
  if (!leaving) return null;
  const className = showsClass ? membership.classOn(student, leaving.leftOn) : undefined;
  const name = choiceText('class', className ?? '');
  const of = hasLeft
    ? t('Class then: {className}.', { className: name })
    : t('Class until then: {className}.', { className: name });
  const parts = [className && of, choiceText('leavingReason', leaving.leftReason)];
  return (
    <Banner tone="info" title={leftSchool(leaving, hasLeft)}>
      {parts.filter(Boolean).join(' ')}
    </Banner>
  );
}

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
  const only = onlyOne(students);
  const form = useSmallForm(
    smallFormName('leaving', only?.id ?? 'ticked'),
    { lastDay: today, reason: '' },
    { onClose, onSaved: onLeft },
  );
  const leave = (evenSo: boolean): void =>
    form.save(({ lastDay, reason: typed }) => {
      const reason = choiceTyped('leavingReason', typed);
      return leaveSchool(students, { lastDay, reason, today, evenSo });
    });
  return (
    <FormDialog
      title={t('Left school')}
      submitLabel={t('Save')}
      {...form.dialog}
      onSubmit={() => leave(false)}
    >
      <Muted>
        {only
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
        suggestions={LEAVING_REASONS.map((reason) => choiceText('leavingReason', reason))}
        {...form.field('reason')}
      />
      {form.question === undefined ? null : (
        <ConfirmDialog
          title={t('Save anyway?')}
          sentence={form.question}
          confirmLabel={t('Save')}
          onCancel={form.dropRefusal}
          onConfirm={() => leave(true)}
        />
      )}
    </FormDialog>
  );
}

/** Returns a leaver to a class, by default the former one. */
function ReturnDialog({
  student,
  leftOn,
  onClose,
}: {
  student: Student;
  leftOn: string;
  onClose: () => void;
}) {
  const today = useToday();
  const classes = useSchool((school) => school.classes);
  const classNames = useClassNamesOffered();
  const leftFrom = useMembership().classOn(student, leftOn) ?? '';
  const form = useSmallForm(
    smallFormName('return', student.id),
    { className: classNames.includes(leftFrom) ? leftFrom : '', firstDay: today },
    { onClose, faults: ({ className }) => ({ className: noClassFault(className) }) },
  );
  const newClass = useNewClass((className) => form.type({ className }));
  return (
    <FormDialog
      title={t('Return to school')}
      submitLabel={t('Save')}
      {...form.dialog}
      onSubmit={() =>
        form.save(({ className, firstDay }) => {
          const classId = classIdOf(classes, className);
          return returnToSchool(student, {
            className,
            firstDay,
            ...(classId !== '' && { classId }),
          });
        })
      }
    >
      <SelectField
        label={t('Class')}
        required
        placeholder={t('Choose a class')}
        options={classNames}
        lastAction={newClass.action}
        {...form.field('className')}
      />
      <DateField label={t('First Day')} required {...form.field('firstDay')} />
      {newClass.dialog}
    </FormDialog>
  );
}

/** Returns the student if there is just one: a form over ticked students has one draft, whoever is ticked. */
export function onlyOne(students: readonly Student[]): Student | undefined {
  return students.length === 1 ? students[0] : undefined;
}

/** Returns the message for a choice of a class that was not made. */
export function noClassFault(className: string): string | undefined {
  return className === '' ? t('Choose a class') : undefined;
}
