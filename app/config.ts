import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { defaultAdminEmails } from '#site/admins.server.ts';
import { bucketOf } from './platform/bucket-address.ts';
import { visibleEmail } from './platform/email-address.ts';

export const emailAddress = z.string().regex(/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/);

function integer(from: number, to: number) {
  return z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to);
}

function addressWith(...schemes: string[]) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol));
}

const bucket = [
  z.string().refine(bucketOf).transform(bucketOf),
  'a bucket, as s3://KEY:SECRET@HOST/BUCKET, key and secret percent-encoded',
] as const;

const keyedAddress = z.string().refine((value) => {
  const filledIn = value.replace('{key}', 'k'.repeat(40));
  return (
    /^[^\s@<>]*[+=.]\{key\}@/.test(value) &&
    emailAddress.safeParse(filledIn).success &&
    filledIn.indexOf('@') <= 64
  );
});

const publicKey = z.string().refine((file) => {
  try {
    return createPublicKey(readFileSync(path.resolve(process.env.SITE_HOME ?? '', file)));
  } catch {
    return false;
  }
});

const variables = {
  PORT: [integer(1, 65535), 'a port number from 1 to 65535'],
  HOST: [z.string().regex(/^[\w.:[\]-]+$/), 'a host name or an IP address'],
  SITE_URL: [
    addressWith('http:', 'https:').refine((value) => /^[a-z]+:\/\/[^/?#]+\/?$/i.test(value)),
    'an http or https address without a path, such as https://www.example.org',
  ],
  DATA_DIR: [z.string(), 'a folder'],
  SITE_HOME: [z.string(), 'a folder'],
  CACHE_DIRECTORY: [z.string(), 'a folder'],
  DATABASE_URL: [
    addressWith('postgres:', 'postgresql:'),
    'a postgres:// address, user and password percent-encoded',
  ],
  SMTP_URL: [
    addressWith('smtp:', 'smtps:'),
    'an smtp:// or smtps:// address, user and password percent-encoded',
  ],
  MAIL_FROM: [
    z
      .string()
      .refine((value) => emailAddress.safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success),
    'an e-mail address, or "Name <address>"',
  ],
  IMAP_URL: [
    addressWith('imaps:').refine((value) =>
      /^imaps:\/\/[^/?#]+:[^/?#]+@[^/?#@]+(\/[^/?#]*)?$/i.test(value),
    ),
    'a mailbox, as imaps://USER:PASSWORD@HOST/FOLDER, user and password percent-encoded',
  ],
  BOUNCE_ADDRESS: [
    keyedAddress,
    'an e-mail address with +{key}, such as ritorni+{key}@example.org',
  ],
  ADMIN_EMAILS: [
    z
      .string()
      .transform((value) => value.split(',').map((email) => visibleEmail(email).toLowerCase()))
      .pipe(z.array(emailAddress)),
    'e-mail addresses separated by commas',
  ],
  ADMIN_INITIAL_PASSWORD: [
    z.string().refine((value) => [...value].length >= 8),
    'at least 8 characters',
  ],
  SAMPLE_CONTENT: [z.enum(['on', 'off']), '"on" or "off"'],
  NEW_SITE: [z.enum(['yes']), '"yes"'],
  TRUST_PROXY: [integer(0, 10), 'the number of proxies in front, from 0 to 10'],
  SECOND_FACTOR_REQUIRED: [z.enum(['on', 'off']), '"on" or "off"'],
  MAILS_PER_SECOND: [integer(1, 1000), 'a whole number from 1 to 1000'],
  TRIAL: [z.enum(['on', 'off']), '"on" or "off"'],
  PAGE_CACHE: [z.enum(['on', 'off']), '"on" or "off"'],
  SECRET: [z.string().min(32), 'at least 32 characters'],
  BACKUP_KEY: [z.string().min(16), 'at least 16 characters'],
  STORAGE_URL: [...bucket],
  BACKUP_STORAGE_URL: [...bucket],
  RELEASE_PUBLIC_KEY: [publicKey, 'the PEM file of a public key'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

// Settings of the launcher, compose and hosting providers.
const others =
  'SITE_HOST RELEASE_KEY UPDATE_PATIENCE UPDATE_WATCH SECRET_KEY_BASE SMTP_ADDRESS SMTP_USERNAME SMTP_PASSWORD';
const allowed = [...Object.keys(variables), ...others.split(' ')];
const withdrawn = ['ACCESS_LOG', 'DATABASE_DIRECT_URL', 'METRICS_PORT', 'METRICS_TOKEN'];

type Name = keyof typeof variables;
type Value<N extends Name> = z.output<(typeof variables)[N][0]>;
const unprinted: Name[] = [
  'SECRET',
  'ADMIN_INITIAL_PASSWORD',
  'BACKUP_KEY',
  'STORAGE_URL',
  'BACKUP_STORAGE_URL',
  'IMAP_URL',
  'DATABASE_URL',
  'SMTP_URL',
];

export class ConfigError extends Error {}
export type Config = ReturnType<typeof readValues>;
type Environment = Record<string, string | undefined>;

const shortestChecked = 6;

function checkNames(env: Environment) {
  for (const name of Object.keys(env).filter((name) => !allowed.includes(name))) {
    const meant = allowed.find((own) => own.length >= shortestChecked && isMistyped(name, own));
    if (meant) throw new ConfigError(`${name} is not a setting; did you mean ${meant}?`);
  }
}

/** One character is added, missing or changed, or two are swapped. */
function isMistyped(name: string, own: string) {
  let same = 0;
  while (same < name.length && name[same] === own[same]) same += 1;
  const [is, meant] = [name.slice(same), own.slice(same)];
  const swapped = `${is[1]}${is[0]}${is.slice(2)}`;
  return (
    is.slice(1) === meant ||
    is === meant.slice(1) ||
    is.slice(1) === meant.slice(1) ||
    swapped === meant
  );
}

/** An empty variable counts as unset. @throws ConfigError */
export function readConfig(env: Environment) {
  checkNames(env);
  const config = readValues({ ...env, ...translate(env) });
  readVariable(env, 'RELEASE_PUBLIC_KEY');
  checkTogether(config);
  return config;
}

/** ONCE by 37signals sets these variables. */
function translate(env: Environment): Environment {
  const {
    SMTP_ADDRESS: host,
    SMTP_PORT: port = '587',
    SMTP_USERNAME: user = '',
    SMTP_PASSWORD: password = '',
  } = env;
  const account = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return {
    SECRET: env.SECRET || env.SECRET_KEY_BASE,
    SMTP_URL:
      env.SMTP_URL ||
      (host && `${port === '465' ? 'smtps' : 'smtp'}://${account}${host}:${port || 587}`),
    MAIL_FROM: env.MAIL_FROM || env.MAILER_FROM_ADDRESS,
    TRUST_PROXY: env.TRUST_PROXY || (isBehindTls(env) ? '1' : ''),
  };
}

const isBehindTls = (env: Environment) =>
  Boolean(env.SECRET_KEY_BASE) && env.DISABLE_SSL !== 'true';

function readValues(env: Environment) {
  const read = <N extends Name>(name: N) => readVariable(env, name);
  const or = <N extends Name, D>(name: N, fallback: D) => read(name) ?? fallback;
  const port = or('PORT', 3000);
  return {
    port,
    host: or('HOST', '0.0.0.0'),
    siteUrl: new URL(
      or('SITE_URL', isBehindTls(env) ? 'https://localhost' : `http://localhost:${port}`),
    ).origin,
    /** Without SITE_URL the author may set the address in the panel. */
    isSiteUrlGiven: read('SITE_URL') !== undefined,
    dataDir: path.resolve(or('DATA_DIR', 'data')),
    /** systemd sets CACHE_DIRECTORY by `CacheDirectory=`. */
    cacheDirectory: read('CACHE_DIRECTORY'),
    databaseUrl: read('DATABASE_URL'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: or('MAIL_FROM', ''),
    imapUrl: read('IMAP_URL'),
    bounceAddress: read('BOUNCE_ADDRESS'),
    adminEmails: or('ADMIN_EMAILS', defaultAdminEmails),
    areAdminEmailsGiven: read('ADMIN_EMAILS') !== undefined,
    adminInitialPassword: read('ADMIN_INITIAL_PASSWORD'),
    sampleContent: or('SAMPLE_CONTENT', 'on') === 'on',
    isNewSite: read('NEW_SITE') !== undefined,
    trustedProxies: or('TRUST_PROXY', 0),
    secret: read('SECRET'),
    backupKey: read('BACKUP_KEY'),
    /** scrypt takes 2^16 KB (64 MB) of memory. */
    sealWorkFactor: 16,
    /** Argon2id: OWASP's minimum (Password Storage Cheat Sheet). */
    passwordMemoryKb: 19_456,
    mediaBucket: read('STORAGE_URL'),
    backupBucket: read('BACKUP_STORAGE_URL'),
    secondFactorRequired: read('SECOND_FACTOR_REQUIRED'),
    mailsPerSecond: read('MAILS_PER_SECOND'),
    isOnTrial: or('TRIAL', 'off') === 'on',
    cachesPages: or('PAGE_CACHE', 'on') === 'on',
    /** launcher/ writes releases.json in this folder. */
    releasesFolder: read('SITE_HOME'),
    withdrawnSettings: withdrawn.filter((name) => env[name]),
  };
}

function checkDatabase({ databaseUrl, secret }: Config) {
  if (databaseUrl && !secret)
    throw new ConfigError('SECRET is not set: DATABASE_URL needs one, the same on every instance');
}

function checkTogether(config: Config) {
  checkDatabase(config);
  if (config.smtpUrl && !config.mailFrom)
    throw new ConfigError('MAIL_FROM is not set: SMTP_URL needs a sender');
  if (config.backupBucket && !config.backupKey)
    throw new ConfigError(
      'BACKUP_KEY is not set: backups leave for BACKUP_STORAGE_URL only encrypted',
    );
  if (config.backupBucket && config.backupBucket.endpoint === config.mediaBucket?.endpoint)
    throw new ConfigError(
      'BACKUP_STORAGE_URL names the bucket of STORAGE_URL: backups need one of their own',
    );
}

function readVariable<N extends Name>(env: Environment, name: N): Value<N> | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const [rule, allowed] = variables[name];
  const result = rule.safeParse(text);
  if (result.success) return result.data as Value<N>;
  const held = unprinted.includes(name) ? `${text.length} characters` : `"${text}"`;
  throw new ConfigError(`${name} holds ${held}; it must be ${allowed}`);
}

function readConfigOrStop() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export const config = readConfigOrStop();
