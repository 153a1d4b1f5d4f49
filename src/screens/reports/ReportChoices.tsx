import { choiceOptions } from '#school/text/choices.ts';
import { english, t } from '#language/t.ts';
import type { Call } from '#school/attendance/calls.ts';
import { newestAbsence, type AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import { REPORTS_OFFERED } from '#school/reports/reports.ts';
import { CallRoundButton } from '#records/callRound/CallRoundButton.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { Download, Printer } from '#ui/display/icons.ts';
import { useCallback } from 'react';
import type { ReportsScreenState } from './useReportsScreen.ts';

/** Chooses the report, class and period, and offers its actions. */
export function ReportChoices({ screen }: { screen: ReportsScreenState }) {
  const { title, report, className, classes, periods, made } = screen;
  return (
    <Toolbar
      end={
        report ? (
          <>
            {report.isExported ? (
              <>
                <Button
                  icon={<Download />}
                  disabled={made === undefined}
                  onClick={screen.exportCsv}
                >
                  {t('Export CSV')}
                </Button>
                <Button
                  icon={<Download />}
                  disabled={made === undefined}
                  onClick={screen.exportExcel}
                >
                  {t('Export Excel')}
                </Button>
              </>
            ) : null}
            {made?.calls ? <Calls calls={made.calls} tallies={made.drawn.attendance} /> : null}
            <Button
              icon={<Printer />}
              disabled={made === undefined}
              onClick={() => {
                window.print();
              }}
            >
              {t('Print')}
            </Button>
          </>
        ) : null
      }
    >
      <SelectField
        label={t('Report type')}
        options={REPORTS_OFFERED.map(({ title }) => ({ value: english(title), label: t(title) }))}
        value={english(title)}
        onChange={(event) => screen.chooseReport(event.target.value)}
      />
      {report?.choices.includes('class') ? (
        <SelectField
          label={t('Class')}
          options={choiceOptions(
            'class',
            classes.map(({ name }) => name),
          )}
          value={className}
          onChange={(event) => screen.chooseClass(event.target.value)}
        />
      ) : null}
      {periods ? (
        <SelectField
          label={periods.label}
          options={periods.options}
          value={periods.value}
          onChange={(event) => periods.choose(event.target.value)}
        />
      ) : null}
    </Toolbar>
  );
}

/** Calls the parents of a report's students about each one's latest absence in the period. */
function Calls({
  calls,
  tallies,
}: {
  calls: readonly Call[];
  tallies: readonly AttendanceTally[];
}) {
  const absenceOf = useCallback(
    (studentId: string) => newestAbsence(tallies, studentId),
    [tallies],
  );
  return <CallRoundButton name="warnings" calls={calls} absenceOf={absenceOf} />;
}
