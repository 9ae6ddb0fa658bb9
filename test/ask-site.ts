import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** As launcher/ asks it. */
export async function askSite(site: ChildProcess, asked: object) {
  site.send(asked);
  const [answer] = await once(site, 'message');
  return answer;
}
