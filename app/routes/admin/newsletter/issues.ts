import { listIssues } from '#app/features/issues/list-issues.server.ts';

/** How the issues stand, asked for again and again while one is on its way. */
export async function loader() {
  return listIssues();
}
