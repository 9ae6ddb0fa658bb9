import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fill } from '#app/site/fill.ts';
import { identityOf } from '#app/site/identity.ts';
import { theme } from '#site/colours.ts';
import { defaultSite } from '#site/site.ts';
import { programTexts } from '#site/texts/program.ts';

// Makes deploy/error.html for the proxies. By hand:
// npm exec -- node scripts/error-page.ts

const { day, night } = theme;

export function errorPage() {
  const { meta, title, text, button } = programTexts.error;
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${fill(meta.title, identityOf(defaultSite))}</title>
<style>
:root { color-scheme: light dark; --carta: ${day.carta}; --ink: ${day.ink}; --brace: ${day.brace} }
@media (prefers-color-scheme: dark) { :root { --carta: ${night.carta}; --ink: ${night.ink}; --brace: ${night.brace} } }
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

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('../deploy/error.html', import.meta.url), errorPage());
