import { logError } from '#app/log.ts';
import type { Message } from '#app/ui/problem.tsx';
import { isUuid } from '#app/uuid.ts';
import { type Administrator, restorePost } from './bin.server.ts';
import { messages } from './messages.ts';
import { fieldsOf, type PostProblems, readPostForm, type TypedPost, type WrittenPost } from './post-form.ts';
import { createPost, type SaveOutcome, savePost } from './save-post.server.ts';
import { readVersion } from './status.server.ts';

/** What came of one save. `theirs` is what stands on the server where somebody else has saved meanwhile. */
export type SaveResult =
  | { outcome: 'saved'; message: Message }
  | { outcome: 'problems'; problems: PostProblems }
  | { outcome: 'conflict'; theirs: { typed: TypedPost; version: number } }
  | { outcome: 'gone' | 'failed' };

const statuses = { saved: 200, problems: 422, conflict: 409, gone: 409, failed: 503 };

/** One save, from its form to its answer. The form names the post, the version that was opened, and what is wanted. */
export async function writePost(form: FormData, by: Administrator): Promise<SaveResult & { status: number }> {
  const result = await write(form, by);
  return { ...result, status: statuses[result.outcome] };
}

async function write(form: FormData, by: Administrator): Promise<SaveResult> {
  const { problems, post } = readPostForm(form);
  const id = `${form.get('id')}`;
  if (!post) return { outcome: 'problems', problems };
  if (!isUuid(id)) return { outcome: 'failed' };
  const isNew = form.get('intent') === 'create';
  try {
    const saved = await save(form, { id, post, by });
    return answerOf(saved, isNew ? messages.created : messages.updated);
  } catch (error) {
    logError(error);
    return { outcome: 'failed' };
  }
}

async function save(form: FormData, { id, post, by }: { id: string; post: WrittenPost; by: Administrator }) {
  const version = readVersion(form);
  switch (form.get('intent')) {
    case 'create':
      return createPost(id, post);
    case 'restore': {
      await restorePost(id, by);
      const saved = await savePost(id, version, post);
      return saved.outcome === 'gone' ? createPost(id, post) : saved;
    }
    default:
      return savePost(id, version, post);
  }
}

function answerOf(saved: SaveOutcome, message: Message): SaveResult {
  if (saved.outcome === 'saved') return { outcome: 'saved', message };
  if (saved.outcome === 'gone') return { outcome: 'gone' };
  const { post, version } = saved.current;
  return { outcome: 'conflict', theirs: { typed: fieldsOf(post), version } };
}
