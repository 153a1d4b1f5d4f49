import type { StudentToday } from '#school/attendance/studentsToday.ts';
import { PersonLink } from '#records/people/PersonLink.tsx';
import { CallLink } from '#ui/display/ContactLink.tsx';
import { ContactList, ContactRow } from '#ui/display/ContactRow.tsx';
import { ReasonField } from './ReasonField.tsx';

/** Today's students on a phone: two lines each, with the number large enough for a thumb. */
export function TodayLines({
  label,
  rows,
  withReasons,
}: {
  label: string;
  rows: readonly StudentToday[];
  withReasons: boolean;
}) {
  return (
    <ContactList label={label}>
      {rows.map((row) => {
        const { key, student, className, mark } = row;
        return (
          <ContactRow
            key={key}
            name={<PersonLink kind="student" person={student} />}
            about={[className, withReasons ? '' : mark].filter(Boolean).join(' · ')}
            end={withReasons ? <ReasonField row={row} /> : null}
            contact={student.parentName}
            call={student.parentPhone === '' ? null : <CallLink phone={student.parentPhone} />}
          />
        );
      })}
    </ContactList>
  );
}
