/** The index of the certificate table among a Windows program's data directories. */
const CERTIFICATES = 4;
const BYTES_A_DIRECTORY = 8;
/** Offsets in a 64-bit program's optional header: the data directories, and the checksum. */
const DIRECTORIES_AT = 112;
const CHECKSUM_AT = 64;

/**
 * Returns a 64-bit Windows program without its signature, which would be wrong after the change. Windows refuses a
 * program with a wrong signature more harshly than one without.
 *
 * @param {Buffer} program
 * @returns {Buffer}
 */
export function withoutSignature(program) {
  const header = program.readUInt32LE(0x3c);
  if (program.toString('latin1', header, header + 4) !== 'PE\0\0')
    throw new Error('This is no Windows program.');
  const optional = header + 24;
  const directory = optional + DIRECTORIES_AT + CERTIFICATES * BYTES_A_DIRECTORY;
  const at = program.readUInt32LE(directory);
  const size = program.readUInt32LE(directory + 4);
  if (at === 0) return program;
  if (at + size !== program.length)
    throw new Error('The signature is not the last part of the program.');
  const bare = Buffer.from(program.subarray(0, at));
  bare.fill(0, directory, directory + BYTES_A_DIRECTORY);
  bare.writeUInt32LE(0, optional + CHECKSUM_AT);
  return bare;
}
