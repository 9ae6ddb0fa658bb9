import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { foundation } from '#site/author.ts';

export default [
  layout('routes/pages/frame/frame.tsx', [
    index('routes/pages/home/home.tsx'),
    route('il-libro', 'routes/pages/book/book.tsx'),
    route('pensieri-quotidiani', 'routes/pages/posts/posts.tsx'),
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
  layout('routes/admin/admin.tsx', [
    layout('routes/admin/gate.tsx', [
      route('amministrazione', 'routes/admin/posts/posts.tsx'),
      route('amministrazione/newsletter', 'routes/admin/newsletter/newsletter.tsx'),
      route('amministrazione/newsletter/iscritti', 'routes/admin/newsletter/more-subscribers.ts'),
      route('amministrazione/newsletter/iscritti.csv', 'routes/admin/newsletter/subscribers-csv.ts'),
      route('amministrazione/newsletter/iscritti/:id', 'routes/admin/newsletter/subscriber-data.ts'),
      route('amministrazione/newsletter/esportazione', 'routes/admin/newsletter/export-receipt.ts'),
      route('amministrazione/newsletter/invii', 'routes/admin/newsletter/issues.ts'),
      route('amministrazione/cestino', 'routes/admin/posts/bin.tsx'),
      route('amministrazione/post/nuovo', 'routes/admin/post-editor/new-post.tsx'),
      route('amministrazione/post/:id', 'routes/admin/post-editor/edit-post.tsx'),
      route('amministrazione/impostazioni', 'routes/admin/settings/settings.tsx'),
      route('amministrazione/impostazioni/conferma', 'routes/admin/download/confirm-download.tsx'),
      route('amministrazione/impostazioni/copie/:name', 'routes/admin/settings/backup-file.ts'),
    ]),
    route('amministrazione/accesso', 'routes/admin/entrance/entrance.tsx'),
  ]),
  route('iscrizione/:token/dati', 'routes/subscription/data.ts'),
  route('feed.xml', 'routes/resources/feed.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('.well-known/security.txt', 'routes/resources/security-txt.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
] satisfies RouteConfig;
