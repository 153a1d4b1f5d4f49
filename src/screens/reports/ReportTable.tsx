import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { choiceText } from '#school/text/choices.ts';
import { registerQuery } from '#school/attendance/registerId.ts';
import { performanceWordsOf } from '#school/grading/performance.ts';
import type { MadeReport, MadeRow, SecondTable } from '#school/reports/report.ts';
import { NoClasses } from '#records/lists/EmptyLists.tsx';
import { RecentDays, useRecentDays, type RecentDaysDrawn } from '#records/lists/RecentDays.tsx';
import { PersonLink } from '#records/people/PersonLink.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { TrendLine } from '#ui/charts/TrendLine.tsx';
import { CallLink, PhoneCell } from '#ui/display/ContactLink.tsx';
import { ContactList, ContactRow } from '#ui/display/ContactRow.tsx';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { CellText, hasLongWord } from '#ui/display/text.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { NARROW, useMedia } from '#ui/layout/media.ts';
import { SimpleTable, TableNote } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { useMemo } from 'react';
import { onPaper } from './reportOnPaper.ts';

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
  const isToCall = report.calls !== undefined;
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
  const isInLines = isNarrow && report.contactOf !== undefined && rows.length > 0;
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
      <span data-print="hide">
        <AppLink href={`/attendance${registerQuery(register)}`}>{t('Take register')}</AppLink>
      </span>
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
