import { programTexts } from '#site/texts/program.ts';
import { fieldsOfSocialMedia, networks, readAddress } from './field-rules.ts';

export type LinkElsewhere = { name: string; href: string };

/** Where an http address is kept: the networks answer https too. `kept` may hold anything, as in `fieldsOfSocialMedia`. */
export function linksElsewhere(kept: unknown): LinkElsewhere[] {
  const fields = fieldsOfSocialMedia(kept);
  return networks.flatMap((network) => {
    const address = readAddress(fields[network]);
    return address ? { name: programTexts.networks[network], href: address.replace(/^https?:/i, 'https:') } : [];
  });
}
