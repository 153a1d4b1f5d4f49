/** The reason why a zip cannot be unpacked. */
export type ZipFault = 'damaged' | 'locked' | 'tooLarge';

/** A zip that cannot be unpacked. The caller words the message by `fault`. */
export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(fault);
    this.fault = fault;
  }
}
