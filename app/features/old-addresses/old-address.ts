const longest = 300;
const ending = /(?:\/(?:amp|feed|comment-page-\d{1,4}))?(?:\/(?:index\.(?:html?|php))?|\.(?:html?|php|aspx?))?$/;
const numbered = /[?&](?:p|page_id)=(\d{1,12})(?:&|$)/;

/** One spelling for all that led to one page. */
export function addressKey(pathname: string, search = ''): string | undefined {
  if (pathname === '/' || pathname === '/index.php') {
    const number = numbered.exec(search)?.[1];
    return number && `?p=${number}`;
  }
  const path = decode(pathname)
    ?.normalize('NFC')
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(ending, '');
  return path?.startsWith('/') && path.length > 1 && path.length <= longest && !/\p{C}/u.test(path) ? path : undefined;
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export function endOf(key: string): string | undefined {
  const end = /^(?:\/\d{4}\/\d{1,2}(?:\/\d{1,2})?|\/p|\/archives)(\/[^/]+)$/.exec(key)?.[1];
  return end && !isOurs(end) ? end : undefined;
}

const ours = new Set(
  `404 amministrazione anteprima archivio assets calendario cartoline categoria colori-.css favicon.ico favicon.svg feed.json
   feed.xml fondazione grazie healthz il-libro iscrizione libri manifest.webmanifest media metrics pensieri
   pensieri-quotidiani podcast.xml post privacy-policy readyz robots.txt sitemap.xml voce .well-known`.split(/\s+/),
);

export function isOurs(path: string) {
  return ours.has(path.split('/')[1]?.toLowerCase() ?? '');
}

const programs =
  /^\/(?:wp-(?:admin|content|cron|includes|json|login|config|signup|trackback|links|mail|comments)|xmlrpc|(?:admin|api|cgi-bin|login|phpmyadmin|vendor)(?:\/|$))|\/\.|\.(?!(?:html?|php|aspx?)$)[a-z\d]{1,11}$/i;

export const isNoise = (pathname: string) => programs.test(pathname);
