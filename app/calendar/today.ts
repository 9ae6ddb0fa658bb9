import { laterDay, romeDay, romeInstant } from './rome.ts';

/** In Rome; milliseconds since 1970. */
export class Today {
  #from = 0;
  #until = 0;

  beganAt(now: number): number {
    if (now < this.#from || now >= this.#until) this.#find(now);
    return this.#from;
  }

  endsAt(now: number): number {
    this.beganAt(now);
    return this.#until;
  }

  #find(now: number) {
    const day = romeDay(new Date(now));
    const begin = (of: string) => romeInstant(of, '00:00')?.getTime() ?? now;
    this.#from = begin(day);
    this.#until = begin(laterDay(day, 1));
  }
}
