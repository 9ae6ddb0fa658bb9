import { data } from 'react-router';
import { managePosts } from '#app/features/posts/manage-posts.server.ts';
import { readForm, signedIn, visitorAddress } from '#app/request.ts';
import type { Route } from './+types/posts';

/** The action of the table and of the bin. */
export async function manage({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const by = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
  const result = await managePosts(await readForm(request), by);
  if (!result) throw data(null, { status: 400 });
  const { status, ...answer } = result;
  return data(answer, { status });
}
