import { MemoryKeys } from '#storage/browserStorage.ts';

/** Local storage that refuses to grow over a number of characters, as browsers do. */
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
