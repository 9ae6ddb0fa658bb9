import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { config, emailAddress } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import type { ContentWatcher } from '#app/db/content-changes.ts';
import { settings } from '#app/db/schema.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { inTurn } from '#app/in-time.ts';
import { logError } from '#app/log.ts';
import { findMailServer, mailFrom, putMailServer } from '#app/mail/mail-server.ts';
import { closeMailer } from '#app/mail/mailer.ts';
import { openText, sealText } from '#app/signature.ts';

// This row is not among Settings, which go to the browser.
const rowName = 'mailServer';
const purpose = 'mail-server';

const rules = z.object({
  host: z
    .string()
    .max(253)
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i),
  port: z.number().int().min(1).max(65535),
  user: z.string().max(320),
  password: z.string().max(2000),
  from: emailAddress.max(320),
});
type TypedMailServer = z.infer<typeof rules>;

/** The password stays sealed. */
async function findKept(): Promise<TypedMailServer | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, rowName));
  return rules.safeParse(row?.value).data;
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

/** An empty password keeps the one before, for the same server and user alone. Returns the names of the fields that are wrong. */
export async function keepMailServer(typed: TypedMailServer, by: Actor): Promise<(keyof TypedMailServer)[]> {
  const kept = await findKept();
  const isSame = kept?.host === typed.host && kept.user === typed.user;
  const password = typed.password ? sealText(purpose, typed.password) : isSame ? kept.password : '';
  const { data: value, error } = rules.safeParse({ ...typed, password });
  const wrong = error?.issues.map(({ path: [name] }) => name as keyof TypedMailServer) ?? [];
  if (typed.user && !password) wrong.push('password');
  if (!value || wrong.length > 0) return wrong;
  const row = { value, changedAt: new Date() };
  await db
    .insert(settings)
    .values({ name: rowName, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row });
  await logSecurityEvent({ kind: 'setting-changed', ...by, details: { mailServer: typed.host } });
  await readMailServer();
  return [];
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

function openKept(kept: TypedMailServer | undefined) {
  if (!kept) return undefined;
  const { host, port, user, password, from } = kept;
  try {
    const account = user && `${encodeURIComponent(user)}:${encodeURIComponent(openText(purpose, password))}@`;
    return { url: `${port === 465 ? 'smtps' : 'smtp'}://${account}${host}:${port}${user && '?requireTLS=true'}`, from };
  } catch (error) {
    // Another SECRET has sealed it.
    logError(error);
    return undefined;
  }
}

/** Each instance hears of a change, and then of the pages that promise letters. */
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
