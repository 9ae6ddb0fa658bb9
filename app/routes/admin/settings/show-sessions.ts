import { romeMoment } from '#app/calendar/rome.ts';
import type { ShownSession } from './sessions-part.tsx';

type Session = { id: string; startedAt: Date; lastSeenAt: Date; agent: string; isThis: boolean };

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

export function showSessions(sessions: Session[]): ShownSession[] {
  return sessions.map(({ id, startedAt, lastSeenAt, agent, isThis }) => ({
    id,
    device: nameDevice(agent),
    started: romeMoment(startedAt),
    lastSeen: romeMoment(lastSeenAt),
    isThis,
  }));
}

/** For example «Firefox, Windows»; empty when unknown. */
export function nameDevice(agent: string) {
  const nameOf = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameOf(browsers), nameOf(systems)].filter(Boolean).join(', ');
}
