import { data } from 'react-router';
import { fileMiddleware } from '#app/features/accounts/download/file-screen.tsx';
import { openFile } from '#app/features/books/offered.server.ts';
import { findYearBook } from '#app/features/books/year-books.server.ts';
import { respondWithFile } from '#app/features/pictures/pictures.server.ts';
import type { Route } from './+types/year-book-file';

export { FileScreen as default } from '#app/features/accounts/download/file-screen.tsx';

export const middleware: Route.MiddlewareFunction[] = fileMiddleware(
  async ({ request, params: { id, file } }) => {
    const row = await findYearBook(id);
    const found = row && (await openFile(row, file));
    if (!found) throw data(null, { status: 404 });
    return respondWithFile(request, found.content, found.headers);
  },
);
