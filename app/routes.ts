import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { foundation } from '#site/author.ts';

const onSite = 'amministrazione/impostazioni/testi/sul-sito';

export default [
  layout('routes/pages/frame/frame.tsx', [
    index('routes/pages/home/home.tsx'),
    route('il-libro', 'routes/pages/book/book.tsx'),
    route('pensieri-quotidiani', 'routes/pages/posts/posts.tsx'),
    route('archivio', 'routes/pages/archive/archive.tsx'),
    route('archivio/:year', 'routes/pages/archive/year.tsx'),
    route('archivio/:year/:month', 'routes/pages/archive/month.tsx'),
    route('categoria/:slug', 'routes/pages/archive/category.tsx'),
    route('post/:id', 'routes/pages/post/post.tsx'),
    route('anteprima/:token', 'routes/pages/preview/preview.tsx'),
    ...(foundation.name ? [route('fondazione', 'routes/pages/foundation/foundation.tsx')] : []),
    route('privacy-policy', 'routes/pages/privacy/privacy.tsx'),
    route('iscrizione/conferma/:token', 'routes/subscription/confirm.tsx'),
    route('iscrizione/mai-piu/:token', 'routes/subscription/never-again.tsx'),
    route('iscrizione/annulla/:token', 'routes/subscription/unsubscribe.tsx'),
    route('iscrizione/:token', 'routes/subscription/own.tsx'),
    route('*', 'routes/pages/not-found/not-found.tsx'),
  ]),
  layout('routes/pages/preview/site-preview.tsx', [
    layout('routes/pages/frame/frame.tsx', { id: 'preview/frame' }, [
      route('anteprima/sito/:token', 'routes/pages/home/home.tsx', { id: 'preview/home' }),
      route('anteprima/sito/:token/il-libro', 'routes/pages/book/book.tsx', { id: 'preview/book' }),
      route('anteprima/sito/:token/pensieri-quotidiani', 'routes/pages/posts/posts.tsx', { id: 'preview/posts' }),
      ...(foundation.name
        ? [
            route('anteprima/sito/:token/fondazione', 'routes/pages/foundation/foundation.tsx', {
              id: 'preview/foundation',
            }),
          ]
        : []),
      route('anteprima/sito/:token/privacy-policy', 'routes/pages/privacy/privacy.tsx', { id: 'preview/privacy' }),
    ]),
  ]),
  layout('routes/admin/on-site/on-site.tsx', [
    layout('routes/pages/frame/frame.tsx', { id: 'on-site-frame' }, [
      route(`${onSite}/home`, 'routes/pages/home/home.tsx', { id: 'on-site-home' }),
      route(`${onSite}/il-libro`, 'routes/pages/book/book.tsx', { id: 'on-site-book' }),
      route(`${onSite}/pensieri-quotidiani`, 'routes/pages/posts/posts.tsx', { id: 'on-site-posts' }),
      ...(foundation.name
        ? [route(`${onSite}/la-fondazione`, 'routes/pages/foundation/foundation.tsx', { id: 'on-site-foundation' })]
        : []),
    ]),
  ]),
  layout('routes/admin/admin.tsx', [
    layout('routes/admin/gate.tsx', [
      route('amministrazione', 'routes/admin/posts/posts.tsx'),
      route('amministrazione/calendario', 'routes/admin/calendar/calendar.tsx'),
      route('amministrazione/newsletter', 'routes/admin/newsletter/newsletter.tsx'),
      route('amministrazione/newsletter/iscritti', 'routes/admin/newsletter/more-subscribers.ts'),
      route('amministrazione/newsletter/iscritti.csv', 'routes/admin/newsletter/subscribers-csv.ts'),
      route('amministrazione/newsletter/iscritti/:id', 'routes/admin/newsletter/subscriber-data.ts'),
      route('amministrazione/newsletter/invii', 'routes/admin/newsletter/issues.ts'),
      route('amministrazione/cestino', 'routes/admin/posts/bin.tsx'),
      route('amministrazione/post/nuovo', 'routes/admin/post-editor/new-post.tsx'),
      route('amministrazione/post/mail', 'routes/admin/post-editor/post-as-mail.ts'),
      route('amministrazione/post/:id/cartolina', 'routes/admin/post-editor/card-picture.ts'),
      route('amministrazione/post/:id/testo', 'routes/admin/post-editor/unfinished.ts'),
      route('amministrazione/post/:id/versioni', 'routes/admin/post-editor/versions.ts'),
      route('amministrazione/post/:id', 'routes/admin/post-editor/edit-post.tsx'),
      route('amministrazione/immagini', 'routes/admin/pictures/pictures.tsx'),
      route('amministrazione/immagini/foto', 'routes/admin/pictures/adding/photographs.ts'),
      route('amministrazione/impostazioni', 'routes/admin/settings/settings.tsx'),
      route('amministrazione/impostazioni/testi', 'routes/admin/site-texts/texts.tsx'),
      route('amministrazione/impostazioni/testi/storia', 'routes/admin/site-texts/history.ts'),
      route('amministrazione/impostazioni/testi/:page', 'routes/admin/site-texts/texts-page.tsx'),
      route('amministrazione/impostazioni/conferma', 'routes/admin/download/confirm-download.tsx'),
      route('amministrazione/impostazioni/importazione', 'routes/admin/settings/import/import.tsx'),
      route('amministrazione/impostazioni/importazione/stato', 'routes/admin/settings/import/progress.ts'),
      route('amministrazione/impostazioni/importazione.txt', 'routes/admin/settings/import/report-file.ts'),
      route('amministrazione/impostazioni/copie/:name', 'routes/admin/settings/backup-file.ts'),
    ]),
    route('amministrazione/accesso', 'routes/admin/entrance/entrance.tsx'),
  ]),
  route('iscrizione/:token/dati', 'routes/subscription/data.ts'),
  route('calendario/:file', 'routes/resources/calendar-feed.ts'),
  route('cartoline/:file', 'routes/resources/card.ts'),
  route('pensieri/a-caso', 'routes/resources/any-post.ts'),
  route('feed.xml', 'routes/resources/feed.ts'),
  route('categoria/:slug/feed.xml', 'routes/resources/feed.ts', { id: 'category-feed' }),
  route('feed.json', 'routes/resources/json-feed.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('.well-known/security.txt', 'routes/resources/security-txt.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
] satisfies RouteConfig;
