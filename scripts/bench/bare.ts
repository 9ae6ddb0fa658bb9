import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { askCompressed } from './node-client.ts';

// Serves copies of the site's answers, headers and body, from memory: the fastest this machine can be with node:http.
// Arguments: the site's addresses. Sends its port to the parent process.

const writtenByNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

const answers = new Map(await Promise.all(process.argv.slice(2).map(copy)));

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  response.writeHead(answer ? 200 : 404, answer?.headers);
  response.end(answer?.body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

async function copy(address: string) {
  const { pathname, search } = new URL(address);
  const answer = await askCompressed(address);
  if (answer.statusCode !== 200) throw new Error(`${address} answers ${answer.statusCode}`);
  const body = await buffer(answer);
  const pairs = answer.rawHeaders.flatMap((name, index, all) => (index % 2 ? [] : [[name, all[index + 1] ?? '']]));
  const headers = pairs.filter(([name = '']) => !writtenByNode.has(name.toLowerCase())).flat();
  headers.push('Content-Length', `${body.length}`);
  return [pathname + search, { headers, body }] as const;
}
