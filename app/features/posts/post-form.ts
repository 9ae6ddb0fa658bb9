import type { Notice } from '#app/ui/notices.tsx';
import { categories } from '#site/categories.ts';
import {
  fieldsOfCategory,
  fieldsOfSocialMedia,
  keepSocialMedia,
  lengthOf,
  maxCategoryLength,
  networks,
  readAddress,
  readCategory,
  type SocialMedia,
} from './field-rules.ts';
import { messages, tooLong } from './messages.ts';
import { fieldsOfPlan, findPlanProblems, type Plan, planFields, readAnswer, readPlan } from './plan.ts';
import { type PlainName, type PlainValues, plainFields, plainNames, readPlainFields, typedOf } from './post-fields.ts';

export type PostStatus = 'draft' | 'published';

export type WrittenPost = PlainValues & {
  category: string;
  status: PostStatus;
  socialMedia: SocialMedia | null;
} & Plan;

export type KeptPost = WrittenPost & { promiseAside?: Date | null };

export const fieldNames = [...plainNames, 'category', 'customCategory', 'status', ...planFields, ...networks] as const;
type FieldName = (typeof fieldNames)[number];
export type TypedPost = Record<FieldName, string>;
export type PostProblems = Partial<Record<FieldName, Notice>>;

type Limited = { [Name in PlainName as (typeof plainFields)[Name] extends { limit: number } ? Name : never]: number };
const limitsOfPlain = plainNames.flatMap((name) =>
  'limit' in plainFields[name] ? [[name, plainFields[name].limit]] : [],
);
/** In code points. */
export const limits = { ...(Object.fromEntries(limitsOfPlain) as Limited), customCategory: maxCategoryLength };
export const limitOf = (name: FieldName): number | undefined => (limits as Partial<Record<FieldName, number>>)[name];

/** `known`: the categories of the site. */
export function readPostForm(
  form: FormData,
  known?: readonly string[],
): { typed: TypedPost; problems: PostProblems; post?: WrittenPost } {
  const typed = readTypedIn(form);
  const read = readTypedPost(typed, known);
  const isPromised = textOf(form, 'when') === 'day' && typed.status !== 'published';
  return isPromised && !typed.publishDay
    ? { typed, problems: { ...read.problems, publishDay: messages.dayMissing } }
    : { typed, ...read };
}

export function readTypedIn(form: FormData): TypedPost {
  const typed = Object.fromEntries(fieldNames.map((name) => [name, textOf(form, name)])) as TypedPost;
  return readAnswer(textOf(form, 'when'), typed);
}

/** A copy that is older than a field has nothing in it. */
export function completeTyped(kept: Record<string, unknown>): TypedPost {
  return Object.fromEntries(fieldNames.map((name) => [name, `${kept[name] ?? ''}`])) as TypedPost;
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
    ...typedOf(post),
    ...fieldsOfCategory(post?.category ?? known[0] ?? '', known),
    status: post?.status ?? 'draft',
    ...fieldsOfPlan(post, usualTime),
    ...fieldsOfSocialMedia(post?.socialMedia),
  };
}

export function readPost(typed: TypedPost, known?: readonly string[]): WrittenPost {
  const status = typed.status === 'published' ? 'published' : 'draft';
  return {
    ...readPlainFields(typed),
    category: readCategory(typed.category, typed.customCategory, known),
    status,
    ...readPlan(typed, status),
    socialMedia: keepSocialMedia(Object.fromEntries(networks.map((name) => [name, readAddress(typed[name])]))),
  };
}

function findProblems(typed: TypedPost, post: WrittenPost): PostProblems {
  const problems: PostProblems = findPlanProblems(typed, post.status);
  const texts = plainNames.map((name) => [name, `${post[name] ?? ''}`] as const);
  for (const [name, text] of texts) {
    const problem = isMissing(name, text) ? messages.required : findLengthProblem(name, text);
    if (problem) problems[name] = problem;
  }
  const problem = post.category ? findLengthProblem('customCategory', post.category) : messages.categoryRequired;
  if (problem) problems.customCategory = problem;
  for (const name of networks) {
    if (readAddress(typed[name]) === undefined) problems[name] = messages.addressInvalid;
  }
  return problems;
}

const isMissing = (name: PlainName, text: string) => 'isRequired' in plainFields[name] && !text.trim();

function findLengthProblem(name: FieldName, text: string): Notice | undefined {
  const limit = limitOf(name) ?? Number.POSITIVE_INFINITY;
  const length = lengthOf(text);
  return length > limit ? tooLong(limit, length) : undefined;
}

function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
