/** Samples in milliseconds (or megabytes), summarized by median and spread. */

/** @param {readonly number[]} samples @param {number} part 0 to 1 */
export function quantile(samples, part) {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? NaN;
}

/** @param {readonly number[]} samples */
export function median(samples) {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/**
 * A line of the table.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {'ms' | 'kB' | 'MB' | 'errors'} unit
 * @property {readonly number[]} samples
 * @property {'median' | 'p95' | 'max'} judged which of them the due figure is about
 * @property {string} [due] in words
 * @property {number} [most] the due figure in the unit
 * @property {{ to: string, most?: number }} [ratio] to another line, by name
 */

/**
 * Makes a figure in milliseconds, with its limit.
 *
 * @param {string} name
 * @param {readonly number[]} samples
 * @param {{ most?: number, judged?: Figure['judged'] }} [due]
 * @returns {Figure}
 */
export function milliseconds(name, samples, { most, judged = 'median' } = {}) {
  const due = most !== undefined && {
    most,
    due: `≤ ${most < 1000 ? `${most} ms` : `${most / 1000} s`}`,
  };
  return { name, unit: 'ms', samples, judged, ...due };
}

/**
 * @typedef {object} Line
 * @property {string} name
 * @property {string} unit
 * @property {number} median
 * @property {number} p95
 * @property {number} max
 * @property {number} samples
 * @property {number} [ratio]
 * @property {string} [ratioTo]
 * @property {string} due
 * @property {boolean} [reached]
 */

/** @param {readonly Figure[]} figures @returns {Line[]} */
export function linesOf(figures) {
  return figures.map((figure) => {
    const { name, unit, samples, judged, due = '', most, ratio } = figure;
    const value = judgedValue(figure);
    const floor = figures.find((other) => other.name === ratio?.to);
    const times = floor === undefined ? undefined : value / judgedValue(floor);
    const comparisons = [];
    if (most !== undefined) comparisons.push(value <= most);
    if (ratio?.most !== undefined && times !== undefined) comparisons.push(times <= ratio.most);
    return {
      name,
      unit,
      median: rounded(median(samples)),
      p95: rounded(quantile(samples, 0.95)),
      max: rounded(Math.max(...samples)),
      samples: samples.length,
      ...(times !== undefined && ratio && { ratio: rounded(times), ratioTo: ratio.to }),
      due: due && `${due} (${judged})`,
      ...(comparisons.length > 0 && { reached: comparisons.every(Boolean) }),
    };
  });
}

/** @param {Figure} figure */
function judgedValue({ samples, judged }) {
  if (judged === 'median') return median(samples);
  return judged === 'p95' ? quantile(samples, 0.95) : Math.max(...samples);
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 100) / 100;
}

/** Formats the lines as a Markdown table. @param {readonly Line[]} lines */
export function tableOf(lines) {
  const rows = lines.map((line) => [
    line.name,
    `${line.median} ${line.unit}`,
    `${line.p95}`,
    `${line.max}`,
    `${line.samples}`,
    line.ratio === undefined ? '' : `${line.ratio} × ${line.ratioTo}`,
    line.due,
    line.reached === undefined ? '' : line.reached ? 'yes' : 'NO',
  ]);
  const head = ['measure', 'median', 'p95', 'max', 'runs', 'ratio', 'due', 'reached'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
