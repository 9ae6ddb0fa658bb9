import {
  emptyDocument,
  photographsIn,
  type TextDocument,
} from '#app/features/writing/document/document.ts';
import { printDocument, readDocument } from '#app/features/writing/document/read-document.ts';
import { lengthOf, readAddress } from '#app/features/writing/lines.ts';
import { tooLong } from '#app/features/writing/messages.ts';
import { textOf } from '#app/features/writing/typed-text.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { categories } from '#site/categories.ts';
import {
  compactSocialMedia,
  fieldsOfCategory,
  fieldsOfSocialMedia,
  networks,
  readCategory,
  type SocialMedia,
} from './field-rules.ts';
import { messages } from './messages.ts';
import { fieldsOfPlan, findPlanProblems, type Plan, readPlan } from './plan.ts';
import {
  type PlainName,
  type PlainValues,
  plainFields,
  plainNames,
  readPlainFields,
  typedOf,
} from './post-fields.ts';
import { type FieldName, limits, readTypedIn, type TypedPost } from './typed-post.ts';

type PostStatus = 'draft' | 'published';

export type WrittenPost = PlainValues & {
  document: TextDocument;
  /** The plain words of the document. */
  content: string;
  category: string;
  status: PostStatus;
  socialMedia: SocialMedia | null;
} & Plan;

export type StoredPost = WrittenPost & { scheduledMoment?: Date | null };

export type PostProblems = Partial<Record<FieldName, Notice>>;

type ReadPost = { problems: PostProblems; post?: WrittenPost };

/** `existing`: the categories of the site. */
export function readPostForm(
  form: FormData,
  existing?: readonly string[],
): ReadPost & { typed: TypedPost } {
  const typed = readTypedIn(form);
  const read = readTypedPost(typed, existing);
  const isScheduled = textOf(form, 'when') === 'day' && typed.status !== 'published';
  return isScheduled && !typed.publishDay
    ? { typed, problems: { ...read.problems, publishDay: messages.dayMissing } }
    : { typed, ...read };
}

export function readTypedPost(typed: TypedPost, existing?: readonly string[]): ReadPost {
  const { problem, ...post } = readAll(typed, existing);
  const problems = findProblems(typed, post);
  if (problem) problems.document = problem;
  else if (isEmpty(post)) problems.document = messages.required;
  return Object.keys(problems).length > 0 ? { problems } : { problems, post };
}

function isEmpty({ content, document }: typeof noText) {
  return content.trim() === '' && photographsIn(document).length === 0;
}

const noText = { document: emptyDocument, content: '' };

export function fieldsOf(
  post?: StoredPost,
  usualTime?: string,
  existing: readonly string[] = categories,
): TypedPost {
  return {
    ...typedOf(post),
    document: printDocument(post?.document ?? emptyDocument),
    ...fieldsOfCategory(post?.category ?? existing[0] ?? '', existing),
    status: post?.status ?? 'draft',
    ...fieldsOfPlan(post, usualTime),
    ...fieldsOfSocialMedia(post?.socialMedia),
  };
}

function readAll(
  typed: TypedPost,
  existing?: readonly string[],
): WrittenPost & { problem?: Notice } {
  const status = typed.status === 'published' ? 'published' : 'draft';
  return {
    ...readPlainFields(typed),
    ...noText,
    ...readDocument(typed.document),
    category: readCategory(typed.category, typed.customCategory, existing),
    status,
    ...readPlan(typed, status),
    socialMedia: compactSocialMedia(
      Object.fromEntries(networks.map((name) => [name, readAddress(typed[name])])),
    ),
  };
}

/** Reads invalid fields as empty: for a preview, not for saving. */
export function readPost(typed: TypedPost, existing?: readonly string[]): WrittenPost {
  const { problem: _, ...post } = readAll(typed, existing);
  return post;
}

function findProblems(typed: TypedPost, post: WrittenPost): PostProblems {
  const problems: PostProblems = findPlanProblems(typed, post.status);
  const texts = plainNames.map((name) => [name, `${post[name] ?? ''}`] as const);
  for (const [name, text] of texts) {
    const problem = isMissing(name, text) ? messages.required : findLengthProblem(name, text);
    if (problem) problems[name] = problem;
  }
  const problem = post.category
    ? findLengthProblem('customCategory', post.category)
    : messages.categoryRequired;
  if (problem) problems.customCategory = problem;
  for (const name of networks) {
    if (readAddress(typed[name]) === undefined) problems[name] = messages.addressInvalid;
  }
  return problems;
}

const isMissing = (name: PlainName, text: string) =>
  'isRequired' in plainFields[name] && !text.trim();

function findLengthProblem(name: FieldName, text: string): Notice | undefined {
  const limit = limits[name] ?? Number.POSITIVE_INFINITY;
  const length = lengthOf(text);
  return length > limit ? tooLong(limit, length) : undefined;
}
