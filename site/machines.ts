export const machines: readonly {
  name: string;
  owner: string;
  purpose: 'search' | 'training' | 'preview' | 'feed';
  /** A part of the header `User-Agent`, in lower case. */
  userAgent: string;
  robots?: string;
  source: string;
  date: string;
}[] = [
  {
    name: 'GPTBot',
    owner: 'OpenAI',
    purpose: 'training',
    userAgent: 'gptbot',
    robots: 'GPTBot',
    source: 'https://developers.openai.com/api/docs/bots',
    date: '2026-11-29',
  },
  {
    name: 'Googlebot',
    owner: 'Google',
    purpose: 'search',
    userAgent: 'googlebot',
    robots: 'Googlebot',
    source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    date: '2026-11-29',
  },
];
