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
    if (!(await isSignedOut(answer))) return answer;
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

// A wrong password is a 401 too: only the gate's names a screen.
async function isSignedOut(answer: Response) {
  return answer.status === 401 && (await answer.clone().text()).includes('"screen"');
}
