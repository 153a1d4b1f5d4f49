import { studentName } from '#school/students/students.ts';
import {
  assignedTeacher,
  teacherName,
  type Teacher,
  NOT_ASSIGNED,
} from '#school/teachers/teachers.ts';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { t } from '#language/t.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { nameLinkClass } from '#ui/display/text.tsx';

interface PersonNameProps {
  kind: 'student' | 'teacher';
  person: { readonly firstName: string; readonly lastName: string };
}

/** A student's or teacher's name as in lists and on paper: last name first if Settings order by it. */
export function PersonName({ kind, person }: PersonNameProps) {
  return usePersonName(kind, person);
}

/** Returns the name as text, in the order of Settings. */
export function usePersonName(
  kind: PersonNameProps['kind'],
  person: PersonNameProps['person'],
): string {
  return (kind === 'student' ? studentName : teacherName)(person, useNameOrder());
}

/** The teacher of a class, or Not Assigned, without a link. */
export function AssignedTeacher({ teacher }: { teacher: Teacher | undefined }) {
  return assignedTeacher(teacher, useNameOrder());
}

interface PersonLinkProps extends PersonNameProps {
  person: PersonNameProps['person'] & { readonly id: string };
  /** Filters for the list behind the page, by address key: the class of the current screen. */
  list?: Readonly<Record<string, string>> | undefined;
  /** Keys of the current address that mean the same in that list. */
  carry?: readonly string[] | undefined;
  /** By default Tab reaches the link; −1 for lists in which one more stop a row would be in the way. */
  tabIndex?: -1 | undefined;
}

/** A student's or teacher's name, linked to the person's page. */
export function PersonLink({ kind, person, list, carry, tabIndex }: PersonLinkProps) {
  const { id } = person;
  const name = usePersonName(kind, person);
  return (
    <AppLink
      href={personPath(kind, id, list)}
      leadsTo={() => {
        const { pathname, search } = window.location;
        // The person's own list keeps its search, filters and order.
        const isOwnList = pathname.endsWith(`/${kind}s`);
        const carriedParams = [...new URLSearchParams(search)].filter(
          ([key]) => isOwnList || carry?.includes(key),
        );
        return personPath(kind, id, { ...list, ...Object.fromEntries(carriedParams) });
      }}
      state={OPENED_WITHIN_APP}
      className={nameLinkClass}
      tabIndex={tabIndex}
      title={name}
    >
      {name}
    </AppLink>
  );
}

/** A class's teacher, linked to the teacher's page, or Not Assigned in an element of its own (spec §2). */
export function TeacherLink({ teacher }: { teacher: Teacher | undefined }) {
  if (teacher === undefined || assignedTeacher(teacher) === t(NOT_ASSIGNED))
    return <span>{t(NOT_ASSIGNED)}</span>;
  return <PersonLink kind="teacher" person={teacher} />;
}

/** The kinds of people with a page. */
export type PersonKind = 'student' | 'teacher';

/**
 * Returns the address of a person's page: `/students?student=<id>` or `/teachers?teacher=<id>`. `list` holds the filters
 * of the list behind the page.
 */
export function personPath(
  kind: PersonKind,
  id: string,
  list: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(list);
  params.set(kind, id);
  return `/${kind}s?${params.toString()}`;
}

/** State of a history entry made by a link within the app: one step back leads to that link. */
export const OPENED_WITHIN_APP = { within: 1 } as const;

/**
 * Returns how many steps back leave a person's page, from the history entry's state; 0 if the page was opened by its
 * address.
 */
export function stepsWithin(state: unknown): number {
  const isLeft = typeof state === 'object' && state !== null && 'within' in state;
  return isLeft && typeof state.within === 'number' ? state.within : 0;
}
