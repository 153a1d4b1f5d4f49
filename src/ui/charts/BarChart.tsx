import type { ChartTone } from './ChartPattern.tsx';
import { StackedBarChart } from './StackedBarChart.tsx';

export interface BarChartProps {
  /** Heading of the figure. */
  label: string;
  /** What the chart shows, in a sentence. */
  summary: string;
  data: readonly { readonly label: string; readonly value: number }[];
  /** What the numbers are, for example "Grades". */
  valueLabel: string;
  tone?: ChartTone | undefined;
  formatValue?: ((value: number) => string) | undefined;
}

const VALUE = 'value';

/** One bar for each label. */
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
