import { expect, test } from 'vitest';
import { defaultAdminEmails } from '#site/admins.server.ts';
import { readConfig } from './config.ts';

test('an empty environment gives the defaults, and an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SITE_URL: ' ' })).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    sampleContent: true,
    trustedProxies: 0,
    mailFrom: '',
    adminEmails: defaultAdminEmails,
  });
});

test('the public address follows the port, and loses its final slash; administrators are trimmed and lowercased', () => {
  const adminEmails = ['anna@example.org', 'b@example.org'];
  expect(readConfig({ ADMIN_EMAILS: ' Anna@Example.org, b@example.org' })).toMatchObject({
    adminEmails,
  });
  expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(readConfig({ SITE_URL: 'https://www.example.org/' }).siteUrl).toBe(
    'https://www.example.org',
  );
});

test.each([
  ['PORT', 'eighty', 'PORT holds "eighty"; it must be a port number from 1 to 65535'],
  ['HOST', 'a b', 'HOST holds "a b"'],
  [
    'SITE_URL',
    'www.example.org',
    'SITE_URL holds "www.example.org"; it must be an http or https address',
  ],
  ['SITE_URL', 'https://example.org/blog', 'SITE_URL holds'],
  [
    'DATABASE_URL',
    'mysql://localhost/x',
    'DATABASE_URL holds 19 characters; it must be a postgres:// address',
  ],
  ['DATABASE_URL', 'mysql://me:se:gr@to@host/x', 'DATABASE_URL holds 26 characters'],
  ['SECRET', 'short', 'SECRET holds 5 characters'],
  ['BACKUP_KEY', 'corta', 'BACKUP_KEY holds 5 characters'],
  ['ADMIN_INITIAL_PASSWORD', 'pane', 'ADMIN_INITIAL_PASSWORD holds 4 characters'],
  ['SMTP_URL', 'localhost:25', 'SMTP_URL holds'],
  ['MAIL_FROM', 'Agnese', 'MAIL_FROM holds "Agnese"'],
  [
    'IMAP_URL',
    'imaps://example.org/INBOX',
    'IMAP_URL holds 25 characters; it must be a mailbox, as imaps://USER:',
  ],
  ['IMAP_URL', 'imap://a:b@posta.example.org', 'IMAP_URL holds 28 characters'],
  [
    'BOUNCE_ADDRESS',
    'a@example.org',
    'BOUNCE_ADDRESS holds "a@example.org"; it must be an e-mail address with',
  ],
  ['BOUNCE_ADDRESS', 'un-nome-molto-lungo-davvero+{key}@example.org', 'BOUNCE_ADDRESS holds'],
  ['ADMIN_EMAILS', 'a@example.org;b', 'ADMIN_EMAILS holds'],
  ['SAMPLE_CONTENT', 'yes', 'SAMPLE_CONTENT holds "yes"; it must be "on" or "off"'],
  ['MAILS_PER_SECOND', '0', 'MAILS_PER_SECOND holds "0"; it must be a whole number from 1 to 1000'],
  [
    'RELEASE_PUBLIC_KEY',
    'package.json',
    'RELEASE_PUBLIC_KEY holds "package.json"; it must be the PEM file',
  ],
  ['TRUST_PROXY', '-1', 'TRUST_PROXY holds "-1"'],
  [
    'STORAGE_URL',
    's3://PANE:lievito@s3.example.org',
    'STORAGE_URL holds 32 characters; it must be a bucket, as s3://',
  ],
  ['BACKUP_STORAGE_URL', 'https://s3.example.org/pane', 'BACKUP_STORAGE_URL holds 27 characters'],
])('%s=%s stops the start with one line', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(line);
  expect(() => readConfig({ [name]: value })).not.toThrow(/\n/);
});

test.each([
  ['SITE_ULR', 'SITE_URL'],
  ['SECRETS', 'SECRET'],
  ['BACKUP_KY', 'BACKUP_KEY'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['SMTP_URI', 'SMTP_URL'],
])('the variable %s, which is similar to %s, stops the start', (name, meant) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(
    `${name} is not a setting; did you mean ${meant}?`,
  );
});

test('variables of other programs are accepted, and a withdrawn setting has no effect', () => {
  const env = { SITE_HOST: 'a', POSTGRES_PASSWORD: 'b', HOSTS: 'c', PATH: 'd', METRICS_TOKEN: '9' };
  expect(readConfig(env)).toMatchObject({ port: 3000, withdrawnSettings: ['METRICS_TOKEN'] });
});

test('a mailbox and an address for bounces are read unchanged', () => {
  const env = {
    IMAP_URL: 'imaps://a%40b.example:p%2Fw@posta.example.org:993/Ritorni',
    BOUNCE_ADDRESS: 'ritorni+{key}@example.org',
  };
  expect(readConfig(env)).toMatchObject({
    imapUrl: env.IMAP_URL,
    bounceAddress: env.BOUNCE_ADDRESS,
  });
});

const bucket = 's3://PANE:lie%2Fvito@s3.example.org/dispensa';

test('a store is a bucket, and neither its key nor its secret is printed', () => {
  expect(readConfig({ STORAGE_URL: bucket }).mediaBucket).toMatchObject({
    endpoint: 'https://s3.example.org/dispensa',
    secretAccessKey: 'lie/vito',
  });
  expect(() => readConfig({ STORAGE_URL: `${bucket}/x` })).toThrow(/^(?!.*(PANE|vito)).*$/);
});

test('SMTP requires a sender, PostgreSQL a secret, and a store of backups a key', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org' })).toThrow('MAIL_FROM is not set');
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: ' ' })).toThrow(
    'MAIL_FROM is not set',
  );
  expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/x' })).toThrow('SECRET is not set');
  expect(() => readConfig({ BACKUP_STORAGE_URL: bucket })).toThrow('BACKUP_KEY is not set');
  const both = {
    BACKUP_STORAGE_URL: bucket,
    STORAGE_URL: `${bucket}?region=eu`,
    BACKUP_KEY: 'x'.repeat(16),
  };
  expect(() => readConfig(both)).toThrow(
    /^BACKUP_STORAGE_URL names the bucket of STORAGE_URL: [^\n]*$/,
  );
});

const host = {
  SECRET_KEY_BASE: 'f'.repeat(128),
  SMTP_ADDRESS: 'smtp.example.org',
  SMTP_PORT: '465',
  SMTP_USERNAME: 'anna@example.org',
  SMTP_PASSWORD: 'pane/lievito',
  MAILER_FROM_ADDRESS: 'info@example.org',
};

test('the variables of ONCE are read; its proxy does TLS unless DISABLE_SSL is set', () => {
  expect(readConfig(host)).toMatchObject({
    secret: host.SECRET_KEY_BASE,
    smtpUrl: 'smtps://anna%40example.org:pane%2Flievito@smtp.example.org:465',
    mailFrom: 'info@example.org',
    siteUrl: 'https://localhost',
    trustedProxies: 1,
  });
  expect(readConfig({ ...host, DISABLE_SSL: 'true', PORT: '80' })).toMatchObject({
    siteUrl: 'http://localhost',
    trustedProxies: 0,
  });
  expect(readConfig({ ...host, SMTP_PORT: '', SMTP_USERNAME: '' }).smtpUrl).toBe(
    'smtp://smtp.example.org:587',
  );
  expect(readConfig({ SECRET_KEY_BASE: '', SMTP_ADDRESS: '', MAILER_FROM_ADDRESS: '' })).toEqual(
    readConfig({}),
  );
});

test('the site’s own variables override those of ONCE', () => {
  const ours = {
    SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'agnese@example.org',
    SITE_URL: 'http://www.example.org',
    TRUST_PROXY: '2',
  };
  expect(readConfig({ ...host, ...ours })).toEqual(readConfig(ours));
});
