import type { Page } from '@playwright/test';

/**
 * Opens an empty page of the same browser context in its own window. If both tabs of one window are clicked at the same
 * moment, Chromium renders only one. Playwright then waits for the other for ever.
 */
export async function newWindow(beside: Page): Promise<Page> {
  const context = beside.context();
  const browser = context.browser();
  if (!browser) throw new Error('The page belongs to no browser that was started by the test.');
  const ofPage = await context.newCDPSession(beside);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  await ofPage.detach();
  const { browserContextId } = targetInfo;
  const ofBrowser = await browser.newBrowserCDPSession();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    ofBrowser.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...(browserContextId === undefined ? {} : { browserContextId }),
    }),
  ]);
  await ofBrowser.detach();
  return opened;
}
