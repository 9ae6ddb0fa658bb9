import { logError } from '#app/log.ts';
import type { Message } from '#app/ui/problem.tsx';
import { type Administrator, deletePost, restorePost } from './bin.server.ts';
import { messages } from './messages.ts';
import { removeSamples } from './samples.server.ts';
import { publishPost, readVersion, unpublishPost } from './status.server.ts';

/** What came of one press of a button in the table or in the bin. */
export type ManagingResult = { status: number; message: Message; isError: boolean };

type Verb = { run: (form: FormData, by: Administrator) => Promise<boolean>; done: Message; failed: Message };

const idOf = (form: FormData) => `${form.get('id')}`;

const changed = { done: messages.statusChanged, failed: messages.statusFailed };
const verbs: Record<string, Verb> = {
  publish: { ...changed, run: async (form) => (await publishPost(idOf(form), readVersion(form))) === 'changed' },
  unpublish: { ...changed, run: async (form) => (await unpublishPost(idOf(form), readVersion(form))) === 'changed' },
  delete: { done: messages.deleted, failed: messages.deleteFailed, run: (form, by) => deletePost(idOf(form), by) },
  restore: { done: messages.restored, failed: messages.restoreFailed, run: (form, by) => restorePost(idOf(form), by) },
  'remove-samples': {
    done: messages.samplesRemoved,
    failed: messages.samplesFailed,
    run: async (_, by) => (await removeSamples(by)) > 0,
  },
};

/** One press of a button, from its form to what is said of it; undefined when the form names no verb. */
export async function managePosts(form: FormData, by: Administrator): Promise<ManagingResult | undefined> {
  const intent = `${form.get('intent')}`;
  const verb = Object.hasOwn(verbs, intent) ? verbs[intent] : undefined;
  if (!verb) return undefined;
  try {
    const isDone = await verb.run(form, by);
    // Somebody was faster: the table is read again and shows how things stand.
    return isDone
      ? { status: 200, message: verb.done, isError: false }
      : { status: 409, message: verb.failed, isError: true };
  } catch (error) {
    logError(error);
    return { status: 503, message: verb.failed, isError: true };
  }
}
