import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#app/platform/signature.ts';

export const keyHeader = 'X-Delivery-Key';

const purpose = 'delivery';
const issueBytes = 6;
const signatureBytes = 8;
const mostTried = 2000;

export type Keyed = { subscriptionId: string; issuePrefix: string };

export function deliveryKey(issueId: string, subscriptionId: string): string {
  const named = Buffer.concat([bytesOf(subscriptionId), bytesOf(issueId).subarray(0, issueBytes)]);
  return Buffer.concat([named, signatureOf(named)]).toString('base64url');
}

export function findKeys(text: string): Keyed[] {
  const found = new Map<string, Keyed>();
  let tried = 0;
  for (const [key] of text.matchAll(/(?<![\w-])[\w-]{40}(?![\w-])/g)) {
    tried += 1;
    if (tried > mostTried) break;
    const keyed = readKey(key);
    if (keyed) found.set(key, keyed);
  }
  return [...found.values()];
}

function readKey(key: string): Keyed | undefined {
  const bytes = Buffer.from(key, 'base64url');
  const named = bytes.subarray(0, -signatureBytes);
  if (!timingSafeEqual(bytes.subarray(-signatureBytes), signatureOf(named))) return undefined;
  const hex = named.toString('hex');
  const issue = hex.slice(32);
  return {
    subscriptionId: uuidOf(hex.slice(0, 32)),
    issuePrefix: `${issue.slice(0, 8)}-${issue.slice(8)}`,
  };
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const signatureOf = (named: Buffer) =>
  createHmac('sha256', keyFor(purpose)).update(named).digest().subarray(0, signatureBytes);
