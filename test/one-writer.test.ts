import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const product = globSync('app/**/*.{ts,tsx}')
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !file.includes('.test.'));

test('each state of the newsletter, and each session, is written by one file', () => {
  const writers = {
    'subscribers/subscriptions':
      /\.(insert|update)\((newsletterSubscriptions|subscriptions)\)|(insert into|update) newsletter_subscr/,
    'issues/issues': /\.(insert|update)\(issues\)|(insert into|update) issues/,
    'accounts/sessions': /\.(insert|update)\((sessions|pendingSignIns)\)/,
    'issues/deliveries': /\.update\(deliveries\)|update (deliveries|\$\{deliveries\})/,
  };
  for (const [writer, write] of Object.entries(writers))
    expect(product.filter((file) => write.test(readFileSync(file, 'utf8')))).toEqual([
      `app/features/${writer}.server.ts`,
    ]);
});
