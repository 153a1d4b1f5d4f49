/** Days as any text may write them, read without the program's own reader. */

/**
 * Returns the days that a text may stand for, by the order in which its parts are read.
 *
 * @param {string} text
 */
export function daysIn(text) {
  /** @type {Map<string, string>} */
  const days = new Map();
  const add = (
    /** @type {string} */ order,
    /** @type {string} */ y,
    /** @type {string} */ m,
    /** @type {string} */ d,
  ) => {
    const year = y.length === 2 ? `20${y}` : y;
    const day = `${year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
    if (new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true) days.set(order, day);
  };
  const iso =
    /\b(\d{4})[-./](\d{1,2})[-./](\d{1,2})/u.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/u.exec(text.trim());
  if (iso) for (const order of ['dmy', 'mdy']) add(order, iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const numbers = /\b(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4}|\d{2})\b/u.exec(text);
  if (numbers && !iso) {
    const [, a = '', b = '', y = ''] = numbers;
    add('dmy', y, b, a);
    add('mdy', y, a, b);
  }
  const serial = Number(text);
  if (serial > 10_000 && serial < 80_000) {
    const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    for (const order of ['dmy', 'mdy']) days.set(order, day);
  }
  return days;
}

/**
 * True if a text may mean this day: a text with the month's name, without a year, or with a time.
 *
 * @param {string} text
 * @param {string} day
 */
export function sharesDay(text, day) {
  const [, month, date] = day.split('-').map(Number);
  const numbers = (text.match(/\d+/gu) ?? []).map(Number);
  if (/\dZ$/u.test(text.trim())) return Math.abs(Date.parse(text) - Date.parse(day)) <= 86_400_000;
  return (
    numbers.includes(date ?? 0) &&
    (/\p{L}{3}/u.test(text) || numbers.includes(month ?? 0) || numbers.length === 1)
  );
}
