import { postForm } from '#app/features/posts/post-writing.ts';
import { storeUnfinished } from '#app/features/posts/unfinished-posts.server.ts';
import { keepUnfinished } from '#app/features/writing/unsaved/keep-unfinished.server.ts';
import type { Route } from './+types/unfinished';

export const action = (sent: Route.ActionArgs) => keepUnfinished(sent, postForm, storeUnfinished);
