import { data } from 'react-router';
import { writePost } from '#app/features/posts/write-post.server.ts';
import { readForm, signedIn, visitorAddress } from '#app/request.ts';
import type { Route } from './+types/edit-post';

/** The action of both editors. */
export async function save({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const by = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
  const { status, ...answer } = await writePost(await readForm(request), by);
  return data(answer, { status });
}
