import { config } from '#app/config.ts';
import {
  fieldsOfCategory,
  fieldsOfSocialMedia,
  networks,
} from '#app/features/posts/field-rules.ts';
import { fieldsOfPlan } from '#app/features/posts/plan.ts';
import { type PlainName, plainNames } from '#app/features/posts/post-fields.ts';
import { readTypedPost, type WrittenPost } from '#app/features/posts/post-form.ts';
import { limits, type TypedPost } from '#app/features/posts/typed-post.ts';
import { documentOf, type TextDocument, wordsOf } from '#app/features/writing/document/document.ts';
import { readDocument } from '#app/features/writing/document/read-document.ts';
import { readAddress } from '#app/features/writing/lines.ts';
import { parseJson } from '#app/platform/decode.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { site } from '#app/site/site.server.ts';
import type { FoundPost } from './found-post.server.ts';
import { locationOf, oldPathOf, unknownHost } from './old-address.ts';
import { type FindHere, type Photograph, readPage } from './page.server.ts';
import type { Note } from './report.ts';
import { type Entry, type Fields, isRow, readInstant, textOf, uuidOf } from './rows.server.ts';

export type ImportedPost = WrittenPost & {
  id: string;
  createdAt: string;
  urls: string[];
  photographs: Photograph[];
  missing?: Photograph[];
  pictureIds?: string[];
  /** A page of WordPress. */
  isPage?: boolean;
};

export function postReader() {
  const idOf = idsOfSource();
  const addresses = new Map<string, string>();
  const survey = ({ fields, isPage }: FoundPost) => {
    for (const url of urlsOf(fields)) {
      const { host, key } = locationOf(url, baseOf(fields));
      // The address of a page is not known yet, and the old one redirects to it.
      const path = isPage ? key?.replace(/^\?/, '/?') : `/post/${idOf(fields)}`;
      if (key && !addresses.has(host + key)) addresses.set(host + key, `${config.siteUrl}${path}`);
    }
  };
  const read = ({ fields, refused, ...found }: FoundPost): Entry<ImportedPost> => {
    const position = { ...found.position, title: textOf(fields.title).trim().slice(0, 60) };
    if (refused) return { position, notes: [refused] };
    const notes = [...(found.notes ?? [])];
    const findHere = (url: string) => {
      const { host, key } = locationOf(url, baseOf(fields));
      return addresses.get(host + key) ?? addresses.get(unknownHost + key);
    };
    const dated = withMoment(fields, notes);
    const text = readText(fields, { ...found, findHere }, notes);
    const read = 'code' in text ? text : readPost({ ...dated, ...text, id: idOf(fields) }, notes);
    if ('code' in read) return { position, notes: [read] };
    if (found.isPage) notes.push({ code: 'own-page' });
    return { position, row: { ...read, isPage: found.isPage }, notes };
  };
  return { survey, read };
}

const urlsOf = ({ url }: Fields) => [url].flat().map(textOf).filter(Boolean);

const baseOf = (fields: Fields) => URL.parse(urlsOf(fields)[0] ?? '')?.href;

/** A post with the id of another post of the file, but neither its title nor its text, gets an id of its own. */
function idsOfSource() {
  const existing = new Map<string, { title: unknown; text: string }>();
  return ({ id: written, title, html, content }: Fields) => {
    const id = textOf(written).trim().toLowerCase();
    const text = uuidOf(textOf(content || html));
    const first = existing.get(id) ?? { title, text };
    existing.set(id, first);
    const isOther = isUuid(id) && first.title !== title && first.text !== text;
    return isOther ? uuidOf([id, title, text].join(':')) : id;
  };
}

function withMoment(fields: Fields, notes: Note[]): Fields {
  if (textOf(fields.created_at).trim()) return fields;
  notes.push({ code: 'undated' });
  return { ...fields, created_at: new Date().toISOString(), status: 'draft' };
}

type Around = Pick<FoundPost, 'about' | 'featured'> & { findHere: FindHere };

type ReadText = {
  document: TextDocument;
  isPage?: boolean;
  photographs: Photograph[];
  picture_id?: string;
};

/** `fields.document` as this site exports it, plain text in `fields.content`, or HTML in `fields.html`. */
function readText(
  fields: Fields,
  { about, featured, findHere }: Around,
  notes: Note[],
): ReadText | Note {
  if (fields.document) {
    const read = readDocument(fields.document);
    return read.problem
      ? { code: 'unreadable', detail: 'il suo testo' }
      : { document: read.document, photographs: [] };
  }
  const isPage = typeof fields.html === 'string' && !fields.content;
  if (!isPage) return { document: documentOf(textOf(fields.content)), photographs: [] };
  const { document, photographs } = readPage(textOf(fields.html), notes, about, findHere);
  const all = featured ? [featured, ...photographs] : photographs;
  return { document, isPage, photographs: all, picture_id: featured?.id };
}

function readPost(fields: Fields & ReadText, notes: Note[]): ImportedPost | Note {
  const id = textOf(fields.id);
  const status = textOf(fields.status).trim() || 'draft';
  const createdAt = readInstant(fields.created_at);
  if (!isUuid(id)) return { code: 'no-uuid', detail: id };
  if (!['draft', 'published', 'scheduled'].includes(status))
    return { code: 'no-status', detail: status };
  const typed = typedOf(fields, status, notes);
  const { post, problems } = readTypedPost(typed, site().categories);
  if (!post) return reasonOf({ ...typed, document: wordsOf(fields.document) }, problems);
  if (!createdAt) return { code: 'no-moment', detail: textOf(fields.created_at) };
  const isScheduled = status === 'scheduled' && new Date(createdAt) > new Date();
  if (status === 'scheduled' && !isScheduled) notes.push({ code: 'scheduled' });
  const urls = urlsOf(fields);
  notes.push(...urls.slice(0, 1).map(noteAddress));
  const { photographs } = fields;
  return { ...post, scheduledAt: isScheduled ? createdAt : null, id, createdAt, urls, photographs };
}

function noteAddress(url: string): Note {
  const path = oldPathOf(url);
  return path ? { code: 'address', detail: path } : { code: 'no-address', detail: url };
}

function titleOf(
  { title, isPage, document, created_at: createdAt }: Fields & ReadText,
  notes: Note[],
) {
  if (!isPage || textOf(title).trim()) return textOf(title);
  notes.push({ code: 'no-title' });
  const words = wordsOf(document).trim();
  return (
    (/^.{1,60}(?=\s|$)/u.exec(words) ?? /^.{1,60}/u.exec(words))?.[0] ??
    textOf(createdAt).slice(0, 10)
  );
}

function typedOf(fields: Fields & ReadText, status: string, notes: Note[]): TypedPost {
  const { categories } = site();
  const plain = plainNames.map((name) => [name, textOf(fields[columnOf(name)])]);
  return {
    ...(Object.fromEntries(plain) as Record<PlainName, string>),
    title: titleOf(fields, notes),
    document: JSON.stringify(fields.document),
    ...fieldsOfCategory(readCategory(textOf(fields.category).trim(), notes), categories),
    status: status === 'published' ? status : 'draft',
    ...fieldsOfPlan(),
    ...readSocialMedia(fields.social_media, notes),
  };
}

const columnOf = (name: PlainName) =>
  name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

function reasonOf(typed: TypedPost, problems: object): Note {
  const name = Object.keys(problems)[0] as keyof typeof limits;
  const field = name === 'customCategory' ? 'category' : name;
  if (typed[name].trim() === '') return { code: 'empty', detail: field };
  return { code: 'too-long', detail: `${field} (${[...typed[name]].length} > ${limits[name]})` };
}

export const isNoCategory = (name: string) =>
  /^(uncategorized|senza[ -]categoria)$/i.test(name.trim());

function readCategory(name: string, notes: Note[]) {
  const { categories } = site();
  if (name === '') return categories[0];
  if ([...name].length > limits.customCategory) notes.push({ code: 'categories', detail: name });
  else if (!isNoCategory(name))
    return categories.find((existing) => existing.toLowerCase() === name.toLowerCase()) ?? name;
  else notes.push({ code: 'category', detail: name });
  return categories[0];
}

function readSocialMedia(value: unknown, notes: Note[]) {
  const profiles = typeof value === 'string' ? parseJson(value) : value;
  if (value && !isRow(profiles))
    notes.push({ code: 'social', detail: textOf(value).slice(0, 100) });
  const fields = fieldsOfSocialMedia(profiles);
  for (const network of networks) {
    const written = fields[network].trim();
    if (!written.startsWith('@') && readAddress(written) !== undefined) continue;
    fields[network] = '';
    notes.push({ code: 'social', detail: `${network} ${written.slice(0, 100)}` });
  }
  return fields;
}
