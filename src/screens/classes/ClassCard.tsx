import { t } from '#language/t.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { EditAndDelete } from '#records/forms/RowActions.tsx';
import { TeacherLink, OPENED_WITHIN_APP } from '#records/lists/PersonName.tsx';
import { Badge, Muted, nameLinkClass, Whole } from '#ui/display/text.tsx';
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { Meter } from '#ui/display/Meter.tsx';
import type { ClassCardFacts } from './classCards.ts';
import { registerQuery } from '#school/attendance/attendance.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { Inline } from '#ui/layout/Section.tsx';
import type { SchoolClass } from '#school/classes/classes.ts';

/** A class: its teacher, today's register, how full it is, and links to its students and work. */
export function ClassCard({
  facts,
  register,
  onEdit,
  onDelete,
}: {
  facts: ClassCardFacts;
  /** The state of today's register. */
  register: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { title, schoolClass, fullness } = facts;
  return (
    <Card
      title={<ClassPageLink schoolClass={schoolClass} title={title} />}
      recordId={schoolClass.id}
      subtitle={
        <>
          {facts.teacher === undefined ? t('Teacher: ') : null}
          <TeacherLink teacher={facts.teacher} />
        </>
      }
      actions={<EditAndDelete name={title} onEdit={onEdit} onDelete={onDelete} />}
      footer={<ClassLinks facts={facts} />}
    >
      {register}
      <Meter
        label={t('Capacity')}
        value={facts.studentCount}
        max={facts.capacity}
        valueText={facts.percentText}
        tone={fullness?.tone}
      >
        <span>
          {facts.places}
          {facts.capacity === undefined ? null : (
            <>
              {' '}
              · <span>{facts.percentText}</span>
            </>
          )}
        </span>
        {fullness === undefined ? null : <Badge tone={fullness.tone}>{fullness.text}</Badge>}
      </Meter>
      <p>
        <Muted>
          <span>{named(t('Room'), facts.room)}</span> ·{' '}
          <Schedule text={named(t('Schedule'), facts.schedule)} />
        </Muted>
      </p>
      {facts.startsLater === undefined ? null : (
        <p>
          <Muted>{facts.startsLater}</Muted>
        </p>
      )}
    </Card>
  );
}

/** A schedule whose hours stay on one line: "Morning (8:00 AM - 12:00 PM)". */
function Schedule({ text }: { text: string }) {
  const at = text.indexOf('(');
  return (
    <span>
      {at < 0 ? text : text.slice(0, at)}
      {at < 0 ? null : <Whole>{text.slice(at)}</Whole>}
    </span>
  );
}

/** Puts the label before a dash: a dash alone would not tell which field is empty. */
function named(label: string, text: string): string {
  return text === NO_VALUE ? `${label} ${NO_VALUE}` : text;
}

/** Links to the students and work of a class. */
export function ClassLinks({ facts: { schoolClass } }: { facts: ClassCardFacts }) {
  const { id, name } = schoolClass;
  const ofClass = new URLSearchParams({ class: name }).toString();
  return (
    <Inline>
      <AppLink href={`/attendance${registerQuery({ date: undefined, classId: id })}`}>
        {t('Register')}
      </AppLink>
      <AppLink href={`/students?${ofClass}`}>{t('Students')}</AppLink>
      <AppLink href={`/reports?report=class&${ofClass}`}>{t('Report')}</AppLink>
    </Inline>
  );
}

/** A class's name, linked to the page of the class: `/classes?class=<id>`. */
export function ClassPageLink({ schoolClass, title }: { schoolClass: SchoolClass; title: string }) {
  const query = new URLSearchParams({ class: schoolClass.id }).toString();
  return (
    <AppLink href={`/classes?${query}`} state={OPENED_WITHIN_APP} className={nameLinkClass}>
      {title}
    </AppLink>
  );
}
