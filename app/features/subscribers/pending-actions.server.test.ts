import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { mailServer } from '#test/sending.ts';
import { writeSubscription } from '#test/subscribers.ts';
import { findSubscription } from './links.server.ts';
import { moveSubscriber, requestMove } from './moves.server.ts';
import { neverWriteAgain } from './own-page.server.ts';
import { deleteUnconfirmed, eraseSubscriber, removeUndecided } from './retention.server.ts';
import {
  confirmSubscriber,
  deactivateSubscriber,
  endByMailServer,
  pauseSubscription,
  reactivateSubscriber,
  returnSubscriber,
  subscribe,
  unsubscribe,
} from './subscriptions.server.ts';

openSiteForTests();

type Reader = { id: string; email: string; to: string };

const origin = { source: '/' };
const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000);
const long = { isActive: false, inactiveSince: monthsAgo(2), subscribedAt: monthsAgo(3) };

const neverAgain = async ({ id, email }: Reader) =>
  neverWriteAgain((await findSubscription(id))?.requestedEmail ?? email);

const actions = {
  'another signup': ({ email }: Reader) =>
    subscribe({ email, name: 'Nome di altri' }, { ...origin, isPrivate: true }),
  move: ({ id, to }: Reader) => requestMove(id, to),
  'another move': ({ id, to }: Reader) => requestMove(id, `x${to}`),
  pause: ({ id }: Reader) => pauseSubscription(id, 2),
  leaving: ({ id }: Reader) => unsubscribe(id, origin),
  'coming back': ({ id }: Reader) => returnSubscriber(id, origin),
  deactivation: ({ id }: Reader) => deactivateSubscriber(id),
  reactivation: ({ id }: Reader) => reactivateSubscriber(db, id),
  bounce: ({ id }: Reader) => endByMailServer(db, id, 'bounced'),
  'never again': neverAgain,
  'undone import': ({ id }: Reader) => removeUndecided(db, [id]),
  retention: () => deleteUnconfirmed(),
  erasure: ({ id }: Reader) => eraseSubscriber(id),
};
type Action = keyof typeof actions;

/** A row of the table: what each action leads to and, after «>», what earlier links then lead to. */
type Expected = Record<Action, string>;
type Pending = { row?: object; first?: Action; expected: Expected };

const waits = 'signup waits > active';
const unmoved = 'move waits';
const moved = 'move waits > active, moved';

const table: Record<string, Pending> = {
  'an unconfirmed signup': {
    row: { ...long, inactiveReason: 'pending', inactiveSince: new Date() },
    expected: {
      ...always('pending > active'),
      'another signup': `pending, ${waits}`,
      leaving: 'unsubscribed',
    },
  },
  'an unconfirmed signup of a former reader': {
    row: { ...long, inactiveReason: 'unsubscribed' },
    first: 'another signup',
    expected: { ...always(`unsubscribed, ${waits}`), leaving: 'unsubscribed' },
  },
  'an unconfirmed signup of a deactivated reader': {
    row: { ...long, inactiveReason: 'deactivated' },
    first: 'another signup',
    expected: {
      ...always(`deactivated, ${waits}`),
      leaving: 'deactivated',
      reactivation: 'active',
    },
  },
  'an unconfirmed move': {
    first: 'move',
    expected: {
      ...always(`active, ${moved}`),
      'another move': `active, ${unmoved}`,
      pause: `paused, move waits > paused, moved`,
      leaving: 'unsubscribed',
      deactivation: 'deactivated',
      bounce: 'bounced',
      'never again': 'active',
    },
  },
  'a pause': {
    first: 'pause',
    expected: {
      ...always('paused'),
      move: 'paused, move waits > paused, moved',
      'another move': `paused, ${unmoved}`,
      leaving: 'unsubscribed',
      deactivation: 'deactivated',
      bounce: 'bounced',
      'undone import': 'deleted',
    },
  },
  'a return that is still possible': {
    first: 'leaving',
    expected: {
      ...always('unsubscribed'),
      'another signup': `unsubscribed, ${waits}`,
      'coming back': 'active',
    },
  },
};

function always(state: string): Expected {
  const names = Object.keys(actions) as Action[];
  const same = Object.fromEntries(names.map((name) => [name, state])) as Expected;
  return { ...same, 'never again': 'deleted', erasure: 'deleted' };
}

async function stateOf({ id, email }: Reader): Promise<string> {
  const row = await findSubscription(id);
  if (!row) return 'deleted';
  const state = row.isActive ? 'active' : row.inactiveReason;
  const isWaiting = row.requestedAt !== null;
  return [
    row.pausedUntil ? 'paused' : state,
    ...(isWaiting ? [row.requestedEmail ? 'move waits' : 'signup waits'] : []),
    ...(row.email === email ? [] : ['moved']),
  ].join(', ');
}

test.each(Object.entries(table))('%s meets every other action', async (_, cells) => {
  await mailServer();
  const outcomes: Partial<Expected> = {};
  for (const action of Object.keys(actions) as Action[]) {
    const email = `${crypto.randomUUID()}@example.org`;
    const { id } = await writeSubscription({ email, ...cells.row });
    const reader = { id, email, to: email.replace('.org', '.net') };
    if (cells.first) await actions[cells.first](reader);
    await actions[action](reader);
    const after = await stateOf(reader);
    await confirmSubscriber(id, origin);
    await moveSubscriber(id, reader.to, origin);
    const then = await stateOf(reader);
    outcomes[action] = after === then ? after : `${after} > ${then}`;
  }
  expect(outcomes).toEqual(cells.expected);
});
