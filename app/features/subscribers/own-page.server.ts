import { romeSlashDay } from '#app/calendar/rome.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { deleteSubscriber } from './leave.server.ts';
import { unsubscribeUrl } from './links.server.ts';
import { messages } from './messages.ts';
import {
  findSubscription,
  pauseSubscription,
  renameSubscriber,
  resumeSubscription,
} from './own-subscription.server.ts';
import { nameOf } from './subscriber.ts';
import type { Subscription } from './subscription-row.server.ts';

export type OwnSubscription = {
  email: string;
  name: string | null;
  since: string;
  state: 'active' | 'paused' | 'pending' | 'inactive';
  pausedUntil?: string;
  unsubscribePath: string;
};

export type OwnAnswer = {
  done?: 'renamed' | 'paused' | 'resumed' | 'erased';
  typed?: string;
  problem?: Notice;
};

/** What a subscriber sees of their own subscription. */
export async function findOwnSubscription(id: string): Promise<OwnSubscription | undefined> {
  const row = await findSubscription(id);
  if (!row) return undefined;
  return {
    email: row.email,
    name: row.name,
    since: romeSlashDay(row.subscribedAt),
    state: stateOf(row),
    pausedUntil: row.pausedUntil ? romeSlashDay(row.pausedUntil) : undefined,
    unsubscribePath: new URL(unsubscribeUrl(id)).pathname,
  };
}

function stateOf({ isActive, inactiveReason, pausedUntil }: Subscription): OwnSubscription['state'] {
  if (!isActive) return inactiveReason === 'pending' ? 'pending' : 'inactive';
  return pausedUntil && pausedUntil > new Date() ? 'paused' : 'active';
}

/** One form of that page. Undefined when it is none of its forms. */
export async function answerOwnForm(id: string, form: FormData): Promise<OwnAnswer | undefined> {
  switch (form.get('intent')) {
    case 'rename':
      return rename(id, `${form.get('name') ?? ''}`);
    case 'pause':
      await pauseSubscription(id);
      return { done: 'paused' };
    case 'resume':
      await resumeSubscription(id);
      return { done: 'resumed' };
    case 'erase':
      await deleteSubscriber(id);
      return { done: 'erased' };
  }
  return undefined;
}

async function rename(id: string, typed: string): Promise<OwnAnswer> {
  const name = nameOf(typed);
  if (name === undefined) return { typed, problem: messages.nameTooLong };
  await renameSubscriber(id, name);
  return { done: 'renamed' };
}
