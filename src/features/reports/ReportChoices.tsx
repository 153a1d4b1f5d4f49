import { formatMonth } from '#domain/formats.ts';
import { REPORT_TYPES } from '#domain/reports.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { Download, Printer } from '#ui/display/icons.ts';
import type { ReportsScreenState } from './useReportsScreen.ts';

/** Which report, of which class and month, and what to do with it. */
export function ReportChoices({ screen }: { screen: ReportsScreenState }) {
  const { report, className, classNames, month, months, made, exportCsv } = screen;
  return (
    <Toolbar
      end={
        <>
          {report === 'School Overview' ? null : (
            <Button icon={<Download />} disabled={made === undefined} onClick={exportCsv}>
              Export CSV
            </Button>
          )}
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
        options={REPORT_TYPES}
        value={report}
        onChange={(event) => screen.chooseReport(event.target.value)}
      />
      {report === 'Class Report' ? (
        <SelectField
          label="Class"
          options={classNames}
          value={className}
          onChange={(event) => screen.chooseClass(event.target.value)}
        />
      ) : null}
      <SelectField
        label="Month"
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        value={month}
        onChange={(event) => screen.chooseMonth(event.target.value)}
      />
    </Toolbar>
  );
}
