/** The start of the line about a test that failed first and passed when retried. */
export const SECOND_TRY = 'passed only at the second try: ';

/** Reports which component tests needed a second try, as Playwright does for end-to-end tests. */
export default class SecondTryReporter {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky === true)
      console.log(`${SECOND_TRY}${test.module.relativeModuleId} › ${test.fullName}`);
  }
}
