import { href } from 'react-router';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { findNewestAway } from '#app/features/backups/away-backups.server.ts';
import { countSamples } from '#app/features/posts/status.server.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { placeOf } from '#app/routes/admin/site-texts/read-page.server.ts';
import { policyOf } from '#app/site/policy.ts';
import { exampleAddresses, site } from '#app/site/site.server.ts';
import { readQuestions } from './first-hour.server.ts';
import { firstHourWords as words } from './words.ts';

export type Lack = { id?: 'esempi'; title: string; text: string; links?: { label: string; to: string }[] };

const freshMs = 30 * 86_400_000;

/** What a new site lacks, from what is there now. */
export async function readLacks(now = new Date()): Promise<Lack[]> {
  const [away, samples, questions] = await Promise.all([findNewestAway(), countSamples(), readQuestions()]);
  const lacks = [
    questions && questionsLeft(),
    lackOfPolicy(),
    lackOfAddresses(),
    lackOfMail(),
    lackOfCopies(away, now),
    samplesLeft(samples),
  ];
  return lacks.filter((lack) => lack !== undefined);
}

function lackOfPolicy(): Lack | undefined {
  const { missing } = policyOf(site());
  if (missing.length === 0) return undefined;
  const { controller, vatNumber } = site().legal;
  const isKnown = controller.name && controller.address && (controller.taxCode || vatNumber) && controller.pec;
  const { title, text, link } = words[isKnown ? 'policy' : 'controller'];
  return { title, text: text(missing), links: [{ label: link, to: fieldAddress('legal.controller.name') }] };
}

function lackOfAddresses(): Lack | undefined {
  const { title, text, link } = words.addresses;
  const links = exampleAddresses().map((path) => ({ label: link(path), to: fieldAddress(path) }));
  return links.length > 0 ? { title: title(links.length), text, links } : undefined;
}

const fieldAddress = (path: string) => `${pageAddress(placeOf.get(path)?.page.id ?? '')}#${path}`;

function lackOfMail(): Lack | undefined {
  const { title, text, link } = words.mail;
  return canSendMail() ? undefined : { title, text, links: [{ label: link, to: '#posta' }] };
}

function lackOfCopies(away: Date | undefined, now: Date): Lack | undefined {
  if (away && now.getTime() - away.getTime() < freshMs) return undefined;
  const { title, old, text, link } = words.copies;
  return { title: away ? old(romeSlashDay(away)) : title, text, links: [{ label: link, to: '#copie' }] };
}

function questionsLeft(): Lack {
  const { title, text, link } = words.questionsLeft;
  return { title, text, links: [{ label: link, to: `${href('/amministrazione')}#domande` }] };
}

function samplesLeft(count: number): Lack | undefined {
  if (count === 0) return undefined;
  const { title, one, text } = words.samples;
  return { id: 'esempi', title: count === 1 ? one : title, text: text(count) };
}
