import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The HTML part of a mail, from a `MailFrame`. */
export function renderMail(frame: ReactElement) {
  return `<!doctype html>${renderToStaticMarkup(frame)}`;
}
