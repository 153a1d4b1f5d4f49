import { t } from '#language/t.ts';
import { classTitle } from '#school/classes/classes.ts';
import { formatWorkday } from '#school/text/formats.ts';
import { registerQuery } from '#school/attendance/attendance.ts';
import { teacherName } from '#school/teachers/teachers.ts';
import { areAllTaken, type RegisterOfDay } from '#school/attendance/registersOfDay.ts';
import { registerOfDraft, useRegisterDrafts } from '#state/drafts/draftKinds.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { RegisterState, useTodaysRegisters } from '#records/classChoice/todaysRegisters.tsx';
import { Muted, hasLongWord, nameLinkClass } from '#ui/display/text.tsx';
import {
  FoldedTiles,
  NoTiles,
  Tile,
  TileLines,
  Tiles,
  NoParts,
  PartsBar,
} from '#ui/layout/Tiles.tsx';
import { Section } from '#ui/layout/Section.tsx';
import type { ReactNode } from 'react';
import { AppLink } from '#ui/controls/AppLink.tsx';

/**
 * Today's registers, those to take first, each a link; registers with unsaved marks; or on a closed day the reason
 * (docs/conformance.md, Registers, E3). Keeps room for `places` tiles until the registers are loaded.
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
  const { registers, closed } = useTodaysRegisters(today);
  const body = (): ReactNode => {
    // One line of room: the room of a large school's registers would leave half a screen blank.
    if (closed !== undefined)
      return <NoTiles count={1}>{t('No school today: {reason}', { reason: closed })}</NoTiles>;
    if (registers === undefined) return <NoTiles count={places} />;
    if (registers.length === 0) {
      return (
        <NoTiles count={places}>
          {t('No class has students yet.')}{' '}
          <AppLink href="/students">{t('Import or add them')}</AppLink>
        </NoTiles>
      );
    }
    return <Registers title={title} registers={registers} />;
  };
  return (
    <Section
      title={title}
      description={<RegistersTaken today={today} />}
      actions={
        <>
          <NotSaved />
          {closed === undefined && registers && areAllTaken(registers) ? (
            <Muted>{t('All registers are taken')}</Muted>
          ) : null}
        </>
      }
      flush
    >
      {body()}
    </Section>
  );
}

/** A tile for each register; if there are more than fit a screen, taken ones are folded. */
function Registers({ title, registers }: { title: string; registers: readonly RegisterOfDay[] }) {
  const untaken = registers.filter(({ taken }) => !taken);
  const taken = registers.filter((register) => register.taken);
  if (registers.length <= MOST_TILES) {
    return <Tiles label={title}>{[...untaken, ...taken].map(tileOf)}</Tiles>;
  }
  return (
    <>
      {untaken.length > 0 ? <Tiles label={title}>{untaken.map(tileOf)}</Tiles> : null}
      {taken.length > 0 ? (
        <FoldedTiles label={t('{count} taken', { count: taken.length })}>
          {taken.map(tileOf)}
        </FoldedTiles>
      ) : null}
    </>
  );
}

function tileOf(register: RegisterOfDay): ReactNode {
  return (
    <Tile
      key={register.schoolClass.id}
      isDone={register.taken}
      hasLongWord={hasLongWord(register.schoolClass.name)}
    >
      <TileLines
        link={<RegisterLink register={register} />}
        state={<RegisterState register={register} />}
        about={<TeacherOf register={register} />}
        share={register.taken ? register.here / Math.max(1, register.students) : 0}
      />
    </Tile>
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

function TeacherOf({ register: { schoolClass } }: { register: RegisterOfDay }) {
  const teacher = useSchool(({ teachers }) =>
    teachers.find(({ id }) => id === schoolClass.teacherId),
  );
  return teacher ? teacherName(teacher) : null;
}

/** The first register of any day with unsaved marks, and the number of others. */
function NotSaved() {
  const drafts = useRegisterDrafts();
  const classes = useSchool((school) => school.classes);
  const [[name] = [], ...others] = Object.entries(drafts);
  if (name === undefined) return null;
  const register = registerOfDraft(name);
  const schoolClass = classes.find(({ id }) => id === register.classId);
  const title = schoolClass ? classTitle(schoolClass) : t('A deleted class');
  return (
    <AppLink href={`/attendance${registerQuery(register)}`}>
      {t('Marks not saved: {name}, {day}{count, plural, =0 {} other { and # more}}', {
        name: title,
        day: formatWorkday(register.date),
        count: others.length,
      })}
    </AppLink>
  );
}

/**
 * "3 of 10 registers taken" with a segmented bar in class order. Links to each taken register that a student has joined
 * since. Renders nothing on a day without registers.
 */
function RegistersTaken({ today }: { today: string }) {
  const { registers, closed } = useTodaysRegisters(today);
  if (closed !== undefined) return null;
  if (!registers) return <NoParts />;
  if (registers.length === 0) return null;
  const done = registers.map(({ taken: takenCount }) => takenCount);
  const words = t('{taken} of {count, plural, one {# register} other {# registers}} taken', {
    taken: done.filter(Boolean).length,
    count: done.length,
  });
  return (
    <>
      <PartsBar parts={done} label={words}>
        {words}
      </PartsBar>
      {registers.map(({ schoolClass, taken: isTaken, unmarked }) =>
        isTaken && unmarked > 0 ? (
          <AppLink
            key={schoolClass.id}
            href={`/attendance${registerQuery({ date: undefined, classId: schoolClass.id })}`}
          >
            {t('{count, plural, one {# student} other {# students}} without a mark: {name}', {
              count: unmarked,
              name: classTitle(schoolClass),
            })}
          </AppLink>
        ) : null,
      )}
    </>
  );
}

/** With more registers than this, taken ones are folded. This many tiles keep their room while registers load. */
export const MOST_TILES = 12;
