import type { Handler } from 'hono';
import { coloursOfFile } from '#app/site/colours/file.ts';
import { markOf } from '#app/site/colours/look.server.ts';
import { styleSheetOf } from '#app/site/colours/style-sheet.ts';

export function isColours(pathname: string) {
  return coloursOfFile(pathname) !== undefined;
}

/** The author's colours, as the file's name says them. */
export const serveColours: Handler = (c) => {
  const named = coloursOfFile(c.req.path);
  if (!named) return c.notFound();
  const styleSheet = styleSheetOf(named.colours);
  // A page that an older release has rendered gets them too.
  const isItself = markOf(styleSheet) === named.mark;
  c.header('Content-Type', 'text/css; charset=utf-8');
  c.header('Cache-Control', isItself ? 'public, max-age=31536000, immutable' : 'no-store');
  return c.body(styleSheet);
};
