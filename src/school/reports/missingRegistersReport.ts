import { t, msg } from '#language/t.ts';
import { missingRegisters } from '#school/attendance/missingRegisters.ts';
import { formatNumber } from '#language/locale.ts';
import { formatDay, formatWeekday } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import { classTitle, inClassOrder, type SchoolClass } from '#school/classes/classes.ts';
import { nameOrderOf } from '#school/students/students.ts';
import { assignedTeacher, type Teacher } from '#school/teachers/teachers.ts';
import type { Report } from './report.ts';
import { nameColumn, textColumn } from './reportColumns.ts';

interface MissingRow {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The day as people read it. */
  readonly date: string;
  readonly weekday: string;
  readonly schoolClass: SchoolClass;
  readonly teacher: Teacher | undefined;
}

/**
 * Lists registers not taken, a row for each class and school day, newest first (docs/conformance.md, The school year).
 */
export const missingRegistersReport: Report<MissingRow> = {
  id: 'missing',
  title: msg('Missing Registers'),
  choices: ['period'],
  needs: ['attendance'],
  isDrawn: false,
  isExported: true,
  columns: [
    // Files hold the ISO day, which spreadsheets recognize.
    { header: msg('Date'), kind: 'text', cell: ({ date }) => date, csvCell: ({ day }) => day },
    {
      header: msg('Weekday'),
      kind: 'text',
      cell: ({ weekday }) => weekday,
      csvCell: ({ day }) => formatWeekday(day),
    },
    textColumn(msg('Class'), ({ schoolClass }) => classTitle(schoolClass)),
    nameColumn(msg('Teacher'), ({ teacher }, order) => assignedTeacher(teacher, order)),
  ],
  rows: (sources, { period, due }) => {
    const teachers = new Map(sources.teachers.map((teacher) => [teacher.id, teacher]));
    const missing = groupBy(missingRegisters(sources, period, due), ({ day }) => day);
    // A day has many rows, and formatting it is slow.
    return Array.from(missing, ([day, ofDay]) => {
      const written = { day, date: formatDay(day), weekday: formatWeekday(day) };
      return ofDay.map(({ schoolClass }) => ({
        id: `${day} ${schoolClass.id}`,
        ...written,
        schoolClass,
        teacher: teachers.get(schoolClass.teacherId),
      }));
    }).flat();
  },
  registerOf: ({ day, schoolClass }) => ({ date: day, classId: schoolClass.id }),
  second: (rows, { settings }) => {
    const order = nameOrderOf(settings);
    const byClass = groupBy(rows, ({ schoolClass }) => schoolClass.id);
    const classes = inClassOrder([...byClass.values()].flatMap(([row]) => row?.schoolClass ?? []));
    return {
      title: t('Missing by class'),
      columns: [
        { header: t('Class'), kind: 'text' },
        { header: t('Teacher'), kind: 'text' },
        { header: t('Missing'), kind: 'figure' },
      ],
      rows: classes.map((schoolClass) => {
        const missing = byClass.get(schoolClass.id) ?? [];
        return {
          id: schoolClass.id,
          cells: [
            classTitle(schoolClass),
            assignedTeacher(missing[0]?.teacher, order),
            formatNumber(missing.length),
          ],
        };
      }),
    };
  },
  emptyText: () => t('No register is missing'),
};
