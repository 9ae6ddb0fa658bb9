import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { connect } from 'node:tls';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { listBackups } from '#app/features/backups/backup-files.server.ts';
import { findLastFailure } from '#app/features/backups/make-backup.server.ts';
import { showFailure } from '#app/features/backups/show-backups.server.ts';
import { findStandstill } from '#app/features/issues/list-issues.server.ts';
import { refused } from '#app/features/mailbox/mail-line/words.ts';
import { readRow, writeRow } from '#app/features/settings/settings.server.ts';
import { probeMail } from '#app/platform/mail/mailer.ts';
import { type Cause, words } from './words.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const oldestBackupMs = 36 * hourMs;
const leastFree = { part: 0.1, bytes: 1e9 };
// Certificates are normally renewed a month before they expire.
const certificateMs = 14 * dayMs;
const longestConnectMs = 10_000;
const refusedMs = 7 * dayMs;
const gigabytes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** Each returns an Italian text for the alert, or undefined. */
export const checks: Record<Cause, (now: Date) => Promise<string | undefined>> = {
  backup: checkBackup,
  disk: checkDisk,
  mail: checkMail,
  issue: findStandstill,
  nightly: checkNights,
  update: checkUpdate,
  certificate: checkCertificate,
};

async function checkBackup(now: Date) {
  const failed = await findLastFailure();
  if (failed) return showFailure(failed).title;
  const newestMs = Math.max(
    fs.statSync(config.dataDir).birthtimeMs,
    ...listBackups().map(({ madeAt }) => madeAt.getTime()),
  );
  return now.getTime() - newestMs > oldestBackupMs ? words.noBackup : undefined;
}

async function checkDisk() {
  const { bavail, blocks, bsize } = fs.statfsSync(config.dataDir);
  const isLow = bavail < leastFree.part * blocks || bavail * bsize < leastFree.bytes;
  return isLow ? words.free(gigabytes.format((bavail * bsize) / 1e9)) : undefined;
}

/** An SMTP response is quoted as the server wrote it. */
async function checkMail() {
  const failure = await probeMail();
  if (!failure) return undefined;
  const { host, outcome, code, reply: response } = failure;
  return `${host}: ${code ? response : refused(outcome)}`;
}

const nightsRow = 'failedNights';
const readNights = () => readRow(nightsRow) as Promise<Record<string, number>>;

/** Counts the nights in a row on which a part of the nightly work failed. */
export async function saveFailedNights(failed: string[]) {
  const before = await readNights();
  await writeRow(
    nightsRow,
    Object.fromEntries(failed.map((name) => [name, 1 + (before[name] ?? 0)])),
  );
}

async function checkNights() {
  const twice = Object.entries(await readNights()).filter(([, nights]) => nights > 1);
  return twice.length > 0 ? words.nightly(twice.map(([name]) => name).join(', ')) : undefined;
}

/** The launcher writes releases.json: see launcher/home.ts. */
async function checkUpdate(now: Date) {
  const file = path.join(config.releasesFolder ?? '', 'releases.json');
  if (!config.releasesFolder || !fs.existsSync(file)) return undefined;
  const last = JSON.parse(fs.readFileSync(file, 'utf8')).events.at(-1);
  if (last?.outcome !== 'returned' || now.getTime() - Date.parse(last.at) > refusedMs)
    return undefined;
  return words.update(last.to, last.why);
}

async function checkCertificate(now: Date) {
  const end = await findCertificateEnd(new URL(config.siteUrl));
  const leftMs = end ? end.getTime() - now.getTime() : certificateMs;
  if (!end || leftMs >= certificateMs) return undefined;
  return leftMs > 0 ? words.expires(romeSlashDay(end)) : words.expired(romeSlashDay(end));
}

/** Undefined also when this machine cannot reach the site's public address. */
async function findCertificateEnd({ protocol, hostname, port }: URL): Promise<Date | undefined> {
  if (protocol !== 'https:') return undefined;
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(longestConnectMs) });
    return new Date(socket.getPeerCertificate().valid_to);
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
