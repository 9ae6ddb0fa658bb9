/** Tries the server before the browser sends a form, because the browser's error page would lose the typed text. */
export function checkServerBeforeSubmit() {
  let checked: EventTarget | null;
  document.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement;
    const failure = document.querySelector<HTMLElement>('[data-failure]');
    // An island sends its forms itself.
    if (event.defaultPrevented || form.method !== 'post' || !failure || checked === form) return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    failure.hidden = true;
    const response = await fetch(form.action, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    );
    form.ariaBusy = null;
    if (response && response.status < 500) {
      checked = form;
      form.requestSubmit(event.submitter);
      checked = null;
    } else {
      failure.hidden = false;
      failure.scrollIntoView({ block: 'center' });
    }
  });
}
