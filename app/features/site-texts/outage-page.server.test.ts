import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { putSite } from '#app/site/site.server.ts';
import { theme } from '#site/colours.ts';
import { defaultSite } from '#site/site.ts';
import { writeOutagePage } from './outage-page.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
const file = path.join(folder, 'error.html');
afterAll(() => {
  config.cacheDirectory = undefined;
  putSite(defaultSite);
  rmSync(folder, { recursive: true });
});

test('the page that a proxy shows has the author’s name and colours, and every user may read the file', async () => {
  config.cacheDirectory = folder;
  await writeOutagePage();
  const { day, night } = theme;
  for (const { carta, ink, brace } of [day, night])
    expect(readFileSync(file, 'utf8')).toContain(
      `--carta: ${carta}; --ink: ${ink}; --brace: ${brace}`,
    );
  const author = { ...defaultSite.author, name: 'Ada <Neri>' };
  putSite({ ...defaultSite, author, colours: { ...defaultSite.colours, carta: '#ffffff' } });
  await writeOutagePage();
  const page = readFileSync(file, 'utf8');
  expect(page).toContain('<title>Qualcosa è andato storto · Ada &lt;Neri&gt;</title>');
  expect(page).toContain('--carta: #ffffff;');
  expect(statSync(file).mode & 0o777).toBe(0o644);
});
