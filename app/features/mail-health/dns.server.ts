import { Resolver } from 'node:dns/promises';

/** Undefined when neither the name nor a name beneath it exists. @throws DnsAway */
export type Ask = (name: string) => Promise<string[] | undefined>;

export class DnsAway extends Error {}

const limitMs = 8000;
const absent = ['ENOTFOUND', 'EBADNAME'];

export async function withDns<T>(
  look: (ask: Ask) => Promise<T>,
  resolver: Pick<Resolver, 'resolveTxt' | 'cancel'> = new Resolver({ timeout: 2000, tries: 2 }),
  patienceMs = limitMs,
): Promise<T> {
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    resolver.cancel();
  }, patienceMs);
  const ask: Ask = async (name) => {
    if (isOver) throw new DnsAway('Out of time');
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENODATA') return [];
      if (absent.includes(code)) return undefined;
      throw new DnsAway(`${name}: ${code}`);
    }
  };
  try {
    return await look(ask);
  } finally {
    clearTimeout(timer);
  }
}
