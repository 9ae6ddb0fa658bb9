import { href, redirect } from 'react-router';
import { findAnyPost } from '#app/features/search/further-reading/leads.server.ts';
import { logError } from '#app/platform/log.ts';
import { thoughtsPath } from '#app/public-pages.ts';

export async function loader() {
  const id = await findAnyPost().catch(logError);
  throw redirect(id ? href('/post/:id', { id }) : thoughtsPath, {
    headers: { 'Cache-Control': 'no-store' },
  });
}
