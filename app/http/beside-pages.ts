import type { Handler } from 'hono';
import { isSpeculationRules, serveSpeculationRules } from './ahead/speculation-rules.ts';
import { isColours, serveColours } from './colours.ts';
import { isMedia, serveMedia } from './media.ts';
import { health, isHealth } from './watching/health.ts';
import { isReadiness, readiness } from './watching/readiness.ts';

const answers: { name: string; isAt: (pathname: string) => boolean; serve: Handler }[] = [
  { name: 'health', isAt: isHealth, serve: health },
  { name: 'readiness', isAt: isReadiness, serve: readiness },
  { name: 'media', isAt: isMedia, serve: serveMedia },
  { name: 'colours', isAt: isColours, serve: serveColours },
  { name: 'speculation-rules', isAt: isSpeculationRules, serve: serveSpeculationRules },
];

/** Of what the router does not know, and is no file either. */
export function findBesidePages(pathname: string) {
  return answers.find(({ isAt }) => isAt(pathname));
}

export const serveBesidePages: Handler = (c, next) => findBesidePages(c.req.path)?.serve(c, next) ?? next();
