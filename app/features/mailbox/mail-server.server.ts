import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { config } from '#app/config.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { settings } from '#app/features/settings/schema.ts';
import { readRow, writeRow } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import type { ContentWatcher } from '#app/platform/db/content-changes.ts';
import { inTurn } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { findMailServer, mailFrom, putMailServer } from '#app/platform/mail/mail-server.ts';
import { closeMailer } from '#app/platform/mail/mailer.ts';
import { openText, sealText } from '#app/platform/signature.ts';

// Not one of the Settings, because the browser receives those.
const rowName = 'mailServer';
const purpose = 'mail-server';

const storedRule = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  from: z.string(),
});
type MailServer = z.infer<typeof storedRule>;

/** Its `password` is sealed. */
async function findStored(): Promise<MailServer | undefined> {
  return storedRule.safeParse(await readRow(rowName)).data;
}

/** Without the password, which the browser never receives. */
export async function showMailServer() {
  if (config.smtpUrl) {
    const { hostname, port, username } = new URL(config.smtpUrl);
    const user = decodeURIComponent(username);
    return { isFixed: true, host: hostname, port, user, from: mailFrom(), hasPassword: true };
  }
  const stored = await findStored();
  const { host = '', port = 465, user = '', from = mailFrom(), password = '' } = stored ?? {};
  return { isFixed: false, host, port: `${port}`, user, from, hasPassword: password !== '' };
}

/** An empty password keeps the stored one of the same host and user. Returns false when that is missing. */
export async function saveMailServer(typed: MailServer, by: Actor): Promise<boolean> {
  const before = await findStored();
  const isSame = before?.host === typed.host && before.user === typed.user;
  const password = typed.password
    ? sealText(purpose, typed.password)
    : isSame
      ? before.password
      : '';
  if (typed.user && !password) return false;
  await writeRow(rowName, { ...typed, password });
  await logSecurityEvent({ kind: 'setting-changed', ...by, details: { mailServer: typed.host } });
  await readMailServer();
  return true;
}

export async function deleteMailServer(by: Actor) {
  await db.delete(settings).where(eq(settings.name, rowName));
  await logSecurityEvent({ kind: 'setting-changed', ...by, details: { mailServer: '' } });
  await readMailServer();
}

export const readMailServer = inTurn(async () => {
  const before = findMailServer();
  putMailServer(openStored(await findStored()));
  if (!isDeepStrictEqual(findMailServer(), before)) closeMailer();
});

function openStored(stored: MailServer | undefined) {
  if (!stored) return undefined;
  const { host, port, user, password, from } = stored;
  try {
    const account =
      user && `${encodeURIComponent(user)}:${encodeURIComponent(openText(purpose, password))}@`;
    return {
      url: `${port === 465 ? 'smtps' : 'smtp'}://${account}${host}:${port}${user && '?requireTLS=true'}`,
      from,
    };
  } catch (error) {
    // The password was sealed by another SECRET.
    logError(error);
    return undefined;
  }
}

/** Reads the mail server again on each instance. Pages state whether mails are sent, so they change too. */
export function watchMailServer(pages: ContentWatcher): ContentWatcher {
  let seen = findMailServer();
  async function refresh() {
    await readMailServer();
    if (isDeepStrictEqual(findMailServer(), seen)) return;
    seen = findMailServer();
    pages.changed('changed');
  }
  return {
    listening: async (settle) => {
      await refresh().catch(logError);
      await pages.listening(settle);
    },
    lost: () => pages.lost(),
    changed: (change) => {
      pages.changed(change);
      if (change === 'changed') void refresh().catch(logError);
    },
  };
}
