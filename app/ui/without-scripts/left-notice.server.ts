import { type Cookie, createContext, createCookie, type MiddlewareFunction } from 'react-router';
import { config } from '#app/config.ts';
import { wantsPage } from '#app/request.ts';
import { keyFor } from '#app/signature.ts';
import type { Notice } from '#app/ui/notices.tsx';

export const leftNotice = createContext<Notice | null>(null);

const secondsToFollow = 60;
let kept: Cookie | undefined;

// Signed: nobody else's words are shown.
function cookie() {
  kept ??= createCookie('notice', {
    secrets: [keyFor('notice').toString('base64url')],
    maxAge: secondsToFollow,
    path: '/amministrazione',
    httpOnly: true,
    secure: config.siteUrl.startsWith('https:'),
    sameSite: 'lax',
  });
  return kept;
}

export const leaveNotice = (notice: Notice) => cookie().serialize(notice);

/** The next page takes it; a download or a script's request leaves it there. */
export const takeNotice: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isRead = request.method === 'GET' && context.get(wantsPage);
  const notice: Notice | null = isRead ? await cookie().parse(request.headers.get('Cookie')) : null;
  if (!notice) return next();
  context.set(leftNotice, notice);
  const response = await next();
  if (response.headers.get('Content-Type')?.startsWith('text/html'))
    response.headers.append('Set-Cookie', await cookie().serialize('', { maxAge: 0 }));
  return response;
};
