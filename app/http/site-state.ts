/** `away`: the database is, and nobody knows for how long. */
type State = 'opening' | 'away' | 'open' | 'stopping';

// As a test opens it.
let state: State = 'open';
let hasOpened = true;

export function tellState(now: State) {
  state = now;
  if (now !== 'stopping') hasOpened = now === 'open';
}

export function stateOfSite(): State {
  return state;
}

/** Stays true while it stops: what has come is still answered. */
export function isOpen() {
  return hasOpened;
}
