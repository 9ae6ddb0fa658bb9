import { fieldsOfSocialMedia, networks, readAddress } from '#app/features/posts/field-rules.ts';
import { textOf } from './fields.ts';
import type { Note } from './findings.ts';

const profiles = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  twitter: 'https://x.com/',
  linkedin: 'https://www.linkedin.com/in/',
};

/** A handle becomes the address of its profile; what is no address is left out. */
export function readSocialMedia(value: unknown, notes: Note[]) {
  const kept = typeof value === 'string' ? parse(value) : (value ?? {});
  if (typeof kept !== 'object' || Array.isArray(kept))
    notes.push({ code: 'social', detail: textOf(value).slice(0, 100) });
  const fields = fieldsOfSocialMedia(kept);
  for (const network of networks) {
    const written = fields[network].trim();
    const handle = /^@([\w.-]+)$/.exec(written)?.[1];
    if (handle) {
      fields[network] = profiles[network] + handle;
      notes.push({ code: 'handle', detail: `${written} → ${fields[network]}` });
    } else if (readAddress(written) === undefined) {
      fields[network] = '';
      notes.push({ code: 'social', detail: `${network} ${written.slice(0, 100)}` });
    }
  }
  return fields;
}

function parse(text: string): unknown {
  try {
    return text.trim() === '' ? {} : (JSON.parse(text) ?? {});
  } catch {
    return undefined;
  }
}
