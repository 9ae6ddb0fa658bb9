import { Readable } from 'node:stream';
import { data } from 'react-router';
import { gives } from '#app/features/accounts/download/file-screen.tsx';
import { openFile } from '#app/features/books/offered.server.ts';
import { findYearBook } from '#app/features/books/year-books.server.ts';
import type { Route } from './+types/year-book-file';

export { FileScreen as default } from '#app/features/accounts/download/file-screen.tsx';

export const middleware: Route.MiddlewareFunction[] = gives(async ({ params: { id, file } }) => {
  const row = await findYearBook(id);
  const found = row && (await openFile(row, file));
  if (!found) throw data(null, { status: 404 });
  const headers = { ...found.headers, 'Content-Disposition': `attachment; filename="${file}"` };
  return new Response(Readable.toWeb(found.content) as never, { headers });
});
