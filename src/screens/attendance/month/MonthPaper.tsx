import { marksUnsavedInWords } from '#records/forms/savedToasts.ts';
import { t } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { formatMonth, formatWeekdayHead } from '#school/text/formats.ts';
import { lateSentence } from '#school/attendance/lateRule.ts';
import { withoutPercentSign } from '#school/text/percentages.ts';
import { studentFields, studentName } from '#school/students/students.ts';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useNameOrder } from '#state/school/useSchoolFacts.ts';
import { PaperGrid, type PaperGridColumn } from '#ui/paper/PaperGrid.tsx';
import { SignatureLines } from '#ui/paper/PrintSheet.tsx';
import { isHatched, markCell, MONTH_TOTALS, RATE, rowId, type MonthTable } from './monthGrid.tsx';
import type { MonthState } from './useMonthRegister.ts';
import { lettersKey, useAboutRegister } from '#screens/attendance/register/words.ts';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.tsx';

/** Height of the signature lines on the page, in millimetres. */
const SIGNATURE_ROOM = 13;

/** The month on one landscape page: as marked, or blank for filling in by hand (docs/conformance.md, Registers). */
export function MonthPaper({
  choice: { schoolClass },
  state: { month, days, students, changeCount },
  table,
  blank,
}: {
  choice: RegisterChoice;
  state: MonthState;
  table: MonthTable;
  blank: boolean;
}) {
  const order = useNameOrder();
  const settings = useSchool((school) => school.settings);
  const about = useAboutRegister(schoolClass, formatMonth(month));
  const hasNumbers = 'rollNumber' in studentFields(settings).shown;
  const rollNumber: PaperGridColumn = {
    id: 'roll number',
    heads: t('Roll Number').split(' '),
    wide: 'text',
  };
  const columns: readonly PaperGridColumn[] = [
    ...(hasNumbers ? [rollNumber] : []),
    ...days.map(({ day, closed }): PaperGridColumn => ({
      id: day,
      heads: [formatWeekdayHead(day), formatNumber(Number(day.slice(8)))],
      shaded: closed !== undefined,
    })),
    ...MONTH_TOTALS.map(({ id, onPaper }): PaperGridColumn => ({
      id,
      heads: [t(onPaper)],
      wide: 'figures',
    })),
  ];
  const rows = students.map((student, index) => {
    const row = rowId(student, index);
    const counts = table.ofRow(row);
    const marks = days.map(({ day }) => markCell(table.markAt(row, day)).text);
    const totals = MONTH_TOTALS.map(({ total }) => (counts ? total(counts, settings) : ''));
    const away = days.filter(({ day }) => isHatched(table, row, day));
    return {
      id: row,
      name: studentName(student, order),
      hatched: new Set(away.map(({ day }) => day)),
      cells: [...(hasNumbers ? [student.rollNumber] : []), ...(blank ? [] : [...marks, ...totals])],
    };
  });
  const totals = MONTH_TOTALS.map((total) => {
    const ofDays = days.map(({ day }) => {
      const counts = table.ofDay(day);
      // "100.0%" does not fit a column of 31; the head of the row says that these are percentages.
      return counts ? withoutPercentSign(total.total(counts, settings)) : '';
    });
    const ofAll = MONTH_TOTALS.map((other) =>
      other === total ? total.total(table.ofAll, settings) : '',
    );
    const name = total.id === RATE ? t('Attendance Rate (%)') : t(total.label);
    return {
      id: total.id,
      name,
      cells: [...(hasNumbers ? [''] : []), ...ofDays, ...ofAll],
      total: true,
    };
  });
  return (
    <SchoolSheet
      landscape
      title={t('Attendance')}
      about={about}
      note={blank || changeCount === 0 ? undefined : marksUnsavedInWords(changeCount)}
    >
      <PaperGrid
        label={t('Attendance')}
        namesHead={t('Student')}
        columns={columns}
        rows={blank ? rows : [...rows, ...totals]}
        foot={[lettersKey(), blank ? '' : lateSentence(settings)].filter(Boolean).join('. ')}
        roomBelow={blank ? SIGNATURE_ROOM : 0}
      />
      {blank ? <SignatureLines close labels={[t('Date'), t('Teacher’s signature')]} /> : null}
    </SchoolSheet>
  );
}
