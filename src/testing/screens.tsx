import { useLanguage } from '#language/useLanguage.ts';
import { openSchool, type OpenSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { FIELD_NAMES, type FieldName } from '#school/collections.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { applyTheme } from '#ui/theme.ts';
import { run } from 'axe-core';
import { createElement, type ComponentType } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FaultyRows } from './faultyRows.ts';
import { smallSchool } from './hillsideSchool.ts';
import { Browser } from './stores.ts';
import { letBarsStick, showBehindDialog, WCAG } from './wcag.ts';

/** The school and address for a screen. */
export interface ScreenOptions {
  /** The six keys' contents before the school is opened; the small school by default. */
  readonly keys?: { readonly [F in FieldName]?: unknown };
  /** The address's query, without the question mark. */
  readonly query?: string;
  /** Replaced members of the open school, for example a read that never ends. */
  readonly otherwise?: Partial<OpenSchool> | ((school: OpenSchool) => Partial<OpenSchool>);
}

/** The shell makes a page as high as the window, so that a bar at the foot ends with the window. */
const AS_IN_THE_SHELL = {
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
} as const;

/** Shows a screen over a school open in this tab, with its toasts, but without the shell. */
export async function openScreen(
  Screen: ComponentType,
  { keys = smallSchool(), query = '', otherwise = {} }: ScreenOptions = {},
) {
  const browser = new Browser();
  // With two clocks, changes would come from another day than the page shows.
  browser.now = new Date();
  const rows = new FaultyRows(browser.database);
  browser.database = rows;
  for (const field of FIELD_NAMES) if (field in keys) browser.writeKey(field, keys[field]);
  const opened = await openSchool(await browser.open());
  const school = {
    ...opened,
    ...(typeof otherwise === 'function' ? otherwise(opened) : otherwise),
  };
  const { pathname, search } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', `${pathname}${search}`));
  window.history.replaceState(null, '', `${pathname}?${query}`);
  function Shown() {
    // As the app does, which renders the page again in another language.
    useLanguage();
    return (
      <SchoolProvider school={school}>
        <main tabIndex={-1} style={AS_IN_THE_SHELL}>
          {createElement(Screen)}
        </main>
        <Toasts />
      </SchoolProvider>
    );
  }
  await render(<Shown />);
  return {
    school,
    /** Returns the current content of one of the six keys, parsed. */
    stored: (field: FieldName): unknown => browser.key(field),
    /** Opens the same school in another tab. */
    openElsewhere: async () => openSchool(await browser.open()),
    /** Makes the disk full for the next write only. */
    refuseNextWrite: () => {
      rows.fault = {
        after: 0,
        failure: () => {
          rows.fault = undefined;
          return new DOMException('full', 'QuotaExceededError');
        },
      };
    },
  };
}

/**
 * For the rest of a test, timers of exactly this length end at once. Only the tests of temporary messages wait for them
 * to end.
 */
export function endAtOnce(milliseconds: number): void {
  const wait = window.setTimeout.bind(window);
  vi.stubGlobal('setTimeout', (work: () => void, after?: number) =>
    wait(work, after === milliseconds ? 0 : after),
  );
}

/** Returns the texts of elements, in page order. */
export function textsOf(elements: Locator): string[] {
  return elements.elements().map(({ textContent }) => textContent);
}

/** Fills several fields of a form, by label. */
export async function fillIn(
  form: Locator,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabelText(label, { exact: true }).fill(value);
  }
}

/** Presses Tab until the element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (target.element() === document.activeElement) return;
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(target).toHaveFocus();
}

/**
 * Fails if axe finds a violation on the page in dark or light mode. Call it once for a state that no main opening of
 * `e2e/support/openings.ts` reaches, in a test that stands there anyway.
 */
export async function expectAccessible(): Promise<void> {
  for (const theme of ['dark', 'light'] as const) await expectNothingFound(theme);
}

/** The same for what a phone lays out otherwise: every rule in dark on a phone, then the colours in light at a desk. */
export async function expectAccessibleAtBothWidths(): Promise<void> {
  await page.viewport(390, 800);
  await expectNothingFound('dark');
  await page.viewport(1280, 800);
  await expectNothingFound('light');
}

/**
 * Looks at the open dialog alone, if there is one: the page behind it is covered, and laying that out takes as long as
 * the look. The test ends in the system's theme.
 */
async function expectNothingFound(theme: 'dark' | 'light'): Promise<void> {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const dialog = dialogs[dialogs.length - 1];
  onTestFinished(() => applyTheme('system', document.documentElement));
  applyTheme(theme, document.documentElement);
  letBarsStick(false);
  const { scrollX, scrollY } = window;
  showBehindDialog(false);
  const { violations } = await run(dialog ?? document.body, {
    runOnly: WCAG[theme],
    resultTypes: ['violations'],
  });
  showBehindDialog(true);
  if (dialog) window.scrollTo(scrollX, scrollY);
  letBarsStick(true);
  const found = violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => [help, html, failureSummary].join('\n')),
  );
  expect(found, `axe found violations in ${theme}`).toEqual([]);
}

/** From now on, keeps saved files here by name instead of writing them to the disk. */
export function catchSavedFiles(): Map<string, Blob> {
  const saved = new Map<string, Blob>();
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${blobs.size}`;
    if (content instanceof Blob) blobs.set(address, content);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = blobs.get(this.href);
    if (content) saved.set(this.download, content);
  });
  return saved;
}

/** Returns the options of a select under a heading. */
export function optionsUnder(field: Locator, heading: string): string[] {
  const options = field.element().querySelectorAll(`optgroup[label="${heading}"] option`);
  return Array.from(options, (option) => option.textContent);
}
