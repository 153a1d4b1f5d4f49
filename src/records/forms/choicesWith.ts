/** The fixed choices, and what is stored where that is none of them: it stays until someone changes it. */
export function choicesWith(choices: readonly string[], stored: string): readonly string[] {
  return stored === '' || choices.includes(stored) ? choices : [...choices, stored];
}
