import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { choiceText } from '#school/text/choices.ts';
import {
  registerQuery,
  STATUSES_BY_PRESENCE,
  attendanceRate,
} from '#school/attendance/attendance.ts';
import { performanceWordsOf } from '#school/grading/performance.ts';
import type {
  MadeReport,
  MadeRow,
  SecondTable,
  ReportColumn,
  ShownColumn,
  ReportDrawing,
} from '#school/reports/report.ts';
import { NoClasses } from '#records/lists/EmptyLists.tsx';
import { RecentDays, useRecentDays, type RecentDaysDrawn } from '#records/lists/RecentDays.tsx';
import { PersonLink } from '#records/lists/PersonName.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { TrendLine } from '#ui/charts/LinePicture.tsx';
import { CallLink, PhoneCell } from '#ui/display/ContactLink.tsx';
import { ContactList, ContactRow } from '#ui/display/ContactRow.tsx';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { Badge, CellText, hasLongWord, isShort } from '#ui/display/text.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { NARROW, useMedia } from '#ui/layout/media.ts';
import { SimpleTable, TableNote, type Column } from '#ui/table/SimpleTable.tsx';
import { useMemo } from 'react';
import {
  columnPercents,
  emsOf,
  haveRoom,
  longestWord,
  type ColumnNeed,
} from '#ui/paper/columnWidths.ts';
import { formatNumber } from '#language/locale.ts';
import { daysBetween } from '#school/calendar/weeks.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { isDay } from '#school/text/days.ts';
import { formatDayOfMonth, formatWeekdayAndDay } from '#school/text/formats.ts';
import { formatPercent, percentage } from '#school/text/percentages.ts';
import { countByGrade, gradesIn } from '#school/grades/gradeTallies.ts';
import {
  attendanceByDay,
  attendanceSentence,
  gradesSentence,
  type DayAttendance,
} from '#school/reports/charts.ts';
import { gradeGroups, scaleOf } from '#school/grading/scales.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Columns } from '#ui/layout/Section.tsx';
import { BarRows, ShareChart } from '#ui/charts/ShareChart.tsx';

/** A report's table. It is rendered without rows too, to show what it would contain. */
export function ReportTable({
  made: { report, choice, columns: shownColumns, rows, sum },
}: {
  made: MadeReport;
}) {
  const { isOnItsSide, percents } = useMemo(
    () => onPaper(shownColumns, rows),
    [shownColumns, rows],
  );
  const isToCall = report.contactOf !== undefined;
  const { drawn, source } = useRecentDays(isToCall);
  const columns = useTexts(
    () => [
      ...columnsOf(shownColumns, isToCall ? drawn : undefined).map((column, index) => ({
        ...column,
        paperWidth: percents[index],
      })),
      ...(report.registerOf ? [TAKE_REGISTER] : []),
    ],
    [report, shownColumns, percents, drawn, isToCall],
  );
  const isNarrow = useMedia(NARROW);
  const isInLines = isNarrow && isToCall && rows.length > 0;
  const hasClasses = useSchool(({ classes }) => classes.length > 0);
  // The class choice offers the standard names even if the school has no classes.
  if (!hasClasses && rows.length === 0 && report.choices.includes('class')) return <NoClasses />;
  const table = (
    <SimpleTable
      label={t(report.title)}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      fitted={report.registerOf !== undefined}
      folded={report.registerOf !== undefined}
    />
  );
  return (
    <>
      {source}
      {isInLines ? (
        <>
          <div data-print="hide">
            <ContactLines label={t(report.title)} rows={rows} drawn={drawn} />
          </div>
          <div data-print="only">{table}</div>
        </>
      ) : (
        table
      )}
      {isOnItsSide ? <span data-on-its-side="" /> : null}
      {sum.length === 0 ? null : <TableNote>{sum.join(' · ')}</TableNote>}
      {rows.length === 0 ? <EmptyState title={report.emptyText(choice)} /> : null}
    </>
  );
}

/** Students to call about on a phone: two lines each, with reason and number visible. */
function ContactLines({
  label,
  rows,
  drawn,
}: {
  label: string;
  rows: readonly MadeRow[];
  drawn: RecentDaysDrawn;
}) {
  return (
    <ContactList label={label} inset>
      {rows.map(({ id, student, contact }) =>
        student && contact ? (
          <ContactRow
            key={id}
            name={<PersonLink kind="student" person={student} />}
            about={contact.className}
            end={contact.phone === '' ? null : <CallLink phone={contact.phone} />}
            contact={
              <>
                <RecentDays drawn={drawn} studentId={student.id} />{' '}
                {[contact.reason, contact.parent].filter(Boolean).join(' · ')}
              </>
            }
          />
        ) : null,
      )}
    </ContactList>
  );
}

/** The second table of a report, below. */
export function SecondReportTable({ second: { title, columns, rows } }: { second: SecondTable }) {
  return (
    <SimpleTable label={title} columns={columnsOf(columns)} rows={rows} rowKey={({ id }) => id} />
  );
}

/** Links to the row's register. */
const TAKE_REGISTER: Column<MadeRow> = {
  id: 'register',
  get header() {
    return t('Register');
  },
  headerHidden: true,
  cell: ({ register }) =>
    register ? (
      <AppLink href={`/attendance${registerQuery(register)}`}>{t('Take register')}</AppLink>
    ) : null,
};

function columnsOf(
  columns: SecondTable['columns'] | MadeReport['columns'],
  drawn?: RecentDaysDrawn,
): Column<MadeRow>[] {
  return columns.map(({ header, kind }, index) => ({
    id: header,
    header,
    align: kind === 'figure' ? 'end' : 'start',
    ...(kind === 'sentence' && { width: '10rem' }),
    ...(kind === 'phone' && { width: '8.5rem' }),
    cell: (row) => {
      const shown = row.cells[index] ?? '';
      if (index === 0 && row.student !== undefined) {
        const link = <PersonLink kind="student" person={row.student} />;
        return drawn === undefined ? (
          link
        ) : (
          <>
            {link}
            <RecentDays drawn={drawn} studentId={row.student.id} at="below" />
          </>
        );
      }
      if (header === t('Attendance Rate') && row.trend !== undefined) {
        return <TrendLine shares={row.trend}>{shown}</TrendLine>;
      }
      if (kind === 'performance') return <PerformanceMark label={shown} />;
      if (kind === 'phone' && !hasLongWord(shown)) return <PhoneCell phone={shown} />;
      return <CellText text={shown} />;
    },
  }));
}

/** Only the performance that needs attention is coloured. */
function PerformanceMark({ label }: { label: string }) {
  const lowest = useSchool(({ settings }) => performanceWordsOf(settings).lowest);
  return label === choiceText('performance', lowest) ? (
    <Badge tone="warning">{label}</Badge>
  ) : (
    label
  );
}

/** Page width in ems of the table's font, A4 or Letter. */
const UPRIGHT = 60;
const ON_ITS_SIDE = 88;
/** If at most this many ems are missing, a few long words are broken instead of turning the page. */
const BROKEN_EMS = 5;

/** The gap after a column, in ems. */
const GAP_EMS = 0.9;
/** The minimum width of a sentence column, in ems: about two words a line. */
const FOR_SENTENCES = 9;
/** The width that the badge adds to a performance label, in ems. */
const AROUND_PERFORMANCE = 1.5;
/** Longer words and phones, in ems, may break; no page is turned for them. */
const MOST_FOR_WORDS = 11;
const MOST_FOR_PHONES = 16;
/** A long text asks for at most this width, in ems, and leaves room for other columns. */
const MOST_WISHED = 24;
/** The maximum number of lines of names and other texts on a portrait page. */
const MOST_LINES = 3;

/** Returns the columns' shares of a printed page, and whether the page is turned to landscape. */
function onPaper(
  columns: readonly ShownColumn[],
  rows: readonly MadeRow[],
): { readonly percents: readonly number[]; readonly isOnItsSide: boolean } {
  const needs = needsOf(columns, rows);
  const upright = columnPercents(needs, UPRIGHT);
  const hasRoom =
    haveRoom(needs, UPRIGHT + BROKEN_EMS) &&
    needs.every(({ longest }, index) => {
      const width = ((upright[index] ?? 0) / 100) * UPRIGHT - GAP_EMS;
      return longest <= width * MOST_LINES;
    });
  return hasRoom
    ? { percents: upright, isOnItsSide: false }
    : { percents: columnPercents(needs, ON_ITS_SIDE), isOnItsSide: true };
}

/** The needs of a column, with its longest text uncut. */
interface ReportColumnNeed extends ColumnNeed {
  readonly longest: number;
}

/** Returns each column's needs, from its longest cells and the words of its heading. */
function needsOf(columns: readonly ShownColumn[], rows: readonly MadeRow[]): ReportColumnNeed[] {
  return columns.map(({ header, kind }, index) => {
    const heading = longestWord(header);
    let [min, words, longest] = [heading, heading, heading];
    for (const text of new Set(rows.map(({ cells }) => cells[index] ?? ''))) {
      const cell = needOf[kind](text);
      min = Math.max(min, cell.min);
      words = Math.max(words, cell.words);
      longest = Math.max(longest, cell.wished);
    }
    words = Math.max(min, words);
    const wished = Math.max(words, Math.min(longest, MOST_WISHED));
    return { min: min + GAP_EMS, words: words + GAP_EMS, wished: wished + GAP_EMS, longest };
  });
}

/** Returns the needs of one cell, by kind. */
const needOf: Readonly<Record<ReportColumn['kind'], (text: string) => ColumnNeed>> = {
  text: (text) => {
    const wished = emsOf(text);
    const words = Math.min(longestWord(text), MOST_FOR_WORDS);
    return { min: isShort(text) ? wished : 0, words, wished };
  },
  sentence: (text) => {
    const wished = emsOf(text);
    const min = Math.min(wished, FOR_SENTENCES);
    return { min, words: min, wished };
  },
  phone: (text) => whole(Math.min(emsOf(text), MOST_FOR_PHONES)),
  figure: (text) => whole(emsOf(text)),
  performance: (text) => whole(emsOf(text) + AROUND_PERFORMANCE),
};

function whole(ems: number): ColumnNeed {
  return { min: ems, words: ems, wished: ems };
}

/** The charts of a report. */
export function ReportCharts({ made: { report, choice, drawn } }: { made: MadeReport }) {
  const periodName = choice.period.name;
  return (
    <Columns>
      {report.needs.includes('attendance') ? (
        <Card>
          <AttendanceChart drawn={drawn} periodName={periodName} />
        </Card>
      ) : null}
      {report.needs.includes('grades') ? (
        <Card>
          <GradeChart drawn={drawn} periodName={periodName} />
        </Card>
      ) : null}
    </Columns>
  );
}

function AttendanceChart({ drawn, periodName }: { drawn: ReportDrawing; periodName: string }) {
  const settings = useSchool((school) => school.settings);
  const days = useMemo(() => attendanceByDay(drawn), [drawn]);
  const columns = useTexts(() => dayColumns(days, settings), [days, settings]);
  if (days.length === 0)
    return <EmptyState title={t('No attendance taken in {periodName}', { periodName })} />;
  return (
    <ShareChart
      label={t('Attendance by day')}
      summary={attendanceSentence(days)}
      heads={STATUSES_BY_PRESENCE.map(({ label }) => t(label))}
      lines={days.map((day) => ({
        label: formatDayOfMonth(day.day),
        values: STATUSES_BY_PRESENCE.map(({ id }) => formatNumber(day[id])),
      }))}
      columns={columns}
      places={(columns.at(-1)?.at ?? 0) + 1}
    />
  );
}

/** A column for each day; days without a register are gaps. */
function dayColumns(days: readonly DayAttendance[], settings: SchoolSettings) {
  // Another program may have stored other texts as days.
  const known = days.filter(({ day }) => isDay(day));
  const first = known[0]?.day ?? '';
  return known.flatMap((counts) => {
    const share = attendanceRate(counts, settings);
    if (share === undefined) return [];
    return [
      {
        label: formatDayOfMonth(counts.day),
        at: daysBetween(first, counts.day),
        share,
        hint: `${formatWeekdayAndDay(counts.day)}: ${formatPercent(share)}`,
      },
    ];
  });
}

function GradeChart({
  drawn: { grades, members },
  periodName,
}: {
  drawn: ReportDrawing;
  periodName: string;
}) {
  const scale = useSchool(({ settings }) => scaleOf(settings));
  const counts = useTexts(
    () => countByGrade(grades, gradeGroups(scale), members),
    [grades, scale, members],
  );
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (!grades.some((tally) => gradesIn(tally, members) > 0))
    return <EmptyState title={t('No grades in {periodName}', { periodName })} />;
  return (
    <BarRows
      label={scale.isLetters ? t('Grades by letter') : t('Grades by percentage')}
      summary={gradesSentence(counts)}
      heads={[t('Grades')]}
      lines={counts.map(({ label, count }) => ({ label, values: [formatNumber(count)] }))}
      rows={counts.map(({ label, count }) => ({
        label,
        value: count,
        words: `${formatNumber(count)} (${formatPercent(percentage(count, total))})`,
      }))}
    />
  );
}
