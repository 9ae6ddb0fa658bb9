import { href, redirectDocument } from 'react-router';
import { z } from 'zod';
import { config } from '#app/config.ts';
import { findNewestRemote } from '#app/features/backups/remote-backups.server.ts';
import { listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import { countSamples, hasOwnPosts, removeSamples } from '#app/features/posts/samples.server.ts';
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { changeSetting, readSettings } from '#app/features/settings/settings.server.ts';
import { pageAddress } from '#app/features/site-texts/addresses.ts';
import {
  type Edit,
  historiesOf,
  publishChanges,
} from '#app/features/site-texts/change-site.server.ts';
import { fieldsByPath } from '#app/features/site-texts/read-page.server.ts';
import { faults } from '#app/features/site-texts/rules/words.ts';
import { visibleEmail } from '#app/platform/email-address.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import { isExample } from '#app/site/identity.ts';
import { policyOf } from '#app/site/policy.ts';
import { exampleAddresses, missingAddresses, site } from '#app/site/site.server.ts';
import type { ActionResult, Problems } from '#app/ui/action-result.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { neutral } from '#site/neutral.ts';
import { questionsWords, firstHourWords as words } from './words.ts';

const settingsAddress = href('/amministrazione/impostazioni');
const hasExample = Object.keys(neutral.own).length > 0;

/** Undefined once the author has answered or skipped the questions, or has written a post. */
export async function readQuestions() {
  if ((await readSettings()).isFirstHourOver || (await hasOwnPosts())) return undefined;
  const { author, book, foundation, pictures } = site();
  const { titlePlain, titleItalic } = book;
  const ownOnly = (value: string) => (hasExample && site().stage === 'written' ? '' : value);
  return {
    isAddressFixed: config.isSiteUrlGiven,
    photographs: await listPicturesById([pictures.portrait, pictures.cover]),
    values: {
      'author.givenName': ownOnly(author.givenName),
      'author.familyName': ownOnly(author.familyName),
      'author.email': ownOnly(author.email),
      'book.title': ownOnly(titleItalic ? `${titlePlain} *${titleItalic}*` : titlePlain),
      'foundation.name': ownOnly(foundation.name),
      'pictures.portrait': pictures.portrait,
      'pictures.cover': pictures.cover,
      address:
        isExample(config.siteUrl) && !config.isSiteUrlGiven ? '' : new URL(config.siteUrl).host,
    },
  };
}

const titleParts = /^$|^([^*]+?)\s*(?:\*([^*]+)\*)?$/;
const line = z.string().trim();
const fieldsSchema = z
  .object({
    'author.givenName': line,
    'author.familyName': line,
    'author.email': line.transform(visibleEmail),
    'book.title': line.regex(titleParts, faults.asterisks),
    'foundation.name': line,
    'pictures.portrait': line.default(''),
    'pictures.cover': line.default(''),
    address: line.default(''),
  })
  .transform(({ address, ...typed }) => {
    const [, plain = '', italic = ''] = titleParts.exec(typed['book.title']) ?? [];
    return {
      ...typed,
      'author.name': `${typed['author.givenName']} ${typed['author.familyName']}`,
      'book.title': [plain, italic].filter(Boolean).join(' '),
      'book.titlePlain': plain,
      'book.titleItalic': italic,
      ...(!config.isSiteUrlGiven && {
        address: address && `https://${address.replace(/^https?:\/\//, '')}`,
      }),
    };
  });

/** The question from which each of these values is derived. */
const questionOf: Record<string, string> = {
  'author.name': 'author.familyName',
  'book.titlePlain': 'book.title',
  'book.titleItalic': 'book.title',
};

export function firstHourVerbs(form: FormData, by: Actor) {
  return {
    'answer-questions': () => saveReplies(form, by.account),
    'leave-questions': async (): Promise<ActionResult> => {
      await changeSetting('isFirstHourOver', true);
      return { outcome: 'done', notice: questionsWords.left };
    },
    // Publishing the stage replaces the invented author's words with neutral ones.
    'remove-samples': async (): Promise<ActionResult> => {
      await removeSamples(by);
      await publishChanges([], by.account, { stage: 'own' });
      return { outcome: 'done', notice: words.samples.removed };
    },
  };
}

/** @throws a redirect to the site */
async function saveReplies(form: FormData, by: string): Promise<ActionResult> {
  const { fields, problems } = parseForm(form, fieldsSchema);
  if (problems) return { outcome: 'refused', problems };
  const histories = await historiesOf(Object.keys(fields));
  const edits = Object.entries(fields).map(([path, value]): Edit => {
    return { path, value, version: histories.get(path)?.[0]?.version ?? 0 };
  });
  const stage = site().stage === 'own' ? 'own' : 'named';
  const outcome = await publishChanges(edits, by, { stage });
  if (outcome.outcome === 'conflict')
    return { outcome: 'conflict', problems: { form: questionsWords.failure } };
  if (outcome.outcome === 'problem') {
    const problems: Problems = {};
    for (const [path, { line }] of outcome.faults)
      problems[questionOf[path] ?? path] = { title: line };
    return { outcome: 'refused', problems };
  }
  await changeSetting('isFirstHourOver', true);
  throw redirectDocument(site().address || '/');
}

export type MissingPart = {
  title: string;
  text: string;
  press?: { intent: string; label: string };
  links?: { label: string; to: string }[];
};

const freshMs = 30 * 86_400_000;

/** `exampleAccounts`: the addresses of the accounts of the example that the author can end. */
export async function listMissingParts(
  exampleAccounts: string[],
  now = new Date(),
): Promise<MissingPart[]> {
  const [remote, samples] = await Promise.all([findNewestRemote(), countSamples()]);
  const parts = [
    missingPolicy(),
    missingMail(),
    missingBackups(remote, now),
    samplesLeft(samples),
    accountsLeft(exampleAccounts),
  ];
  const left = parts.filter((part) => part !== undefined);
  const addresses = addressesPart(left.length > 0);
  return addresses ? [addresses, ...left] : left;
}

function missingPolicy(): MissingPart | undefined {
  const { missing } = policyOf(site());
  const part = { ...words.policy, text: words.policy.text(missing) };
  return missing.length > 0 ? missingPart(part, fieldAddress('legal.controller.name')) : undefined;
}

const missingPart = (
  { link: label, ...text }: Record<'title' | 'text' | 'link', string>,
  to: string,
): MissingPart => ({ ...text, links: [{ label, to }] });

/** One part, because an address of the example may become a missing one. */
function addressesPart(hasOtherParts: boolean): MissingPart | undefined {
  const [examples, missing] = [exampleAddresses(), missingAddresses()];
  // A book may have no shop: a missing shop alone does not show the list.
  const isNeeded = examples.length > 0 || missing.includes('author.email');
  if (!isNeeded && !(hasOtherParts && missing.length > 0)) return undefined;
  const { title, text, names } = words.addresses;
  const links = [...missing, ...examples].map((path) => ({
    label: names[path] ?? path,
    to: fieldAddress(path),
  }));
  return { title: title(links.length), text, links };
}

const fieldAddress = (path: string) =>
  `${pageAddress(fieldsByPath.get(path)?.page.id ?? '')}#${path}`;

function missingMail() {
  return canSendMail() ? undefined : missingPart(words.mail, `${settingsAddress}#posta`);
}

function missingBackups(remote: Date | undefined, now: Date) {
  const isFresh = remote && now.getTime() - remote.getTime() < freshMs;
  return isFresh ? undefined : missingPart(words.copies, `${settingsAddress}#copie`);
}

function samplesLeft(count: number): MissingPart | undefined {
  if (count === 0 && (site().stage === 'own' || !hasExample)) return undefined;
  const { title, one, none, text, link: label } = words.samples;
  const press = { intent: 'remove-samples', label };
  return { title: [none, one][count] ?? title, text: text(count), press };
}

function accountsLeft(emails: string[]): MissingPart | undefined {
  if (emails.length === 0) return undefined;
  const { title, text, link: label } = words.accounts;
  const press = { intent: 'end-example-accounts', label: label(emails.length) };
  return { title: title(emails.length), text: text(emails), press };
}
