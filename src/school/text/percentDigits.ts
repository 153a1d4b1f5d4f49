/** A percentage in digits, rounded to 1 decimal, half upwards: "93.3". */
export function percentDigits(percent: number): string {
  let steps = Math.round(percent * 20);
  // Beyond this, doubles are further apart than the steps.
  if (!Number.isSafeInteger(steps)) return percent.toFixed(1);
  if (steps / 20 > percent) steps -= 1;
  return (Math.floor((steps + 1) / 2) / 10).toFixed(1);
}
