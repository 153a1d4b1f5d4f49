/** Encrypts and opens away from the page: a passphrase costs a second of work each time. */
import { answerPage } from '#files/answerPage.ts';
import * as library from './ageLibrary.ts';

/** What the page asks: the library's functions, each with what it takes. */
export type EncryptionAnswers = typeof answers;

type Given<Name extends keyof typeof library> = Parameters<(typeof library)[Name]>;

const answers = {
  newKey: (given: Given<'newKey'>) => library.newKey(...given),
  encrypted: (given: Given<'encrypted'>) => library.encrypted(...given),
  secretKey: (given: Given<'secretKey'>) => library.secretKey(...given),
  payloadKey: (given: Given<'payloadKey'>) => library.payloadKey(...given),
};

answerPage(answers);
