/** What receivers think of what was found. Unknown: nobody answered, or the key may have another name. */
export type Health = 'good' | 'loose' | 'missing' | 'unknown';

export const spfHealth = {
  named: 'good',
  written: 'good',
  none: 'missing',
  several: 'missing',
  broken: 'missing',
  'broken-include': 'missing',
  'too-many': 'missing',
  nobody: 'missing',
  anybody: 'loose',
  open: 'loose',
  away: 'unknown',
} as const satisfies Record<string, Health>;

export const dkimHealth = {
  published: 'good',
  short: 'loose',
  testing: 'loose',
  broken: 'missing',
  withdrawn: 'missing',
  none: 'missing',
  unnamed: 'unknown',
  away: 'unknown',
} as const satisfies Record<string, Health>;

export const dmarcHealth = {
  reject: 'good',
  quarantine: 'good',
  partly: 'loose',
  watching: 'loose',
  blind: 'loose',
  none: 'missing',
  several: 'missing',
  broken: 'missing',
  away: 'unknown',
} as const satisfies Record<string, Health>;

export type SpfReason = keyof typeof spfHealth;
export type DkimReason = keyof typeof dkimHealth;
export type DmarcReason = keyof typeof dmarcHealth;

/** `at`: the name that was asked. `found`: the records there. `wanted`: what should stand there. */
export type Finding<Reason> = { reason: Reason; at: string; found: string[]; wanted?: string };

export type MailHealth = {
  domain: string;
  /** The name of the key, as somebody gave it. */
  selector: string;
  spf: Finding<SpfReason>;
  dkim: Finding<DkimReason>;
  dmarc: Finding<DmarcReason>;
};
