import { PERIOD_KINDS } from '#domain/periods.ts';
import { REPORTS } from '#domain/reports/reports.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { Download, Printer } from '#ui/display/icons.ts';
import type { ReportsScreenState } from './useReportsScreen.ts';

const TITLES = REPORTS.map(({ title }) => title);

/** Which report, of which class and period, and what to do with it. */
export function ReportChoices({ screen }: { screen: ReportsScreenState }) {
  const { report, className, classNames, kind, periodText, periods, made, exportCsv } = screen;
  return (
    <Toolbar
      end={
        <>
          {report.isExported ? (
            <Button icon={<Download />} disabled={made === undefined} onClick={exportCsv}>
              Export CSV
            </Button>
          ) : null}
          <Button
            icon={<Printer />}
            disabled={made === undefined}
            onClick={() => {
              window.print();
            }}
          >
            Print
          </Button>
        </>
      }
    >
      <SelectField
        label="Report type"
        options={TITLES}
        value={report.title}
        onChange={(event) => screen.chooseReport(event.target.value)}
      />
      {report.choices.includes('class') ? (
        <SelectField
          label="Class"
          options={classNames}
          value={className}
          onChange={(event) => screen.chooseClass(event.target.value)}
        />
      ) : null}
      <SelectField
        label={PERIOD_KINDS[kind].label}
        options={periods.map((value) => ({ value, label: PERIOD_KINDS[kind].period(value).name }))}
        value={periodText}
        onChange={(event) => screen.choosePeriod(event.target.value)}
      />
    </Toolbar>
  );
}
