import type { Notice } from '#app/ui/notices.tsx';
import { isUuid } from '#app/uuid.ts';
import { categories } from '#site/categories.ts';
import type { CardLook } from '#site/pictures/card-sizes.ts';
import { cardLooks } from '#site/pictures/card-sizes.ts';
import {
  fieldsOfCategory,
  fieldsOfSocialMedia,
  keepSocialMedia,
  lengthOf,
  maxCategoryLength,
  networks,
  readAddress,
  readCategory,
  readLine,
  readLines,
  type SocialMedia,
} from './field-rules.ts';
import type { Markup } from './marks/parse.ts';
import { messages, tooLong } from './messages.ts';
import { fieldsOfPlan, findPlanProblems, type Plan, planFields, readAnswer, readPlan } from './plan.ts';

export type PostStatus = 'draft' | 'published';

export type WrittenPost = {
  title: string;
  content: string;
  markup: Markup;
  quote: string | null;
  citation: string | null;
  pictureId: string | null;
  category: string;
  cardLook: CardLook | null;
  status: PostStatus;
  socialMedia: SocialMedia | null;
} & Plan;

export type KeptPost = WrittenPost & { promiseAside?: Date | null };

export const fieldNames = [
  'title',
  'content',
  'markup',
  'quote',
  'citation',
  'pictureId',
  'category',
  'customCategory',
  'cardLook',
  'status',
  ...planFields,
  ...networks,
] as const;
type FieldName = (typeof fieldNames)[number];
export type TypedPost = Record<FieldName, string>;
export type PostProblems = Partial<Record<FieldName, Notice>>;

/** In code points. */
export const limits = { title: 200, content: 50_000, quote: 1000, citation: 1000, customCategory: maxCategoryLength };

/** `known`: the categories of the site. */
export function readPostForm(
  form: FormData,
  known?: readonly string[],
): { typed: TypedPost; problems: PostProblems; post?: WrittenPost } {
  const typed = readTypedIn(form);
  const read = readTypedPost(typed, known);
  const isDayMissing = textOf(form, 'when') === 'day' && !typed.publishDay;
  return isDayMissing ? { typed, problems: { ...read.problems, publishDay: messages.dayMissing } } : { typed, ...read };
}

export function readTypedIn(form: FormData): TypedPost {
  const typed = Object.fromEntries(fieldNames.map((name) => [name, textOf(form, name)])) as TypedPost;
  return readAnswer(textOf(form, 'when'), typed);
}

export function readTypedPost(
  typed: TypedPost,
  known?: readonly string[],
): { problems: PostProblems; post?: WrittenPost } {
  const post = readPost(typed, known);
  const problems = findProblems(typed, post);
  return Object.keys(problems).length > 0 ? { problems } : { problems, post };
}

export function fieldsOf(post?: KeptPost, usualTime?: string, known: readonly string[] = categories): TypedPost {
  return {
    title: post?.title ?? '',
    content: post?.content ?? '',
    markup: post?.markup === 1 ? '1' : '',
    quote: post?.quote ?? '',
    citation: post?.citation ?? '',
    pictureId: post?.pictureId ?? '',
    ...fieldsOfCategory(post?.category ?? known[0] ?? '', known),
    cardLook: post?.cardLook ?? '',
    status: post?.status ?? 'draft',
    ...fieldsOfPlan(post, usualTime),
    ...fieldsOfSocialMedia(post?.socialMedia),
  };
}

export function readPost(typed: TypedPost, known?: readonly string[]): WrittenPost {
  const status = typed.status === 'published' ? 'published' : 'draft';
  return {
    title: readLine(typed.title),
    content: readLines(typed.content),
    markup: typed.markup === '1' ? 1 : 0,
    quote: readLines(typed.quote).trim() || null,
    citation: readLine(typed.citation) || null,
    pictureId: isUuid(typed.pictureId) ? typed.pictureId : null,
    category: readCategory(typed.category, typed.customCategory, known),
    cardLook: cardLooks.find((look) => look === typed.cardLook) ?? null,
    status,
    ...readPlan(typed, status),
    socialMedia: keepSocialMedia(Object.fromEntries(networks.map((name) => [name, readAddress(typed[name])]))),
  };
}

function findProblems(typed: TypedPost, post: WrittenPost): PostProblems {
  const problems: PostProblems = findPlanProblems(typed, post.status);
  if (!post.title) problems.title = messages.required;
  if (!post.content.trim()) problems.content = messages.required;
  if (!post.category) problems.customCategory = messages.categoryRequired;
  const lines = { ...post, customCategory: post.category };
  for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
    const length = lengthOf(lines[name] ?? '');
    if (length > limits[name]) problems[name] = tooLong(limits[name], length);
  }
  for (const name of networks) {
    if (readAddress(typed[name]) === undefined) problems[name] = messages.addressInvalid;
  }
  return problems;
}

function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
