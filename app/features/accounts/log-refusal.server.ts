import { openLimiter, visitorKey } from '#app/db/limiter.ts';
import { logSecurityEvent, type SecurityEvent } from '#app/features/security-log/security-log.server.ts';

const loggedRefusals = openLimiter({ keyPrefix: 'logged-refusals', points: 60, duration: 3600 });

/** A refusal costs a stranger nothing, so that only the first sixty of an hour are written down for each visitor. */
export async function logRefusal(event: SecurityEvent & { address: string }) {
  if (!(await loggedRefusals.count(visitorKey(event.address)))) await logSecurityEvent(event);
}
