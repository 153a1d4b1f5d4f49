import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { type Leaving, leavingOf, leftSchool } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import { useMembership, useSchoolToday } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useState } from 'react';
import { LeavingDialog } from './LeavingDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';

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
  const leaving = leavingOf(student);
  if (!leaving) return null;
  const className = membership.classOn(student, leaving.leftOn);
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
