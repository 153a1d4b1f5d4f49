/**
 * A set for the ids of millions of records. Usual ids, up to ten small letters and digits, are stored as numbers in one
 * block of memory. Such an id takes eight to sixteen bytes; a `Set` of strings takes about sixty.
 */
export class IdSet {
  #numbers = new Float64Array(FIRST_PLACES);
  #count = 0;
  readonly #others = new Set<string>();

  has(id: string): boolean {
    const number = numberOf(id);
    if (number === undefined) return this.#others.has(id);
    return this.#numbers[placeOf(this.#numbers, number)] === number;
  }

  add(id: string): void {
    const number = numberOf(id);
    if (number === undefined) {
      this.#others.add(id);
      return;
    }
    const place = placeOf(this.#numbers, number);
    if (this.#numbers[place] === number) return;
    this.#numbers[place] = number;
    this.#count += 1;
    if (this.#count > this.#numbers.length * MOST_FILLED) this.#grow();
  }

  #grow(): void {
    const larger = new Float64Array(this.#numbers.length * 2);
    for (const number of this.#numbers) {
      if (number !== FREE) larger[placeOf(larger, number)] = number;
    }
    this.#numbers = larger;
  }
}

/** A power of two. Growing doubles the size, so later sizes are powers of two as well. */
const FIRST_PLACES = 1024;
const MOST_FILLED = 0.85;

/** Marks a free slot: no id has this number. */
const FREE = 0;

/** 37 to the tenth is below 2^53, so no two such ids share a number. */
const LONGEST = 10;
const BASE = 37;

function numberOf(id: string): number | undefined {
  if (id.length > LONGEST) return undefined;
  let number = 0;
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    // 0 to 9 count as 1 to 10, a to z as 11 to 36, and no character as 0. So "0" and "00" differ.
    if (code >= 48 && code <= 57) number = number * BASE + code - 47;
    else if (code >= 97 && code <= 122) number = number * BASE + code - 86;
    else return undefined;
  }
  return number === FREE ? undefined : number;
}

/** Slot of the number, or the free slot where the number belongs. */
function placeOf(numbers: Float64Array, number: number): number {
  const last = numbers.length - 1;
  const low = number % 4_294_967_296;
  const mixed = Math.imul(low ^ Math.floor(number / 4_294_967_296), 0x9e3779b1);
  let place = ((mixed ^ (mixed >>> 15)) >>> 0) & last;
  while (numbers[place] !== FREE && numbers[place] !== number) place = (place + 1) & last;
  return place;
}
