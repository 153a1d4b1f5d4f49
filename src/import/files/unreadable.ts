import { t } from '#language/t.ts';
import type { ZipFault } from '#files/unreadableZip.ts';

/** A file that cannot be read as a spreadsheet. The message says what it is and what to do, for the person. */
export class UnreadableSpreadsheet extends Error {
  override readonly name = 'UnreadableSpreadsheet';
}

/** Of a workbook that lacks parts, or has other bytes than were written. */
export function damaged(): UnreadableSpreadsheet {
  return new UnreadableSpreadsheet(
    t(
      'This Excel file is damaged or incomplete. Nothing was changed. Save it again in the spreadsheet program, or copy it here again, and choose that file.',
    ),
  );
}

/** Of a workbook that is far larger inside than any list of a school. */
export function tooLarge(): UnreadableSpreadsheet {
  return new UnreadableSpreadsheet(
    t(
      'This file unpacks to far more than a list of a school. Nothing was changed. Copy the rows you need to a new spreadsheet, save it, and choose that file.',
    ),
  );
}

/** Of a workbook that could not be unpacked. */
export function unreadableZip(fault: ZipFault): UnreadableSpreadsheet {
  if (fault === 'damaged') return damaged();
  if (fault === 'tooLarge') return tooLarge();
  return new UnreadableSpreadsheet(
    t(
      'This file is protected with a password. Nothing was changed. Open it in the spreadsheet program, remove the password, save it, and choose it again.',
    ),
  );
}
