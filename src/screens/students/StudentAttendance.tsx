import { t } from '#language/t.ts';
import { STATUSES_BY_PRESENCE } from '#school/attendance/attendance.ts';
import { lateSentence } from '#school/attendance/lateRule.ts';
import { formatNumber } from '#language/locale.ts';
import { formatDay, formatList, formatWeekdayAndDay } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import type { Period } from '#school/calendar/periods.ts';
import { attendanceFigures } from '#school/reports/studentFigures.ts';
import type { MarkedDay } from '#school/attendance/attendanceTallies.ts';
import type { StudentRecords } from '#state/school/useRecords.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { DayPicture, SquareSample } from '#ui/charts/DayPicture.tsx';
import { Figure, Figures } from '#ui/display/Figures.tsx';
import { Muted } from '#ui/display/text.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Chip, Chips } from '#ui/layout/Chips.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useMemo } from 'react';
import { dayPictureOf } from '#records/paper/dayPictureOf.ts';
import { markNote } from './markNote.ts';

/** A student's attendance over a period: counts, days and reasons. */
export function StudentAttendance({
  records,
  classId,
  period,
}: {
  records: StudentRecords;
  classId: string;
  period: Period;
}) {
  const today = useToday();
  const settings = useSchool((school) => school.settings);
  const ofLate = lateSentence(settings);
  const { marks, recordOf } = records;
  const figures = useMemo(
    () => attendanceFigures(marks, classId, settings),
    [marks, classId, settings],
  );
  const { counts, rate, absences, late } = figures;
  const noteOf: NoteOf = (mark) => markNote(recordOf(mark));
  return (
    <Section title={t('Attendance')}>
      {counts.total === 0 ? (
        <EmptyState title={t('No attendance yet')}>
          {t('Registers from {first} to {last} will show here.', {
            first: formatDay(period.first),
            last: formatDay(period.last),
          })}
        </EmptyState>
      ) : (
        <Stack>
          <Figures>
            {STATUSES_BY_PRESENCE.map(({ id, label, tone }) => (
              <Figure key={id} name={t(label)} value={formatNumber(counts[id])}>
                <SquareSample tone={tone} /> {t(label)}
              </Figure>
            ))}
            <Figure name={t('Attendance Rate')} value={formatPercent(rate)} />
          </Figures>
          {ofLate === '' ? null : <Muted>{ofLate}</Muted>}
          <DayPicture {...dayPictureOf(figures, period, today)} />
          <Absences absences={absences} noteOf={noteOf} />
          {late.length === 0 ? null : (
            <p>
              <Muted>
                {t('Late on {days}', {
                  days: formatList(
                    late.map((mark) => lateDay(mark, noteOf(mark))),
                    'enumeration',
                  ),
                })}
              </Muted>
            </p>
          )}
        </Stack>
      )}
    </Section>
  );
}

type NoteOf = (mark: MarkedDay) => string;

function Absences({ absences, noteOf }: { absences: readonly MarkedDay[]; noteOf: NoteOf }) {
  if (absences.length === 0) {
    return (
      <p>
        <Muted>{t('No absences')}</Muted>
      </p>
    );
  }
  return (
    <div>
      <strong>{t('Absences')}</strong>
      <Chips label={t('Absences')}>
        {absences.map((mark) => (
          <Chip key={`${mark.date} ${mark.classId}`}>
            {[formatWeekdayAndDay(mark.date), noteOf(mark)].filter(Boolean).join(' · ')}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

function lateDay({ date }: MarkedDay, note: string): string {
  return note === '' ? formatDay(date) : `${formatDay(date)} (${note})`;
}
