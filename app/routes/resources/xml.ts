import type { html } from 'hono/html';

/** Hono's template escapes the same five characters as XML. */
export function xmlResponse(type: string, xml: ReturnType<typeof html> | string) {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
}

/** XML 1.0 forbids most control characters, even escaped (section 2.2). */
export function printable(text: string) {
  return text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
}
