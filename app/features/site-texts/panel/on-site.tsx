import { data, Link, type MiddlewareFunction, Outlet, redirect } from 'react-router';
import { onSiteAddress, pageAddress } from '#app/features/site-texts/addresses.ts';
import { textsWords, onSiteWords as words } from '#app/features/site-texts/panel-words.ts';
import {
  findPage,
  pagesOnSite,
  readSeenFields,
} from '#app/features/site-texts/read-page.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import { ReaderPath } from '#app/frame/pages/reader-path.ts';
import { guard } from '#app/frame/panel/guard.server.ts';
import { SignInAgain } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { signedIn, wantsPage } from '#app/platform/request.ts';
import { fixedPages } from '#app/public-pages.ts';
import { site, siteOfPages } from '#app/site/site.server.ts';
import { LoadedSite } from '#app/site/use-site.tsx';
import parts from '#app/ui/admin/parts.module.css';
import { ErrorPage, useConsole } from '#app/ui/failure-page.tsx';
import { revalidateOnConflict } from '#app/ui/form.ts';
import { Notices } from '#app/ui/notices.tsx';
import { programTexts } from '#site/texts/program.ts';
import type { Route } from './+types/on-site';
import { EditedPage } from './edited-page.tsx';
import styles from './on-site.module.css';

/** Users without a session are redirected to the form, where the gate shows the entrance. */
const guarded: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args;
  try {
    return await guard(args, next);
  } catch (refusal) {
    const isRefused =
      !(refusal instanceof Error) && request.method === 'GET' && context.get(wantsPage);
    throw isRefused ? redirect(pageAddress(pageOf(request).id)) : refusal;
  }
};

function pageOf({ url }: Request) {
  const id =
    new URL(url).pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? '';
  return { id, path: pagesOnSite.find((page) => page.id === id)?.path ?? '/' };
}

/** The forms of readers' pages are not sent in this view. */
const readOnly: MiddlewareFunction<Response> = ({ request }, next) => {
  if (request.method !== 'GET') throw data(null, { status: 405 });
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [markPersonal, guarded, readOnly];

export const shouldRevalidate = revalidateOnConflict;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, path } = pageOf(request);
  const page = { id, path, title: findPage(id)?.title };
  const { email } = context.get(signedIn);
  const siteData = { site: siteOfPages(), texts: site().texts };
  const there = new Set(fixedPages(site()).map(({ path }) => path));
  const pages = pagesOnSite
    .filter(({ path }) => there.has(path))
    .map((one) => ({ ...one, title: findPage(one.id)?.title }));
  return { ...siteData, email, page, pages, ...(await readSeenFields()) };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useConsole(error);
  return <ErrorPage />;
}

export default function OnSite({ loaderData }: Route.ComponentProps) {
  const { site, texts, page, pages, fields, photographs, email } = loaderData;
  return (
    <Notices>
      <meta name="robots" content="noindex" />
      <Strip {...page} pages={pages} />
      <LoadedSite site={site} texts={texts}>
        <EditedPage {...{ fields, photographs, pages }}>
          <ReaderPath value={page.path}>
            <Outlet />
          </ReaderPath>
        </EditedPage>
      </LoadedSite>
      <SignInAgain email={email} />
    </Notices>
  );
}

type EditablePage = { id: string; title?: string };

/** Has the links between the pages, because a click on the words of a link opens their field. */
function Strip({ id, title, pages }: EditablePage & { pages: EditablePage[] }) {
  return (
    <section className={`solo-schermo row ${parts.parts} ${styles.strip}`} aria-label={words.open}>
      <a className="skip" href="#contenuto">
        {programTexts.skipLink}
      </a>
      <p>
        {words.editing} <strong>{title}</strong>. {words.atOnce}
      </p>
      <nav className="row" aria-label={textsWords.pages}>
        {pages.map((page) => (
          <Link
            key={page.id}
            className="tap"
            to={onSiteAddress(page.id)}
            aria-current={page.id === id ? 'page' : undefined}
          >
            {page.title}
          </Link>
        ))}
      </nav>
      <Link className="tap" to={pageAddress(id)} reloadDocument>
        {words.back}
      </Link>
      <noscript>
        {frameWords.scripts.title}. <a href="/">{frameWords.toSite}</a>
      </noscript>
    </section>
  );
}
