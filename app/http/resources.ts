import { Readable } from 'node:stream';
import type { Context, Handler } from 'hono';
import { isSignedIn } from '#app/features/accounts/sessions.server.ts';
import { isFileName } from '#app/features/pictures/picture.ts';
import {
  findFile,
  immutableFile,
  respondWithFile,
} from '#app/features/pictures/pictures.server.ts';
import { readSharedPicture } from '#app/features/pictures/shared-picture.server.ts';
import { inTime } from '#app/platform/in-time.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { ownPagePath, publicPages, thoughtsPath } from '#app/public-pages.ts';
import { coloursOfFile, markOf, styleSheetOf } from '#app/site/colours/theme.server.ts';
import { health, readiness } from './health.ts';
import { routeAt } from './one-address.ts';
import { isFile } from './static-files.ts';

const mediaFolder = '/media/';
const noPicture = 'Questa immagine non c’è.';
const speculationRulesPath = '/speculation-rules.json';

export const speculationRules = `"${speculationRulesPath}"`;

const resources = new Map<string, Handler>([
  ['/healthz', health],
  ['/readyz', readiness],
  [speculationRulesPath, serveSpeculationRules],
]);

function findResource(pathname: string): Handler | undefined {
  if (pathname.startsWith(mediaFolder)) return serveMedia;
  return coloursOfFile(pathname) ? serveColours : resources.get(pathname);
}

export function isUnknown(pathname: string) {
  return !findResource(pathname) && !isFile(pathname) && routeAt(pathname) === undefined;
}

export const serveResources: Handler = (c, next) => findResource(c.req.path)?.(c, next) ?? next();

/** The file name contains the author’s colours. */
function serveColours(c: Context) {
  const named = coloursOfFile(c.req.path);
  if (!named) return c.notFound();
  const styleSheet = styleSheetOf(named.colours);
  // A page of an older release may expect other content.
  const isCurrent = markOf(styleSheet) === named.mark;
  c.header('Content-Type', 'text/css; charset=utf-8');
  c.header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store');
  return c.body(styleSheet);
}

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const longestQueryMs = 2000;

async function serveMedia(c: Context) {
  const name = c.req.path.slice(mediaFolder.length);
  c.header('Cache-Control', 'no-store');
  const shared = await readSharedPicture(name);
  if (shared)
    return respondWithFile(c.req.raw, Readable.from([shared]), immutableFile(name, 'image/jpeg'));
  if (!isFileName(name)) return c.text(noPicture, 404);
  // Without the database every picture counts as public.
  const found = await inTime(findFile(name), longestQueryMs).catch(() => 'visible');
  if (!found || (found === 'in the bin' && !(await isSignedIn(c.req.raw))))
    return c.text(noPicture, 404);
  const content = await mediaStore().get(name);
  if (!content) return c.text(noPicture, 404);
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? '';
  const response = respondWithFile(c.req.raw, content, immutableFile(name, type));
  if (found === 'in the bin') response.headers.set('Cache-Control', 'no-store');
  return response;
}

// https://html.spec.whatwg.org/multipage/speculative-loading.html
const pages = publicPages
  .filter(({ isCacheable, path }) => isCacheable && path !== ownPagePath)
  .map(({ path }) => path.replaceAll(/:\w+/g, '*'));

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: pages },
          { not: { href_matches: `${thoughtsPath}\\?*cerca=*` } },
          { not: { selector_matches: '[href*="#"], [href$=".xml"], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

function serveSpeculationRules(c: Context) {
  c.header('Content-Type', 'application/speculationrules+json');
  c.header('Cache-Control', 'public, max-age=86400');
  return c.body(JSON.stringify(rules));
}
