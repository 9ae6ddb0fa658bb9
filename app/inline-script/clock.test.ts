import { expect, test, vi } from 'vitest';
import { timeZone } from '#app/calendar/time-zone.ts';
import { texts } from '#test/written-site.ts';
import { hourAt, runClock } from './clock.ts';

const at = (instant: string) => hourAt(new Date(instant), texts.frame.clock.phases);
const winter = (time: string) => at(`2026-01-15T${time}:00+01:00`);

test.each<[string, string, string, string?, number?, string?]>([
  ['23:00', '23.00', 'Si rinfresca il lievito', '23', 0],
  ['00:05', '0.05', 'Si rinfresca il lievito', '24', 5 / 60],
  ['01:00', '1.00', 'Si pesa la farina', '1', 0],
  ['03:10', '3.10', 'Si impasta', '3', 10 / 60],
  ['04:30', '4.30', 'Si inforna', '4.30', 30 / 90],
  ['05:29', '5.29', 'Si sforna', '4.30', 89 / 90],
  ['05:30', '5.30', 'Si apre', undefined, undefined],
  ['07:00', '7.00', 'È aperto', undefined, undefined],
  ['13:00', '13.00', 'Il forno riposa', undefined, undefined, 'shut'],
  ['19:00', '19.00', 'La madia aspetta', undefined, undefined, 'shut'],
  ['22:59', '22.59', 'La madia aspetta', undefined, undefined, 'shut'],
])(
  'at %s the clock reads «Ore %s. %s.», with one lit ring or none',
  (time, said, words, ring, past, door) => {
    const hour = winter(time);
    expect([hour.time, hour.words, hour.ring, hour.door]).toEqual([said, words, ring, door]);
    if (past !== undefined) expect(hour.past).toBeCloseTo(past);
  },
);

test('the clock follows winter and summer time in Rome, also in the night of a change', () => {
  expect(at('2026-07-15T01:10:00Z').time).toBe('3.10');
  expect(at('2026-01-15T02:10:00Z').time).toBe('3.10');
  expect([at('2026-03-29T00:59:00Z').time, at('2026-03-29T01:00:00Z').time]).toEqual([
    '1.59',
    '3.00',
  ]);
  expect([at('2026-10-25T00:30:00Z').time, at('2026-10-25T01:30:00Z').time]).toEqual([
    '2.30',
    '2.30',
  ]);
});

test('a visitor elsewhere reads the hour of Rome', () => {
  for (const zone of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland']) {
    vi.stubEnv('TZ', zone);
    expect(at('2026-01-15T02:10:00Z').time).toBe('3.10');
  }
});

/** A page with the marked elements. */
function openPage(intl: unknown = Intl, temporal?: unknown) {
  const listeners: Record<string, () => void> = {};
  const marked = {
    '[data-now]': { textContent: '' },
    '[data-hour]': { textContent: texts.frame.footer.hour },
  };
  const html = { dataset: {} as Record<string, string>, style: { setProperty: vi.fn() } };
  const document = {
    documentElement: html,
    hidden: false,
    querySelectorAll: (selector: keyof typeof marked) => [marked[selector]],
    addEventListener: (sign: string, follow: () => void) =>
      Object.assign(listeners, { [sign]: follow }),
  };
  for (const [name, value] of Object.entries({ document, Intl: intl, Temporal: temporal }))
    vi.stubGlobal(name, value);
  runClock(texts.frame.clock);
  return { document, html, marked, listeners };
}

test('the clock changes each minute, and stops while the page is hidden', () => {
  vi.useFakeTimers({ now: new Date('2026-01-15T04:29:40Z') });
  const { document, html, marked, listeners } = openPage();
  expect(marked['[data-hour]'].textContent).toBe('Ore 5.29. Si sforna.');
  expect(html.dataset.ring).toBe('4.30');
  vi.advanceTimersByTime(20_000);
  expect(marked['[data-hour]'].textContent).toBe(texts.frame.footer.hour);
  expect(marked['[data-now]'].textContent).toBe('5.30');
  expect(html.dataset).toEqual({});
  expect(html.style.setProperty).toHaveBeenLastCalledWith('--past', '');
  document.hidden = true;
  listeners.visibilitychange?.();
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(new Date('2026-01-15T13:00:00Z'));
  document.hidden = false;
  listeners.visibilitychange?.();
  expect(html.dataset).toEqual({ door: 'shut' });
  expect(vi.getTimerCount()).toBe(1);
});

test('in a browser with Temporal no Intl format is created before the first paint', () => {
  const toZonedDateTimeISO = vi.fn(() => ({ hour: 5, minute: 29 }));
  const { html, marked } = openPage(
    {},
    { Instant: { fromEpochMilliseconds: () => ({ toZonedDateTimeISO }) } },
  );
  expect(marked['[data-hour]'].textContent).toBe('Ore 5.29. Si sforna.');
  expect(html.dataset.ring).toBe('4.30');
  expect(toZonedDateTimeISO).toHaveBeenCalledWith(timeZone);
});

test('in a browser without the time zone the page does not change', () => {
  const { html, marked } = openPage({
    DateTimeFormat() {
      throw new RangeError('Invalid time zone specified: Europe/Rome');
    },
  });
  expect(marked['[data-hour]'].textContent).toBe(texts.frame.footer.hour);
  expect(html.dataset).toEqual({});
});
