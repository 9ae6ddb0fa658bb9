import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { startNginx, startVarnish } from '#test/caches.ts';
import { freePort } from '#test/free-port.ts';
import { findProgram } from '#test/programs.ts';
import { runChild } from './children.ts';
import { askCompressed } from './node-client.ts';
import { inTurns, type PageLoad } from './pages.ts';

/** Undefined: that program is not installed. */
export type Fronts = Record<'nginx' | 'Varnish', PageLoad | undefined>;

const writtenByFront = new Set(['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'etag']);
const plainVarnish = 'vcl 4.1; backend plain { .host = "127.0.0.1"; .port = "3000"; }';

/** The home page behind the files of deploy/, beside the same bytes and headers that the program has from elsewhere. */
export async function measureFronts(url: string, folder: string): Promise<Fronts> {
  mkdirSync(folder, { recursive: true });
  return {
    nginx: findProgram('nginx') ? await behindNginx(url, folder) : undefined,
    Varnish: findProgram('varnishd') ? await behindVarnish(url, folder) : undefined,
  };
}

/** Beside a file, sent as the distribution's nginx sends files, with the header that ours adds. */
async function behindNginx(url: string, folder: string) {
  const port = await freePort();
  const page = await askCompressed(url);
  writeFileSync(`${folder}/index.html`, await buffer(page));
  const { rawHeaders } = page;
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 || writtenByFront.has(name.toLowerCase())
      ? []
      : `add_header ${name} "${rawHeaders[index + 1]?.replaceAll('"', '\\"')}";`,
  );
  headers.push('add_header Cache-Status "nginx; HIT";');
  const file = 'types {} default_type "text/html; charset=utf-8";';
  const server = `server { listen 127.0.0.1:${port}; root ${folder}; ${file} ${headers.join(' ')} }`;
  const nginx = await startNginx(Number(new URL(url).port), server);
  return inTurns({ address: `${nginx.url}/` }, { address: `http://127.0.0.1:${port}/` }).finally(nginx.stop);
}

/** Beside Varnish as it comes, before a server that has the page in memory. */
async function behindVarnish(url: string, folder: string) {
  const bare = runChild('scripts/bench/bare.ts', [`${url}/`]);
  const [barePort] = await bare.whileRunning(once(bare.child, 'message'));
  writeFileSync(`${folder}/plain.vcl`, plainVarnish);
  const ours = await startVarnish(Number(new URL(url).port));
  const plain = await startVarnish(barePort, { file: `${folder}/plain.vcl` });
  return inTurns({ address: `${ours.url}/` }, { address: `${plain.url}/` }).finally(async () => {
    await ours.stop();
    await plain.stop();
    await bare.stop();
  });
}
