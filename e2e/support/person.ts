import type { Locator, Page } from '@playwright/test';

/**
 * A person whose actions are counted. An action is a click, a key with its modifiers, a choice, or one typed or pasted
 * text.
 */
export class Person {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.count += 1;
    await target.fill(text);
  }

  async choose(target: Locator, option: string): Promise<void> {
    this.count += 1;
    await target.selectOption(option);
  }

  async press(...keys: readonly string[]): Promise<void> {
    this.count += keys.length;
    for (const key of keys) await this.#page.keyboard.press(key);
  }
}
