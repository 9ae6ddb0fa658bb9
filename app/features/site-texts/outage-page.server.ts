import fs from 'node:fs';
import path from 'node:path';
import { html } from 'hono/html';
import { config } from '#app/config.ts';
import { logError } from '#app/platform/log.ts';
import { writeAtomicFile } from '#app/platform/storage/atomic-file.ts';
import { paletteOf } from '#app/site/colours/palette.ts';
import { fill } from '#app/site/fill.ts';
import { identityOf } from '#app/site/identity.ts';
import { site } from '#app/site/site.server.ts';
import { programTexts } from '#site/texts/program.ts';

/** The page that a proxy shows while the site is down. */
export async function writeOutagePage() {
  if (!config.cacheDirectory) return;
  const file = path.join(config.cacheDirectory, 'error.html');
  try {
    await writeAtomicFile(file, [`${outagePage()}`]);
    // The proxy runs as another user.
    fs.chmodSync(file, 0o644);
  } catch (error) {
    logError(error);
  }
}

export function outagePage() {
  const { meta, title, text, button } = programTexts.error;
  const { day, night } = paletteOf(site().colours);
  const tokens = ({ carta, ink, brace }: typeof day) =>
    `--carta: ${carta}; --ink: ${ink}; --brace: ${brace}`;
  return html`<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${fill(meta.title, identityOf(site()))}</title>
<style>
:root { color-scheme: light dark; ${tokens(day)} }
@media (prefers-color-scheme: dark) { :root { ${tokens(night)} } }
body { min-height: 100vh; margin: 0; padding: 1.5rem clamp(20px, 5.6vw, 88px); box-sizing: border-box; display: grid;
  align-content: center; background: var(--carta); color: var(--ink); font: 1.25rem/1.5 Georgia, serif }
h1, p { max-width: 34em; text-wrap: balance }
h1 { font-size: clamp(2.75rem, 1.75rem + 4.1vw, 5.5rem); font-weight: 400; line-height: 1; letter-spacing: -0.026em; margin: 0 }
a { color: var(--brace); text-underline-offset: 0.22em }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">${button}</a></p>
</main>
</body>
</html>
`;
}
