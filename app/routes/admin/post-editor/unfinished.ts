import { data } from 'react-router';
import { readTypedIn } from '#app/features/posts/post-form.ts';
import { readVersion } from '#app/features/posts/status.server.ts';
import { forgetUnfinished, keepUnfinished } from '#app/features/posts/unsaved/unfinished.server.ts';
import { readForm, signedIn } from '#app/request.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import { isUuid } from '#app/uuid.ts';
import type { Route } from './+types/unfinished';

type Answer = { outcome: 'kept' | 'stale' | 'refused' | 'forgotten'; at?: string };

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { accountId, email } = context.get(signedIn);
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const writer = {
    accountId,
    postId: params.id,
    form: `${form.get('form')}`.slice(0, 200),
    seen: `${form.get('seen')}`,
  };
  const agent = request.headers.get('User-Agent') ?? '';
  const { data: answer, init } = await answerIntent<Answer>(form, {
    keep: () => keepUnfinished(writer, { typed: readTypedIn(form), version: readVersion(form), email, agent }),
    forget: () => forgetUnfinished(writer).then(() => ({ outcome: 'forgotten' })),
  });
  return Response.json(answer, { status: init?.status });
}
