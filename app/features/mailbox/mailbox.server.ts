import { ImapFlow } from 'imapflow';
import { logError } from '#app/platform/log.ts';

const handledFolder = 'Elaborati';

const mostAtOnce = 200;
// A report starts with its words, its status and the head of the returned mail.
const mostBytes = 128 * 1024;
const mostOpenDays = 30;
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

export type MailboxFailure = 'password' | 'outlook' | 'folder' | 'certificate' | 'network';

export class MailboxUnavailable extends Error {
  failure: MailboxFailure;
  constructor(failure: MailboxFailure, reason: unknown) {
    super(`The mailbox refuses: ${failure}`, { cause: reason });
    this.failure = failure;
  }
}

export type Position = { uidValidity: string; lastUid: number };
export type NewMail = { uid: number; source?: Buffer };

export async function withMailbox<T>(
  address: string,
  work: (mailbox: Mailbox) => Promise<T>,
): Promise<T> {
  const url = new URL(address);
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port || 993),
    secure: true,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    // A server may ignore the limit of a fetch.
    maxLiteralSize: 30 * 1024 * 1024,
    ...timeouts,
  });
  // An error event without a listener ends the process.
  client.on('error', () => {});
  try {
    await client.connect().catch((error) => Promise.reject(classifyError(error, url.hostname)));
    const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
    await client.mailboxOpen(folder).catch((error) => {
      throw new MailboxUnavailable(client.usable ? 'folder' : 'network', error);
    });
    return await work(new Mailbox(client));
  } catch (error) {
    if (client.usable || error instanceof MailboxUnavailable) throw error;
    throw new MailboxUnavailable('network', error);
  } finally {
    if (client.usable) await client.logout().catch(logError);
    client.close();
  }
}

export function classifyError(
  error: Error & { code?: string; authenticationFailed?: boolean },
  host: string,
) {
  const isOutlook = /(^|\.)(outlook|office365|hotmail|live)\.com$/.test(host);
  if (error.authenticationFailed)
    return new MailboxUnavailable(isOutlook ? 'outlook' : 'password', error);
  const isUntrusted = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(error.code ?? '');
  return new MailboxUnavailable(isUntrusted ? 'certificate' : 'network', error);
}

class Mailbox {
  #client: ImapFlow;
  constructor(client: ImapFlow) {
    this.#client = client;
  }

  /** A new mailbox is read from 30 days ago, because older deliveries are deleted. */
  async findPosition(previous: Position | undefined): Promise<Position> {
    const { uidValidity } = this.#opened();
    if (previous?.uidValidity === `${uidValidity}`) return previous;
    const since = new Date(Date.now() - mostOpenDays * 86_400_000);
    const [recent] = await this.#search({ since });
    // Some servers omit UIDNEXT.
    const [last = 0] = recent ? [recent - 1] : await this.#search({ uid: '*' });
    return { uidValidity: `${uidValidity}`, lastUid: last };
  }

  async *readAfter(lastUid: number): AsyncGenerator<NewMail> {
    // The range «n:*» always includes the last mail.
    const found = await this.#search({ uid: `${lastUid + 1}:*` });
    const uids = found.filter((uid) => uid > lastUid);
    const query = { source: { maxLength: mostBytes } };
    for (const uid of uids.slice(0, mostAtOnce)) {
      const mail = await this.#client.fetchOne(`${uid}`, query, { uid: true });
      if (mail) yield { uid, source: mail.source };
    }
  }

  /** Deletes nothing. On a server without MOVE the mails stay. */
  async moveHandled(uids: number[]) {
    if (uids.length === 0 || !this.#client.capabilities.has('MOVE')) return;
    await this.#client.mailboxCreate(handledFolder);
    await this.#client.messageMove(uids.join(','), handledFolder, { uid: true });
  }

  async #search(query: Parameters<ImapFlow['search']>[0]) {
    return (await this.#client.search(query, { uid: true })) || [];
  }

  #opened() {
    if (!this.#client.mailbox) throw new MailboxUnavailable('network', undefined);
    return this.#client.mailbox;
  }
}

export type { Mailbox };
