import { t } from '#language/t.ts';
import { addDays, monthOf } from '#school/text/days.ts';
import { formatMonth } from '#school/text/formats.ts';
import { monthPeriod, monthsOffered } from '#school/calendar/periods.ts';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.ts';
import { useMonthsKept } from '#state/school/useRecords.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ChevronLeft, ChevronRight } from '#ui/display/icons.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

/** Chooses the month. The present month leads to today. */
export function MonthChoice({ choice: { day, today, choose } }: { choice: RegisterChoice }) {
  const monthsKept = useMonthsKept();
  const month = monthOf(day ?? today);
  const chooseMonth = (chosen: string) =>
    choose({ date: chosen === monthOf(today) ? today : `${chosen}-01` });
  return (
    <>
      <SelectField
        label={t('Month')}
        options={monthsOffered(monthOf(today), [...monthsKept, month]).map((value) => ({
          value,
          label: formatMonth(value),
        }))}
        value={month}
        onChange={(event) => chooseMonth(event.target.value)}
      />
      <IconButton
        label={t('Previous month')}
        icon={<ChevronLeft />}
        onClick={() => chooseMonth(monthOf(addDays(monthPeriod(month).first, -1)))}
      />
      <IconButton
        label={t('Next month')}
        icon={<ChevronRight />}
        onClick={() => chooseMonth(monthOf(addDays(monthPeriod(month).last, 1)))}
      />
    </>
  );
}
