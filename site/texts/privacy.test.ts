import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultSite } from '#site/site.ts';

test('a changed policy, consent or retention has a new version', () => {
  const { legal, texts } = defaultSite;
  const words = JSON.stringify([texts.privacy, texts.signup.consent, legal.retention]);
  // After a change, set privacyVersion in site/author.ts to the day of the change, and both here.
  expect({ version: legal.privacyVersion, words: hash('sha256', words) }).toEqual({
    version: '2026-11-29',
    words: 'adf654dce68240d73512300b6d69e8cd37b5a7c55aafb97d0098f193e2340729',
  });
});
