/**
 * Fetches and starts the islands at the first touch of a control that they serve, and repeats what was pressed or sent
 * meanwhile. Without the script the form is sent as a browser without scripts sends it.
 */
export function startOnTouch(entry: string, imports: string) {
  const touches = ['pointerdown', 'focusin', 'click', 'submit'];
  let isFetching = false;
  let repeat: (() => void) | undefined;

  function onTouch(event: Event) {
    const control = (event.target as Element).closest<HTMLElement>('form, button, input, label');
    if (!control?.closest('[data-serves]')) return;
    if (event.type === 'submit') {
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      repeat = () => (control as HTMLFormElement).requestSubmit(submitter);
    } else if (control.matches('form')) return;
    else if (event.type === 'click' && control.matches('[type="button"]')) repeat = () => control.click();
    if (isFetching) return;
    isFetching = true;
    for (const href of imports.split(' ')) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href });
      document.head.append(link);
    }
    void import(/* @vite-ignore */ entry).catch(console.warn).then(end);
  }

  function end() {
    for (const touch of touches) document.removeEventListener(touch, onTouch, true);
    repeat?.();
  }

  for (const touch of touches) document.addEventListener(touch, onTouch, true);
}
