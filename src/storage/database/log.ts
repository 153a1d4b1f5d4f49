/** Notes a storage failure in the console (spec §8); the person is told separately, in the page. */
export function logFailure(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- spec §8: storage failures are logged to the console
  console.error(`${what}:`, cause);
}

/** Waits for work of which only the console needs to hear that it failed. */
export async function logRejection(work: Promise<void>, what: string): Promise<void> {
  try {
    await work;
  } catch (cause) {
    logFailure(what, cause);
  }
}
