import { entranceAddress } from '#app/features/accounts/account-form.ts';

/**
 * Stands between the pages of the panel and the network: an answer that says «signed out» is held back until `ask`
 * has brought the person in again, and the request then goes out once more. The router has no place for this: there
 * the answer would already have thrown the page away. Returns what takes it away again.
 */
export function askBeforeGivingUp(ask: () => Promise<boolean>) {
  const { fetch } = window;
  let asking: Promise<boolean> | undefined;

  async function fetchAgainOnceSignedIn(...request: Parameters<typeof fetch>): Promise<Response> {
    const answer = await fetch(...request);
    if (answer.status !== 401 || !isOfThePanel(answer.url)) return answer;
    // Several requests may be refused at once: she is asked once.
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return (await asking) ? fetchAgainOnceSignedIn(...request) : answer;
  }

  window.fetch = fetchAgainOnceSignedIn;
  return () => {
    window.fetch = fetch;
  };
}

function isOfThePanel(address: string) {
  const { pathname } = new URL(address);
  return pathname.startsWith('/amministrazione') && !pathname.startsWith(entranceAddress);
}
