import type { RowDatabase } from '#storage/database/rows.ts';
import type { Encryption } from '#storage/encryption/encryptionWork.ts';
import type { SharedRecords } from './sharedRecords.ts';

/** What carrying changes from PC to PC works with. */
export interface Carrying {
  readonly database: RowDatabase;
  readonly records: SharedRecords;
  readonly age: Pick<Encryption, 'sealed' | 'unsealed' | 'digestOf'>;
  readonly clock: () => Date;
  /** Version of this program. */
  readonly app: string;
}
