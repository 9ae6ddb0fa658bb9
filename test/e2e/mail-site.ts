import { startMailServer } from '#test/mail-server.ts';
import { withOwnSite } from '#test/production-site.ts';
import { test as base } from './site.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;
export type SiteWithMail = { url: string; receive: MailServer['receive'] };

/** A site of its own, whose mails really leave. */
export const test = base.extend<object, { withMail: SiteWithMail }>({
  withMail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const mail = await startMailServer();
      const env = { SMTP_URL: mail.url, MAIL_FROM: 'pensieri@example.org' };
      await withOwnSite(env, { isStarted: true }, (url) => use({ url, receive: mail.receive }));
      await mail.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ withMail }, use) => use(withMail.url),
});

/** The link with this text in a mail, found in the rendered HTML. */
export function linkOf(html: string | undefined, words: string) {
  return new RegExp(`href="([^"]+)"[^>]*>${words}</a>`).exec(html ?? '')?.[1] ?? '';
}
