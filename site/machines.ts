// The machines that state who they are. Each token is the one that the owner's documentation gives for robots.txt;
// a machine whose owner documents none has none. ByteDance and Cohere document no machine.

/** Who may use the texts: machines that search and quote; also those that train; none but search engines. */
export const allowedUses = ['search', 'training', 'nobody'] as const;
export type AllowedUse = (typeof allowedUses)[number];

type Purpose = 'search' | 'training' | 'preview' | 'feed';

export type Machine = {
  name: string;
  owner: string;
  purpose: Purpose;
  /** Searches in order to write answers, not to list pages. */
  answers?: true;
  /** A part of the header `User-Agent`, in lower case. */
  userAgent: string;
  robots?: string;
  /** The owner's documentation, and the day on which it was read. */
  source: string;
  date: string;
};

type Kind = Purpose | 'answers';
type Owner = { owner: string; source: string; ignoresRobots?: true; machines: [string, Kind][] };

const date = '2026-11-29';

// A name that is a part of another user agent's text comes after that other: Feedly's contains «like FeedFetcher-Google».
const owners: Owner[] = [
  {
    owner: 'OpenAI',
    source: 'https://developers.openai.com/api/docs/bots',
    machines: [
      ['GPTBot', 'training'],
      ['OAI-SearchBot', 'answers'],
      ['ChatGPT-User', 'answers'],
    ],
  },
  {
    owner: 'Anthropic',
    source: 'https://support.claude.com/en/articles/8896518',
    machines: [
      ['ClaudeBot', 'training'],
      ['Claude-SearchBot', 'answers'],
      ['Claude-User', 'answers'],
    ],
  },
  {
    owner: 'Google',
    source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    machines: [
      ['Google-Extended', 'training'],
      ['Googlebot', 'search'],
    ],
  },
  {
    owner: 'Apple',
    source: 'https://support.apple.com/en-us/119829',
    machines: [
      ['Applebot-Extended', 'training'],
      ['Applebot', 'search'],
    ],
  },
  {
    owner: 'Microsoft',
    source: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
    machines: [['bingbot', 'search']],
  },
  {
    owner: 'DuckDuckGo',
    source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
    machines: [
      ['DuckDuckBot', 'search'],
      ['DuckAssistBot', 'answers'],
    ],
  },
  {
    owner: 'Qwant',
    source: 'https://help.qwant.com/bot/',
    machines: [['Qwantbot', 'search']],
  },
  {
    owner: 'Perplexity',
    source: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
    machines: [
      ['PerplexityBot', 'answers'],
      ['Perplexity-User', 'answers'],
    ],
  },
  {
    owner: 'Mistral',
    source: 'https://docs.mistral.ai/robots',
    machines: [
      ['MistralAI-Training', 'training'],
      ['MistralAI-Index', 'answers'],
      ['MistralAI-User', 'answers'],
    ],
  },
  {
    owner: 'Amazon',
    source: 'https://developer.amazon.com/support/amazonbot',
    machines: [
      ['Amazonbot', 'training'],
      ['Amzn-SearchBot', 'answers'],
      ['Amzn-User', 'answers'],
    ],
  },
  {
    owner: 'Common Crawl',
    source: 'https://commoncrawl.org/ccbot',
    machines: [['CCBot', 'training']],
  },
  {
    owner: 'Meta',
    source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
    machines: [
      ['meta-externalagent', 'training'],
      ['meta-webindexer', 'answers'],
      ['meta-externalfetcher', 'answers'],
      ['facebookexternalhit', 'preview'],
    ],
  },
  {
    owner: 'X',
    source: 'https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started',
    machines: [['Twitterbot', 'preview']],
  },
  {
    owner: 'Slack',
    source: 'https://api.slack.com/robots',
    ignoresRobots: true,
    machines: [['Slackbot', 'preview']],
  },
  {
    owner: 'Feedly',
    source: 'https://feedly.com/fetcher.html',
    ignoresRobots: true,
    machines: [['Feedly', 'feed']],
  },
  {
    owner: 'Inoreader',
    source: 'https://www.inoreader.com/feed-fetcher',
    ignoresRobots: true,
    machines: [['Inoreader', 'feed']],
  },
  {
    owner: 'BazQux',
    source: 'https://bazqux.com/fetcher',
    ignoresRobots: true,
    machines: [['BazQux', 'feed']],
  },
  {
    owner: 'Google',
    source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/feedfetcher',
    ignoresRobots: true,
    machines: [['FeedFetcher-Google', 'feed']],
  },
];

export const machines: readonly Machine[] = owners.flatMap(
  ({ owner, source, ignoresRobots, machines }) =>
    machines.map(
      ([name, kind]): Machine => ({
        name,
        owner,
        purpose: kind === 'answers' ? 'search' : kind,
        ...(kind === 'answers' && { answers: true }),
        userAgent: name.toLowerCase(),
        ...(!ignoresRobots && { robots: name }),
        source,
        date,
      }),
    ),
);
