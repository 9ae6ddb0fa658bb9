import { slashDay } from '#app/calendar/rome.ts';
import { photographName } from '#app/features/pictures/choosing/photograph-dialog.tsx';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { networks, readCategory } from '#app/features/posts/field-rules.ts';
import { isPublishedOnTime } from '#app/features/posts/plan.ts';
import { type PostFieldName, postFieldNames, postFields } from '#app/features/posts/post-fields.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { wordsOf } from '#app/features/writing/document/document.ts';
import { parseDocument } from '#app/features/writing/document/read-document.ts';
import { listDifferences } from '#app/features/writing/editor/conflict.tsx';
import { statusWords } from '#app/features/writing/messages.ts';
import { editorWords, publishedConflictWords } from './words.ts';

type Formats = { pictures: CroppedPicture[]; cardLook: (typed: TypedPost) => string };

export function comparePosts(mine: TypedPost, theirs: TypedPost, formats: Formats) {
  const isPublished = isPublishedOnTime(mine, theirs);
  const isOther = mine.document !== theirs.document && postFields.document.label;
  const differences = listDifferences(
    readable(mine, formats),
    readable(theirs, formats),
    isOther,
  ).filter(({ label }) => !(isPublished && scheduleLabels.includes(label)));
  return isPublished
    ? { ...publishedConflictWords, differences }
    : { title: editorWords.changed, differences };
}

const scheduleLabels = [postFields.status.label, editorWords.publishDay, editorWords.publishTime];

function readable(typed: TypedPost, { pictures, cardLook }: Formats): Record<string, string> {
  const picture = pictures.find(({ id }) => id === typed.pictureId);
  const networkWords = networks.map((name) => [editorWords.networks[name], typed[name]]);
  const formatted: Partial<Record<PostFieldName, string>> = {
    document: wordsOf(parseDocument(typed.document)).replace('\f', ''),
    pictureId: picture ? photographName(picture) : typed.pictureId && 'la foto scelta',
    cardLook: cardLook(typed),
    category: readCategory(typed.category, typed.customCategory),
    status: typed.status === 'published' ? statusWords.published : statusWords.draft,
  };
  const own = postFieldNames.filter((name) => name !== 'socialMedia');
  return {
    ...Object.fromEntries(
      own.map((name) => [postFields[name].label, formatted[name] ?? typed[name]]),
    ),
    [editorWords.publishDay]: slashDay(typed.publishDay),
    // The form always has an hour; without a day nothing is scheduled.
    [editorWords.publishTime]: typed.publishDay && typed.publishTime,
    [editorWords.plannedOn]: slashDay(typed.plannedOn),
    ...Object.fromEntries(networkWords),
  };
}
