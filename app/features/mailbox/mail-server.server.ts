import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { config } from '#app/config.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { settings } from '#app/features/settings/schema.ts';
import { db } from '#app/platform/db/client.ts';
import type { ContentWatcher } from '#app/platform/db/content-changes.ts';
import { inTurn } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { findMailServer, mailFrom, putMailServer } from '#app/platform/mail/mail-server.ts';
import { closeMailer } from '#app/platform/mail/mailer.ts';
import { openText, sealText } from '#app/platform/signature.ts';

// This row is not among the Settings, because they go to the browser.
const rowName = 'mailServer';
const purpose = 'mail-server';

const keptRule = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  from: z.string(),
});
type MailServer = z.infer<typeof keptRule>;

/** `password` is sealed. */
async function findKept(): Promise<MailServer | undefined> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, rowName));
  return keptRule.safeParse(row?.value).data;
}

/** The panel never gets the password. */
export async function showMailServer() {
  if (config.smtpUrl) {
    const { hostname, port, username } = new URL(config.smtpUrl);
    const user = decodeURIComponent(username);
    return { isFixed: true, host: hostname, port, user, from: mailFrom(), hasPassword: true };
  }
  const kept = await findKept();
  const { host = '', port = 465, user = '', from = mailFrom(), password = '' } = kept ?? {};
  return { isFixed: false, host, port: `${port}`, user, from, hasPassword: password !== '' };
}

/** An empty password stays as it was if server and user do. Returns false when a user is left without one. */
export async function keepMailServer(typed: MailServer, by: Actor): Promise<boolean> {
  const before = await findKept();
  const isSame = before?.host === typed.host && before.user === typed.user;
  const password = typed.password
    ? sealText(purpose, typed.password)
    : isSame
      ? before.password
      : '';
  if (typed.user && !password) return false;
  const value: MailServer = { ...typed, password };
  const row = { value, changedAt: new Date() };
  await db
    .insert(settings)
    .values({ name: rowName, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row });
  await logSecurityEvent({ kind: 'setting-changed', ...by, details: { mailServer: typed.host } });
  await readMailServer();
  return true;
}

export async function forgetMailServer(by: Actor) {
  await db.delete(settings).where(eq(settings.name, rowName));
  await logSecurityEvent({ kind: 'setting-changed', ...by, details: { mailServer: '' } });
  await readMailServer();
}

export const readMailServer = inTurn(async () => {
  const before = findMailServer();
  putMailServer(openKept(await findKept()));
  if (!isDeepStrictEqual(findMailServer(), before)) closeMailer();
});

function openKept(kept: MailServer | undefined) {
  if (!kept) return undefined;
  const { host, port, user, password, from } = kept;
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

/** Tells each instance of a change, and then of the pages that promise letters. */
export function watchMailServer(pages: ContentWatcher): ContentWatcher {
  let seen = findMailServer();
  async function look() {
    await readMailServer();
    if (isDeepStrictEqual(findMailServer(), seen)) return;
    seen = findMailServer();
    pages.changed('changed');
  }
  return {
    listening: async (heard) => {
      await look().catch(logError);
      await pages.listening(heard);
    },
    lost: () => pages.lost(),
    changed: (change) => {
      pages.changed(change);
      if (change === 'changed') void look().catch(logError);
    },
  };
}
