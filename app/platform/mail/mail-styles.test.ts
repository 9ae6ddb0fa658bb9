import { wcagContrast } from 'culori';
import { afterAll, expect, test } from 'vitest';
import { putSite } from '#app/site/site.server.ts';
import { colours } from '#site/colours.ts';
import { defaultSite } from '#site/site.ts';
import { mailStyles } from './mail-styles.ts';

afterAll(() => putSite(defaultSite));

test.each([{}, { brace: '#1a4ea8' }, { brace: '#202040', notte: '#000000' }])(
  'when Outlook darkens a mail, its words, links and category have enough contrast (%o)',
  (own) => {
    putSite({ ...defaultSite, colours: { ...colours, ...own } });
    const found = [
      ...mailStyles().styles.matchAll(/\[data-ogsc\] \.(m-\w+)\{color:(#\w{6})!important/g),
    ];
    expect(found.map(([, name]) => name)).toEqual(['m-ink', 'm-ink2', 'm-accent']);
    for (const [, name, colour = ''] of found)
      expect(wcagContrast(colour, '#1f1f1f'), name).toBeGreaterThanOrEqual(4.5);
  },
);
