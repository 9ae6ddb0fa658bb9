import type { Change } from '#app/db/content-changes.ts';
import { isPage, type KeptPage, keepPage } from './kept-page.ts';
import { isKeepable } from './may-be-kept.ts';

export type Render = (key: string) => Promise<Response>;
type Missed = { change: Change; at: number };
/** `turn`: the later it began, the higher. `missed`: the changes told meanwhile. */
export type Outcome = { key: string; turn: number; missed: Missed[]; answer: KeptPage | Response };
type Rendering = { answer: Promise<KeptPage | Response>; isAwaited: boolean };

/** One of a page at a time, however many wait for it. */
export class Renderings {
  /** `waited`: those that a visitor waited for. What may not be kept, a redirect or a failure, counts nowhere. */
  readonly counts = { renderings: 0, waited: 0 };
  readonly #render: Render;
  readonly #onRendered: (outcome: Outcome) => void;
  readonly #missed = new Set<Missed[]>();
  #underWay = new Map<string, Rendering>();
  #turn = 0;

  constructor(render: Render, onRendered: (outcome: Outcome) => void) {
    this.#render = render;
    this.#onRendered = onRendered;
  }

  /** Those under way are sent to whoever waits for them already; who asks from now on waits for another. */
  tell(changes: Change[]) {
    if (changes.length === 0) return;
    const at = Date.now();
    for (const missed of this.#missed) missed.push(...changes.map((change) => ({ change, at })));
    this.#underWay = new Map();
  }

  /** For a visitor. */
  awaited(key: string): Rendering['answer'] {
    const rendering = this.#once(key);
    rendering.isAwaited = true;
    return rendering.answer;
  }

  ahead(key: string): Rendering['answer'] {
    return this.#once(key).answer;
  }

  #once(key: string): Rendering {
    const underWay = this.#underWay;
    const started = underWay.get(key);
    if (started) return started;
    const answer = this.#run(key).finally(() => underWay.delete(key));
    const rendering: Rendering = { answer, isAwaited: false };
    answer.then((page) => this.#count(rendering, page)).catch(() => {});
    underWay.set(key, rendering);
    return rendering;
  }

  #count({ isAwaited }: Rendering, answer: KeptPage | Response) {
    if (!isPage(answer)) return;
    this.counts.renderings += 1;
    if (isAwaited) this.counts.waited += 1;
  }

  async #run(key: string): Promise<KeptPage | Response> {
    const missed: Missed[] = [];
    this.#missed.add(missed);
    this.#turn += 1;
    const turn = this.#turn;
    const begunAt = Date.now();
    try {
      const response = await this.#render(key);
      const answer = isKeepable(response, key) ? await keepPage(response, begunAt) : response;
      this.#onRendered({ key, turn, missed, answer });
      return answer;
    } finally {
      this.#missed.delete(missed);
    }
  }
}
