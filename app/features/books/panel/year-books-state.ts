import { showYearBooks } from '#app/features/books/show-year-books.server.ts';
import { preservePageOnFailure } from '#app/ui/panel-failure.ts';
import type { Route } from './+types/year-books-state';

export const loader = () => showYearBooks();

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);
