/** The hint that this is a sample school. */
export { hideSample, isSampleHidden } from '#storage/browser/browserHints.ts';
