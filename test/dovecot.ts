import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { localhostCertificate, localhostKey } from './localhost-certificate.ts';

const pollMs = 50;
const nobody = 65_534;

/** A Maildir with one user, over TLS. */
export async function startDovecot(program: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'dovecot-'));
  const port = await freePort();
  const file = path.join(folder, 'dovecot.conf');
  const inbox = path.join(folder, 'mail/new');
  for (const name of ['new', 'cur', 'tmp']) mkdirSync(path.join(folder, 'mail', name), { recursive: true });
  if (process.getuid?.() === 0)
    for (const name of ['.', 'new', 'cur', 'tmp']) chownSync(path.join(folder, 'mail', name), nobody, nobody);
  writeFileSync(path.join(folder, 'key'), localhostKey);
  writeFileSync(path.join(folder, 'certificate'), localhostCertificate);
  writeFileSync(file, configuration(folder, port));
  chmodSync(folder, 0o755);
  const dovecot = spawn(program, ['-F', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  dovecot.stderr.on('data', (text) => lines.push(`${text}`));
  const ended = once(dovecot, 'exit');
  while (!(await answers(port))) {
    if (dovecot.exitCode !== null) throw new Error(`Dovecot does not start:\n${lines.join('')}`);
    await wait(pollMs);
  }
  let put = 0;
  const subjectsIn = (name: string) =>
    ['new', 'cur']
      .flatMap((part) => readdirSync(path.join(folder, 'mail', name, part)).map((mail) => path.join(name, part, mail)))
      .map(
        (mail) => /^subject: *(.*)$/im.exec(readFileSync(path.join(folder, 'mail', mail), 'utf8'))?.[1]?.trim() ?? '',
      );
  return {
    url: (password = 'pane') => `imaps://posta:${password}@localhost:${port}/INBOX`,
    put: (source: string) => {
      put += 1;
      const name = path.join(inbox, `${Math.floor(Date.now() / 1000)}.${put}.localhost`);
      writeFileSync(name, source);
      chmodSync(name, 0o666);
    },
    list: (name = '') => subjectsIn(name),
    stop: async () => {
      dovecot.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Root has the package's own users; anybody else is the only user it needs. */
function configuration(folder: string, port: number) {
  const { username, uid, gid } = userInfo();
  const group = `${execFileSync('id', ['-gn'])}`.trim();
  const mailUser = uid === 0 ? nobody : uid;
  const own = `default_internal_user = ${username}
default_internal_group = ${group}
default_login_user = ${username}`;
  return `
${uid === 0 ? '' : own}
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
first_valid_uid = 0
first_valid_gid = 0
ssl = required
ssl_cert = <${folder}/certificate
ssl_key = <${folder}/key
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=pane
}
userdb {
  driver = static
  args = uid=${mailUser} gid=${uid === 0 ? nobody : gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
}

function answers(port: number) {
  const socket = connect(port, '127.0.0.1');
  const opened = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return opened.finally(() => socket.destroy());
}
