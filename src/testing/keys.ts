import type { KeyStorage } from '#storage/sixKeys/sixKeys.ts';

/** Local storage in memory. */
export class MemoryKeys implements KeyStorage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }
}

/** Local storage that refuses to grow beyond a number of characters, as browsers do. */
export class LimitedKeys extends MemoryKeys {
  limit: number;

  constructor(limit: number) {
    super();
    this.limit = limit;
  }

  override setItem(key: string, value: string): void {
    const others = this.characters() - key.length - (this.getItem(key)?.length ?? -key.length);
    if (others + key.length + value.length > this.limit) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    super.setItem(key, value);
  }

  characters(): number {
    return Array.from({ length: this.length }, (_, index) => this.key(index) ?? '').reduce(
      (sum, key) => sum + key.length + (this.getItem(key)?.length ?? 0),
      0,
    );
  }
}
