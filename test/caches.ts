import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { findProgram } from './programs.ts';

type Started = { url: string; stop: () => Promise<void> };
type Program = 'varnishd' | 'nginx';

// varnishd runs a compiler.
const { PATH } = process.env;

/** With the file of deploy/, or with another, before a site on this port of this machine. */
export async function startVarnish(site: number, { file = 'deploy/varnish.vcl', at = 0 } = {}): Promise<Started> {
  const folder = mkdtempSync(path.join(tmpdir(), 'varnish-'));
  const rules = path.join(folder, 'site.vcl');
  writeFileSync(rules, replaced(file, { '"3000"': `"${site}"` }));
  const port = at || (await freePort());
  const places = ['-n', path.join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-T', 'none', '-f', rules];
  return start('varnishd', ['-F', '-j', 'none', '-s', 'malloc,64m', ...places], { port, folder });
}

export async function startNginx(site: number, beside = ''): Promise<Started> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const changes = {
    'listen 80;': `listen 127.0.0.1:${port};`,
    ':3000;': `:${site};`,
    '/var/cache/nginx/site': `${folder}/site`,
  };
  writeFileSync(path.join(folder, 'site.conf'), replaced('deploy/nginx.conf', changes));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const http = [
    'access_log off; sendfile on; tcp_nopush on;',
    ...temporary,
    `include ${folder}/site.conf;`,
    beside,
  ].join(' ');
  const own = `pid ${folder}/pid; error_log ${folder}/log; daemon off; worker_processes 2; events {} http { ${http} }`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, `${process.getuid?.() === 0 ? 'user root; ' : ''}${own}\n`);
  return start('nginx', ['-c', file, '-e', `${folder}/log`], { port, folder });
}

/** Each of `changes` must be in the file. The page for errors is that of deploy/. */
function replaced(file: string, changes: Record<string, string>) {
  return Object.entries(changes).reduce(
    (text, [old, now]) => {
      if (!text.includes(old)) throw new Error(`${file} does not hold ${old}`);
      return text.replaceAll(old, now);
    },
    readFileSync(file, 'utf8').replaceAll(/\/etc\/(nginx|varnish)\b/g, path.resolve('deploy')),
  );
}

async function start(program: Program, words: string[], { port, folder }: { port: number; folder: string }) {
  mkdirSync(path.join(folder, 'work'), { recursive: true });
  const child = spawn(findProgram(program) ?? program, words, {
    env: { PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(`${text}`));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${program} does not start: ${said.join('')}`);
    await wait(50);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
