import { config } from '#app/config.ts';
import { fileMiddleware } from '#app/features/accounts/download/file-screen.tsx';
import { blankParts, renderIssue } from '#app/features/issues/issue-mail.server.tsx';
import { listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import { readPost } from '#app/features/posts/post-form.ts';
import { findPost } from '#app/features/posts/save-post.server.ts';
import { readTypedIn } from '#app/features/posts/typed-post.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { offerPace } from '#app/features/subscribers/links.server.ts';
import { namedIn } from '#app/features/writing/editor/photographs.tsx';
import { titleOf } from '#app/features/writing/messages.ts';
import { readForm } from '#app/platform/request.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Route } from './+types/post-as-mail';

export { FileScreen as default } from '#app/features/accounts/download/file-screen.tsx';

// Inline styles, links to new tabs, no scripts.
const headersNow = () => ({
  'Content-Type': 'text/html; charset=utf-8',
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy':
    `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; style-src 'unsafe-inline'; ` +
    `img-src 'self' ${config.siteUrl}; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox`,
});

export const middleware: Route.MiddlewareFunction[] = fileMiddleware(async ({ request }) => {
  const form = await readForm(request);
  const typed = readTypedIn(form);
  const post = readPost(typed);
  const id = `${form.get('id')}`;
  const found = await findPost(id);
  const nobodys = `${config.siteUrl}/iscrizione/anteprima`;
  const mail = renderIssue(
    [
      {
        ...post,
        id: isUuid(id) ? id : '',
        title: titleOf(post.title),
        datedAt: post.scheduledAt ? new Date(post.scheduledAt) : (found?.datedAt ?? new Date()),
      },
    ],
    await listPicturesById(namedIn(typed)),
    {
      unsubscribeUrl: nobodys,
      subscriptionUrl: nobodys,
      event: (await blankParts()).event,
      offer: offerPace(await readSettings(), 'weekly', nobodys),
    },
  );
  // The site serves the attached pictures too.
  const html = mail?.html.replaceAll(/"cid:([\w-]+)@mail"/g, '"/mast-$1.png"');
  return new Response(html?.replace('<head>', '<head><base target="_blank"/>'), {
    headers: headersNow(),
  });
}, 'POST');
