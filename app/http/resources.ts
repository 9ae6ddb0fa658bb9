import type { Handler } from 'hono';
import { coloursOfFile } from '#app/site/colours/file.ts';
import { markOf } from '#app/site/colours/look.server.ts';
import { styleSheetOf } from '#app/site/colours/style-sheet.ts';
import { health, readiness } from './health.ts';
import { isMedia, serveMedia } from './media.ts';
import { isSpeculationRules, serveSpeculationRules } from './speculation-rules.ts';

type Resource = { name: string; isAt: (pathname: string) => boolean; serve: Handler };

const resources: Resource[] = [
  { name: 'health', isAt: (pathname) => pathname === '/healthz', serve: health },
  { name: 'readiness', isAt: (pathname) => pathname === '/readyz', serve: readiness },
  { name: 'media', isAt: isMedia, serve: serveMedia },
  { name: 'colours', isAt: (pathname) => coloursOfFile(pathname) !== undefined, serve: serveColours },
  { name: 'speculation-rules', isAt: isSpeculationRules, serve: serveSpeculationRules },
];

export function findResource(pathname: string) {
  return resources.find(({ isAt }) => isAt(pathname));
}

export const serveResources: Handler = (c, next) => findResource(c.req.path)?.serve(c, next) ?? next();

/** The file's name holds the author's colours. */
function serveColours(c: Parameters<Handler>[0]) {
  const named = coloursOfFile(c.req.path);
  if (!named) return c.notFound();
  const styleSheet = styleSheetOf(named.colours);
  // For pages of an older release, too.
  const isItself = markOf(styleSheet) === named.mark;
  c.header('Content-Type', 'text/css; charset=utf-8');
  c.header('Cache-Control', isItself ? 'public, max-age=31536000, immutable' : 'no-store');
  return c.body(styleSheet);
}
