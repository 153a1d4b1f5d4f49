import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { attendanceWarnings } from '#school/attendance/warnings.ts';
import { formatNumber } from '#language/locale.ts';
import { missingRegisters } from '#school/attendance/missingRegisters.ts';
import { schoolYearOf } from '#school/calendar/schoolYear.ts';
import { withBirthdayOn } from '#school/students/birthdays.ts';
import { studentName } from '#school/students/students.ts';
import { drafts, unsavedIds } from '#state/drafts/drafts.ts';
import { useBackedUp, useSafetyFacts } from '#state/backups/safety.ts';
import { useConflicts } from '#sharing/state/useSharing.ts';
import {
  statusOfAll,
  useAttendanceTallies,
  useCountedAttendance,
} from '#state/school/useRecords.ts';
import { useDaysDue, useSchoolToday, useToday } from '#state/school/useSchoolFacts.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useCollections, useSchool } from '#state/school/SchoolContext.tsx';
import { mondayOf } from '#school/calendar/weeks.ts';
import { Section } from '#ui/layout/Section.tsx';
import { NeedList, needClass } from '#ui/display/ItemList.tsx';
import { draftNeeds } from './draftNeeds.ts';

/** Something that a person should do, in the words of the screen that it leads to. */
export interface Need {
  readonly id: string;
  /** Stands before the words for screen readers, and is drawn at the end of the row. */
  readonly count?: number;
  readonly words: string;
  readonly address: string;
}

/** The region "Needs you": a list of links. Renders nothing without needs. */
export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  return (
    <Section title={t('Needs you')} flush>
      <NeedList label={t('Needs you')}>
        {needs.map(({ id, count, words, address }) => (
          <AppLink key={id} href={address} className={needClass}>
            {count === undefined ? null : <strong>{formatNumber(count)}</strong>}{' '}
            <span>{words}</span>
          </AppLink>
        ))}
      </NeedList>
    </Section>
  );
}

/** Returns what a person should do today; `undefined` until all of it is known, so that no row moves. */
export function useNeeds(): readonly Need[] | undefined {
  const warnings = useWarningCount();
  const missing = useMissingCount();
  const birthdays = useBirthdays();
  const unsaved = useUnsavedNeeds();
  const conflicts = useConflictCount();
  const backup = useBackupNeed();
  return useTexts(() => {
    if (warnings === undefined || missing === undefined) return undefined;
    if (conflicts === undefined || backup === undefined || unsaved === undefined) return undefined;
    return [
      ...(conflicts === 0 ? [] : [{ ...CONFLICTS, words: t('to look at'), count: conflicts }]),
      ...backup,
      ...(missing === 0 ? [] : [missingNeed(missing)]),
      ...(warnings === 0 ? [] : [warningNeed(warnings)]),
      ...unsaved,
      ...birthdays,
    ];
  }, [warnings, missing, conflicts, backup, birthdays, unsaved]);
}

function missingNeed(count: number): Need {
  const words = t(
    '{count, plural, one {register missing this week} other {registers missing this week}}',
    { count },
  );
  return { id: 'missing', count, words, address: '/reports?report=missing' };
}

function warningNeed(count: number): Need {
  const words = t('{count, plural, one {attendance warning} other {attendance warnings}}', {
    count,
  });
  return { id: 'warnings', count, words, address: '/reports?report=warnings' };
}

/** The conflicts of a shared school stand in the region of this name, which Settings has, too. */
const CONFLICTS = { id: 'conflicts', address: '/settings#several-pcs' };

/** The number of conflicts; `undefined` until known. */
function useConflictCount(): number | undefined {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  const conflicts = useConflicts();
  if (isShared === undefined) return undefined;
  return isShared ? conflicts?.list.length : 0;
}

/** A backup that is wanted, in the words of the line of state; `undefined` until known. */
function useBackupNeed(): readonly Need[] | undefined {
  const isKnown = useSafetyFacts(({ holdings }) => holdings !== undefined);
  const { isWrong = false, words = '' } = useBackedUp() ?? {};
  return useTexts(() => {
    if (!isKnown) return undefined;
    return isWrong ? [{ id: 'backup', words, address: '/settings#data-management' }] : [];
  }, [isKnown, isWrong, words]);
}

/** The students whose birthday is today, each with a link to the page. */
function useBirthdays(): readonly Need[] {
  const students = useSchool((school) => school.students);
  const school = useSchoolToday();
  const today = useToday();
  return useTexts(
    () =>
      withBirthdayOn(students, today)
        .filter((student) => !school.hasLeft(student))
        .map((student) => ({
          id: student.id,
          words: t('Birthday: {name}', { name: studentName(student) }),
          address: `/students?student=${encodeURIComponent(student.id)}`,
        })),
    [students, school, today],
  );
}

/** What was typed and not saved, on this page or on closed ones; `undefined` until the closed ones are read. */
function useUnsavedNeeds(): readonly Need[] | undefined {
  const [areFound, setFound] = useState(false);
  const ids = useStore(drafts.state, useShallow(unsavedIds));
  const school = useCollections();
  useEffect(() => {
    void drafts.scanForOrphans().then(() => setFound(true));
  }, []);
  return useTexts(() => (areFound ? draftNeeds(ids, school) : undefined), [areFound, ids, school]);
}

/**
 * The number of students absent too often this school year (docs/conformance.md, Report cards and warnings); `undefined`
 * while loading.
 */
function useWarningCount(): number | undefined {
  const students = useSchool((school) => school.students);
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const school = useSchoolToday();
  const year = useTexts(() => schoolYearOf(settings, today), [settings, today]);
  const { status, records } = useCountedAttendance(year);
  const warnings = useTexts(
    () => attendanceWarnings(students, records, settings, school).length,
    [students, records, settings, school],
  );
  if (status === 'loading') return undefined;
  return status === 'loaded' ? warnings : 0;
}

/** The number of this week's registers not taken (docs/conformance.md, The school year); `undefined` while loading. */
function useMissingCount(): number | undefined {
  const school = useCollections();
  const today = useToday();
  const week = useTexts(() => {
    return { first: mondayOf(today), last: today, name: t('This week') };
  }, [today]);
  const { status: dueStatus, due } = useDaysDue();
  const { status, records } = useAttendanceTallies(week.first, week.last);
  const missing = useTexts(() => {
    return missingRegisters({ ...school, attendance: records }, week, due).length;
  }, [school, records, week, due]);
  const all = statusOfAll([status, dueStatus]);
  if (all === 'loading') return undefined;
  return all === 'loaded' ? missing : 0;
}
