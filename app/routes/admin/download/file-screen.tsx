import { useEffect } from 'react';
import { data, href, type RouterContextProvider, useLocation } from 'react-router';
import { wantsPage } from '#app/request.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { downloadWords as words } from './download.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The middleware of an address that gives a file. A route without a page would be refused in JSON, not by the login. */
export function gives<Given extends Args>(answer: (args: Given) => Promise<Response>, method = 'GET') {
  return [
    async (args: Given, next: () => Promise<Response>) => {
      if (!args.context.get(wantsPage)) return next();
      if (args.request.method !== method) throw data(null, { status: 405 });
      return answer(args);
    },
  ];
}

/** Seen only after a sign-in with scripts. */
export function FileScreen() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => location.assign(address), [address]);
  return (
    <AdminPage title={words.file} documentTitle={words.file}>
      <p>
        <AdminButtonLink look="neutral" to={address} reloadDocument>
          {words.button}
        </AdminButtonLink>
      </p>
      <p>
        <AdminButtonLink look="word" to={href('/amministrazione')}>
          {words.back}
        </AdminButtonLink>
      </p>
    </AdminPage>
  );
}
