/** Through the browser's own undo, where it lets us; the caret stays. */
export function replaceText(field: HTMLTextAreaElement, text: string) {
  const old = field.value;
  if (old === text) return;
  const [start, end] = changedPart(old, text);
  const written = text.slice(start, text.length - (old.length - end));
  const place = field.selectionStart;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // Hidden, it has no focus: the browser would write elsewhere.
  if (field.hidden || !document.execCommand('insertText', false, written) || field.value !== text) {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  const moved = place <= start ? place : Math.max(start, place + text.length - old.length);
  field.setSelectionRange(moved, moved);
}

export function changedPart(old: string, text: string): [start: number, end: number] {
  const shorter = Math.min(old.length, text.length);
  let start = 0;
  while (start < shorter && old[start] === text[start]) start++;
  let same = 0;
  while (same < shorter - start && old.at(-1 - same) === text.at(-1 - same)) same++;
  return [start, old.length - same];
}
