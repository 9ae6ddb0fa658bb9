import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { textInForm } from '#app/features/writing/text-in-form.server.ts';
import type { WritingForm } from '#app/features/writing/typed-text.ts';
import { readForm, signedIn } from '#app/platform/request.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import { forgetUnfinished, type unfinishedTexts } from './unfinished.server.ts';

const longestName = 200;

type Result = { outcome: 'stored' | 'stale' | 'refused' | 'forgotten'; at?: string };
type SentUnfinished = {
  request: Request;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
};
type Store = ReturnType<typeof unfinishedTexts>['storeUnfinished'];

const unfinished = z.object({
  form: z.string().transform((name) => name.slice(0, longestName)),
  seen: z.string().default(''),
  version: textInForm.version,
});

export async function keepUnfinished(
  { request, params, context }: SentUnfinished,
  kind: WritingForm,
  store: Store,
) {
  const form = await readForm(request);
  const { accountId, email } = context.get(signedIn);
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const { fields } = parseForm(form, unfinished);
  if (!fields) throw data(null, { status: 400 });
  const { version, ...window } = fields;
  const writer = { accountId, postId: params.id, ...window };
  const agent = request.headers.get('User-Agent') ?? '';
  const { data: result, init } = await runIntent<Result>(form, {
    keep: () => store(writer, { typed: kind.read(form), version, email, agent }),
    forget: () => forgetUnfinished(writer).then(() => ({ outcome: 'forgotten' })),
  });
  return Response.json(result, { status: init?.status });
}
