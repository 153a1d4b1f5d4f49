/**
 * A number from 0 to below 1 that nobody can predict. For values that others must not guess: passphrases, ids of
 * schools.
 */
export function secureRandom(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}
