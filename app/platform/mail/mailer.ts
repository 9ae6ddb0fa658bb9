import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { config } from '#app/config.ts';
import { logError } from '#app/platform/log.ts';
import { hashAddress } from '#app/platform/signature.ts';
import { writeAtomicFile } from '#app/platform/storage/atomic-file.ts';
import { site } from '#app/site/site.server.ts';
import { findMailServer } from './mail-server.ts';
import { composed, type Failure, type Message, type Outcome } from './message.ts';
import { openSmtp, probeSmtp } from './smtp.ts';

type Mailer = { submit: (message: Message) => Promise<Outcome>; close: () => void };

const outbox = path.join(config.dataDir, 'outbox');

let mailer: Mailer | undefined;

/** Without a mail server, messages are written to files in the outbox. */
export function canSendMail() {
  return findMailServer() !== undefined;
}

let isFailing = false;
let onFailure = () => {};

/** Calls the listener when the mail server fails for the first time since it accepted a mail. */
export function watchMailFailures(listener: () => void) {
  onFailure = listener;
}

/** Submits once; never throws. */
export async function sendMail(message: Message): Promise<Outcome> {
  const server = findMailServer();
  mailer ??= server ? openSmtp(server.url) : openOutbox(outbox);
  const result = await mailer.submit(message);
  const wasFailing = isFailing;
  if (result.outcome === 'submitted') isFailing = false;
  else if (result.outcome === 'unreachable' || result.isOfSite) isFailing = true;
  if (isFailing && !wasFailing) onFailure();
  return result;
}

/** Returns why the mail server would accept no mail now, or undefined. */
export async function probeMail(): Promise<(Failure & { host: string }) | undefined> {
  const server = findMailServer();
  const failure = server && (await probeSmtp(server.url));
  return failure && { ...failure, host: new URL(server.url).hostname };
}

export function deleteOldOutboxMails() {
  return deleteMailsBefore(
    outbox,
    new Date(Date.now() - site().legal.retention.deliveryDays * 86_400_000),
  );
}

/** @param hashes of `hashAddress` */
export function deleteOutboxMails(hashes: string[]) {
  return deleteMailsTo(outbox, hashes);
}

export function closeMailer() {
  mailer?.close();
  mailer = undefined;
  isFailing = false;
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
let written = 0;

/** A file gets its final name when it is complete. */
export function openOutbox(folder: string) {
  async function submit(message: Message): Promise<Outcome> {
    const name = newName(message.to);
    try {
      const { message: bytes } = await composer.sendMail(composed(message));
      await writeAtomicFile(path.join(folder, name), [bytes as Buffer]);
      return { outcome: 'submitted', reply: name };
    } catch (error) {
      logError(error);
      return { outcome: 'unreachable', reply: (error as Error).message };
    }
  }
  return { submit, close: () => {} };
}

/** Deletes incomplete files too. */
export function deleteMailsBefore(folder: string, moment: Date) {
  const oldest = nameOf(moment);
  return deleteMails(folder, (name) => /^\d{8}T\d{6}\.\d{3}Z-/.test(name) && name < oldest);
}

export async function deleteMailsTo(folder: string, hashes: string[]) {
  const deleted = new Set(hashes);
  await deleteMails(folder, (name) => deleted.has(/-([\w-]{43})\.eml/.exec(name)?.[1] ?? ''));
}

async function deleteMails(folder: string, isDeleted: (name: string) => boolean) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names.filter(isDeleted)) await rm(path.join(folder, name), { force: true });
}

const nameOf = (moment: Date) => moment.toISOString().replace(/[-:]/g, '');

/** Ends with the hash of the address, so that the mails of a deleted subscription can be found. */
function newName(to: Message['to']) {
  written += 1;
  const hash = hashAddress(typeof to === 'string' ? to : to.address);
  const number = `${written}`.padStart(7, '0');
  return `${nameOf(new Date())}-${number}-${randomUUID().slice(0, 8)}-${hash}.eml`;
}
