/** Notes a storage failure in the console (spec §8); the person is told separately, in the page. */
export function logFailure(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- spec §8: storage failures are logged to the console
  console.error(`${what}:`, cause);
}
