import type { ChartTone } from './ChartPattern.tsx';
import { StackedBarChart } from './StackedBarChart.tsx';

export interface BarChartProps {
  /** The figure's heading. */
  label: string;
  /** A sentence that says what the chart shows. */
  summary: string;
  data: readonly { readonly label: string; readonly value: number }[];
  /** The name of the numbers, for example "Grades". */
  valueLabel: string;
  tone?: ChartTone | undefined;
  formatValue?: ((value: number) => string) | undefined;
}

const VALUE = 'value';

/** A bar chart with one bar for each label. */
export function BarChart({ data, valueLabel, tone = 'accent', ...rest }: BarChartProps) {
  return (
    <StackedBarChart
      {...rest}
      legend={false}
      shareOf="all"
      series={[{ key: VALUE, label: valueLabel, tone }]}
      data={data.map(({ label, value }) => ({ label, values: { [VALUE]: value } }))}
    />
  );
}
