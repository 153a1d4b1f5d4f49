import { drafts } from '#state/drafts/drafts.ts';
import { openSchool, type OpenSchool } from '#state/school/openSchool.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import { FIELD_NAMES, type FieldName } from '#school/collections.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { dismissAllToasts } from '#ui/feedback/toasts.ts';
import { applyTheme } from '#ui/theme.ts';
import { run } from 'axe-core';
import { createElement, type ComponentType } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FaultyRows } from './faultyRows.ts';
import { smallSchool } from './hillsideSchool.ts';
import { Browser } from './stores.ts';
import { WCAG } from './wcag.ts';

/** What a screen is opened over, and at. */
export interface ScreenOptions {
  /** What lies under the six keys before the school is opened: the small school, where nothing else is said. */
  readonly keys?: { readonly [F in FieldName]?: unknown };
  /** The address's query, without its question mark. */
  readonly query?: string;
  /** What of the open school is otherwise: reading that does not end, say. */
  readonly otherwise?: Partial<OpenSchool>;
}

/** Shows a screen over a school that is open in this tab, with its toasts, and nothing of the shell around it. */
export async function openScreen(
  Screen: ComponentType,
  { keys = smallSchool(), query = '', otherwise = {} }: ScreenOptions = {},
) {
  dismissAllToasts();
  await drafts.dropAll();
  const browser = new Browser();
  const rows = new FaultyRows(browser.database);
  browser.database = rows;
  for (const field of FIELD_NAMES) if (field in keys) browser.writeKey(field, keys[field]);
  const school = { ...(await openSchool(await browser.open())), ...otherwise };
  const { pathname, search } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', `${pathname}${search}`));
  window.history.replaceState(null, '', `${pathname}?${query}`);
  await render(
    <SchoolProvider school={school}>
      <main tabIndex={-1}>{createElement(Screen)}</main>
      <Toasts />
    </SchoolProvider>,
  );
  return {
    school,
    /** What lies under one of the six keys now, parsed. */
    stored: (field: FieldName): unknown => browser.key(field),
    /** The same school in another tab. */
    openElsewhere: async () => openSchool(await browser.open()),
    /** The disk is full for the next write, and for no more. */
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
 * For the rest of a test, timers of exactly so long end at once: what is shown for a while, for people to see, is waited
 * for where that is tested, and nowhere else.
 */
export function endAtOnce(milliseconds: number): void {
  const wait = window.setTimeout.bind(window);
  vi.stubGlobal('setTimeout', (work: () => void, after?: number) =>
    wait(work, after === milliseconds ? 0 : after),
  );
}

/** What elements say, in the order of the page. */
export function textsOf(elements: Locator): string[] {
  return elements.elements().map(({ textContent }) => textContent);
}

/** Writes several fields of a form, by their labels. */
export async function fillIn(
  form: Locator,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabelText(label, { exact: true }).fill(value);
  }
}

/** Presses Tab until the focus is there. */
export async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (target.element() === document.activeElement) return;
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(target).toHaveFocus();
}

/** Fails where axe finds a violation in what the page shows now, in dark or in light. The page is left light. */
export async function expectAccessible(): Promise<void> {
  onTestFinished(() => applyTheme('system', document.documentElement));
  for (const theme of ['dark', 'light'] as const) {
    applyTheme(theme, document.documentElement);
    const { violations } = await run(document.body, {
      runOnly: WCAG[theme],
      resultTypes: ['violations'],
    });
    const found = violations.flatMap(({ help, nodes }) =>
      nodes.map(({ html, failureSummary }) => [help, html, failureSummary].join('\n')),
    );
    expect(found, `axe found violations in ${theme}`).toEqual([]);
  }
}

/** The same in the window of a desk, and in one as narrow as a phone. */
export async function expectAccessibleAtBothWidths(): Promise<void> {
  onTestFinished(() => page.viewport(1280, 800));
  for (const width of [390, 1280]) {
    await page.viewport(width, 800);
    await expectAccessible();
  }
}

/** From now on a file that is saved is kept here, under its name, and does not reach the disk. */
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

/** What a choice offers under a heading of its own. */
export function optionsUnder(field: Locator, heading: string): string[] {
  const options = field.element().querySelectorAll(`optgroup[label="${heading}"] option`);
  return Array.from(options, (option) => option.textContent);
}
