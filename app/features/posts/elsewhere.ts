import { programTexts } from '#site/texts/program.ts';
import { fieldsOfSocialMedia, networks, readAddress } from './field-rules.ts';

export type LinkElsewhere = { name: string; href: string };

/** `kept` may hold anything. The networks answer https too. */
export function linksElsewhere(kept: unknown): LinkElsewhere[] {
  const fields = fieldsOfSocialMedia(kept);
  return networks.flatMap((network) => {
    const address = readAddress(fields[network]);
    return address ? { name: programTexts.networks[network], href: address.replace(/^https?:/i, 'https:') } : [];
  });
}
