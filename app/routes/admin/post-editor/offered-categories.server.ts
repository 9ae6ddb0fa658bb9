import { listOwnCategories } from '#app/features/posts/list-posts.server.ts';
import { logError } from '#app/log.ts';

/** None where they cannot be read: writing does not wait for them. */
export function offeredCategories(): Promise<string[]> {
  return listOwnCategories().catch((error) => {
    logError(error);
    return [];
  });
}
