import { data, Link, type MiddlewareFunction, Outlet, redirect } from 'react-router';
import { isSitePreview } from '#app/features/overrides/preview-link.server.ts';
import { foundationPath, previewedPaths } from '#app/public-pages.ts';
import { ShownPath } from '#app/routes/pages/frame/shown-path.ts';
import { markPersonal } from '#app/routes/personal-page.server.ts';
import { site, withDrafts } from '#app/site/site.server.ts';
import type { Route } from './+types/site-preview';
import styles from './site-preview.module.css';

const words = {
  mark: 'Anteprima',
  text: 'Così il sito apparirà. Lo vede solo chi ha il collegamento, e per 24 ore; i collegamenti della pagina portano al sito di adesso.',
  landmark: 'Le pagine in anteprima',
};

// A link that has lapsed says so in the one page that does.
const lapsed = '/anteprima/scaduta';

/** Read, and never sent: what a form here would record are words that nobody has published. */
const showDrafts: MiddlewareFunction<Response> = ({ request, params }, next) => {
  if (request.method !== 'GET') throw data(null, { status: 405 });
  return isSitePreview(params.token ?? '') ? withDrafts(next) : redirect(lapsed);
};

export const middleware: Route.MiddlewareFunction[] = [markPersonal, showDrafts];

export function loader({ request, params }: Route.LoaderArgs) {
  const root = `/anteprima/sito/${params.token}`;
  const { pathname } = new URL(request.url);
  const { menu, footer } = site().texts.frame;
  const names = [menu.home, menu.book, menu.thoughts, footer.links.foundation, footer.links.privacy];
  const pages = previewedPaths.map((path, place) => ({ path, to: root + path, name: names[place] ?? '' }));
  return {
    shown: pathname.replace(/\.data$/, '').slice(root.length) || '/',
    pages: pages.filter(({ path }) => path !== foundationPath || site().foundation.name),
  };
}

export default function SitePreview({ loaderData: { shown, pages } }: Route.ComponentProps) {
  return (
    <ShownPath value={shown}>
      <meta name="robots" content="noindex" />
      <section className={`solo-schermo ${styles.strip}`} aria-label={words.mark}>
        <p>
          <b>{words.mark}</b> {words.text}
        </p>
        <nav aria-label={words.landmark}>
          <ul>
            {pages.map(({ path, to, name }) => (
              <li key={to}>
                <Link
                  className="tap"
                  to={to}
                  reloadDocument
                  aria-current={(path || '/') === shown ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      <Outlet />
    </ShownPath>
  );
}
