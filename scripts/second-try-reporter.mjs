/** What begins the line of a test that failed, and passed when it was tried once more. */
export const SECOND_TRY = 'passed only at the second try: ';

/** Tells of component tests what Playwright tells of end-to-end tests: which of them needed a second try. */
export default class SecondTryReporter {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky === true)
      console.log(`${SECOND_TRY}${test.module.relativeModuleId} › ${test.fullName}`);
  }
}
