import { readLine } from './typed-text.ts';

export const networks = ['facebook', 'instagram', 'twitter', 'linkedin'] as const;
export type Network = (typeof networks)[number];
export type SocialMedia = Partial<Record<Network, string>>;

const maxAddressLength = 2000;

/** An address of the web as it is kept: '' where nothing is typed, undefined where it is none. */
export function readAddress(typed: string): string | undefined {
  const text = readLine(typed);
  if (text === '') return '';
  // A colon followed by a figure is a port, as in example.org:8080; any other scheme is refused.
  if (!/^https?:\/\//i.test(text) && /^([a-z][a-z\d+.-]*:(?!\d)|\/)/i.test(text)) return undefined;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return address.length <= maxAddressLength && isAddress(address) ? address : undefined;
}

function isAddress(address: string) {
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return /[^.]\.[^.]/.test(hostname) && !username && !password;
}

/** Only what is not empty is kept, and nothing at all rather than an empty object. */
export function keepSocialMedia(addresses: SocialMedia): SocialMedia | null {
  const kept = networks.filter((network) => addresses[network]).map((network) => [network, addresses[network]]);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** What the fields show. A row written elsewhere may hold anything. */
export function fieldsOfSocialMedia(kept: unknown): Record<Network, string> {
  const addresses = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const field = (network: Network) => (typeof addresses[network] === 'string' ? addresses[network] : '');
  return {
    facebook: field('facebook'),
    instagram: field('instagram'),
    twitter: field('twitter'),
    linkedin: field('linkedin'),
  };
}
