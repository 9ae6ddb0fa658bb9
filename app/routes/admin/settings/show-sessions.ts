import { romeMoment } from '#app/calendar/rome.ts';
import { nameDevice } from '#app/features/accounts/device-name.ts';
import type { ShownSession } from './sessions-part.tsx';

type Session = { id: string; startedAt: Date; lastSeenAt: Date; agent: string; isThis: boolean };

export function showSessions(sessions: Session[]): ShownSession[] {
  return sessions.map(({ id, startedAt, lastSeenAt, agent, isThis }) => ({
    id,
    device: nameDevice(agent),
    started: romeMoment(startedAt),
    lastSeen: romeMoment(lastSeenAt),
    isThis,
  }));
}
