/** Encrypts and decrypts in a worker: each passphrase costs a second of work. */
import { answerPage } from '#files/askWorker.ts';
import * as library from './ageLibrary.ts';
import * as lines from './sealedLines.ts';

/** Requests of the page: these functions, each with its arguments. */
export type EncryptionAnswers = typeof answers;

type Library = typeof library;
type Lines = typeof lines;

const answers = {
  newKey: (given: Parameters<Library['newKey']>) => library.newKey(...given),
  newIdentity: () => library.newIdentity(),
  recipientOf: (given: Parameters<Library['recipientOf']>) => library.recipientOf(...given),
  encrypted: (given: Parameters<Library['encrypted']>) => library.encrypted(...given),
  openedText: (given: Parameters<Library['openedText']>) => library.openedText(...given),
  secretKey: (given: Parameters<Library['secretKey']>) => library.secretKey(...given),
  payloadKey: (given: Parameters<Library['payloadKey']>) => library.payloadKey(...given),
  sealed: (given: Parameters<Lines['sealed']>) => lines.sealed(...given),
  unsealed: (given: Parameters<Lines['unsealed']>) => lines.unsealed(...given),
  digestOf: (given: Parameters<Lines['digestOf']>) => lines.digestOf(...given),
};

answerPage(answers);
