import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { publicFiles, publicPages } from './public-pages.ts';

export default [
  layout('frame/pages/frame.tsx', [
    ...publicPages.map(asRoute),
    route('*', 'frame/pages/not-found/not-found.tsx'),
  ]),
  layout('features/site-texts/panel/on-site.tsx', [
    layout('frame/pages/frame.tsx', { id: 'on-site-frame' }, publicPages.flatMap(asRouteOnSite)),
  ]),
  layout('frame/panel/admin.tsx', [
    layout('frame/panel/gate.tsx', [
      route('amministrazione', 'features/posts/panel/table/posts.tsx'),
      route('amministrazione/calendario', 'features/planning/panel/calendar/calendar.tsx'),
      route('amministrazione/newsletter', 'features/issues/panel/newsletter.tsx'),
      route(
        'amministrazione/newsletter/iscritti.csv',
        'features/subscribers/panel/subscribers-csv.ts',
      ),
      route(
        'amministrazione/newsletter/iscritti/:id',
        'features/subscribers/panel/subscriber-data.ts',
      ),
      route('amministrazione/newsletter/invii', 'features/issues/panel/issues.ts'),
      route('amministrazione/libri', 'features/books/panel/year-books.tsx'),
      route('amministrazione/libri/nuovo', 'features/books/panel/new-year-book.tsx'),
      route('amministrazione/libri/stato', 'features/books/panel/year-books-state.ts'),
      route('amministrazione/libri/:id/:file', 'features/books/panel/year-book-file.ts'),
      route('amministrazione/letture', 'features/figures/panel/figures.tsx'),
      route('amministrazione/letture/letture.csv', 'features/figures/panel/figures-csv.ts'),
      route('amministrazione/cestino', 'features/posts/panel/table/bin.tsx'),
      route('amministrazione/post/nuovo', 'features/posts/panel/editor/new-post.tsx'),
      route('amministrazione/post/mail', 'features/posts/panel/editor/post-as-mail.ts'),
      route('amministrazione/post/:id/cartolina', 'features/cards/panel/card-picture.ts'),
      ...textRoutes('amministrazione/post'),
      route('amministrazione/post/:id', 'features/posts/panel/editor/edit-post.tsx'),
      route('amministrazione/immagini', 'features/pictures/panel/pictures.tsx'),
      route('amministrazione/immagini/foto', 'features/pictures/panel/photographs.ts'),
      ...['appuntamenti', 'opere', 'pagine'].flatMap(entryRoutes),
      route('amministrazione/impostazioni', 'features/settings/panel/settings.tsx'),
      route('amministrazione/impostazioni/testi', 'features/site-texts/panel/texts-page.tsx', {
        id: 'first-texts',
      }),
      route('amministrazione/impostazioni/testi/:page', 'features/site-texts/panel/texts-page.tsx'),
      route(
        'amministrazione/impostazioni/conferma',
        'features/accounts/panel/confirm-download.tsx',
      ),
      route('amministrazione/impostazioni/importazione', 'features/import/panel/import.tsx'),
      route('amministrazione/impostazioni/importazione/stato', 'features/import/panel/progress.ts'),
      route(
        'amministrazione/impostazioni/importazione.txt',
        'features/import/panel/report-file.ts',
      ),
      route('amministrazione/impostazioni/copie/:name', 'features/backups/panel/backup-file.ts'),
    ]),
    route('amministrazione/accesso', 'features/accounts/panel/entrance.tsx'),
  ]),
  ...publicFiles.map(asRoute),
] satisfies RouteConfig;

function asRoute({ path, file, id }: (typeof publicFiles)[number]) {
  return path === '/' ? index(file) : route(path.slice(1), file, { id });
}

/** The unfinished text and the versions of a post or an entry. */
function textRoutes(path: string) {
  return ['testo', 'versioni'].map((name) =>
    route(`${path}/:id/${name}`, 'features/writing/panel/text.ts', { id: `${path}/${name}` }),
  );
}

function entryRoutes(kind: string) {
  const path = `amministrazione/${kind}`;
  return [
    route(path, 'features/entries/panel/entries.tsx', { id: kind }),
    route(`${path}/:id`, 'features/entries/panel/entry.tsx', { id: `${kind}-form` }),
    ...textRoutes(path),
  ];
}

function asRouteOnSite({ file, textsPageId: id }: (typeof publicPages)[number]) {
  return id
    ? [route(`amministrazione/impostazioni/testi/sul-sito/${id}`, file, { id: `on-site-${id}` })]
    : [];
}
