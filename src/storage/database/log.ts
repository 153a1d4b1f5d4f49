/** Notes a storage failure in the console (spec §8); the page tells the person separately. */
export function logFailure(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- spec §8: storage failures are logged to the console
  console.error(`${what}:`, cause);
}

/** Waits for work; a failure goes to the console only. */
export async function logRejection(work: Promise<void>, what: string): Promise<void> {
  try {
    await work;
  } catch (cause) {
    logFailure(what, cause);
  }
}
