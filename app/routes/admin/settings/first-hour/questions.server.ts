import { config } from '#app/config.ts';
import { publishChanges } from '#app/features/overrides/change-site.server.ts';
import { historiesOf } from '#app/features/overrides/history.server.ts';
import { faults } from '#app/features/overrides/rules/words.ts';
import { changeSetting, readSettings } from '#app/features/settings/settings.server.ts';
import { isExample } from '#app/site/example-address.ts';
import { site } from '#app/site/site.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import { readSamples } from './samples.server.ts';
import { questionsWords } from './words.ts';

export async function readQuestions() {
  const { author, book, foundation } = site();
  const { titlePlain, titleItalic } = book;
  const [samples, { isFirstHourOver }] = await Promise.all([readSamples(), readSettings()]);
  return {
    isOver: (isFirstHourOver || samples.hasOwn) && !samples.isThere && !samples.until,
    'author.givenName': author.givenName,
    'author.familyName': author.familyName,
    'book.title': titleItalic ? `${titlePlain} *${titleItalic}*` : titlePlain,
    'has-foundation': foundation.name ? 'yes' : 'no',
    'foundation.name': foundation.name,
    address: isExample(config.siteUrl) && !config.isSiteUrlGiven ? '' : new URL(config.siteUrl).host,
    isAddressFixed: config.isSiteUrlGiven,
    samples,
  };
}

const titleParts = /^([^*]+?)\s*(?:\*([^*]+)\*)?$/;

type Typed = (name: string) => string;

function valuesIn(typed: Typed): Record<string, string> {
  const [given, family, address, title] = ['author.givenName', 'author.familyName', 'address', 'book.title'].map(typed);
  const [, plain = '', italic = ''] = titleParts.exec(`${title}`) ?? [];
  return {
    'author.givenName': `${given}`,
    'author.familyName': `${family}`,
    'author.name': `${given} ${family}`,
    'book.title': [plain, italic].filter(Boolean).join(' '),
    'book.titlePlain': plain,
    'book.titleItalic': italic,
    'foundation.name': typed('has-foundation') === 'yes' ? typed('foundation.name') : '',
    ...(!config.isSiteUrlGiven && { address: address ? `https://${address.replace(/^https?:\/\//, '')}` : '' }),
  };
}

/** One question asks for several leaves. */
const fieldOf: Record<string, string> = {
  'author.name': 'author.familyName',
  'book.titlePlain': 'book.title',
  'book.titleItalic': 'book.title',
};

export async function answerQuestions(form: FormData, by: string): Promise<Answer> {
  const typed = (name: string) => `${form.get(name) ?? ''}`.trim();
  if (typed('has-foundation') === 'yes' && !typed('foundation.name'))
    return { outcome: 'refused', problems: { 'foundation.name': { title: faults.empty } } };
  if (typed('book.title') && !titleParts.test(typed('book.title')))
    return { outcome: 'refused', problems: { 'book.title': { title: faults.asterisks } } };
  const values = Object.entries(valuesIn(typed));
  const histories = await historiesOf(values.map(([path]) => path));
  const versionOf = (path: string) => histories.get(path)?.[0]?.version ?? 0;
  const outcome = await publishChanges(
    values.map(([path, value]) => ({ path, value, version: versionOf(path) })),
    by,
  );
  if (outcome.outcome === 'conflict') return { outcome: 'conflict', problems: { form: questionsWords.failure } };
  if (outcome.outcome === 'problem') {
    const problems = Array.from(outcome.faults, ([path, { line }]) => [fieldOf[path] ?? path, { title: line }]);
    return { outcome: 'refused', problems: Object.fromEntries(problems) };
  }
  await changeSetting('isFirstHourOver', true);
  return { outcome: 'done' };
}
