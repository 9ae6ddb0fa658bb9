import type { TypedPost } from '#app/features/posts/post-form.ts';

export type KeptText = { typed: TypedPost; version: number };

type Rules = {
  address: string;
  form: string;
  /** What the server has already, and the ticket to write over it. */
  there?: { typed: TypedPost; at: string };
  onKept: () => void;
  onAway: (isAway: boolean) => void;
};

const restMs = 2000;
const retryMs = 10_000;
// Fetch, keepalive: all of a page's together may hold 64 KiB.
const longestOfLeaving = 60_000;

type Sent = { fields: () => URLSearchParams; text?: string };

/** The server's copy of an unsaved text. Without a network it waits until that is back. */
export function openServerCopy({ address, form, there, onKept, onAway }: Rules) {
  let known = there && JSON.stringify(there.typed);
  let waiting: Sent | undefined;
  let underWay: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOvertaken = false;

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(send, ms);
  }

  async function send(isLeaving = false) {
    if (!waiting || isOvertaken || (underWay && !isLeaving)) return;
    underWay?.abort();
    const own = new AbortController();
    const sent = waiting;
    underWay = own;
    const status = await post(address, sent, { isLeaving, signal: own.signal });
    if (underWay !== own) return;
    underWay = undefined;
    hear(status, sent);
  }

  function hear(status: number, sent: Sent) {
    onAway(status === 0);
    if (mayPass(status)) return later(retryMs);
    // Another window wrote since: this browser has it.
    isOvertaken = status === 409;
    if (status === 200) known = sent.text;
    if (waiting !== sent) return later(restMs);
    waiting = undefined;
    if (status === 200 && sent.text) onKept();
  }

  const unlisten = listen({
    online: () => void send(),
    offline: () => onAway(waiting !== undefined && !isOvertaken),
    pagehide: () => void send(true),
    // A phone that is put away fires nothing else.
    visibilitychange: () => document.visibilityState === 'hidden' && void send(true),
  });

  return {
    /** True: it is there already. Undefined: there is nothing to keep. */
    keep(copy: KeptText | undefined): boolean {
      const text = copy && JSON.stringify(copy.typed);
      const isThere = !underWay && text === known;
      waiting = isThere ? undefined : { text, fields: () => fieldsOf(copy, { form, seen: there?.at ?? '' }) };
      if (waiting) later(restMs);
      onAway(waiting !== undefined && !isOvertaken && !navigator.onLine);
      return isThere;
    },
    /** The post is saved, or the text is to be forgotten. */
    cancel() {
      clearTimeout(timer);
      underWay?.abort();
      underWay = waiting = known = undefined;
      isOvertaken = false;
      onAway(false);
    },
    close() {
      clearTimeout(timer);
      void send(true);
      unlisten();
    },
  };
}

function fieldsOf(copy: KeptText | undefined, more: Record<string, string>) {
  const kept = copy && { ...copy.typed, version: `${copy.version}` };
  return new URLSearchParams({ ...kept, ...more, intent: copy ? 'keep' : 'forget' });
}

function post(address: string, { fields }: Sent, { isLeaving, signal }: { isLeaving: boolean; signal: AbortSignal }) {
  const body = fields();
  const keepalive = isLeaving && `${body}`.length < longestOfLeaving;
  const request = fetch(address, { method: 'POST', body, keepalive, signal });
  return request.then(
    ({ status }) => status,
    () => 0,
  );
}

const mayPass = (status: number) => status === 0 || status === 401 || status >= 500;

function listen(listeners: Record<string, () => void>) {
  for (const [name, hear] of Object.entries(listeners)) window.addEventListener(name, hear);
  return () => {
    for (const [name, hear] of Object.entries(listeners)) window.removeEventListener(name, hear);
  };
}
