/** The connection over which this process is told of changes. */
export class Listening {
  /** `before`: there was none yet. */
  state: 'before' | 'on' | 'lost' = 'before';
  /** Since when nobody tells of changes, in milliseconds since 1970. */
  lostAt = Date.now();
  #again = () => {};

  /** Resolves once all changes are told that were committed when it was called: with a lost connection, those that were missed. */
  heard = async () => {};

  begin(heard: () => Promise<void>) {
    this.state = 'on';
    this.heard = heard;
    this.#again();
  }

  lose() {
    if (this.state !== 'on') return;
    this.state = 'lost';
    this.lostAt = Date.now();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.heard = () => promise;
    this.#again = resolve;
  }
}
