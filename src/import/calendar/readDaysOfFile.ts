/** Reads a calendar or a table of terms and closed days. Runs in the worker. */
import { t } from '#language/t.ts';
import { daysOfWorkbook, type DaysOfFile, type DaysReading } from './calendarSheet.ts';
import { decodeText } from '#import/files/decodeText.ts';
import { checkBytes, UnreadableSpreadsheet } from '#import/files/unreadable.ts';
import { readSpreadsheet } from '#import/files/readSpreadsheet.ts';
import { orderOfDays } from '#import/reading/dayOrder.ts';

/** Bytes that are enough to recognise a calendar. */
const BEGINNING = 1024;

/** @throws UnreadableSpreadsheet if the file is neither a calendar nor such a table; the message says what to do */
export async function readDaysOfFile(
  file: Blob,
  name: string,
  reading: DaysReading,
): Promise<DaysOfFile> {
  checkBytes(file.size);
  const { isCalendar, readCalendar } = await import('./readCalendar.ts');
  const beginning = await bytesOf(file.slice(0, BEGINNING));
  if (isCalendar(decodeText(beginning))) {
    const found = readCalendar(decodeText(await bytesOf(file)), reading.until);
    return { found, order: orderOfDays([], { today: reading.until, usesCommas: () => false }) };
  }
  if (/\.ics$/iu.test(name)) {
    throw new UnreadableSpreadsheet(
      t(
        '“{name}” is not a calendar, despite its name. Nothing was changed. Choose a calendar (.ics), or a table (.csv, .xlsx).',
        { name },
      ),
    );
  }
  const days = daysOfWorkbook(await readSpreadsheet(file, name), reading);
  if (days) return days;
  throw new UnreadableSpreadsheet(
    t(
      '“{name}” has no Name and First day columns. Nothing was changed. Name its columns Name, First day and Last day, then choose it again.',
      { name },
    ),
  );
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
