import type { Site } from '#site/site.ts';

type Words = Site['texts']['frame'];
type EntryKind = 'event' | 'work' | 'page';
type MenuName = keyof Words['menu'];
export type FooterName = keyof Words['footer']['links'];

/** `file`: the module of the route, in app/. */
type PublicFile = {
  path: string;
  file: string;
  /** True if the response is the same for all visitors. Such a page is also preloaded and listed in the sitemap. */
  isCacheable: boolean;
  /** False: robots.txt disallows addresses that start with it. */
  isCrawled?: false;
  /** The query parameter of further pages; digits only. */
  parameter?: 'pagina' | 'parte';
  /** For a file with two addresses. */
  id?: string;
};

type PublicPage = PublicFile & {
  /** The id of the page in «Testi e immagini», whose texts «Modifica sul sito» also edits. */
  textsPageId?: string;
  /** The keys of the page's labels. Menu and footer are in the order of the labels. */
  menu?: MenuName;
  footer?: FooterName;
  isThere?: (site: Site) => boolean;
  /** There while readers see an entry of this kind. */
  ofEntries?: EntryKind;
};

export const thoughtsPath = '/pensieri-quotidiani';
export const archivePath = '/archivio';
export const belowThoughts = /^\/(post\/|archivio|categoria\/)/;
export const eventsPath = '/appuntamenti';
export const eventsCalendarPath = '/appuntamenti.ics';
export const foundationPath = '/fondazione';
/** The parameter of links in mails, the same for all readers. */
export const fromMail = 'da=lettera';
export const worksPath = '/libri';
/** A page that the author has added. No other address has one part that is a parameter. */
export const ownPagePath = '/:slug';

/** The pages between header and footer. */
export const publicPages: PublicPage[] = [
  {
    path: '/',
    file: 'features/site-pages/pages/home/home.tsx',
    isCacheable: true,
    textsPageId: 'home',
    menu: 'home',
  },
  {
    path: '/il-libro',
    file: 'features/site-pages/pages/book/book.tsx',
    isCacheable: true,
    textsPageId: 'il-libro',
    footer: 'book',
  },
  {
    path: worksPath,
    file: 'features/works/pages/list/works.tsx',
    isCacheable: true,
    ofEntries: 'work',
  },
  {
    path: '/libri/:slug',
    file: 'features/works/pages/work/work.tsx',
    isCacheable: true,
    ofEntries: 'work',
  },
  {
    path: thoughtsPath,
    file: 'features/posts/pages/list/posts.tsx',
    isCacheable: true,
    parameter: 'pagina',
    textsPageId: 'pensieri-quotidiani',
    menu: 'thoughts',
    footer: 'thoughts',
  },
  {
    path: archivePath,
    file: 'features/archive/pages/archive.tsx',
    isCacheable: true,
    footer: 'archive',
  },
  { path: '/archivio/:year', file: 'features/archive/pages/year.tsx', isCacheable: true },
  {
    path: '/archivio/:year/:month',
    file: 'features/archive/pages/month.tsx',
    isCacheable: true,
    parameter: 'pagina',
  },
  {
    path: '/categoria/:slug',
    file: 'features/archive/pages/category.tsx',
    isCacheable: true,
    parameter: 'pagina',
  },
  { path: '/post/:id', file: 'features/posts/pages/post/post.tsx', isCacheable: true },
  {
    path: ownPagePath,
    file: 'features/pages/pages/own-page.tsx',
    isCacheable: true,
    ofEntries: 'page',
  },
  {
    path: '/anteprima/:token',
    file: 'features/posts/pages/preview/preview.tsx',
    isCacheable: false,
  },
  {
    path: eventsPath,
    file: 'features/events/pages/events.tsx',
    isCacheable: true,
    ofEntries: 'event',
  },
  {
    path: '/appuntamenti/:slug',
    file: 'features/events/pages/event.tsx',
    isCacheable: true,
    ofEntries: 'event',
  },
  {
    path: foundationPath,
    file: 'features/site-pages/pages/foundation/foundation.tsx',
    isCacheable: true,
    textsPageId: 'la-fondazione',
    footer: 'foundation',
    isThere: ({ foundation }) => foundation.name !== '',
  },
  {
    path: '/privacy-policy',
    file: 'features/site-pages/pages/privacy/privacy.tsx',
    isCacheable: true,
    footer: 'privacy',
  },
  {
    path: '/iscrizione/conferma/:token',
    file: 'features/subscribers/pages/confirm.tsx',
    isCacheable: false,
  },
  {
    path: '/iscrizione/mai-piu/:token',
    file: 'features/subscribers/pages/never-again.tsx',
    isCacheable: false,
  },
  {
    path: '/iscrizione/ritmo/:token',
    file: 'features/subscribers/pages/pace.tsx',
    isCacheable: false,
  },
  {
    path: '/iscrizione/annulla/:token',
    file: 'features/subscribers/pages/unsubscribe.tsx',
    isCacheable: false,
  },
  {
    path: '/iscrizione/:token',
    file: 'features/subscribers/pages/own.tsx',
    isCacheable: false,
    isCrawled: false,
  },
];

export const publicFiles: PublicFile[] = [
  {
    path: '/iscrizione/:token/dati',
    file: 'features/subscribers/pages/data.ts',
    isCacheable: false,
  },
  {
    path: '/libri/:year/:file',
    file: 'features/books/pages/year-book-file.ts',
    isCacheable: false,
  },
  {
    path: '/calendario/:file',
    file: 'features/planning/pages/calendar-feed.ts',
    isCacheable: false,
  },
  {
    path: '/appuntamenti.ics',
    file: 'features/events/pages/calendar.ts',
    isCacheable: true,
  },
  {
    path: '/appuntamenti/:slug.ics',
    file: 'features/events/pages/calendar.ts',
    id: 'one-event-calendar',
    isCacheable: true,
  },
  { path: '/cartoline/:file', file: 'features/cards/pages/card.ts', isCacheable: false },
  {
    path: '/pensieri/a-caso',
    file: 'features/search/pages/any-post.ts',
    isCacheable: false,
    isCrawled: false,
  },
  { path: '/feed.xml', file: 'features/posts/pages/feed.ts', isCacheable: true },
  {
    path: '/categoria/:slug/feed.xml',
    file: 'features/posts/pages/feed.ts',
    id: 'category-feed',
    isCacheable: true,
  },
  { path: '/feed.json', file: 'features/posts/pages/json-feed.ts', isCacheable: true },
  {
    path: '/sitemap.xml',
    file: 'features/site-pages/pages/sitemap.ts',
    isCacheable: true,
    parameter: 'parte',
  },
  {
    path: '/.well-known/security.txt',
    file: 'features/site-pages/pages/security-txt.ts',
    isCacheable: true,
  },
  {
    path: '/.well-known/tdmrep.json',
    file: 'features/machines/pages/tdmrep.ts',
    isCacheable: true,
  },
  { path: '/robots.txt', file: 'features/site-pages/pages/robots.ts', isCacheable: true },
  {
    path: '/manifest.webmanifest',
    file: 'features/site-pages/pages/manifest.ts',
    isCacheable: true,
  },
];

/** The pages with one address. `kinds`: of the entries that readers see. */
export function fixedPages(site: Site, kinds: EntryKind[] = []) {
  return publicPages.filter(
    ({ path, isCacheable, ofEntries, isThere = () => true }) =>
      isCacheable &&
      (!ofEntries || kinds.includes(ofEntries)) &&
      !path.includes(':') &&
      isThere(site),
  );
}
