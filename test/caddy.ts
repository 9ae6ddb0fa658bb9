import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { outagePage } from '#app/features/site-texts/outage-page.server.ts';
import { freePort } from './free-port.ts';

const pollMs = 50;

/** Starts Caddy with a file of deploy/, over plain HTTP. The file for two instances trusts the X-Forwarded-For of the test. */
export async function startCaddy(
  program: string,
  sites: { url: string }[],
  shipped = 'deploy/Caddyfile.scale',
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'));
  const file = path.join(folder, 'Caddyfile');
  const url = `http://127.0.0.1:${await freePort()}`;
  const upstreams = sites.map((site) => `127.0.0.1:${new URL(site.url).port}`).join(' ');
  const tried = readFileSync(shipped, 'utf8')
    .replace(/\{\$SITE_HOST[^}]*\}/, url)
    .replace(/site-1:8080 site-2:8080|\{\$SITE:[^}]+\}/, upstreams)
    .replaceAll(':3030', `:${await freePort()}`)
    .replace(
      /(?<=reverse_proxy )127\.0\.0\.1:\d+$/m,
      '$& {\n\t\t\t\ttrusted_proxies 127.0.0.1/32\n\t\t\t}',
    )
    .replaceAll('/var/cache/site', folder)
    .replaceAll('import both', 'import both\n\t\ttrusted_proxies 127.0.0.1/32');
  writeFileSync(path.join(folder, 'error.html'), `${outagePage()}`);
  writeFileSync(file, `{\n\tadmin off\n}\n${tried}`);
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn(program, ['run', '--config', file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  caddy.stderr.on('data', (text) => lines.push(`${text}`));
  const exited = once(caddy, 'exit');
  while (!(await fetch(url).catch(() => undefined))) {
    if (caddy.exitCode !== null) throw new Error(`Caddy does not start:\n${lines.join('')}`);
    await wait(pollMs);
  }
  return {
    url,
    stop: async () => {
      caddy.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
