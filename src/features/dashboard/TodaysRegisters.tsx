import { sentence } from '#domain/basics/isolated.ts';
import { classTitle } from '#domain/classes/classes.ts';
import { counted, formatNumber, formatWorkday } from '#domain/basics/formats.ts';
import { registerQuery } from '#domain/attendance/registerId.ts';
import {
  areAllTaken,
  classesOffered,
  registersOfDay,
  type RegisterOfDay,
} from '#domain/attendance/registersOfDay.ts';
import { closedOn } from '#domain/calendar/schoolYear.ts';
import { registerOfDraft, useRegisterDrafts } from '#state/drafts/registerDrafts.ts';
import { useAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { useMembership } from '#state/school/useMembership.ts';
import { useIsShared } from '#state/sharing/useIsShared.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { nameLinkClass } from '#ui/display/nameLink.ts';
import { PartsBar } from '#ui/display/PartsBar.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { NoTiles, Tile, Tiles } from '#ui/layout/Tiles.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { useMemo, type ReactNode } from 'react';
import { AppLink } from '#ui/controls/AppLink.tsx';

const TO_LOOK_AT = lazyPart(async () => (await import('#editing/toLookAt/ToLookAt.tsx')).ToLookAt);

/**
 * Which registers of today are taken, each a link to it, and which marks are not saved; on a closed day why there are
 * none (conformance O5, E3). Below it what a shared school has to be looked at (E18): no first screen carries the code
 * for that. Import it lazily, and keep `places` tiles free for it.
 */
export function TodaysRegisters({
  title,
  today,
  places,
}: {
  title: string;
  today: string;
  places: number;
}) {
  const isShared = useIsShared();
  const membership = useMembership();
  const classes = useSchool((school) => school.classes);
  const settings = useSchool((school) => school.settings);
  const { status, records } = useAttendance(today, today);
  const registers = useMemo(
    () => registersOfDay(classesOffered(classes), membership, today, records),
    [classes, membership, today, records],
  );
  const closed = closedOn(settings, today);
  // Without a calendar, a day that has a register is a school day.
  const isUsed = settings.calendar === undefined && registers.some(({ taken }) => taken);
  const isClosed = closed !== undefined && !isUsed;
  const body = (): ReactNode => {
    // One line of room: a large school's registers would leave half a screen blank.
    const noSchool = <NoTiles count={1}>No school today: {closed}</NoTiles>;
    if (closed !== undefined && settings.calendar) return noSchool;
    if (status !== 'loaded') return <NoTiles count={places} />;
    if (isClosed) return noSchool;
    if (registers.length === 0) {
      return (
        <NoTiles count={places}>
          No class has students yet. <AppLink href="/students">Import or add them</AppLink>
        </NoTiles>
      );
    }
    return (
      <Tiles label={title}>
        {registers.map((register) => (
          <Tile key={register.schoolClass.id} isLink>
            <TwoLines first={<RegisterLink register={register} />} second={stateOf(register)} />
          </Tile>
        ))}
      </Tiles>
    );
  };
  return (
    <>
      <Section
        title={title}
        actions={
          <>
            <NotSaved />
            {status === 'loaded' ? <WithoutMark registers={registers} /> : null}
            {status === 'loaded' && !isClosed && registers.length > 0 ? (
              <HowMany registers={registers} />
            ) : null}
          </>
        }
        flush
      >
        {body()}
      </Section>
      {isShared ? <TO_LOOK_AT.Part /> : null}
    </>
  );
}

/** "3 of 10 registers taken", and a bar in as many parts, those in order of classes that are taken filled. */
function HowMany({ registers }: { registers: readonly RegisterOfDay[] }) {
  const done = registers.map(({ taken }) => taken);
  const taken = formatNumber(done.filter(Boolean).length);
  const words = `${taken} of ${counted(done.length, 'register')} taken`;
  return (
    <PartsBar parts={done} label={words}>
      {areAllTaken(registers) ? 'All registers are taken' : words}
    </PartsBar>
  );
}

function RegisterLink({ register: { schoolClass } }: { register: RegisterOfDay }) {
  const query = registerQuery({ date: undefined, classId: schoolClass.id });
  return (
    <AppLink href={`/attendance${query}`} className={nameLinkClass}>
      {classTitle(schoolClass)}
    </AppLink>
  );
}

/** Taken registers that a student came to since: a link to each. */
function WithoutMark({ registers }: { registers: readonly RegisterOfDay[] }) {
  return registers.map(({ schoolClass, taken, unmarked }) =>
    taken && unmarked > 0 ? (
      <AppLink
        key={schoolClass.id}
        href={`/attendance${registerQuery({ date: undefined, classId: schoolClass.id })}`}
      >
        {sentence`${counted(unmarked, 'student')} without a mark: ${classTitle(schoolClass)}`}
      </AppLink>
    ) : null,
  );
}

function stateOf({ taken, here, students }: RegisterOfDay): ReactNode {
  if (!taken) return <Badge tone="warning">Not taken yet</Badge>;
  return `Taken, ${formatNumber(here)} of ${formatNumber(students)} present`;
}

/** The first register with marks that are not saved, of whatever day, and how many there are besides. */
function NotSaved() {
  const drafts = useRegisterDrafts();
  const classes = useSchool((school) => school.classes);
  const [[name] = [], ...others] = Object.entries(drafts);
  if (name === undefined) return null;
  const register = registerOfDraft(name);
  const schoolClass = classes.find(({ id }) => id === register.classId);
  const title = schoolClass ? classTitle(schoolClass) : 'A deleted class';
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'more', 'more')}`;
  return (
    <AppLink href={`/attendance${registerQuery(register)}`}>
      {sentence`Marks not saved: ${title}, ${formatWorkday(register.date)}${more}`}
    </AppLink>
  );
}
