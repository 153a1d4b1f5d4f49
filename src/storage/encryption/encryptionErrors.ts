/** Reasons why an encrypted file was not opened. Each message is for the person; nothing was changed. */
import { msg, t, type Text } from '#language/t.ts';
import { ErrorForPerson, SaidError } from '#school/text/errorForPerson.ts';
import { phrase } from '#school/text/phrase.ts';

/** The passphrase opens neither the file nor its key. */
export class WrongPassphrase extends ErrorForPerson {
  override readonly name = 'WrongPassphrase';
  constructor() {
    super(() =>
      t('This is not the passphrase. Nothing was changed. Check capital letters and spaces.'),
    );
  }
}

/** The file is protected, and its passphrase was not given. Nothing was done. */
export class PassphraseNeeded extends Error {
  override readonly name = 'PassphraseNeeded';
  /** True if the file is encrypted to a key. A key file may then be needed as well. */
  readonly byKey: boolean;
  constructor(byKey = false) {
    super(t('The passphrase is needed.'));
    this.byKey = byKey;
  }
}

/** The file is encrypted to a key that was not given. */
export class KeyNeeded extends ErrorForPerson {
  override readonly name = 'KeyNeeded';
  constructor() {
    super(() =>
      t(
        'This file belongs to another key. Nothing was changed. Choose school_backup_key.txt from the folder of this file.',
      ),
    );
  }
}

/** The file is incomplete or was altered. */
export class DamagedFile extends SaidError {
  override readonly name = 'DamagedFile';
  constructor(reason: Text, options?: ErrorOptions) {
    super([phrase(reason)], options);
  }
}

/** The reason given if a file is incomplete. */
export const ENDS_TOO_EARLY = msg(
  'This file ends too early. It was not copied or downloaded completely.',
);

/** The reason given if a file was altered. */
export const ALTERED = msg(
  'This file was changed or damaged after it was encrypted, or was not copied completely.',
);
