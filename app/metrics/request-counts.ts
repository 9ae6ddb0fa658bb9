import { Counter, Histogram, type Registry } from 'prom-client';

type Count = { route: string; method: string; status: string; requests: number };
type Answered = { route: string; method?: string; status: number | undefined };

const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10];
const methods: Record<string, string> = { GET: 'read', HEAD: 'read', POST: 'write' };

/** Plain numbers, which a scrape tells. `route` is the name of one of ours, never an address. */
export class RequestCounts {
  readonly #counts = new Map<string, Count>();
  readonly #durations: Histogram<'route'>;

  constructor(registry: Registry) {
    const counts = this.#counts;
    new Counter({
      name: 'site_http_requests_total',
      help: 'Requests by name of the route, whether they read or write, and class of the status',
      labelNames: ['route', 'method', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { requests, ...labels } of counts.values()) this.inc(labels, requests);
      },
    });
    this.#durations = new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer; without those that a kept page has answered',
      labelNames: ['route'],
      buckets,
      registers: [registry],
    });
  }

  /** `seconds`: undefined for a kept page. */
  count(answered: Answered, seconds?: number) {
    this.#of(answered).requests += 1;
    if (seconds !== undefined) this.#durations.observe({ route: answered.route }, seconds);
  }

  #of({ route, method = '', status }: Answered): Count {
    const labels = { route, method: methods[method] ?? 'other', status: classOf(status) };
    const key = Object.values(labels).join(' ');
    const known = this.#counts.get(key) ?? { ...labels, requests: 0 };
    this.#counts.set(key, known);
    return known;
  }
}

/** `none`: the visitor left before an answer began. */
function classOf(status: number | undefined) {
  return status === undefined ? 'none' : `${Math.floor(status / 100)}xx`;
}
