import type { ZipFault } from '#files/unreadableZip.ts';

/** A file that cannot be read as a spreadsheet. The message says what it is and what to do, for the person. */
export class UnreadableSpreadsheet extends Error {
  override readonly name = 'UnreadableSpreadsheet';
}

/** Of a workbook that lacks parts, or has other bytes than were written. */
export function damaged(): UnreadableSpreadsheet {
  return new UnreadableSpreadsheet(
    'This Excel file is damaged or incomplete. Nothing was changed. Open it in the spreadsheet program and save it again, or copy it here once more, and choose that file.',
  );
}

/** Of a workbook that is far larger inside than any list of a school. */
export function tooLarge(): UnreadableSpreadsheet {
  return new UnreadableSpreadsheet(
    'This file is far too large inside for a list of a school. Nothing was changed. Copy the rows you need to a new spreadsheet, save that, and choose it.',
  );
}

/** Of a workbook that could not be unpacked. */
export function unreadableZip(fault: ZipFault): UnreadableSpreadsheet {
  if (fault === 'damaged') return damaged();
  if (fault === 'tooLarge') return tooLarge();
  return new UnreadableSpreadsheet(
    'This file is protected with a password. Nothing was changed. Open it in the spreadsheet program, take the password away, and choose the file saved then.',
  );
}
