import { longestText } from '#app/features/writing/document/read-document.ts';
import { completeText, textOf } from '#app/features/writing/typed-text.ts';
import { maxCategoryLength, networks } from './field-rules.ts';
import { planFields, readChoice } from './plan.ts';
import { plainFields, plainNames, textNames } from './post-fields.ts';

export const fieldNames = [
  ...plainNames,
  'document',
  'category',
  'customCategory',
  'status',
  ...planFields,
  ...networks,
] as const;
export type FieldName = (typeof fieldNames)[number];

/** The values of the form; `document` is the JSON of a `TextDocument`. */
export type TypedPost = Record<FieldName, string>;

const limitsOfTexts: Partial<Record<FieldName, number>> = Object.fromEntries(
  textNames.map((name) => [name, plainFields[name].limit]),
);
/** In code points of the plain words. */
export const limits = {
  ...limitsOfTexts,
  document: longestText,
  customCategory: maxCategoryLength,
};

export function readTypedIn(form: FormData): TypedPost {
  return readChoice(textOf(form, 'when'), completeTyped(Object.fromEntries(form)));
}

export const completeTyped = (written: Record<string, unknown>) =>
  completeText<TypedPost>(fieldNames, written);
