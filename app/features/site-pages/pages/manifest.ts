import { themeOf } from '#app/site/colours/theme.server.ts';
import { site } from '#app/site/site.server.ts';

export function loader() {
  const { author, book, colours } = site();
  const { splash } = themeOf(colours);
  const manifest = {
    name: `${author.name} · ${book.title}`,
    short_name: author.name,
    lang: 'it',
    start_url: '/',
    display: 'minimal-ui',
    background_color: splash,
    theme_color: splash,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  const headers = { 'Content-Type': 'application/manifest+json; charset=utf-8' };
  return Response.json(manifest, { headers });
}
