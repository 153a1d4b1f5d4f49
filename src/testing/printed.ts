let printed: string[] = [];

/** Adds a line to the output of the running test. */
export function print(line: string): void {
  printed.push(line);
}

/** For a test about logging: returns the output so far, and forgives it. */
export function takePrinted(): readonly string[] {
  const output = printed;
  printed = [];
  return output;
}
