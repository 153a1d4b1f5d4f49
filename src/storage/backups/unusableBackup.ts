import { ErrorForPerson } from '#school/text/errorForPerson.ts';

/**
 * The file is no backup, or not all of it can be read. Nothing has been changed. Its message is the reason, written for
 * the person who chose the file.
 */
export class UnusableBackup extends ErrorForPerson {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'UnusableBackup';
  }
}
