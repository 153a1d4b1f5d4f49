/** The reason why a zip cannot be unpacked. */
export type ZipFault = 'damaged' | 'locked' | 'tooLarge';

const MESSAGES: Readonly<Record<ZipFault, string>> = {
  damaged: 'This zip is damaged or incomplete.',
  locked: 'This zip is protected with a password.',
  tooLarge: 'This zip is far too large inside.',
};

/** A zip that cannot be unpacked. The caller words the message by `fault`. */
export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(MESSAGES[fault]);
    this.fault = fault;
  }
}
