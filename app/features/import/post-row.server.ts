import { fieldsOfCategory } from '#app/features/posts/field-rules.ts';
import { fieldsOfPlan } from '#app/features/posts/plan.ts';
import {
  limits,
  type PostProblems,
  readTypedPost,
  type TypedPost,
  type WrittenPost,
} from '#app/features/posts/post-form.ts';
import { isUuid } from '#app/uuid.ts';
import { categories } from '#site/categories.ts';
import { type Entry, readInstant, textOf } from './fields.ts';
import type { Note } from './findings.ts';
import type { Lost } from './html-to-text.server.ts';
import { readMarkedPage } from './marked-page.server.ts';
import type { TableRow } from './read-table.server.ts';
import { readSocialMedia } from './social-media.ts';

export type ImportedPost = WrittenPost & { id: string; createdAt: string };

export function readPostRow({ place, fields, refused }: TableRow): Entry<ImportedPost> {
  const title = textOf(fields.title).trim();
  const named = { ...place, title: title.slice(0, 60) };
  if (refused) return { place, notes: [refused] };
  const notes: Note[] = [];
  const read = readPost(withHtml(fields, notes), notes);
  return 'code' in read ? { place: named, notes: [read] } : { place: named, row: read, notes };
}

function withHtml(fields: Record<string, unknown>, notes: Note[]) {
  if (typeof fields.html !== 'string' || fields.content) return fields;
  const isOpen = (fields.visibility ?? 'public') === 'public';
  if (!isOpen) notes.push({ code: 'members' });
  if (fields.status === 'scheduled') notes.push({ code: 'scheduled' });
  return {
    ...fields,
    id: fields.uuid ?? fields.id,
    ...readPage(fields.html, notes),
    status: isOpen && fields.status === 'published' ? 'published' : 'draft',
    created_at: fields.published_at ?? fields.created_at,
  };
}

export function readPage(html: string, notes: Note[]) {
  const lost: Lost = { pictures: 0, players: 0 };
  const page = readMarkedPage(html, lost);
  if (lost.pictures > 0) notes.push({ code: 'pictures', detail: `${lost.pictures}` });
  if (lost.players > 0) notes.push({ code: 'players', detail: `${lost.players}` });
  return page;
}

function readPost(fields: Record<string, unknown>, notes: Note[]): ImportedPost | Note {
  const id = textOf(fields.id).trim().toLowerCase();
  const status = textOf(fields.status).trim() || 'draft';
  const createdAt = readInstant(fields.created_at);
  if (!isUuid(id)) return { code: 'no-uuid', detail: id };
  if (status !== 'draft' && status !== 'published') return { code: 'no-status', detail: status };
  const typed: TypedPost = {
    title: textOf(fields.title),
    content: textOf(fields.content),
    markup: textOf(fields.markup).trim(),
    cardLook: '',
    pictureId: '',
    quote: textOf(fields.quote),
    citation: textOf(fields.citation),
    ...fieldsOfCategory(readCategory(textOf(fields.category).trim(), notes)),
    status,
    ...fieldsOfPlan(),
    ...readSocialMedia(fields.social_media, notes),
  };
  const { post, problems } = readTypedPost(typed);
  if (!post) return reasonOf(typed, problems);
  return createdAt ? { ...post, id, createdAt } : { code: 'no-moment', detail: textOf(fields.created_at) };
}

function reasonOf(typed: TypedPost, problems: PostProblems): Note {
  const name = Object.keys(problems)[0] as keyof typeof limits;
  const field = name === 'customCategory' ? 'category' : name;
  if (typed[name].trim() === '') return { code: 'empty', detail: field };
  return { code: 'too-long', detail: `${field} (${[...typed[name]].length} > ${limits[name]})` };
}

// What WordPress calls no category, in the languages it is used in most.
const noCategory = new Set(
  (
    'uncategorized uncategorised senza-categoria non-categorizzato sin-categoria sin-categorizar non-classe ' +
    'sans-categorie allgemein unkategorisiert sem-categoria geen-categorie niet-gecategoriseerd bez-kategorii ' +
    'nezarazene okategoriserade ikke-kategorisert ikke-kategoriseret yleinen fara-categorie bez-rubriki sense-categoria'
  ).split(' '),
);

export function isNoCategory(name: string) {
  return noCategory.has(nicenameOf(name));
}

function nicenameOf(name: string) {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.trim().replace(/[^a-z0-9]+/g, '-');
}

function readCategory(name: string, notes: Note[]) {
  if (name === '') return categories[0];
  if (!isNoCategory(name)) return categories.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
  notes.push({ code: 'category', detail: name });
  return categories[0];
}
