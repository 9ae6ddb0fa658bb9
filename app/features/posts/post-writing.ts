import { href } from 'react-router';
import type { WritingForm } from '#app/features/writing/typed-text.ts';
import { messages } from './messages.ts';
import { afterSave, planFields } from './plan.ts';
import { choiceNames } from './post-fields.ts';
import { readPostForm } from './post-form.ts';
import { completeTyped, fieldNames, limits, readTypedIn, type TypedPost } from './typed-post.ts';

export const postForm: WritingForm = {
  kind: 'post',
  noun: { one: 'post', the: 'il post', this: 'Questo post', ending: 'o' },
  names: fieldNames,
  choices: choiceNames,
  ofState: ['status', ...planFields],
  limits,
  failure: messages.saveFailed,
  list: href('/amministrazione'),
  path: (id) => href('/amministrazione/post/:id', { id }),
  complete: completeTyped,
  read: readTypedIn,
  findProblems: (form) => readPostForm(form).problems,
  afterSave: (typed) => ({ promised: afterSave(typed as TypedPost).promised }),
};
