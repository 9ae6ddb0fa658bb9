import fs from 'node:fs';
import path from 'node:path';
import type { Place } from './place.server.ts';

/** `file` holds the secret of the backup, where the environment names another. */
export type SecretOutcome = { outcome: 'same' | 'written' } | { outcome: 'differs'; file: string };

/**
 * Links that were mailed, second factors and suppressed addresses belong to the secret of the backup. Where the
 * environment gives none it goes back to DATA_DIR; otherwise a person has to change it there.
 */
export function restoreSecret(secret: string, place: Pick<Place, 'dataDir' | 'secret'>): SecretOutcome {
  const own = path.join(place.dataDir, 'secret');
  const current = place.secret ?? (fs.existsSync(own) ? fs.readFileSync(own, 'utf8').trim() : undefined);
  if (current === secret) return { outcome: 'same' };
  const file = place.secret ? path.join(place.dataDir, 'restored-secret') : own;
  if (!place.secret && current) fs.renameSync(own, `${own}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  fs.mkdirSync(place.dataDir, { recursive: true });
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, secret, { mode: 0o600, flush: true });
  return place.secret ? { outcome: 'differs', file } : { outcome: 'written' };
}
