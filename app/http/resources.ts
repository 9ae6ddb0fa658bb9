import type { Context, Handler } from 'hono';
import { isSignedIn } from '#app/features/accounts/sessions.server.ts';
import { answerFile } from '#app/features/pictures/answer-file.server.ts';
import { isFileName } from '#app/features/pictures/picture.ts';
import { findFile } from '#app/features/pictures/pictures.server.ts';
import { inTime } from '#app/in-time.ts';
import { logError } from '#app/log.ts';
import { markOf } from '#app/site/colours/look.server.ts';
import { coloursOfFile, styleSheetOf } from '#app/site/colours/style-sheet.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { health, readiness } from './health.ts';
import { isSpeculationRules, serveSpeculationRules } from './speculation-rules.ts';

const mediaFolder = '/media/';
const noPicture = 'Questa immagine non c’è.';

type Resource = { name: string; isAt: (pathname: string) => boolean; serve: Handler };

const resources: Resource[] = [
  { name: 'health', isAt: (pathname) => pathname === '/healthz', serve: health },
  { name: 'readiness', isAt: (pathname) => pathname === '/readyz', serve: readiness },
  { name: 'media', isAt: (pathname) => pathname.startsWith(mediaFolder), serve: serveMedia },
  { name: 'colours', isAt: (pathname) => coloursOfFile(pathname) !== undefined, serve: serveColours },
  { name: 'speculation-rules', isAt: isSpeculationRules, serve: serveSpeculationRules },
];

export function findResource(pathname: string) {
  return resources.find(({ isAt }) => isAt(pathname));
}

export const serveResources: Handler = (c, next) => findResource(c.req.path)?.serve(c, next) ?? next();

/** The file's name holds the author's colours. */
function serveColours(c: Context) {
  const named = coloursOfFile(c.req.path);
  if (!named) return c.notFound();
  const styleSheet = styleSheetOf(named.colours);
  // Pages of an older release ask, too.
  const isItself = markOf(styleSheet) === named.mark;
  c.header('Content-Type', 'text/css; charset=utf-8');
  c.header('Cache-Control', isItself ? 'public, max-age=31536000, immutable' : 'no-store');
  return c.body(styleSheet);
}

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const longestAskMs = 2000;

async function serveMedia(c: Context) {
  const name = c.req.path.slice(mediaFolder.length);
  c.header('Cache-Control', 'no-store');
  if (!isFileName(name)) return c.text(noPicture, 404);
  try {
    // While the database is away every picture is taken for a shown one.
    const found = await inTime(findFile(name), longestAskMs).catch(() => 'shown');
    if (!found || (found === 'in the bin' && !(await isSignedIn(c.req.raw)))) return c.text(noPicture, 404);
    const content = await mediaStore().get(name);
    if (!content) return c.text(noPicture, 404);
    const answer = answerFile(c.req.raw, content, { name, type: types[name.slice(name.lastIndexOf('.') + 1)] ?? '' });
    if (found === 'in the bin') answer.headers.set('Cache-Control', 'no-store');
    return answer;
  } catch (error) {
    logError(error);
    return c.text('Riprova più tardi.', 503);
  }
}
