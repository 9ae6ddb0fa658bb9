import { data } from 'react-router';
import { z } from 'zod';
import { postInForm } from '#app/features/posts/post-state.server.ts';
import { readTypedIn } from '#app/features/posts/typed-post.ts';
import {
  forgetUnfinished,
  storeUnfinished,
} from '#app/features/posts/unsaved/unfinished.server.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/unfinished';

const longestName = 200;

type Result = { outcome: 'stored' | 'stale' | 'refused' | 'forgotten'; at?: string };

const unfinishedPost = z.object({
  form: z.string().transform((name) => name.slice(0, longestName)),
  seen: z.string().default(''),
  version: postInForm.version,
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { accountId, email } = context.get(signedIn);
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const { fields } = parseForm(form, unfinishedPost);
  if (!fields) throw data(null, { status: 400 });
  const { version, ...window } = fields;
  const writer = { accountId, postId: params.id, ...window };
  const agent = request.headers.get('User-Agent') ?? '';
  const { data: result, init } = await runIntent<Result>(form, {
    keep: () => storeUnfinished(writer, { typed: readTypedIn(form), version, email, agent }),
    forget: () => forgetUnfinished(writer).then(() => ({ outcome: 'forgotten' })),
  });
  return Response.json(result, { status: init?.status });
}
