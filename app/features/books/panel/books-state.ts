import { showBooks } from '#app/features/books/show-books.server.ts';
import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/books-state';

/** The list asks for it while a book is being prepared. */
export const loader = () => showBooks();

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);
