import {
  forgetOldUnfinished,
  unfinishedTexts,
} from '#app/features/writing/unsaved/unfinished.server.ts';
import { postForm } from './post-writing.ts';
import { posts, postVersions } from './schema.ts';

const { postId: versionOf, version, by, form } = postVersions;

export const { findUnfinished, findUnfinishedNew, storeUnfinished } = unfinishedTexts(postForm, {
  id: posts.id,
  versionOf,
  version,
  by,
  form,
});

export const forgetOldUnfinishedPosts = () => forgetOldUnfinished([postForm.kind], posts.id);
