import { laterDay, romeDay, romeTime } from '#app/calendar/rome.ts';
import { sayDay } from '#app/features/posts/plan.ts';

type Device = 'phone' | 'computer';

export const deviceOf = (agent: string): Device => (/Mobi/.test(agent) ? 'phone' : 'computer');

const places = { phone: 'al telefono', computer: 'al computer' };
const parts = [
  { until: '05', today: 'stanotte', before: 'notte' },
  { until: '12', today: 'stamattina', before: 'mattina' },
  { until: '18', today: 'oggi pomeriggio', before: 'pomeriggio' },
  { until: '24', today: 'stasera', before: 'sera' },
];

/** «ieri sera al telefono». */
export function saidWhere(at: Date, device: Device, now: Date): string {
  const day = romeDay(at);
  const today = romeDay(now);
  const part = parts.find(({ until }) => romeTime(at) < until);
  const when = () => {
    if (day === today) return part?.today;
    if (day === laterDay(today, -1)) return `ieri ${part?.before}`;
    return sayDay(day, now);
  };
  return `${when()} ${places[device]}`;
}
