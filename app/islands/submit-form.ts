import { type ActionResult, type Failed, wordsOf } from '#app/ui/action-result.ts';

/** Sends a form to its action, which responds to an island in JSON (entry.server.tsx). */
export async function submitForm<A extends ActionResult>(
  form: HTMLFormElement,
  submitter?: HTMLElement | null,
): Promise<A | Failed> {
  const body = new URLSearchParams(
    Array.from(new FormData(form, submitter), ([name, value]) => [name, `${value}`]),
  );
  try {
    const address = form.getAttribute('action') ?? '';
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
    });
    if (response.headers.get('Content-Type')?.startsWith('application/json'))
      return await response.json();
    console.error(`The server answered ${response.status}`);
    return { outcome: 'failed', ...wordsOf(await response.text()) };
  } catch (error) {
    // No network, no server, or an interrupted response.
    console.error(error);
    return { outcome: 'failed' };
  }
}
