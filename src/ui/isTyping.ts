/** Whether a key that is pressed there belongs to typing. */
export function isTyping(target: EventTarget | null): boolean {
  // A text field, a text area or an editable part; no checkbox, no button.
  return target instanceof Element && target.matches(':read-write');
}
