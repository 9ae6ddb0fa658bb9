/** The hidden field of a post's form that names the photograph above its text. */
export function chooseAbove(form: HTMLFormElement | null | undefined, id: string) {
  const field = form?.querySelector<HTMLInputElement>('input[name=pictureId]');
  if (!field) return;
  field.value = id;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
